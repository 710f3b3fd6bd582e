from parts import *


@prop('touch-panel', 'a finger of a glove on the keys of a glass panel')
def touch_panel():
    lean = (-0.18, 0, 0)
    o = [box(0, 0, 0, 1.75, 0.12, 1.2, steel(), 0.1), box(0, -0.06, 0.06, 1.63, 0.03, 1.08, mat('#f8fafc', 0.15, coat=0.9), 0.08)]
    o += [box(0, -0.08, 0.72, 1.3, 0.02, 0.32, mat('#1d2b44', 0.25, coat=0.6), 0.04)]
    o += [box(-0.45 + i * 0.3, -0.095, 0.79, 0.16, 0.02, 0.18, mat('#5fe0f0', 0.3, emit=0.8), 0.02) for i in range(4)]
    for i, c in enumerate((RED, BLUE, BLUE)):
        o += [disc(-0.52 + i * 0.48, -0.085, 0.38, 0.17, 0.03, enamel(c), 0.012)]
    o += [torus(-0.52, -0.11, 0.37, 0.075, 0.018, mat('#ffffff', 0.4), FRONT), box(-0.52, -0.11, 0.4, 0.035, 0.02, 0.1, mat('#ffffff', 0.4), 0.01)]
    o += [box(-0.04, -0.11, 0.362, 0.18, 0.02, 0.04, mat('#ffffff', 0.4), 0.01)]
    o += [torus(0.44, -0.1, 0.38, 0.24, 0.022, mat(MUSTARD, 0.4, emit=0.2), FRONT)]
    group(o, (-0.08, 0.15, 0.05), lean)
    g = mat(MUSTARD, 0.75)
    group([cyl(0, 0, 0, 0.09, 0.4, g, 0.085), box(0.09, 0, -0.28, 0.38, 0.24, 0.36, g, 0.11), cyl(0.09, 0, -0.44, 0.17, 0.2, enamel(BLUE), 0.04),
           *(ball(0.1 + k * 0.09, -0.04, 0.06 - k * 0.02, 0.085, g, (0.9, 1.1, 1.2)) for k in range(3))], (0.54, -0.4, 0.34), (0.45, -0.5, 0), 0.86)


@prop('burner', 'a gas burner with its flames')
def burner():
    torus(0, 0, 0.2, 0.58, 0.07, dark())
    for i in range(4):
        a = i * math.pi / 2 + 0.5
        pipe([(0.75 * math.cos(a), 0.75 * math.sin(a), 0.02), (0.72 * math.cos(a), 0.72 * math.sin(a), 0.56), (0.3 * math.cos(a), 0.3 * math.sin(a), 0.6)], 0.06, dark())
    cyl(0, 0, 0.02, 0.4, 0.26, brass(), 0.04)
    cyl(0, 0, 0.28, 0.3, 0.1, mat('#8a5f1e', 0.4, 0.8), 0.04)
    for i in range(5):
        a = math.radians(i * 72 + 200)
        flame(0.34 * math.cos(a), 0.34 * math.sin(a), 0.3, 0.85)


@prop('knob', 'a black turning knob')
def knob():
    box(0, 0.25, 0, 1.5, 0.12, 1.4, steel(0.3), 0.08)
    disc(0, 0.1, 0.7, 0.5, 0.16, dark(), 0.05)
    disc(0, -0.1, 0.7, 0.38, 0.34, dark(), 0.06)
    box(0, -0.3, 0.5, 0.17, 0.2, 0.66, mat('#2c323e', 0.35, coat=0.5), 0.06, (0, 0.5, 0))
    box(0.13, -0.41, 0.86, 0.05, 0.02, 0.18, mat(RED, 0.4), 0.01, (0, 0.5, 0))
    for i in range(5):
        a = math.radians(200 - i * 55)
        ball(0.64 * math.cos(a), 0.18, 0.7 + 0.6 * math.sin(a), 0.045, mat(INK, 0.5))


