from parts import *


def hexkey(x=0.75, y=-0.35):
    pipe([(x, y, 0.08), (x, y, 0.85), (x - 0.3, y, 0.85)], 0.06, mat(INK, 0.3, 0.5))


def clamp_(x=0.7, y=-0.35):
    bottle(x, y, 0, 0.62, '#f4f1ea', RED, MUSTARD)


@prop('clothes-dryer', 'clothes on a pulley dryer')
def clothes_dryer():
    for y in (-0.1, 0.2):
        rod(0, y, 1.2, 0.04, 1.9, steel())
    for x in (-0.8, 0.8):
        tube([(x, 0.05, 1.2), (x, 0.05, 1.5)], 0.02, mat(INK, 0.5))
    poly([(-0.3, 0), (-0.3, 0.75), (0.3, 0.75), (0.3, 0)], 0.06, cloth(CORAL), 0.02, (-0.45, -0.12, 0.44))
    poly([(-0.22, 0), (-0.22, 0.55), (0.22, 0.55), (0.22, 0)], 0.06, cloth(MUSTARD), 0.02, (0.52, -0.12, 0.64))
    poly([(-0.16, 0), (-0.16, 0.65), (0.16, 0.65), (0.16, 0)], 0.06, cloth(PAPER), 0.02, (0.08, -0.12, 0.54))


@prop('bird-net', 'a pigeon that a net keeps off a balcony')
def bird_net():
    b, n = mat('#7f93ad', 0.6), mat('#4f7d6c', 0.5)
    m = mat('#2f9a5b', 0.6)
    box(0, 0.35, 0, 1.9, 0.16, 0.1, enamel('#f4f6f8'), 0.03)
    box(0, 0.35, 1.4, 1.9, 0.16, 0.1, enamel('#f4f6f8'), 0.03)
    for i in range(-7, 8):
        for d in (-1, 1):
            t = [(a, z) for a, z in ((i * 0.24 - d * 0.65, 0.1), (i * 0.24 + d * 0.65, 1.4))]
            (a, z0), (c, z1) = t
            lo, hi = sorted((a, c))
            if hi < -0.93 or lo > 0.93:
                continue
            def at(x):
                return z0 + (z1 - z0) * (x - a) / (c - a)
            p, q = min(max(a, -0.93), 0.93), min(max(c, -0.93), 0.93)
            pipe([(p, 0.35, at(p)), (q, 0.35, at(q))], 0.018, m)
    for k in (-0.93, 0.93):
        box(k, 0.35, 0, 0.1, 0.14, 1.5, enamel('#f4f6f8'), 0.03)
    ball(-0.05, -0.25, 0.5, 0.3, b, (1.45, 0.85, 0.92), (0, 0.35, 0))
    ball(-0.36, -0.27, 0.82, 0.14, n, (0.85, 0.9, 1.3))
    ball(-0.42, -0.27, 1.02, 0.16, b)
    poly([(0, 0.05), (-0.2, -0.03), (0, -0.07)], 0.08, mat('#e8902e', 0.5), 0.01, (-0.54, -0.27, 1.0))
    ball(-0.47, -0.4, 1.05, 0.035, mat('#e2562e', 0.3))
    poly([(-0.25, 0.16), (0.2, 0.12), (0.5, -0.16), (0.1, -0.1)], 0.08, mat('#5f7391', 0.6), 0.03, (0.02, -0.5, 0.5))
    poly([(0, 0.1), (0.5, -0.12), (0.46, -0.26), (-0.05, -0.1)], 0.14, mat('#56687f', 0.6), 0.03, (0.25, -0.25, 0.4))
    for x in (-0.12, 0.06):
        pipe([(x, -0.28, 0.3), (x - 0.02, -0.3, 0.03), (x - 0.14, -0.34, 0.02)], 0.028, mat('#d9622e', 0.5))


