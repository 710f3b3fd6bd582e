from parts import *

CERAMIC = '#f6f7f7'


def ceramic():
    return mat(CERAMIC, 0.14, coat=0.8)


def plumb_wrench(x=0.72, s=0.92, turn=0.2):
    wrench(x, -0.35, 0, s, (0, turn, 0), '#d6453d')


@prop('basin', 'a wash basin and a spanner')
def wash_basin():
    x = -0.2
    lathe(smooth_profile([(0, 0), (0.22, 0), (0.2, 0.06), (0.13, 0.3), (0.13, 0.6), (0.2, 0.72)]), ceramic(), (x, 0.15, 0))
    o = lathe(smooth_profile([(0, -0.2), (0.18, -0.19), (0.4, -0.08), (0.54, 0.1), (0.56, 0.14), (0.53, 0.15), (0.44, 0.06), (0.3, -0.07), (0.06, -0.12), (0, -0.12)]), ceramic(), (x, 0.1, 0.92))
    o.scale = (1.1, 0.85, 1)
    tube([(x, 0.45, 1.05), (x, 0.42, 1.3), (x, 0.15, 1.36), (x, 0.1, 1.24)], 0.05, chrome())
    plumb_wrench()


@prop('sink', 'a steel kitchen sink and a spanner')
def sink():
    x = -0.15
    box(x, 0.2, 0.62, 1.6, 0.8, 0.08, steel(), 0.04)
    box(x - 0.2, 0.1, 0.12, 0.95, 0.6, 0.52, steel(0.3), 0.08)
    box(x - 0.2, 0.1, 0.69, 0.9, 0.55, 0.02, mat('#7f8a97', 0.4, 0.6), 0.05)
    tube([(x - 0.2, 0.5, 0.7), (x - 0.2, 0.5, 1.2), (x - 0.2, 0.2, 1.36), (x - 0.2, 0.08, 1.15)], 0.055, chrome())
    for i in range(3):
        box(x + 0.42 + i * 0.11, 0.15, 0.69, 0.03, 0.5, 0.03, steel(), 0.01)
    plumb_wrench(0.82, 0.85)


@prop('waste-pipe', 'a ribbed waste pipe that bends from a drain to its wall plate')
def waste_pipe():
    m, nut = mat('#64778c', 0.4, coat=0.2), enamel('#fbfcfd')
    bend = lambda x, z, r, a, b: [(x + r * math.cos(math.radians(a + (b - a) * k / 8)), z + r * math.sin(math.radians(a + (b - a) * k / 8))) for k in range(9)]
    path = [(-0.6, 1.12), *bend(-0.25, 0.52, 0.35, 180, 360), *bend(0.4, 0.62, 0.3, 180, 90), (0.7, 0.92)]
    pipe([(x, 0, z) for x, z in path], 0.13, m)
    late = 0.0
    for (x, z), (x2, z2) in zip(path, path[1:]):
        step, turn = math.hypot(x2 - x, z2 - z), math.atan2(x2 - x, z2 - z)
        while late <= step:
            t = late / step
            torus(x + (x2 - x) * t, 0, z + (z2 - z) * t, 0.13, 0.034, m, (0, turn, 0))
            late += 0.085
        late -= step
    cyl(-0.6, 0, 1.06, 0.22, 0.16, nut, 0.04)
    lathe(smooth_profile([(0.14, 0), (0.16, 0.1), (0.38, 0.2), (0.42, 0.24), (0.38, 0.26), (0, 0.24)]), steel(), (-0.6, 0, 1.2))
    rod(0.74, 0, 0.92, 0.22, 0.16, nut, 0.04)
    rod(0.86, 0, 0.92, 0.36, 0.08, steel(), 0.03)