@prop('gas-leak', 'a red gas cylinder whose hose leaks')
def gas_leak():
    m = enamel('#c93c32')
    lathe(smooth_profile([(0, 0.03), (0.36, 0.03), (0.44, 0.14), (0.46, 0.5), (0.42, 0.78), (0.26, 0.94), (0.1, 0.98)]), m, (-0.35, 0.1, 0))
    torus(-0.35, 0.1, 1.14, 0.24, 0.045, m)
    for a in (0.5, 2.6, 4.7):
        cyl(-0.35 + 0.22 * math.cos(a), 0.1 + 0.22 * math.sin(a), 0.88, 0.035, 0.28, m, 0)
    cyl(-0.35, 0.1, 0.96, 0.1, 0.2, brass(), 0.02)
    tube([(-0.3, 0.1, 1.08), (0.05, 0, 1.15), (0.25, -0.1, 0.8), (0.35, -0.15, 0.4), (0.6, -0.1, 0.1), (0.95, 0, 0.08)], 0.06, mat('#f07a2e', 0.5))
    for i, (a, b, r) in enumerate(((0.5, 0.62, 0.13), (0.66, 0.78, 0.16), (0.84, 0.66, 0.12), (0.72, 0.98, 0.12), (0.52, 0.86, 0.09))):
        ball(a, -0.2, b, r, air('#ffffff', 0.75, 0.95))


@prop('ignition', 'a spark at the tip of an igniter')
def ignition():
    cyl(0, 0, 0, 0.2, 0.4, steel(), 0.03, v=6)
    cyl(0, 0, 0.38, 0.13, 0.42, mat('#fbfbf8', 0.2, coat=0.8), 0.03)
    cyl(0, 0, 0.78, 0.045, 0.2, steel(), 0.01)
    spark(0, -0.05, 1.16, 0.34, 8, '#ffd23e')
    spark(0, -0.12, 1.16, 0.16, 6, '#ff8f3e')
    pipe([(0.2, 0, 0.3), (0.5, 0, 0.3), (0.5, 0, 1.05), (0.36, 0, 1.12)], 0.05, steel())


@prop('element', 'a heating coil that glows')
def element():
    p = []
    for i in range(97):
        a = i / 96 * 6 * 2 * math.pi
        p.append((-0.6 + 1.2 * i / 96, 0.24 * math.cos(a), 0.72 + 0.34 * math.sin(a)))
    pipe([(-0.6, 0.24, 0.0), (-0.6, 0.24, 0.72)], 0.06, steel())
    pipe(p, 0.06, mat('#ff6a2e', 0.4, emit=0.9))
    pipe([(0.6, 0.24, 0.72), (0.6, 0.24, 0.0)], 0.06, steel())
    box(0, 0.24, 0, 1.6, 0.3, 0.14, mat('#2a303b', 0.5), 0.04)


@prop('heater-rod', 'a water heater\'s element beside its thermostat')
def heater_rod():
    cyl(0, 0, 0.0, 0.34, 0.14, brass(), 0.03, v=6)
    for k in (-0.14, 0.14):
        pipe([(k, 0, 0.1), (k, 0, 1.1), (k + (0.1 if k < 0 else -0.1), 0, 1.3)], 0.07, copper())
    pipe([(-0.08, 0, 1.3), (0.08, 0, 1.3)], 0.07, copper())


@prop('descale', 'a heating rod crusted white, and a bottle of cleaner')
def descale():
    cyl(-0.35, 0, 0, 0.36, 0.12, brass(), 0.03, v=6)
    for k in (-0.5, -0.2):
        pipe([(k, 0, 0.1), (k, 0, 1.2)], 0.07, copper())
    pipe([(-0.5, 0, 1.2), (-0.2, 0, 1.2)], 0.07, copper())
    m = mat('#f3efe4', 0.95)
    for i in range(34):
        k = random.Random(i)
        ball([-0.5, -0.2][i % 2] + k.uniform(-0.07, 0.07), k.uniform(-0.12, 0.02), k.uniform(0.2, 1.15), k.uniform(0.05, 0.1), m, (1, 1, 0.8))
    for i in range(7):
        k = random.Random(i + 60)
        ball(-0.35 + k.uniform(-0.4, 0.35), -0.35 + k.uniform(-0.1, 0.1), 0.04, k.uniform(0.04, 0.07), m)
    bottle(0.5, -0.1, 0, 1.12, '#f2c14e', RED, PAPER)


