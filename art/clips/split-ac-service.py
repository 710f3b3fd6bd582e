from kit import *

Z = 1.55            # the bottom of the indoor unit
SHEET = '#f4ead9'   # what floor, wall and furniture are covered with
JACKET = '#3f74d8'


def indoor(opened=False, breath=False):
    wh = enamel('#f1f3f5')
    box(0, 0.52, Z, 1.95, 0.44, 0.56, wh, 0.12, seg=8)
    if not opened:
        box(0, 0.297, Z + 0.02, 1.66, 0.03, 0.1, mat('#39424f', 0.5), 0.02)
        box(0, 0.262, Z - 0.005, 1.64, 0.02, 0.12, wh, 0.01, (math.radians(52), 0, 0))
        box(0, 0.298, Z + 0.17, 1.9, 0.006, 0.007, mat('#c3ccd6', 0.5), 0.002)
        box(0.7, 0.297, Z + 0.34, 0.17, 0.012, 0.055, mat('#7fd0ff', 0.3, emit=0.8), 0.02)
        box(0.52, 0.297, Z + 0.36, 0.03, 0.01, 0.03, mat('#62c98a', 0.3, emit=0.6), 0.01)
        box(-0.72, 0.297, Z + 0.36, 0.2, 0.01, 0.028, mat('#b9c3ce', 0.3, 0.6), 0.008)
    else:
        box(0, 0.296, Z + 0.13, 1.78, 0.03, 0.37, mat('#39424f', 0.6), 0.03)
        for i in range(62):
            box(-0.854 + i * 0.028, 0.283, Z + 0.15, 0.013, 0.03, 0.33, mat('#dfe5ea', 0.3, 0.7), 0)
        for k in (0.22, 0.32, 0.42):
            box(0, 0.278, Z + k, 1.74, 0.02, 0.018, mat('#c98a5b', 0.3, 0.8), 0.006)
        group([box(0, 0, -0.42, 1.86, 0.045, 0.42, wh, 0.03)], (0, 0.3, Z + 0.52), (math.radians(-112), 0, 0))
    tube([(0.9, 0.66, Z + 0.14), (1.14, 0.67, Z + 0.14), (1.24, 0.68, Z + 0.04), (1.25, 0.69, Z - 0.2), (1.25, 0.69, 0.6), (1.25, 0.69, -0.3)], 0.045, mat('#eef1f4', 0.5))
    for k in (0.35, 1.1):
        box(1.25, 0.7, k, 0.14, 0.1, 0.05, mat('#dfe4ea', 0.5), 0.015)
    if breath:
        for i in range(6):
            x = -0.7 + i * 0.28
            tube([(x, 0.2, Z - 0.04), (x - 0.04, 0.0, Z - 0.2), (x + 0.05, -0.2, Z - 0.36), (x - 0.02, -0.38, Z - 0.56)], 0.022, air('#ffffff', 0.5, 1.0), radii=[0.15, 1.0, 0.9, 0.05])


def sideboard(things=True):
    box(-0.15, 0.45, 0.16, 2.1, 0.5, 0.5, oak(), 0.025)
    for x in (-0.66, 0.36):
        box(x, 0.195, 0.21, 0.97, 0.02, 0.4, wood('#ebc59a', '#d9ac79', 2.4), 0.012)
        disc(x + 0.4, 0.17, 0.42, 0.022, 0.03, brass(), 0.005)
    for x in (-1.05, 0.75):
        cyl(x, 0.35, 0, 0.03, 0.17, teak(), 0.005)
    if things:
        plant(-0.92, 0.45, 0.66, 0.52, PAPER, 'money', 3, 'round')
        lota(0.62, 0.42, 0.66, 0.9)
        box(0.18, 0.38, 0.66, 0.5, 0.3, 0.05, mat(CORAL, 0.6), 0.012)
        box(0.16, 0.38, 0.71, 0.44, 0.27, 0.045, mat(PAPER, 0.6), 0.012)


