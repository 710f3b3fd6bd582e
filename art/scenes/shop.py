from kit import *


@scene('default', 'peach', 'Front door of a home with a marigold toran, a name plate and plants', wide=True)
def default():
    room(0.9, 'terracotta')
    m = enamel('#2f5fd0')
    h, w = 1.5, 0.84
    fr = mat(PAPER, 0.4)
    out = [(-w / 2 - 0.1, 0), (-w / 2 - 0.1, h - 0.42)] + [(-(w / 2 + 0.1) * math.cos(a), h - 0.42 + (w / 2 + 0.1) * math.sin(a)) for a in (math.pi * i / 20 for i in range(1, 20))] + [(w / 2 + 0.1, h - 0.42), (w / 2 + 0.1, 0)]
    leaf_ = [(-w / 2, 0), (-w / 2, h - 0.42)] + [(-(w / 2) * math.cos(a), h - 0.42 + (w / 2) * math.sin(a)) for a in (math.pi * i / 20 for i in range(1, 20))] + [(w / 2, h - 0.42), (w / 2, 0)]
    poly(out, 0.12, fr, 0.015, (0, 0.86, 0.0))
    poly(leaf_, 0.08, m, 0.012, (0, 0.82, 0.0))
    for z, ph in ((0.12, 0.38), (0.6, 0.42)):
        for x in (-0.19, 0.19):
            box(x, 0.775, z, 0.28, 0.025, ph, enamel('#2a55bd'), 0.014)
    b = brass()
    disc(0.32, 0.745, 0.56, 0.045, 0.06, b, 0.015)
    disc(0, 0.77, 1.2, 0.07, 0.03, b, 0.01)
    # A toran of marigolds and mango leaves on the arch.
    arch = [((w / 2 + 0.05) * math.cos(math.pi * i / 18), h - 0.42 + (w / 2 + 0.05) * math.sin(math.pi * i / 18)) for i in range(19)]
    strand = [(s * (w / 2 + 0.05), h - 0.42 - 0.082 * (i + 1)) for i in range(5) for s in (-1, 1)]
    for i, (x, z) in enumerate(arch + strand):
        ball(x, 0.775, z, 0.046, mat(['#f39c2f', '#f6bd3b'][i % 2 if i < 19 else (i - 19) // 2 % 2], 0.9))
        if i < 19 and i % 2:
            leaf(x * 0.9, 0.76, z - 0.05, -math.pi / 2, 0.15, 0.07, -80, 8, mat('#4f9a55', 0.45), 0.1)
    box(0.78, 0.87, 0.95, 0.34, 0.04, 0.22, enamel('#2f5fd0'), 0.03)
    box(0.78, 0.847, 0.985, 0.28, 0.01, 0.15, enamel(PAPER), 0.02)
    box(0, 0.45, 0, 1.3, 0.7, 0.06, mat('#efe3d0', 0.7), 0.015)
    mat_rug(0.0, 0.42, 0.8, 0.4, '#d9b07c', '#a8623a', 0.06)
    plant(-0.9, 0.5, 0, 1.2, TERRA, 'palm', 2)
    plant(1.05, 0.45, 0, 0.85, PAPER, 'snake', 6)
    plant(-1.35, 0.25, 0, 0.6, '#3f7f9a', 'fern', 6)
    lights(1.0, (0, 0.2, 0.7))
    camera((0.05, 0.3, 0.98), 5.4, 9, 7, 60)


@scene('empty-cart', 'peach', 'Empty shopping basket')
def empty_cart():
    room(0.9, 'oak')
    w = wood('#d9b382', '#c2935c', 9, 0.7, (6, 6, 1))
    o = lathe([(0, 0), (0.42, 0), (0.45, 0.03), (0.56, 0.5), (0.52, 0.5), (0.42, 0.05)], w, (0, 0, 0))
    o.scale = (1.25, 0.9, 1)
    for k in range(5):
        t = torus(0, 0, 0.08 + k * 0.1, 0.462 + k * 0.0225, 0.018, mat('#bd8f58', 0.7))
        t.scale = (1.25, 0.9, 1)
    tube([(-0.66, 0, 0.46), (-0.5, 0, 0.9), (0, 0, 1.08), (0.5, 0, 0.9), (0.66, 0, 0.46)], 0.035, mat('#b98a55', 0.6))
    box(0.0, -0.02, 0.3, 0.9, 0.5, 0.02, cloth(PAPER), 0.006)
    plant(1.25, 0.45, 0, 0.95, TERRA, 'snake', 3)
    plant(-1.25, 0.4, 0, 0.8, PAPER, 'fern', 3)
    lights(1.0, (0, 0.1, 0.6))
    camera((0.0, 0.1, 0.86), 5.0, 9, 15, 60)


@scene('empty-bookings', 'sage', 'Wall calendar and a clock above a small desk')
def empty_bookings():
    room(0.8, None, 0)
    counter(0.4, -0.4, top=oak())
    y = 0.8
    box(-0.3, y - 0.02, 0.72, 0.92, 0.04, 0.86, mat(PAPER, 0.6), 0.02)
    box(-0.3, y - 0.045, 1.36, 0.92, 0.03, 0.22, enamel(CORAL), 0.02)
    for x in (-0.55, -0.3, -0.05):
        torus(x, y - 0.06, 1.58, 0.04, 0.012, steel(), SIDE)
    for r in range(4):
        for c in range(5):
            mark = r == 1 and c == 3
            box(-0.62 + c * 0.16, y - 0.048, 1.2 - r * 0.14, 0.11, 0.012, 0.09, mat(BLUE if mark else '#dfe8da', 0.5), 0.02)
    disc(0.72, y - 0.04, 1.3, 0.28, 0.07, enamel(TEAL), 0.03)
    disc(0.72, y - 0.075, 1.3, 0.235, 0.03, mat('#fdfcf8', 0.4), 0.006)
    for a, L in ((0.0, 0.15), (1.0, 0.11)):
        box(0.72 + L / 2 * math.sin(a), y - 0.096, 1.3 + L / 2 * math.cos(a) - L / 2, 0.022, 0.008, L, dark(), 0.004, (0, a, 0))
    disc(0.72, y - 0.1, 1.3, 0.022, 0.012, dark(), 0.004)
    plant(0.98, 0.35, 0.4, 0.6, TERRA, 'tulsi', 2)
    cup(0.35, 0.2, 0.4, 1.1, MUSTARD)
    for i, c in enumerate((SAGE, PAPER)):
        box(-0.85, 0.3, 0.4 + i * 0.06, 0.46 - 0.04 * i, 0.32, 0.058, mat(c, 0.6), 0.014, (0, 0, 0.1 - 0.2 * i))
    lights(0.95, (0, 0.2, 0.9))
    camera((0.05, 0.3, 1.1), 4.9, 8, 5, 60)


@scene('empty-search', 'sky', 'Magnifying glass leaning on a shelf')
def empty_search():
    room(0.8, None, 0)
    counter(0.4, -0.5, top=oak())
    group([torus(0, 0, 0.98, 0.36, 0.05, brass(), FRONT), cyl(0, 0, 0.965, 0.345, 0.02, pane('#e6f5fd', 0.2), 0.004, FRONT), cyl(0, 0, 0.5, 0.035, 0.12, brass(), 0.01), cyl(0, 0, 0.0, 0.06, 0.52, mat('#8a5129', 0.35, coat=0.6), 0.025)], (-0.3, 0.15, 0.42), (math.radians(-12), math.radians(26), 0), 0.9)
    plant(-0.95, 0.3, 0.4, 0.66, TERRA, 'fern', 9)
    for i, (c, hh) in enumerate(((CORAL, 0.52), (PAPER, 0.46), (TEAL, 0.56), (MUSTARD, 0.48), (BLUE, 0.5))):
        box(0.62 + i * 0.11, 0.45, 0.4, 0.1, 0.32, hh, mat(c, 0.6), 0.012)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.05, 0.2, 1.06), 4.7, 9, 6, 60)


@scene('not-found', 'lilac', 'Unplugged lamp, its plug lying before a wall socket')
def not_found():
    room(0.8, 'oak')
    p, k = mat(CORAL, 0.35, coat=0.4), mat('#3a3f4a', 0.6)
    # The plug points at the socket; its cord runs on to the lamp.
    px, py, turn = 0.3, -0.3, math.radians(14)
    group([box(0, 0, 0, 0.44, 0.34, 0.34, p, 0.1, seg=7), box(0.21, 0, 0.035, 0.06, 0.29, 0.27, mat('#f7efe6', 0.4), 0.02),
           cyl(-0.31, 0, 0.1, 0.075, 0.26, p, 0.02, SIDE, r2=0.1), cyl(0.36, 0, 0.15, 0.034, 0.26, brass(), 0.012, SIDE),
           cyl(0.34, 0.085, 0.015, 0.026, 0.2, brass(), 0.01, SIDE), cyl(0.34, -0.085, 0.015, 0.026, 0.2, brass(), 0.01, SIDE)], (px, py, 0.0), (0, 0, turn), 1.05)
    ex, ey = px - 0.42 * math.cos(turn), py - 0.42 * math.sin(turn)
    tube([(ex, ey, 0.235), (ex - 0.14, ey - 0.04, 0.17), (-0.36, -0.36, 0.04), (-0.6, -0.2, 0.04), (-0.5, 0.02, 0.04), (-0.28, -0.02, 0.04), (-0.34, -0.22, 0.1), (-0.62, -0.3, 0.04), (-0.88, -0.1, 0.04), (-0.92, 0.12, 0.04)], 0.034, mat(CORAL, 0.45))
    x, y = -0.92, 0.3
    lathe(smooth_profile([(0, 0), (0.2, 0), (0.21, 0.03), (0.12, 0.07), (0.05, 0.12), (0.035, 0.3), (0.045, 0.62)]), enamel(TEAL), (x, y, 0))
    lathe([(0.34, 0.56), (0.2, 1.0)], cloth('#f3e3c4'), (x, y, 0), thick=0.014)
    torus(x, y, 0.565, 0.34, 0.014, cloth('#e6cfa6'))
    torus(x, y, 0.995, 0.2, 0.012, cloth('#e6cfa6'))
    z = 0.66
    box(0.82, 0.77, z - 0.25, 0.5, 0.05, 0.5, plastic('#fdfcf8'), 0.045)
    disc(0.82, 0.745, z + 0.13, 0.052, 0.02, k, 0.004)
    for dx, dz, rr in ((-0.11, 0.0, 0.034), (0.11, 0.0, 0.034), (-0.115, -0.13, 0.042), (0.115, -0.13, 0.042)):
        disc(0.82 + dx, 0.745, z + dz, rr, 0.02, k, 0.004)
    lights(1.0, (0, 0.1, 0.6))
    camera((0.0, 0.1, 0.76), 4.7, 9, 10, 60)


@scene('avatar', 'tile', 'Simple figure of a person')
def avatar():
    room(1.2, None, 0)
    counter(-0.2, -1.5, 1.2, top=mat('#e9f4f5', 0.6))
    lathe(smooth_profile([(0, 1.06), (0.14, 1.05), (0.3, 0.98), (0.5, 0.8), (0.6, 0.5), (0.62, 0.0), (0.6, -0.3)]), cloth(BLUE), (0, 0.2, -0.15)).scale = (1, 0.62, 1)
    skin = mat('#b9784f', 0.55)
    cyl(0, 0.2, 0.8, 0.13, 0.3, skin, 0.03)
    ball(0, 0.18, 1.28, 0.34, skin, (0.92, 0.92, 1.06))
    hair = mat('#2b2724', 0.6)
    ball(0, 0.24, 1.37, 0.36, hair, (0.97, 0.95, 0.9))
    lights(0.95, (0, 0.2, 0.9))
    camera((0, 0.2, 0.95), 4.6, 0, 2, 60)