@prop('coupling', 'a sink coupling with its strainer')
def coupling():
    lathe(smooth_profile([(0.1, 0), (0.2, 0), (0.2, 0.4), (0.26, 0.55), (0.5, 0.75), (0.62, 0.8), (0.62, 0.86), (0.5, 0.86)]), steel(), (-0.1, 0, 0))
    cyl(-0.1, 0, 0.84, 0.5, 0.05, mat('#8d98a5', 0.3, 0.8), 0.01)
    for i in range(10):
        a = i * 0.628
        cyl(-0.1 + 0.32 * math.cos(a), 0.32 * math.sin(a), 0.88, 0.045, 0.02, dark(), 0)
    cyl(-0.1, 0, 0.88, 0.07, 0.2, steel(), 0.03)
    torus(-0.1, 0, 0.28, 0.26, 0.09, rubber('#e8785a'))
    torus(0.68, -0.2, 0.08, 0.22, 0.07, rubber())


def shower_head():
    x = -0.3
    pipe([(x + 0.35, 0.3, 0.1), (x + 0.35, 0.3, 1.42), (x, 0.1, 1.42), (x, 0.1, 1.28)], 0.05, chrome())
    lathe([(0.06, 0.2), (0.1, 0.12), (0.42, 0.02), (0.42, -0.05), (0, -0.05)], chrome(), (x, 0.1, 1.1))
    w = mat('#58b4ea', 0.1, coat=1)
    for i in range(5):
        for k in range(3):
            box(x - 0.3 + i * 0.15 + 0.03 * (k % 2) + (i - 2) * 0.03 * k, 0.1, 0.78 - k * 0.28, 0.04, 0.04, 0.17, w, 0.018)


@prop('shower', 'a shower and a drill')
def shower():
    shower_head()
    drill(0.62, -0.35, 0, 0.8)


@prop('shower-repair', 'a shower and a spanner')
def shower_repair():
    shower_head()
    plumb_wrench(0.65)


@prop('towel-rail', 'a towel on a rail')
def towel_rail():
    for x in (-0.75, 0.75):
        cyl(x, 0.2, 1.18, 0.12, 0.1, chrome(), 0.03, FRONT)
        pipe([(x, 0.2, 1.23), (x, 0.0, 1.23)], 0.05, chrome())
    rod(0, 0, 1.23, 0.05, 1.6, chrome())
    box(-0.15, 0.0, 0.3, 0.85, 0.12, 0.98, cloth(CORAL), 0.05)
    box(-0.15, -0.01, 0.42, 0.86, 0.12, 0.12, cloth(PAPER), 0.02)
    box(0.6, 0.05, 0.2, 0.36, 0.2, 0.08, chrome(), 0.02)
    box(0.6, 0.05, 0.28, 0.28, 0.16, 0.12, mat('#f3b6a4', 0.4), 0.05)


@prop('jet-spray', 'a hand spray on its hose')
def jet_spray():
    tube([(0.05, 0.1, 0.45), (0.1, 0.1, 0.15), (0.45, 0.0, 0.05), (0.75, 0, 0.3), (0.8, 0.1, 0.8), (0.75, 0.2, 1.3)], 0.06, chrome())
    group([cyl(0, 0, 0, 0.11, 0.75, chrome(), 0.04), box(-0.1, 0, 0.72, 0.45, 0.22, 0.24, chrome(), 0.08), box(0.14, 0, 0.36, 0.08, 0.14, 0.42, dark(), 0.03)], (0.05, 0.05, 0.42), (0, -0.15, 0))
    w = mat('#58b4ea', 0.1, coat=1)
    for k in range(4):
        tube([(-0.4, 0, 1.24 - 0.02 * k), (-0.65, 0, 1.26 - 0.1 * k), (-0.92, 0, 1.2 - 0.2 * k)], 0.035, w)


def toilet_bowl(x):
    c = ceramic()
    lathe(smooth_profile([(0, 0), (0.27, 0), (0.25, 0.1), (0.24, 0.28), (0.4, 0.5), (0.44, 0.58), (0.42, 0.6), (0, 0.6)]), c, (x, -0.05, 0)).scale = (1, 1.25, 1)
    box(x, 0.42, 0.5, 0.85, 0.32, 0.75, c, 0.08)
    disc_ = cyl(x, -0.08, 0.6, 0.43, 0.07, c, 0.03)
    disc_.scale = (1, 1.2, 1)
    box(x, 0.4, 1.24, 0.9, 0.36, 0.08, c, 0.03)
    cyl(x, 0.4, 1.31, 0.07, 0.05, chrome(), 0.02)