@prop('small-geyser', 'a small instant water heater and a drill')
def small_geyser():
    box(-0.4, 0.15, 0.42, 0.8, 0.42, 0.95, enamel('#f4f6f8'), 0.14)
    box(-0.4, -0.07, 0.5, 0.5, 0.03, 0.2, enamel(BLUE), 0.04)
    disc(-0.4, -0.08, 1.05, 0.06, 0.03, mat('#ff5a3c', 0.3, emit=1.2), 0)
    for x, c in ((-0.6, BLUE), (-0.2, RED)):
        pipe([(x, 0.15, 0.42), (x, 0.15, 0.0)], 0.05, steel())
        cyl(x, 0.15, 0.28, 0.085, 0.12, enamel(c), 0.02)
    drill(0.55, -0.3, 0, 0.92)


@prop('induction-coil', 'a flat copper coil')
def induction_coil():
    disc(0, 0.12, 0.72, 0.7, 0.06, mat('#2a303b', 0.6), 0.02)
    for i in range(8):
        torus(0, 0.06, 0.72, 0.17 + i * 0.068, 0.034, copper(), FRONT)
    disc(0, 0.05, 0.72, 0.1, 0.1, mat(PAPER, 0.4), 0.03)
    tube([(0.6, 0.05, 0.45), (0.75, 0, 0.2), (0.9, -0.1, 0.04)], 0.04, copper())
    tube([(0.55, 0.05, 0.38), (0.6, 0, 0.15), (0.7, -0.15, 0.04)], 0.04, copper())


@prop('grinder-blade', 'the blade of a mixer grinder')
def grinder_blade():
    cyl(0, 0, 0, 0.5, 0.18, dark(), 0.04)
    cyl(0, 0, 0.16, 0.16, 0.5, steel(), 0.03)
    for i in range(4):
        a = i * math.pi / 2 + 0.4
        up = 0.5 if i % 2 else -0.15
        o = poly([(0.0, -0.12), (0.6, -0.06), (0.78, 0.05), (0.55, 0.14), (0.0, 0.12)], 0.045, steel(0.15), 0.01, (0, 0, 0), (math.pi / 2, 0, 0))
        group([group([o], (0, 0, 0), (0, -up, 0))], (0, 0, 0.64), (0, 0, a))
    cyl(0, 0, 0.6, 0.13, 0.14, steel(), 0.04)


@prop('grinder-jar', 'the jar of a mixer grinder')
def grinder_jar():
    lathe([(0, 0.28), (0.34, 0.28), (0.5, 0.9), (0.52, 1.2), (0.48, 1.2), (0.3, 0.3)], steel(0.15), (0, 0, 0))
    lathe([(0.48, 1.19), (0.55, 1.19), (0.55, 1.3), (0.2, 1.38), (0, 1.38)], dark(), (0, 0, 0))
    cyl(0, 0, 0, 0.32, 0.28, dark(), 0.05)
    tube([(0.48, 0, 1.1), (0.82, 0, 1.1), (0.84, 0, 0.6), (0.46, 0, 0.5)], 0.085, dark())


@prop('coupler', 'a toothed coupler between a mixer grinder and its jar')
def coupler():
    m = enamel(CORAL)
    lathe(smooth_profile([(0, 0), (0.62, 0), (0.64, 0.06), (0.52, 0.3), (0.42, 0.36), (0, 0.36)]), enamel('#f4f6f8'), (0, 0.1, 0))
    disc(0, -0.47, 0.15, 0.11, 0.1, dark(), 0.02)
    cyl(0, 0.1, 0.36, 0.05, 0.1, steel(), 0.01)
    cyl(0, 0.1, 0.52, 0.24, 0.16, m, 0.03)
    for i in range(8):
        a = i * 0.7854 + 0.2
        box(0.27 * math.cos(a), 0.1 + 0.27 * math.sin(a), 0.5, 0.17, 0.13, 0.2, m, 0.03, (0, 0, a))
    cyl(0, 0.1, 0.66, 0.1, 0.08, brass(), 0.02)
    lathe([(0, 0), (0.34, 0), (0.35, 0.1), (0.3, 0.12), (0.46, 0.62), (0.43, 0.62), (0.27, 0.14)], steel(0.15), (0, 0.1, 0.88))
    cyl(0, 0.1, 0.86, 0.35, 0.1, dark(), 0.03)
    cyl(0, 0.1, 1.47, 0.44, 0.05, dark(), 0.02)
    tube([(0.42, 0.1, 1.4), (0.68, 0.1, 1.38), (0.68, 0.1, 1.06), (0.36, 0.1, 1.02)], 0.06, dark())
    for s in (-1, 1):
        arrow(s * 0.92, -0.05, 0.6, 0.42, 0.06, BLUE, 0 if s < 0 else 180)


