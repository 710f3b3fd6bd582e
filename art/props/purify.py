from parts import *


@prop('ro-pump', 'a pump that pours water into a glass, and a spanner')
def ro_pump():
    m = enamel(BLUE)
    rod(0.3, 0.15, 0.62, 0.27, 0.62, mat('#c7ced7', 0.35, 0.5), 0.04)
    disc(-0.1, 0.1, 0.62, 0.46, 0.36, m, 0.08)
    torus(-0.1, -0.09, 0.62, 0.3, 0.05, m, FRONT)
    disc(-0.1, -0.1, 0.62, 0.2, 0.1, steel(), 0.02)
    drop(-0.1, -0.2, 0.5, 0.5)
    box(0.05, 0.12, 0, 0.8, 0.5, 0.14, dark(), 0.03)
    box(-0.1, 0.12, 0.1, 0.3, 0.3, 0.2, dark(), 0.03)
    tube([(-0.42, 0.1, 0.6), (-0.44, 0.1, 1.0), (-0.5, 0.08, 1.24), (-0.68, 0.05, 1.26), (-0.76, 0.02, 1.08)], 0.12, m)
    cyl(-0.77, 0, 1.0, 0.15, 0.1, steel())
    tube([(-0.77, 0, 1.02), (-0.78, -0.05, 0.7), (-0.78, -0.05, 0.2)], 0.085, mat('#4aa8e0', 0.1, coat=1))
    tumbler(-0.78, -0.05, 0, 2.0, 0.75)
    wrench(0.64, -0.2, 0, 0.92, (0, 0.2, 0), RED)


@prop('adapter', 'a power adapter with its cord')
def adapter():
    box(0.1, 0.1, 0.05, 0.95, 0.55, 0.7, mat('#2b303c', 0.4), 0.1)
    disc(0.35, -0.19, 0.55, 0.06, 0.03, mat('#6af08a', 0.3, emit=1.2), 0)
    bolt(0.02, -0.22, 0.12, 0.5)
    tube([(-0.35, 0.1, 0.3), (-0.7, 0, 0.3), (-0.85, 0, 0.8), (-0.5, 0, 1.1)], 0.05, mat('#2b303c', 0.4))
    rod(-0.38, 0, 1.12, 0.1, 0.3, mat('#2b303c', 0.4), 0.03)
    rod(-0.16, 0, 1.12, 0.06, 0.22, brass())
    tube([(0.58, 0.1, 0.3), (0.85, 0, 0.3), (0.95, -0.1, 0.05)], 0.05, mat('#2b303c', 0.4))


@prop('cartridges', 'two filter cartridges and an arrow')
def cartridges():
    cartridge(-0.52, 0.05, 0, 1.08, '#a8865c', '#7a6a58')
    cartridge(0.52, 0.05, 0, 1.08)
    arrow(-0.26, -0.2, 0.7, 0.52, 0.075, CORAL)


@prop('membrane', 'a membrane whose layers unroll, beside its housing')
def membrane():
    x, y, z, w, b = 0.22, -0.1, 0.53, plastic('#f4f7f9'), enamel(BLUE)
    cyl(-0.66, 0.2, 0, 0.29, 1.22, w, 0.06)
    cyl(-0.66, 0.2, 1.14, 0.33, 0.24, b, 0.05)
    cyl(-0.66, 0.2, 1.38, 0.08, 0.12, w, 0.02)
    disc(x, y, z, 0.5, 0.62, mat('#d9eef6', 0.45), 0.015)
    turns = [2 * math.pi * k / 14 - math.pi / 2 for k in range(57)]
    tube([(x + (0.15 + 0.0063 * k) * math.cos(a), y - 0.315, z + (0.15 + 0.0063 * k) * math.sin(a)) for k, a in enumerate(turns)], 0.026, b)
    disc(x, y - 0.3, z, 0.1, 0.2, w, 0.02)
    disc(x, y - 0.4, z, 0.055, 0.02, dark(), 0)
    box(x + 0.42, y, 0.01, 0.84, 0.62, 0.035, b, 0.012)
    box(x + 0.36, y, 0.045, 0.72, 0.62, 0.03, mat('#d9eef6', 0.45), 0.012)
    drop(-0.36, -0.45, 0.02, 0.6, '#2f8fe0')