@prop('toilet', 'a western toilet and a spanner')
def western_toilet():
    toilet_bowl(-0.25)
    plumb_wrench(0.65)


@prop('indian-toilet', 'an Indian toilet as it is seen from above')
def indian_toilet():
    c = ceramic()
    parts = [box(0, 0, 0, 1.25, 0.16, 1.45, c, 0.1)]
    parts.append(disc(0, -0.08, 0.72, 0.27, 0.06, mat('#aebac2', 0.2, coat=0.6), 0.01))
    parts[-1].scale = (1, 2.1, 1)
    parts.append(disc(0, -0.11, 0.42, 0.15, 0.06, mat('#5fa9d6', 0.05, coat=1), 0.01))
    for x in (-0.45, 0.45):
        parts.append(box(x, -0.1, 0.4, 0.27, 0.06, 0.7, mat('#dfe5e9', 0.4), 0.03))
        parts += [box(x, -0.14, 0.46 + k * 0.12, 0.21, 0.03, 0.05, mat('#b3bfc7', 0.5), 0.01) for k in range(5)]
    group(parts, (-0.15, 0.1, 0), (-0.35, 0, 0))
    mug(0.75, -0.3, 0, 1.7)


@prop('toilet-seat', 'a toilet seat with its lid')
def toilet_seat():
    o = torus(-0.1, -0.05, 0.1, 0.5, 0.13, plastic(PAPER))
    o.scale = (1, 1.15, 0.6)
    o = disc(-0.1, 0.55, 0.8, 0.6, 0.09, plastic(PAPER), 0.04)
    o.scale = (1, 1.15, 1)
    for x in (-0.3, 0.1):
        rod(x, 0.5, 0.14, 0.07, 0.2, steel())
    screws((0.75, -0.4), (0.55, -0.55), s=1.3)


@prop('flush-tank', 'an open flush tank with its float')
def flush_tank():
    c = ceramic()
    for y in (0.35, -0.25):
        box(0, y, 0.08, 1.6, 0.07, 0.85 if y < 0 else 1.0, c, 0.03)
    for x in (-0.77, 0.77):
        box(x, 0.05, 0.08, 0.07, 0.65, 0.92, c, 0.03)
    box(0, 0.05, 0.62, 1.5, 0.55, 0.02, mat('#7fc8ec', 0.05, coat=1), 0)
    cyl(-0.5, 0.1, 0.6, 0.07, 0.6, plastic(BLUE), 0.02)
    pipe([(-0.45, 0.1, 1.1), (0.3, 0.1, 0.85)], 0.03, brass())
    ball(0.38, 0.1, 0.84, 0.24, plastic(CORAL))
    group([box(0, 0, 0, 1.7, 0.7, 0.09, c, 0.04)], (0.05, 0.4, 1.28), (0.0, -0.2, 0))


@prop('flush-plate', 'a flush plate in the wall')
def flush_plate():
    box(0, 0.3, 0, 1.8, 0.1, 1.42, mat('#e5eef0', 0.3, coat=0.4), 0.01)
    for i in (-1, 0, 1):
        box(i * 0.6, 0.24, 0, 0.015, 0.02, 1.42, mat('#ffffff', 0.6), 0)
    box(0, 0.24, 0.7, 1.8, 0.02, 0.015, mat('#ffffff', 0.6), 0)
    box(0, 0.15, 0.3, 1.2, 0.12, 0.85, steel(), 0.06)
    disc(-0.18, 0.06, 0.72, 0.31, 0.09, chrome(), 0.03)
    disc(0.33, 0.06, 0.72, 0.19, 0.09, chrome(), 0.03)
    drop(-0.18, -0.05, 0.58, 0.55)


@prop('tap', 'a tap and a spanner')
def new_tap():
    elbow_tap(-0.62, 0.1, 0.45, 1.1)
    drop(-0.62, 0.05, 0.12, 0.6)
    plumb_wrench(0.62)