@prop('turntable', 'a glass plate on a ring with rollers')
def turntable():
    torus(0, 0, 0.12, 0.6, 0.045, plastic('#f4f6f8'))
    for a in (0.2, 2.3, 4.4):
        ball(0.6 * math.cos(a), 0.6 * math.sin(a), 0.12, 0.12, plastic(CORAL))
    lathe([(0, 0.4), (0.75, 0.4), (0.85, 0.5), (0.87, 0.48), (0.77, 0.35), (0, 0.35)], mat('#cfe9f5', 0.06, coat=1), (0, 0, 0))
    round_arrow(0, -0.3, 0.98, 0.36, 0.06, BLUE)


@prop('latch', 'the round door of a machine with a padlock, and a screwdriver')
def latch():
    disc(-0.25, 0.2, 0.72, 0.68, 0.16, enamel('#f4f6f8'), 0.06)
    disc(-0.25, 0.1, 0.72, 0.5, 0.1, steel(), 0.04)
    disc(-0.25, 0.05, 0.72, 0.4, 0.06, mat('#2d4a66', 0.1, coat=1), 0.02)
    box(0.28, 0.05, 0.6, 0.14, 0.14, 0.26, dark(), 0.04)
    torus(0.12, -0.2, 0.56, 0.2, 0.055, steel(), FRONT)
    box(0.12, -0.2, 0.1, 0.6, 0.22, 0.46, enamel(MUSTARD), 0.08)
    disc(0.12, -0.32, 0.36, 0.08, 0.03, dark(), 0.01)
    box(0.12, -0.32, 0.2, 0.06, 0.03, 0.16, dark(), 0.01)
    driver(0.76, -0.3, 0.02, 0.95, (0, 0.2, 0))


@prop('magnetron', 'a finned magnetron')
def magnetron():
    box(0, 0, 0.12, 1.05, 0.66, 0.7, steel(0.35), 0.03)
    for i in range(5):
        box(0, -0.02, 0.2 + i * 0.125, 1.0, 0.7, 0.06, mat('#e9edf2', 0.3, 0.6), 0.01)
    box(0, 0, 0, 1.3, 0.7, 0.14, steel(), 0.02)
    cyl(0, 0, 0.8, 0.27, 0.16, mat('#d77b4f', 0.5), 0.03)
    cyl(0, 0, 0.94, 0.14, 0.3, mat('#f7b9a2', 0.3, coat=0.5), 0.03)
    cyl(0, 0, 1.22, 0.17, 0.12, steel(), 0.03)
    waves(0.25, 1.12, 2, 0.8, CORAL, 1, -0.1, 40, 0.045)


@prop('oil-heater', 'an oil-filled radiator')
def oil_heater():
    m = enamel('#f1f2f4')
    for i in range(6):
        box(-0.55 + i * 0.22, 0, 0.12, 0.16, 0.4, 1.15, m, 0.08)
    box(0.75, 0, 0.2, 0.22, 0.36, 0.85, mat(INK, 0.4), 0.05)
    disc(0.75, -0.2, 0.8, 0.09, 0.06, mat(CORAL, 0.4), 0.02)
    for x in (-0.45, 0.4):
        rod(x, -0.05, 0.08, 0.08, 0.12, dark(), 0.02)
    for i in range(3):
        drop(-0.4 + i * 0.3, -0.35, 0.05, 0.5, '#e0a02e')


@prop('cord', 'a power cord with its plug')
def cord():
    m = mat('#2b303c', 0.5)
    for i in range(3):
        torus(-0.25, 0.1, 0.5 + 0.02 * i, 0.46 - 0.03 * i, 0.055, m, (math.pi / 2 + 0.1 * i, 0, 0.1 * i))
    box(-0.25, 0.05, 0.4, 0.16, 0.3, 0.2, mat(MUSTARD, 0.5), 0.03)
    plug3(0.6, -0.1, 0.2, 1.0, (0, 0.2, 0), '#2b303c')