@prop('bamboo-blind', 'a rolled bamboo curtain')
def bamboo_blind():
    for i in range(11):
        rod(0, 0.1, 1.38 - i * 0.085, 0.045, 1.7, wood(['#e3c27a', '#d4ae62'][i % 2], '#b98f45', 3, 0.6))
    rod(0, 0.0, 0.36, 0.16, 1.75, wood('#d4ae62', '#b98f45', 3, 0.6), 0.03)
    for x in (-0.5, 0.5):
        box(x, 0.03, 0.4, 0.06, 0.03, 1.02, cloth('#8a5a2c'), 0.01)
    tube([(0.7, 0, 1.4), (0.78, -0.05, 0.9), (0.75, -0.05, 0.12)], 0.018, mat(INK, 0.6))


@prop('headboard', 'the padded headboard of a bed')
def headboard():
    box(0, 0.3, 0, 1.75, 0.14, 1.3, teak(), 0.1)
    for i in range(3):
        soft(-0.53 + i * 0.53, 0.2, 0.55, 0.52, 0.16, 0.62, cloth(TEAL), 0.5)
    box(0, -0.1, 0.15, 1.6, 0.7, 0.22, cloth(PAPER), 0.08)
    small = mat(CORAL, 0.4)
    driver(0.72, -0.5, 0.02, 0.72, (0, 0.2, 0), CORAL)


@prop('bed-leg', 'the corner of a bed with its leg, and a spanner')
def bed_leg():
    box(-0.35, 0.2, 0.72, 1.3, 0.8, 0.3, teak(), 0.04)
    box(-0.35, 0.2, 1.02, 1.2, 0.76, 0.28, cloth(PAPER), 0.1)
    cyl(0.08, -0.05, 0, 0.09, 0.72, teak(), 0.01, r2=0.14)
    cyl(-0.8, -0.05, 0, 0.09, 0.72, teak(), 0.01, r2=0.14)
    wrench(0.65, -0.35, 0, 0.9, (0, 0.2, 0))


@prop('gas-strut', 'a bed that lifts on a strut, with storage below')
def gas_strut():
    box(0, 0.1, 0, 1.7, 0.8, 0.45, teak(), 0.03)
    box(0, 0.05, 0.42, 1.55, 0.66, 0.04, mat('#5b3a22', 0.9), 0)
    box(-0.08, 0.15, 0.72, 1.6, 0.75, 0.2, cloth(PAPER), 0.07, (0, -0.38, 0))
    pipe([(0.1, -0.33, 0.4), (0.55, -0.33, 1.0)], 0.07, mat(INK, 0.4))
    pipe([(0.3, -0.33, 0.66), (0.62, -0.33, 1.1)], 0.04, chrome())


@prop('bed-parts', 'the parts of a bed and a hexagon key')
def bed_parts():
    box(-0.1, 0.4, 0, 1.6, 0.1, 1.2, oak(), 0.06, (-0.1, 0, 0))
    for i in range(4):
        box(-0.35 + 0.05 * i, -0.1 - 0.05 * i, 0.0 + i * 0.12, 1.2, 0.22, 0.1, oak(), 0.03, (0, 0, 0.06 * i))
    hexkey(0.72)


@prop('drawer-channel', 'a pair of steel drawer rails')
def drawer_channel():
    for z, k in ((0.95, -0.1), (0.4, 0.1)):
        group([box(-0.1, 0, 0, 1.5, 0.1, 0.26, steel(), 0.02), box(0.25, -0.07, 0.05, 1.3, 0.1, 0.16, mat('#e9edf2', 0.3, 0.7), 0.02)] + [disc(-0.6 + i * 0.35, -0.06, 0.13, 0.04, 0.02, dark(), 0) for i in range(3)], (k - 0.1, 0, z), (0, -0.12, 0))


@prop('handle', 'a cupboard door with a handle, and a drill')
def handle():
    box(-0.4, 0.25, 0, 0.95, 0.12, 1.4, oak(), 0.03)
    pipe([(-0.12, 0.18, 0.45), (-0.12, 0.0, 0.45), (-0.12, 0.0, 1.0), (-0.12, 0.18, 1.0)], 0.055, brass())
    drill(0.55, -0.35, 0, 0.85)