@prop('tap-repair', 'a dripping tap and a screwdriver')
def tap_repair():
    elbow_tap(-0.62, 0.1, 0.5, 1.1)
    drop(-0.62, 0.05, 0.3, 0.42)
    puddle(-0.6, 0, 0.36)
    driver(0.62, -0.3, 0.02, 0.95, (0, 0.2, 0))


def mixer_tap(x):
    c = chrome()
    cyl(x, 0.1, 0, 0.32, 0.08, c, 0.02)
    cyl(x, 0.1, 0.06, 0.2, 0.55, c, 0.04)
    tube([(x, 0.1, 0.5), (x, 0.0, 0.95), (x, -0.3, 1.05), (x, -0.5, 0.85)], 0.1, c)
    for s, k in ((-1, RED), (1, BLUE)):
        rod(x + s * 0.32, 0.1, 0.32, 0.11, 0.36, c, 0.03)
        rod(x + s * 0.54, 0.1, 0.32, 0.17, 0.14, enamel(k), 0.04)


@prop('mixer-tap', 'a mixer tap with a red and a blue knob, and a spanner')
def new_mixer():
    mixer_tap(-0.3)
    plumb_wrench(0.75)


@prop('mixer-tap-repair', 'a mixer tap with a red and a blue knob, and a screwdriver')
def mixer_repair():
    mixer_tap(-0.3)
    driver(0.75, -0.35, 0.02, 0.95, (0, 0.15, 0))


@prop('spindle', 'the brass spindle of a tap')
def spindle():
    group([rod(-0.55, 0, 0, 0.2, 0.3, rubber(CORAL), 0.04), rod(-0.3, 0, 0, 0.14, 0.3, brass()), cyl(0, 0, -0.17, 0.3, 0.34, brass(), 0.03, SIDE, v=6), rod(0.35, 0, 0, 0.19, 0.45, brass()), rod(0.75, 0, 0, 0.11, 0.5, steel())]
          + [torus(0.2 + i * 0.08, 0, 0, 0.2, 0.025, brass(), SIDE) for i in range(5)], (-0.1, 0, 0.68), (0, -0.3, 0))


def tank(x, s=1.0):
    m = mat('#2b303b', 0.5)
    group([lathe(smooth_profile([(0, 0), (0.55, 0), (0.58, 0.06), (0.58, 0.85), (0.5, 1.0), (0.3, 1.08), (0.28, 1.1)]), m)] + [torus(0, 0, 0.14 + i * 0.17, 0.58, 0.035, m) for i in range(5)] + [cyl(0, 0, 1.06, 0.3, 0.1, enamel(BLUE), 0.03)], (x, 0.1, 0), (0, 0, 0), s)


@prop('tank', 'a black water tank on a pipe')
def new_tank():
    tank(-0.2, 1.15)
    pipe([(0.4, 0, 0.2), (0.75, 0, 0.2), (0.75, 0, 1.4)], 0.07, plastic('#f4f6f8'))


@prop('float-valve', 'a float ball on its brass valve')
def float_valve():
    rod(-0.75, 0, 0.95, 0.17, 0.36, brass(), 0.03)
    cyl(-0.75, 0, 0.62, 0.13, 0.34, brass(), 0.03)
    pipe([(-0.6, 0, 0.98), (0.3, 0, 0.68)], 0.04, brass())
    ball(0.45, 0, 0.6, 0.42, plastic(CORAL))
    ball(0.45, 0, 0.6, 0.425, plastic('#d9654a'), (1, 1, 0.06))
    puddle(0.3, 0, 0.9, '#7cc4ec', (1, 0.45))


@prop('level-gauge', 'a water tank with a level gauge')
def level_gauge():
    tank(-0.35, 1.1)
    box(0.62, 0, 0.05, 0.4, 0.16, 1.3, enamel(PAPER), 0.06)
    for i, c in enumerate((RED, MUSTARD, '#2f9a5b', '#2f9a5b', '#d5dbe4')):
        box(0.62, -0.1, 0.14 + i * 0.23, 0.26, 0.04, 0.17, mat(c, 0.4, emit=0.5 if i < 4 else 0), 0.03)