@prop('bracket', 'a television on a wall bracket with a drill')
def bracket():
    box(-0.15, 0.3, 0.35, 1.55, 0.1, 0.95, dark(), 0.05)
    box(-0.15, 0.245, 0.41, 1.43, 0.02, 0.83, mat('#7fc3e8', 0.2, coat=0.6), 0.02)
    box(-0.15, 0.4, 0.1, 0.12, 0.1, 1.3, steel(), 0.02)
    drill(0.5, -0.3, 0, 0.95)


@prop('table-stand', 'a television whose feet are screwed on, on a table')
def table_stand():
    box(0, 0.15, 0.26, 1.9, 0.7, 0.1, oak(), 0.03)
    for k in (-0.82, 0.82):
        box(k, 0.15, 0, 0.12, 0.5, 0.28, oak(), 0.02)
    box(-0.1, 0.15, 0.58, 1.4, 0.1, 0.86, dark(), 0.05)
    box(-0.1, 0.095, 0.64, 1.28, 0.02, 0.74, mat('#7fc3e8', 0.2, coat=0.6), 0.02)
    for s in (-1, 1):
        for e in (-1, 1):
            pipe([(-0.1 + s * 0.44, 0.1, 0.62), (-0.1 + s * (0.44 + 0.14 * e), 0.0, 0.4)], 0.05, enamel(CORAL))
    driver(0.75, -0.35, 0.02, 0.95, (0, 0.2, 0), MUSTARD)


def screen(fill, emit=0.0):
    box(0, 0.15, 0.2, 1.8, 0.1, 1.16, dark(), 0.05)
    box(0, 0.095, 0.26, 1.68, 0.02, 1.04, mat(fill, 0.25, coat=0.6, emit=emit), 0.02)
    box(0, 0.2, 0.0, 0.8, 0.4, 0.06, dark(), 0.02)
    box(0, 0.25, 0.0, 0.2, 0.1, 0.24, dark(), 0.02)


@prop('screen-check', 'a screen under a magnifying glass')
def screen_check():
    screen('#7fc3e8')
    disc(-0.45, 0.07, 0.95, 0.16, 0.02, mat('#f9d36a', 0.5), 0)
    magnifier(0.5, -0.35, 0.0, 0.95, (0, 0.2, 0), CORAL)


@prop('screen-lines', 'a screen full of coloured lines')
def screen_lines():
    screen('#1f2630')
    for i, c in enumerate(('#f25c5c', '#58d08a', '#4aa8f0', '#f5c542', '#d86af0', '#58d0d0', '#f58f42')):
        box(-0.7 + i * 0.235, 0.075, 0.26, 0.05 + 0.03 * (i % 3), 0.02, 1.04, mat(c, 0.4, emit=0.5), 0)


@prop('backlight', 'a screen lit from behind at one half only')
def backlight():
    screen('#232a36')
    box(-0.42, 0.08, 0.27, 0.82, 0.02, 1.02, mat('#eaf6ff', 0.3, emit=0.9), 0.02)
    for i in range(4):
        for j in range(3):
            disc(-0.7 + i * 0.19, 0.06, 0.46 + j * 0.31, 0.05, 0.03, mat('#ffd96a', 0.3, emit=1.0), 0)
            disc(0.12 + i * 0.19, 0.07, 0.46 + j * 0.31, 0.05, 0.03, mat('#4a5466', 0.5), 0)


@prop('screen-blank', 'a dark screen')
def screen_blank():
    screen('#12161d')
    no_entry(0, -0.1, 0.78, 0.36, 0.05)


@prop('power-board', 'a brown board with coils and large capacitors')
def power_board():
    box(0, 0.2, 0, 1.7, 0.08, 1.3, mat('#b98546', 0.5), 0.03, (-0.1, 0, 0))
    for x, r in ((-0.55, 0.17), (-0.15, 0.17)):
        cyl(x, -0.05, 0.75, r, 0.4, mat('#2b3a66', 0.3, coat=0.5), 0.04, FRONT)
        disc(x, -0.26, 0.95, r * 0.8, 0.02, steel(), 0)
    box(0.45, 0.0, 0.72, 0.55, 0.36, 0.45, mat('#e8c33e', 0.5), 0.04)
    box(0.45, -0.02, 0.64, 0.36, 0.3, 0.6, mat('#4a4f5a', 0.5), 0.02)
    for i in range(5):
        box(-0.6 + i * 0.13, -0.0, 0.15, 0.05, 0.3, 0.42, steel(), 0.01)
    bolt(0.45, -0.3, 0.06, 0.5)