def padlock(x, z, s=1.0, y=0.0):
    group([box(0, 0, 0, 0.85, 0.34, 0.72, brass(), 0.1), tube([(-0.28, 0, 0.68), (-0.28, 0, 1.0), (0, 0, 1.22), (0.28, 0, 1.0), (0.28, 0, 0.68)], 0.08, steel()),
           disc(0, -0.18, 0.42, 0.11, 0.03, dark(), 0.01), box(0, -0.18, 0.16, 0.08, 0.03, 0.26, dark(), 0.01)], (x, y, z), (0, 0, 0), s)


def door_lock(x):
    box(x, 0.2, 0.0, 0.62, 0.1, 1.42, teak(), 0.03)
    box(x, 0.12, 0.3, 0.32, 0.06, 0.85, brass(), 0.06)
    rod(x + 0.16, -0.05, 0.9, 0.055, 0.5, brass(), 0.03)
    cyl(x, 0.02, 0.82, 0.08, 0.16, brass(), 0.02, FRONT)
    disc(x, 0.07, 0.55, 0.09, 0.04, dark(), 0.01)
    box(x, 0.07, 0.4, 0.06, 0.03, 0.15, dark(), 0)


@prop('door-lock', 'a door lock and a drill')
def new_lock():
    door_lock(-0.5)
    drill(0.5, -0.35, 0, 0.95)


@prop('door-lock-repair', 'a door lock and a screwdriver')
def lock_repair():
    door_lock(-0.35)
    driver(0.55, -0.35, 0.02, 1.0, (0, 0.2, 0))


@prop('cupboard-lock', 'a padlock with its key')
def cupboard_lock():
    padlock(-0.25, 0.0, 1.15)
    group([torus(0, 0, 0.2, 0.15, 0.05, steel(), FRONT), box(0, 0, -0.5, 0.08, 0.07, 0.56, steel(), 0.02), box(0.09, 0, -0.48, 0.14, 0.07, 0.08, steel(), 0.01), box(0.09, 0, -0.34, 0.11, 0.07, 0.08, steel(), 0.01)], (0.66, -0.3, 0.56), (0, 0.1, 0))


@prop('hinge', 'a brass hinge with screws')
def hinge():
    for s in (-1, 1):
        box(s * 0.42, 0.1, 0.1, 0.72, 0.07, 1.2, brass(), 0.06, (0, 0, -s * 0.25))
        for z in (0.32, 0.7, 1.08):
            disc(s * 0.46, 0.04, z, 0.09, 0.04, mat('#7d5a1d', 0.4, 0.7), 0.01)
    for i in range(5):
        cyl(0, -0.02, 0.1 + i * 0.24, 0.1, 0.225, brass(), 0.02)


@prop('drawer', 'an open drawer')
def drawer():
    box(0, 0.45, 0.1, 1.7, 0.3, 1.2, oak(), 0.04)
    for z in (0.85,):
        box(0, 0.28, z, 1.5, 0.04, 0.36, mat('#e9c79d', 0.5), 0.02)
        cyl(0, 0.22, z + 0.15, 0.06, 0.08, brass(), 0.02, FRONT)
    box(0, -0.05, 0.28, 1.5, 0.75, 0.05, mat('#d9b88c', 0.6), 0)
    for s in (-1, 1):
        box(s * 0.73, -0.05, 0.28, 0.05, 0.75, 0.36, mat('#d9b88c', 0.6), 0)
    box(0, -0.42, 0.2, 1.6, 0.06, 0.5, oak(), 0.02, (0, 0.1, 0))
    cyl(0, -0.5, 0.38, 0.07, 0.1, brass(), 0.02, FRONT)


@prop('sliding-door', 'a sliding cupboard door on its rail, with an arrow')
def sliding_door():
    for z in (0.02, 1.32):
        box(0, 0.25, z, 1.85, 0.3, 0.1, steel(), 0.02)
    box(-0.42, 0.3, 0.12, 0.9, 0.08, 1.2, oak(), 0.02)
    box(0.25, 0.15, 0.12, 0.9, 0.08, 1.2, teak(), 0.02)
    box(-0.06, 0.09, 0.55, 0.08, 0.05, 0.36, brass(), 0.02)
    arrow(0.05, -0.1, 0.72, 0.62, 0.07, MUSTARD)