@prop('filter-kit', 'a box with four filters')
def filter_kit():
    box(0, -0.1, 0, 1.75, 0.6, 0.5, mat('#cf9f68', 0.8), 0.02)
    for i, (c, k) in enumerate((('#f3f5f7', BLUE), ('#f3f5f7', CORAL), ('#dfe7ec', '#2f9a5b'), ('#f3f5f7', MUSTARD))):
        cartridge(-0.6 + i * 0.4, 0.05, 0.18, 0.88, c, k)
    box(0, -0.4, 0, 1.76, 0.03, 0.5, mat('#d9ab75', 0.8), 0.01)
    box(0, -0.42, 0.14, 0.5, 0.02, 0.22, mat(PAPER, 0.5), 0.02)


@prop('water-meter', 'a TDS meter in a glass of water')
def water_meter():
    tumbler(-0.2, 0, 0, 3.1, 0.7)
    box(0.1, -0.1, 0.55, 0.26, 0.16, 0.95, plastic(PAPER), 0.08, (0, 0.25, 0))
    box(0.17, -0.2, 0.95, 0.18, 0.03, 0.24, mat('#bfe3b4', 0.3), 0.02, (0, 0.25, 0))
    box(0.25, -0.1, 1.36, 0.26, 0.17, 0.16, enamel(BLUE), 0.05, (0, 0.25, 0))


@prop('test-tubes', 'a rack of test tubes with coloured water')
def test_tubes():
    box(0, 0, 0, 1.6, 0.5, 0.12, oak(), 0.03)
    box(0, 0, 0.72, 1.6, 0.5, 0.09, oak(), 0.03)
    for s in (-1, 1):
        box(s * 0.74, 0, 0, 0.1, 0.45, 0.78, oak(), 0.02)
    for i, c in enumerate(('#58b4ea', '#7fc46a', '#f2b544', '#e8785a')):
        x = -0.48 + i * 0.32
        cyl(x, -0.05, 0.15, 0.105, 0.75 - 0.06 * i, mat(c, 0.1, coat=1), 0.05)
        cyl(x, -0.05, 0.15, 0.118, 1.15, pane('#e8f5fc', 0.18), 0.02)
        torus(x, -0.05, 1.3, 0.12, 0.02, mat('#e8f5fc', 0.1, coat=1))


def roller(color, loc, rot, s=1.0):
    return group([rod(0, 0, 0, 0.19, 0.85, cloth(color), 0.05), pipe([(0.43, 0, 0), (0.58, 0, 0), (0.58, 0, -0.3), (0, 0, -0.3), (0, 0, -0.5)], 0.035, steel()), cyl(0, 0, -1.05, 0.075, 0.58, enamel(BLUE), 0.04)], loc, rot, s)


def tin(x, y, color, s=1.0, label=None):
    o = [cyl(0, 0, 0, 0.42, 0.78, steel(), 0.02), cyl(0, 0, 0.12, 0.425, 0.5, enamel(label or color), 0.01), cyl(0, 0, 0.76, 0.38, 0.03, mat(color, 0.1, coat=1), 0), torus(0, 0, 0.78, 0.4, 0.03, steel()),
         tube([(-0.42, 0, 0.7), (-0.3, -0.35, 0.5), (0.3, -0.35, 0.5), (0.42, 0, 0.7)], 0.02, steel())]
    return group(o, (x, y, 0), (0, 0, 0), s)


@prop('roller', 'a paint roller over old paint')
def old_wall():
    box(0, 0.3, 0, 1.9, 0.08, 1.42, mat('#d9cdbb', 0.9), 0.02)
    box(0.3, 0.24, 0.3, 0.9, 0.04, 1.12, mat(CORAL, 0.7), 0.01)
    for a, b, r in ((-0.6, 1.0, 0.14), (-0.7, 0.5, 0.1), (-0.45, 0.3, 0.12)):
        ball(a, 0.26, b, r, mat('#b9aa94', 0.9), (1.2, 0.06, 0.8))
    roller(CORAL, (0.3, 0.02, 1.05), (0, 0, 0), 0.95)