def hanging(x0, x1, y, z0, z1, folds, deep, m):
    """A cloth that hangs in folds, deeper towards its hem."""
    n, rows = 120, 12
    v = [(x0 + (x1 - x0) * i / n, y - deep * (0.25 + 0.75 * j / rows) * (1 + math.sin(i / n * folds * 6.283 + 0.6 * math.sin(i * 0.13))), z1 + (z0 - z1) * j / rows)
         for j in range(rows + 1) for i in range(n + 1)]
    f = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(rows) for i in range(n)]
    return mesh(v, f, m, 0, thick=0.008)


def covered():
    """Wall, sideboard and floor under sheets."""
    m = cloth(SHEET)
    hanging(-1.28, 1.02, 0.735, 0.5, Z - 0.13, 8, 0.03, m)
    box(-0.15, 0.44, 0.66, 2.2, 0.6, 0.02, m, 0.01)
    hanging(-1.25, 0.95, 0.14, 0.22, 0.675, 10, 0.04, m)
    for x in (-1.2, -0.48, 0.24, 0.94):
        box(x, 0.705, Z - 0.17, 0.12, 0.012, 0.05, mat('#7fbce8', 0.5), 0.002, (0, 0.1 * x, 0))
    box(-0.15, -0.45, 0.0, 3.1, 1.75, 0.016, m, 0.006)


def jacket():
    """Caught below the unit: a jacket that leads the water into a bucket."""
    m = mat(JACKET, 0.45, coat=0.25)
    rings = [(1.05, 0.14, 0.745, Z + 0.1), (1.05, 0.14, 0.745, Z - 0.04), (0.62, 0.18, 0.69, Z - 0.22), (0.13, 0.3, 0.52, Z - 0.44), (0.07, 0.34, 0.46, Z - 0.54)]
    v, n = [], 64
    for half, front, back, z in rings:
        mid, deep = (front + back) / 2, (back - front) / 2
        for i in range(n):
            a = 2 * math.pi * i / n
            c, s = math.cos(a), math.sin(a)
            p = 0.22
            v.append((half * math.copysign(abs(c) ** p, c), mid + deep * math.copysign(abs(s) ** p, s), z))
    f = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(len(rings) - 1) for i in range(n)]
    mesh(v, f, m, 0, thick=0.014)
    tube([(-1.06, 0.12, Z + 0.1), (0, 0.125, Z + 0.1), (1.06, 0.12, Z + 0.1)], 0.018, mat('#2f5fd0', 0.5))
    bucket(0, 0.4, 0.68, 0.78, CORAL, True)


def froth(x0, x1, seed, k=1.0):
    r = random.Random(seed)
    m = mat('#fbfdff', 0.55, sheen=0.3, emit=0.06)
    for i in range(int(330 * (x1 - x0) * k)):
        x, z = x0 + (x1 - x0) * r.random(), Z + 0.15 + 0.32 * r.random()
        s = 0.024 + 0.034 * r.random() ** 2
        ball(x, 0.268 - 0.03 * r.random(), z, s, m, (1.1, 0.8, 0.9))
    for i in range(int(26 * (x1 - x0) * k)):
        x = x0 + (x1 - x0) * r.random()
        ball(x, 0.25, Z + 0.12 - 0.03 * r.random(), 0.02 + 0.022 * r.random(), m, (1, 0.9, 1.5))


def lance(tip, hand, spray):
    """A pressure lance from below, its nozzle at tip, and its fan of water on the coil."""
    t, h = Vector(tip), Vector(hand)
    pipe([tip, hand], 0.02, steel())
    d = (t - h).normalized()
    pipe([t - d * 0.02, t + d * 0.05], 0.03, mat(MUSTARD, 0.4))
    pipe([h, h - d * 0.34], 0.05, mat(INK, 0.4))
    tube([h - d * 0.3, h - d * 0.42 + Vector((0.02, 0, -0.1)), h - d * 0.36 + Vector((0.1, -0.05, -0.5))], 0.026, mat(MUSTARD, 0.5))
    n = t + d * 0.05
    r = random.Random(4)
    a, b = Vector(spray[0]), Vector(spray[1])
    for i in range(22):
        e = a.lerp(b, (i + r.random()) / 22) + Vector((r.uniform(-0.03, 0.03), 0, r.uniform(-0.05, 0.05)))
        tube([n, (n + e) / 2, e], 0.0075, air('#f4fbff', 0.6, 1.0), radii=[0.5, 0.9, 0.5])
        for _ in range(4):
            ball(e.x + r.gauss(0, 0.05), e.y - 0.03 - 0.16 * r.random(), e.z + r.gauss(0, 0.05), 0.005 + 0.011 * r.random() ** 2, air('#ffffff', 0.75, 1.0))