@prop('door-closer', 'a door closer with its arm')
def door_closer():
    box(-0.1, 0.3, 0, 1.5, 0.1, 1.1, teak(), 0.03)
    box(-0.25, 0.1, 0.78, 0.95, 0.26, 0.24, steel(), 0.05)
    pipe([(0.05, 0.1, 1.08), (0.7, -0.05, 1.1), (0.1, 0.25, 1.38)], 0.055, steel())
    box(0, 0.3, 1.3, 1.8, 0.12, 0.14, wood('#7a4a2b', '#63391f'), 0.02)


@prop('peephole', 'a door viewer')
def peephole():
    box(0, 0.25, 0, 1.3, 0.12, 1.42, teak(), 0.03)
    disc(0, 0.12, 0.74, 0.42, 0.14, brass(), 0.05)
    disc(0, 0.03, 0.74, 0.28, 0.08, dark(), 0.03)
    ball(0, 0.0, 0.74, 0.2, mat('#7fb4d8', 0.05, coat=1), (1, 0.6, 1))
    ball(-0.07, -0.12, 0.81, 0.045, mat('#ffffff', 0.2, emit=0.8))


@prop('door-stopper', 'a rubber stopper under a door')
def door_stopper():
    box(-0.25, 0.25, 0.1, 1.3, 0.14, 1.3, teak(), 0.03)
    cyl(0.2, -0.25, 0, 0.3, 0.1, steel(), 0.03)
    cyl(0.2, -0.25, 0.1, 0.22, 0.3, steel(), 0.03)
    torus(0.2, -0.25, 0.3, 0.24, 0.09, rubber())


@prop('door-repair', 'a door with a broken panel, and a hammer')
def door_repair():
    d = mat('#4a2f1a', 0.95)
    box(-0.3, 0.25, 0, 0.95, 0.12, 1.48, teak(), 0.03)
    for z, h in ((0.12, 0.56), (0.82, 0.54)):
        box(-0.3, 0.19, z, 0.66, 0.04, h, oak(), 0.03)
    disc(0.06, 0.14, 0.74, 0.06, 0.12, brass(), 0.02)
    poly([(-0.2, 0.2), (-0.1, 0.24), (0.0, 0.34), (0.06, 0.1), (0.2, 0.0), (0.04, -0.06), (0.02, -0.22), (-0.14, -0.12), (-0.3, -0.26), (-0.26, -0.04), (-0.42, 0.06), (-0.26, 0.14)], 0.03, d, 0.005, (-0.3, 0.155, 0.98))
    for a, b, t in ((0.18, 0.06, 0.4), (-0.05, 0.03, -0.3), (-0.62, 0.04, 0.9)):
        box(a, -0.2, b - 0.03, 0.22, 0.06, 0.05, oak(), 0.01, (0, 0, t))
    hammer(0.62, -0.15, 0, 0.98, (0, 0.15, 0))


@prop('mirror', 'a round mirror and a drill')
def mirror():
    disc(-0.35, 0.2, 0.75, 0.64, 0.1, brass(), 0.03)
    disc(-0.35, 0.13, 0.75, 0.57, 0.05, mat('#cfe6f0', 0.06, 0.6), 0.01)
    for k in (0, 0.16):
        box(-0.45 + k, 0.09, 0.5, 0.05, 0.02, 0.5, mat('#ffffff', 0.2), 0.01, (0, 0.6, 0))
    drill(0.62, -0.35, 0, 0.85)