@prop('paint', 'tins of paint and a roller before a new wall')
def new_paint():
    tin(-0.45, 0.1, TEAL, 1.05)
    tin(0.45, 0.25, MUSTARD, 0.9)
    group([cyl(0, 0, 0.5, 0.075, 0.65, oak(), 0.03), box(0, 0, 0.34, 0.42, 0.14, 0.18, steel(), 0.02), box(0, 0, 0, 0.4, 0.12, 0.36, cloth(TEAL), 0.03)], (0.1, -0.45, 0.05), (0, 0.6, 0))


@prop('premium-paint', 'a golden tin of paint with a star')
def premium_paint():
    tin(-0.1, 0.1, '#f7f3ea', 1.4, '#d9a441')
    spark(-0.1, -0.52, 0.52, 0.24, 5, '#fff6d8', 0.45)
    group([cyl(0, 0, 0.5, 0.075, 0.65, teak(), 0.03), box(0, 0, 0.34, 0.42, 0.14, 0.18, brass(), 0.02), box(0, 0, 0, 0.4, 0.12, 0.36, cloth('#f7f3ea'), 0.03)], (0.75, -0.2, 0.05), (0, 0.15, 0))


def umbrella(x, z, s=1.0, color=CORAL):
    o = [lathe(smooth_profile([(0, 0.4), (0.3, 0.36), (0.55, 0.2), (0.7, 0.0), (0.66, 0.0), (0.5, 0.16), (0, 0.36)]), enamel(color)), cyl(0, 0, -0.7, 0.035, 1.1, steel(), 0.01), cyl(0, 0, 0.38, 0.03, 0.12, steel(), 0.01),
         tube([(0, 0, -0.68), (0, 0, -0.78), (0.1, 0, -0.84), (0.18, 0, -0.74)], 0.04, teak())]
    return group(o, (x, 0, z), (0, 0, 0), s)


@prop('weatherproof', 'a tin of paint under an umbrella in the rain')
def weatherproof():
    tin(-0.05, 0.15, TERRA, 0.72)
    umbrella(0.1, 0.92, 1.15)
    for a, b in ((-0.85, 1.0), (-0.75, 0.5), (0.92, 0.9), (0.85, 0.4), (-0.9, 0.1)):
        drop(a, -0.1, b, 0.42)


@prop('waterproof', 'a wall that keeps drops of water out')
def waterproof():
    for i in range(4):
        for k in range(2):
            box(0.2 + k * 0.45 - (0.12 if i % 2 else -0.1), 0.1, i * 0.35, 0.43, 0.4, 0.33, mat(['#c97f5b', '#d08a66'][(i + k) % 2], 0.8), 0.02)
    box(-0.16, 0.05, 0, 0.1, 0.6, 1.42, enamel(BLUE), 0.02)
    for a, b in ((-0.5, 0.95), (-0.78, 0.55), (-0.48, 0.25)):
        drop(a, -0.1, b, 0.72)


@prop('texture', 'a trowel over plaster with waves')
def texture():
    box(0, 0.3, 0, 1.9, 0.08, 1.42, mat(CORAL, 0.9), 0.02)
    for i in range(7):
        for k in range(3):
            R = 0.12
            tube([(-0.75 + i * 0.26 + R * math.cos(a), 0.25, 0.12 + k * 0.3 + R * math.sin(a)) for a in (0, 0.8, 1.57, 2.35, 3.14)], 0.03, mat('#d9654a', 0.9))
    group([box(0, 0, 0, 0.9, 0.05, 0.42, steel(), 0.02), pipe([(0, 0, 0.2), (0, -0.2, 0.2)], 0.04, steel()), rod(0, -0.22, 0.2, 0.08, 0.5, oak(), 0.04)], (0.2, 0.1, 0.85), (0, 0.35, 0))