@prop('hose', 'a coiled vacuum hose with its nozzle')
def hose():
    m = mat('#4a5366', 0.5)
    for i in range(3):
        torus(-0.2, 0.05 + 0.14 * i, 0.62, 0.5, 0.1, m, FRONT)
        for k in range(28):
            a = k * 0.2244
            torus(-0.2 + 0.5 * math.cos(a), 0.05 + 0.14 * i, 0.62 + 0.5 * math.sin(a), 0.1, 0.018, mat('#69738a', 0.5), (0, -a, 0))
    tube([(0.3, 0.0, 0.6), (0.45, -0.2, 0.3), (0.6, -0.25, 0.12)], 0.1, m)
    box(0.68, -0.3, 0, 0.5, 0.28, 0.16, plastic(CORAL), 0.05)


@prop('drum', 'the steel drum of a washing machine')
def drum():
    disc(0, 0.2, 0.72, 0.7, 0.7, steel(), 0.06)
    disc(0, -0.14, 0.72, 0.6, 0.06, mat('#59636f', 0.5, 0.5), 0.02)
    for r, n in ((0.22, 6), (0.38, 11), (0.52, 16)):
        for i in range(n):
            a = i * 2 * math.pi / n
            disc(r * math.cos(a), -0.18, 0.72 + r * math.sin(a), 0.03, 0.02, mat('#dfe5ec', 0.4), 0)
    for i in range(3):
        a = i * 2.094 + 0.5
        box(0.34 * math.cos(a), -0.2, 0.72 + 0.34 * math.sin(a) - 0.2, 0.12, 0.12, 0.4, plastic('#eef1f4'), 0.05, (0, math.pi / 2 - a, 0))


def washer(x, front, s=1.0):
    o = [box(0, 0.2, 0.03, 1.0, 0.8, 1.1, enamel('#f4f6f8'), 0.07)]
    if front:
        o += [disc(0, -0.21, 0.52, 0.34, 0.08, steel(), 0.03), disc(0, -0.26, 0.52, 0.26, 0.06, mat('#2d4a66', 0.1, coat=1), 0.02), box(0, -0.21, 0.94, 0.9, 0.03, 0.12, mat('#dfe4ea', 0.4), 0.02),
              disc(0.3, -0.24, 1.0, 0.05, 0.05, enamel(BLUE), 0.01)]
    return group(o, (x, 0, 0), (0, 0, 0), s)


@prop('front-load', 'a front-loading washing machine and a brush')
def front_load():
    washer(-0.25, True, 1.18)
    scrub_brush(0.5, -0.35, 0, 0.7, (0, 0, 0.3), MUSTARD)


@prop('top-load', 'a top-loading washing machine with an open lid, and a brush')
def top_load():
    washer(-0.25, False, 1.0)
    box(-0.25, 0.62, 1.12, 0.9, 0.05, 0.36, pane('#9cc7e8', 0.5), 0.03, (-0.2, 0, 0))
    cyl(-0.25, 0.15, 1.125, 0.33, 0.02, mat('#59636f', 0.4), 0)
    torus(-0.25, 0.15, 1.14, 0.34, 0.03, steel())
    box(-0.25, -0.21, 0.93, 0.9, 0.03, 0.12, enamel(BLUE), 0.02)
    scrub_brush(0.5, -0.35, 0, 0.7, (0, 0, 0.3), MUSTARD)


@prop('semi-automatic', 'a washing machine with two tubs, and a brush')
def semi_automatic():
    box(-0.15, 0.25, 0.03, 1.5, 0.7, 0.92, enamel('#f4f6f8'), 0.06)
    box(-0.15, 0.5, 0.92, 1.5, 0.22, 0.3, enamel(BLUE), 0.04)
    for x, r in ((-0.5, 0.3), (0.28, 0.2)):
        cyl(x, 0.15, 0.945, r, 0.02, mat('#59636f', 0.4), 0)
        torus(x, 0.15, 0.955, r, 0.03, plastic(PAPER))
        disc(x, 0.38, 1.07, 0.08, 0.06, plastic(PAPER), 0.02)
    box(-0.15, -0.11, 0.2, 1.3, 0.02, 0.5, mat('#9cc7e8', 0.4), 0.05)
    scrub_brush(0.5, -0.35, 0, 0.66, (0, 0, 0.3), MUSTARD)