@prop('tank-clean', 'a water tank with a brush and foam')
def tank_clean():
    tank(-0.3, 1.15)
    suds(-0.3, -0.1, 1.2, 0.38, 16, 4, 0.14, 0.11)
    suds(-0.1, -0.62, 0.02, 0.4, 12, 6, 0.12, 0.1)
    scrub_brush(0.55, -0.35, 0, 0.75, (0, 0, 0.3), MUSTARD)


@prop('drain', 'a floor drain under water')
def floor_drain():
    puddle(0, 0, 0.95)
    cyl(0, 0, 0.02, 0.5, 0.08, steel(), 0.03)
    for i in range(5):
        box(0, -0.28 + i * 0.14, 0.1, 0.8 - abs(i - 2) * 0.16, 0.05, 0.02, dark(), 0)
    tube([(0, 0, 0.1), (0.05, 0, 0.7), (0.5, 0.1, 1.0), (0.6, 0.1, 1.4)], 0.05, steel())
    for i in range(6):
        torus(0.02, 0, 0.2 + i * 0.08, 0.08, 0.02, steel())


@prop('basin-blocked', 'a full wash basin and a plunger')
def basin_blocked():
    x = -0.25
    cyl(x, 0.15, 0, 0.16, 0.6, ceramic(), 0.02)
    o = lathe(smooth_profile([(0, -0.2), (0.18, -0.19), (0.4, -0.08), (0.54, 0.14), (0.56, 0.18), (0.5, 0.14)]), ceramic(), (x, 0.1, 0.78))
    cyl(x, 0.1, 0.86, 0.48, 0.03, mat('#8fb8a8', 0.08, coat=1), 0)
    plunger(0.68)


def plunger(x, s=0.8, z=0.0, y=-0.3):
    group([lathe(smooth_profile([(0.36, 0.0), (0.38, 0.1), (0.3, 0.3), (0.12, 0.4), (0.08, 0.48), (0, 0.5)]), mat(CORAL, 0.5, coat=0.3)), cyl(0, 0, 0.44, 0.06, 1.0, oak(), 0.03)], (x, y, z), (0, 0, 0), s)


@prop('sink-blocked', 'a full kitchen sink and a plunger')
def sink_blocked():
    x = -0.2
    box(x, 0.2, 0.62, 1.4, 0.8, 0.08, steel(), 0.04)
    box(x, 0.1, 0.12, 1.1, 0.6, 0.52, steel(0.3), 0.08)
    box(x, 0.1, 0.7, 1.05, 0.55, 0.02, mat('#8fb8a8', 0.08, coat=1), 0.05)
    tube([(x, 0.5, 0.7), (x, 0.5, 1.2), (x, 0.2, 1.36), (x, 0.08, 1.2)], 0.055, chrome())
    plunger(0.78, 0.78)


@prop('toilet-blocked', 'a toilet and a plunger')
def toilet_blocked():
    toilet_bowl(-0.3)
    plunger(0.62, 0.9)


@prop('booster', 'an arrow from a rusty motor to a new one')
def booster():
    motor_body(-0.56, 0.3, 0.1, 0.7, '#8a5a3a')
    for i in range(16):
        k = random.Random(i + 11)
        ball(k.uniform(-0.7, -0.32), -0.02, k.uniform(0.24, 0.62), k.uniform(0.03, 0.06), mat('#5f3a22', 0.95), (1, 0.3, 1))
    motor_body(0.46, 0.05, 0.1, 0.76)
    tube([(-0.55, 0.1, 0.98), (-0.45, 0.1, 1.26), (0.05, 0.1, 1.38), (0.4, 0.1, 1.24)], 0.075, enamel(CORAL))
    poly([(-0.22, 0.12), (0.22, 0.12), (0, -0.2)], 0.15, enamel(CORAL), 0.02, (0.48, 0.1, 1.1))