@prop('shelf', 'a shelf with books, and a drill')
def shelf():
    box(-0.25, 0.15, 0.55, 1.45, 0.45, 0.09, oak(), 0.02)
    for x in (-0.8, 0.3):
        pipe([(x, 0.3, 0.2), (x, 0.3, 0.55), (x, -0.02, 0.52), (x, 0.3, 0.22)], 0.035, dark())
    for i, (c, h) in enumerate(((CORAL, 0.55), (TEAL, 0.62), (MUSTARD, 0.5), (BLUE, 0.58))):
        box(-0.75 + i * 0.16, 0.15, 0.64, 0.14, 0.34, h, mat(c, 0.6), 0.02)
    plant(0.15, 0.15, 0.64, 0.55, PAPER, 'fern', 3)
    drill(0.68, -0.35, 0, 0.7)


@prop('clock', 'a wall clock and a nail')
def clock():
    disc(-0.1, 0.2, 0.75, 0.66, 0.14, enamel(TEAL), 0.05)
    disc(-0.1, 0.11, 0.75, 0.56, 0.05, mat('#fdfdfb', 0.5), 0.01)
    for i in range(12):
        a = i * math.pi / 6
        ball(-0.1 + 0.46 * math.cos(a), 0.07, 0.75 + 0.46 * math.sin(a), 0.035, mat(INK, 0.5))
    pipe([(-0.1, 0.06, 0.75), (-0.1, 0.06, 1.1)], 0.035, mat(INK, 0.4))
    pipe([(-0.1, 0.06, 0.75), (0.14, 0.06, 0.62)], 0.035, mat(CORAL, 0.4))
    hammer(0.72, -0.35, 0, 0.85, (0, 0.12, 0))


def chair(x, y=0.1, s=1.0, m=None, rot=(0, 0, 0)):
    m = m or oak()
    o = [box(0, 0, 0.55, 0.62, 0.6, 0.09, m, 0.03)] + [box(a, b, 0, 0.08, 0.08, 0.56, m, 0.02) for a in (-0.25, 0.25) for b in (-0.23, 0.23)]
    o += [box(a, 0.25, 0.6, 0.08, 0.08, 0.75, m, 0.02) for a in (-0.25, 0.25)] + [box(0, 0.25, 0.84 + k * 0.24, 0.5, 0.06, 0.14, m, 0.02) for k in (0, 1)]
    return group(o, (x, y, 0), rot, s)


def table(x, y=0.1, m=None):
    m = m or oak()
    box(x, y, 0.85, 1.3, 0.7, 0.1, m, 0.03)
    for a in (-0.55, 0.55):
        for b in (-0.25, 0.25):
            cyl(x + a, y + b, 0, 0.05, 0.86, m, 0.01, r2=0.065)


@prop('chair-parts', 'a chair and a hexagon key')
def chair_parts():
    chair(-0.25, 0.1, 1.02, None, (0, 0, 0.35))
    hexkey()


@prop('chair-repair', 'a chair with a broken leg, and glue')
def chair_repair():
    chair(-0.3, 0.1, 1.0, teak(), (0, -0.16, 0.3))
    box(-0.1, -0.5, 0, 0.45, 0.09, 0.09, teak(), 0.02, (0, 0, 0.4))
    clamp_(0.72)


@prop('table-parts', 'a table and a hexagon key')
def table_parts():
    table(-0.2)
    hexkey(0.82)


@prop('table-repair', 'a table with a broken leg, and glue')
def table_repair():
    m = teak()
    box(-0.2, 0.1, 0.78, 1.3, 0.7, 0.1, m, 0.03, (0, 0.12, 0))
    for a, h in ((-0.55, 0.88), (0.5, 0.4)):
        cyl(-0.2 + a * 0.85, -0.15, 0 if h > 0.5 else 0.35, 0.055, h, m, 0.01)
    cyl(-0.65, 0.35, 0, 0.055, 0.85, m, 0.01)
    rod(0.1, -0.45, 0.07, 0.055, 0.42, m)
    clamp_(0.75)