def near():
    lights(1.0, (0, 0.3, 1.4))
    camera((0.05, 0.4, 1.5), 4.9, 9, 3, 60, shift=0.19)


def far():
    lights(1.05, (0, 0.3, 1.2))
    camera((0.0, 0.3, 1.1), 5.7, 9, 5, 60, shift=0.19)


@scene('title', 'sky', 'A split AC above a sideboard')
def title():
    room(0.75, 'oak')
    indoor()
    sideboard()
    far()


@scene('covered', 'sky', 'Wall, sideboard and floor under sheets')
def covered_room():
    room(0.75, 'oak')
    indoor()
    sideboard(False)
    covered()
    far()


@scene('foam', 'sky', 'The indoor unit opened, its coil full of foam, a jacket below')
def foam():
    room(0.75, 'oak')
    indoor(True)
    sideboard(False)
    covered()
    jacket()
    froth(-0.85, 0.85, 5)
    near()


@scene('jet', 'sky', 'A water jet rinses the foam out of the coil')
def jet():
    room(0.75, 'oak')
    indoor(True)
    sideboard(False)
    covered()
    jacket()
    froth(-0.85, -0.12, 5)
    lance((0.42, -0.35, Z + 0.16), (0.78, -0.9, Z - 0.2), [(-0.08, 0.26, Z + 0.2), (0.3, 0.26, Z + 0.4)])
    near()


def filter_frame(loc, rot, s=1.0):
    w, h = 0.86, 0.46
    wh, net = plastic('#f4f6f8'), mat('#5d87b5', 0.5)
    bars = [box(0, 0, -h / 2, w, 0.03, 0.035, wh, 0.01), box(0, 0, h / 2 - 0.035, w, 0.03, 0.035, wh, 0.01)]
    bars += [box(x, 0, -h / 2, 0.035, 0.03, h, wh, 0.01) for x in (-w / 2, -w / 6, w / 6, w / 2)]
    bars += [box(-w / 2 + w * i / 30, 0, -h / 2, 0.007, 0.008, h, net, 0) for i in range(1, 30)]
    bars += [box(0, 0, -h / 2 + h * i / 16, w, 0.008, 0.007, net, 0) for i in range(1, 16)]
    return group(bars, loc, rot, s)


@scene('filters', 'sky', 'Two filters washed over a tub')
def filters():
    room(0.9, 'oak')
    box(0, 0.3, 0.5, 2.5, 0.9, 0.07, oak(), 0.02)
    for x in (-1.1, 1.1):
        box(x, 0.3, 0, 0.09, 0.7, 0.5, teak(), 0.02)
    tub = mat('#4d8fd6', 0.35, coat=0.3)
    lathe(smooth_profile([(0, 0), (0.42, 0), (0.5, 0.08), (0.6, 0.27), (0.63, 0.29), (0.6, 0.31), (0.56, 0.29), (0.47, 0.08), (0.4, 0.03), (0, 0.03)]), tub, (-0.3, 0.22, 0.57))
    cyl(-0.3, 0.22, 0.57 + 0.2, 0.545, 0.012, mat('#a9dcf2', 0.05, coat=1), 0)
    filter_frame((-0.3, 0.22, 1.12), (-0.3, 0, 0.06), 1.1)
    filter_frame((0.72, 0.46, 0.83), (-0.28, 0, -0.16), 1.02)
    group([lathe([(0, 0), (0.085, 0), (0.095, 0.01), (0.11, 0.19), (0.117, 0.2), (0.1, 0.2), (0.085, 0.02)], plastic(CORAL)),
           tube([(0.1, 0, 0.17), (0.2, 0, 0.16), (0.2, 0, 0.06), (0.09, 0, 0.05)], 0.016, plastic(CORAL))], (-0.02, 0.02, 1.62), (0, math.radians(-112), 0), 1.15)
    for k in range(5):
        tube([(-0.26 - 0.012 * k, 0.0 + 0.02 * k, 1.68), (-0.36 - 0.02 * k, 0.02 + 0.02 * k, 1.56), (-0.4 + 0.03 * k, 0.05, 1.3), (-0.42 + 0.05 * k, 0.08, 1.0)], 0.03, air('#e6f5ff', 0.55, 1.0), radii=[0.7, 1.0, 1.1, 0.9])
    r = random.Random(2)
    for _ in range(36):
        ball(-0.35 + r.uniform(-0.42, 0.42), r.uniform(-0.2, 0.2), 0.85 + 0.4 * r.random() ** 2, 0.008 + 0.012 * r.random(), air('#ffffff', 0.8, 1.0))
        lights(1.0, (0, 0.3, 1.1))
    camera((0.16, 0.3, 1.12), 4.5, 8, 9, 60, shift=0.16)