@prop('wardrobe-parts', 'a wardrobe and a hexagon key')
def wardrobe_parts():
    box(-0.25, 0.3, 0, 1.15, 0.5, 1.45, oak(), 0.03)
    for s in (-1, 1):
        box(-0.25 + s * 0.28, 0.03, 0.06, 0.53, 0.05, 1.33, wood('#efd0a8', '#ddb785'), 0.02)
        box(-0.25 + s * 0.07, -0.02, 0.6, 0.04, 0.05, 0.26, brass(), 0.02)
    hexkey(0.78)


@prop('tv-unit-parts', 'a low cabinet with a television, and a hexagon key')
def tv_unit_parts():
    box(-0.15, 0.25, 0.08, 1.6, 0.45, 0.42, oak(), 0.03)
    for s in (-1, 1):
        box(-0.15 + s * 0.5, 0.02, 0.12, 0.5, 0.04, 0.34, wood('#efd0a8', '#ddb785'), 0.02)
    box(-0.15, 0.25, 0.6, 1.2, 0.08, 0.72, dark(), 0.04)
    box(-0.15, 0.2, 0.65, 1.1, 0.02, 0.62, mat('#7fc3e8', 0.2, coat=0.6), 0.01)
    box(-0.15, 0.25, 0.5, 0.3, 0.2, 0.12, dark(), 0.02)
    hexkey(0.85, -0.4)


@prop('shoe-rack-parts', 'a shoe rack with shoes, and a hexagon key')
def shoe_rack_parts():
    for x in (-0.95, 0.47):
        box(x, 0.2, 0, 0.08, 0.5, 1.36, oak(), 0.02)
    up = [(-0.27, 0.04), (0.26, 0.04), (0.27, 0.28), (0.2, 0.33), (0.05, 0.3), (-0.06, 0.2), (-0.22, 0.15), (-0.28, 0.1)]
    for z, pair in ((0.16, (CORAL, BLUE)), (0.8, (PLUM, TEAL))):
        box(-0.24, 0.2, z, 1.36, 0.5, 0.07, oak(), 0.01)
        for x, c in zip((-0.58, 0.1), pair):
            group([poly(up, 0.2, mat(c, 0.6), 0.05), box(0, 0, -0.01, 0.6, 0.23, 0.07, enamel(PAPER), 0.03),
                   pipe([(-0.05, -0.11, 0.21), (0.04, -0.11, 0.13)], 0.018, enamel(PAPER)), pipe([(0.03, -0.11, 0.27), (0.11, -0.11, 0.19)], 0.018, enamel(PAPER))],
                  (x, -0.02, z + 0.085), (0, 0, 0), 1.0)
    hexkey(0.85)


@prop('sofa-leg', 'a sofa whose leg is off, and a spanner')
def sofa_leg():
    so = cloth('#e8a23d')
    box(-0.15, 0.25, 0.3, 1.6, 0.7, 0.35, so, 0.08)
    box(-0.15, 0.5, 0.4, 1.6, 0.25, 0.8, so, 0.1)
    for s in (-1, 1):
        box(-0.15 + s * 0.72, 0.25, 0.3, 0.24, 0.72, 0.6, so, 0.09)
    cyl(-0.78, -0.05, 0, 0.06, 0.3, teak(), 0.01, r2=0.09)
    group([cyl(0, 0, 0, 0.06, 0.32, teak(), 0.01, r2=0.1)], (0.3, -0.45, 0.09), (0, math.pi / 2, 0.3))
    wrench(0.8, -0.35, 0, 0.8, (0, 0.15, 0))


@prop('curtain-rod', 'a curtain on a rod')
def curtain_rod():
    rod(0, 0.1, 1.35, 0.045, 1.9, brass())
    for x in (-0.95, 0.95):
        ball(x, 0.1, 1.35, 0.1, brass())
    for x, w in ((-0.55, 0.7), (0.55, 0.7)):
        curtain(x, 0.12, 0.02, w, 1.3, cloth(TEAL), 5, 0.05)
        for i in range(4):
            torus(x - 0.27 + i * 0.18, 0.1, 1.33, 0.07, 0.018, brass(), (0, math.pi / 2, 0))