@scene('outdoor', 'sky', 'A water jet washes the outdoor unit')
def outdoor():
    room(0.75, 'terracotta')
    wh, g = enamel('#eef0f2'), mat('#cfd6de', 0.5)
    z = 0.62
    box(0, 0.42, z, 1.5, 0.52, 1.02, wh, 0.05, seg=6)
    box(0.46, 0.155, z + 0.02, 0.012, 0.012, 0.98, g, 0.002)
    disc(-0.2, 0.16, z + 0.51, 0.44, 0.03, mat('#2c333d', 0.6), 0.01)
    for i in range(3):
        a = i * 2.094 + 0.4
        box(-0.2 + 0.19 * math.cos(a), 0.14, z + 0.51 + 0.19 * math.sin(a) - 0.1, 0.3, 0.02, 0.2, mat('#7d8894', 0.5), 0.03, (0.5, -a, 0))
    for k in range(1, 8):
        torus(-0.2, 0.12, z + 0.51, 0.06 * k + 0.015, 0.0075, wh, FRONT)
    for i in range(8):
        a = i * math.pi / 8
        pipe([(-0.2 + 0.43 * math.cos(a), 0.125, z + 0.51 + 0.43 * math.sin(a)), (-0.2 - 0.43 * math.cos(a), 0.125, z + 0.51 - 0.43 * math.sin(a))], 0.006, wh)
    disc(-0.2, 0.115, z + 0.51, 0.07, 0.03, wh, 0.01)
    for i in range(7):
        box(0.6, 0.152, z + 0.62 + i * 0.04, 0.2, 0.012, 0.012, g, 0.004)
    for x in (-0.55, 0.55):
        box(x, 0.42, z - 0.07, 0.07, 0.68, 0.07, mat('#aeb8c4', 0.4, 0.5), 0.01)
        pipe([(x, 0.14, z - 0.06), (x, 0.74, z - 0.42)], 0.022, mat('#aeb8c4', 0.4, 0.5))
    tube([(0.74, 0.5, z + 0.3), (0.95, 0.52, z + 0.3), (1.05, 0.68, z + 0.5), (1.06, 0.7, z + 1.0), (1.06, 0.7, z + 2.2)], 0.04, mat('#eef1f4', 0.5))
    lance((0.5, -0.75, z + 0.12), (0.82, -1.2, z - 0.28), [(-0.36, 0.1, z + 0.38), (0.08, 0.1, z + 0.7)])
    plant(-1.22, 0.35, 0, 0.95, TERRA, 'palm', 6)
    plant(1.25, 0.1, 0, 0.75, PAPER, 'fern', 9)
    lights(1.05, (0, 0.3, 1.1), side=1)
    camera((0.05, 0.3, 1.1), 4.9, -8, 4, 60, shift=0.19)


@scene('end', 'sky', 'The room as before, cool air flowing')
def end():
    room(0.75, 'oak')
    indoor(breath=True)
    sideboard()
    near()