@prop('window-blind', 'a window blind with slats')
def window_blind():
    box(0, 0.15, 1.3, 1.75, 0.2, 0.16, plastic(PAPER), 0.03)
    for i in range(9):
        box(0, 0.12, 1.18 - i * 0.115, 1.65, 0.16, 0.03, mat('#9cc7e8', 0.5), 0.01, (0.5, 0, 0))
    box(0, 0.12, 0.12, 1.68, 0.08, 0.07, plastic(PAPER), 0.02)
    for x in (-0.55, 0.55):
        pipe([(x, 0.05, 0.15), (x, 0.05, 1.3)], 0.014, mat(PAPER, 0.6))
    tube([(0.75, 0, 1.3), (0.8, -0.05, 0.9), (0.78, -0.05, 0.5)], 0.02, mat(INK, 0.6))


def mosquito(x, y, z, s=1.0, rot=0.0):
    d = mat('#2b2f38', 0.6)
    o = [ball(0, 0, 0, 0.1, d, (2.2, 0.8, 0.8), (0, 0.4, 0)), ball(-0.2, 0, 0.12, 0.09, d), pipe([(-0.26, 0, 0.1), (-0.46, 0, -0.06)], 0.018, d)]
    o += [ball(0.08, -0.05 * k, 0.2, 0.2, air('#ffffff', 0.7, 0.9), (1.3, 0.1, 0.5), (0, -0.7, 0)) for k in (1,)]
    o += [pipe([(a, 0, 0), (a + e, -0.05, 0.12), (a + 1.7 * e, -0.05, -0.26)], 0.015, d) for a, e in ((-0.1, -0.1), (0.02, 0.06), (0.12, 0.16))]
    return group(o, (x, y, z), (0, rot, 0), s)


@prop('mosquito-mesh', 'a window with a fine mesh and a mosquito outside')
def mosquito_mesh():
    for x, z, w, h in ((-0.1, 0, 1.5, 0.12), (-0.1, 1.3, 1.5, 0.12), (-0.8, 0, 0.12, 1.4), (0.6, 0, 0.12, 1.4)):
        box(x, 0.2, z, w, 0.14, h, oak(), 0.02)
    for i in range(14):
        pipe([(-0.75 + i * 0.1, 0.2, 0.1), (-0.75 + i * 0.1, 0.2, 1.3)], 0.01, mat('#4a5466', 0.6))
    for i in range(12):
        pipe([(-0.75, 0.2, 0.15 + i * 0.1), (0.55, 0.2, 0.15 + i * 0.1)], 0.01, mat('#4a5466', 0.6))
    mosquito(0.55, -0.3, 0.75, 1.1)


def sash(x):
    for dx, z, w, h in ((0, 0, 1.1, 0.12), (0, 1.28, 1.1, 0.12), (-0.5, 0, 0.12, 1.4), (0.5, 0, 0.12, 1.4)):
        box(x + dx, 0.2, z, w, 0.12, h, oak(), 0.02)
    box(x, 0.2, 0.1, 0.95, 0.02, 1.2, mat('#bfe0f2', 0.06, coat=1), 0)


@prop('window-hinge', 'a window with a brass hinge')
def window_hinge():
    sash(-0.15)
    for s in (-1, 1):
        box(0.42 + s * 0.2, 0.0, 0.4, 0.34, 0.06, 0.62, brass(), 0.04, (0, 0, -s * 0.2))
        for z in (0.54, 0.86):
            disc(0.43 + s * 0.2, -0.04, z, 0.05, 0.04, mat('#7d5a1d', 0.4, 0.7), 0.01)
    cyl(0.42, -0.06, 0.38, 0.07, 0.66, brass(), 0.02)


@prop('window-latch', 'a window with its latch, and a screwdriver')
def window_latch():
    sash(-0.3)
    box(0.2, 0.08, 0.45, 0.16, 0.08, 0.5, brass(), 0.03)
    box(0.05, -0.02, 0.66, 0.5, 0.09, 0.12, brass(), 0.04, (0, 0.3, 0))
    driver(0.72, -0.35, 0.02, 0.95, (0, 0.18, 0))
