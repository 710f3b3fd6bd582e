from kit import *


@scene('door', 'peach', 'Panelled wooden door with a brass handle, a door mat before it')
def door():
    room(0.9, 'oak')
    m, d = wood('#b5763f', '#93592c', 2.0, 0.4, (6, 6, 0.8)), wood('#a96c38', '#8a5129', 2.0, 0.4, (6, 6, 0.8))
    fr = mat(PAPER, 0.4)
    h, w = 1.62, 0.86
    for x in (-w / 2 - 0.06, w / 2 + 0.06):
        box(x, 0.86, 0, 0.12, 0.13, h, fr, 0.012)
    box(0, 0.86, h - 0.004, w + 0.27, 0.15, 0.12, fr, 0.015)
    box(0, 0.86, 0.0, w, 0.06, h, m, 0.01)
    for z, ph in ((0.1, 0.42), (0.6, 0.36), (1.04, 0.48)):
        for x in (-0.2, 0.2):
            box(x, 0.825, z, 0.32, 0.02, ph, d, 0.012)
            box(x, 0.812, z + 0.05, 0.22, 0.02, ph - 0.1, m, 0.015)
    b = brass()
    box(0.345, 0.815, 0.62, 0.07, 0.02, 0.24, b, 0.01)
    disc(0.345, 0.78, 0.76, 0.022, 0.07, b, 0.006)
    box(0.29, 0.74, 0.745, 0.17, 0.03, 0.03, b, 0.014)
    # A toran of mango leaves and marigolds over the frame.
    pts = [(x / 10 * 0.62, 0.76, h + 0.03 - 0.06 * math.sin(abs(x) / 10 * math.pi * 3) ** 2) for x in range(-10, 11)]
    for i, p in enumerate(pts):
        if i % 2:
            leaf(p[0], p[1], p[2] - 0.02, -math.pi / 2, 0.16, 0.07, -80, 8, mat('#4f9a55', 0.45), 0.1)
        else:
            ball(p[0], p[1] - 0.01, p[2] - 0.02, 0.045, mat(['#f39c2f', '#f6bd3b'][i // 2 % 2], 0.9))
    mat_rug(0.0, 0.15, 1.0, 0.55, TEAL, '#f2e3c6')
    switchboard(0.92, 1.0, n=2, s=0.8, sock=False, on=(0,))
    plant(-1.0, 0.5, 0, 1.3, TERRA, 'palm', 5)
    lota(1.0, 0.55, 0.0, 1.3)
    lights(1.0, (0, 0.3, 0.9))
    camera((0.0, 0.4, 1.08), 5.2, 10, 6, 60)


@scene('bed', 'peach', 'Wooden double bed with pillows and a folded blanket')
def bed():
    room(1.5, 'oak')
    t = wood('#b87a45', '#985f33', 2.2, 0.4)
    box(0, 1.36, 0.0, 2.1, 0.1, 1.12, t, 0.05)
    for i in range(3):
        box(-0.66 + i * 0.66, 1.29, 0.5, 0.6, 0.05, 0.52, wood('#c68a54', '#a96e3f', 2.2, 0.4), 0.03)
    box(0, 0.32, 0.16, 2.0, 1.95, 0.2, t, 0.03)
    for x in (-0.9, 0.9):
        box(x, -0.56, 0, 0.12, 0.12, 0.2, t, 0.02)
    box(0, 0.33, 0.34, 1.9, 1.88, 0.24, cloth('#fbf6ec'), 0.09)
    box(0, -0.1, 0.36, 1.98, 1.1, 0.26, cloth('#e7a98b'), 0.09)
    box(0, 0.45, 0.55, 1.94, 0.22, 0.07, cloth('#fbf6ec'), 0.035)
    for x in (-0.47, 0.47):
        soft(x, 1.06, 0.5, 0.8, 0.26, 0.5, cloth('#fdfaf3'), 0.5, (-0.62, 0, 0))
    cushion(-0.25, 0.82, 0.52, 0.85, TEAL, (-0.5, 0, 0.1))
    cushion(0.22, 0.8, 0.52, 0.75, MUSTARD, (-0.5, 0, -0.12))
    box(0, -0.35, 0.6, 1.99, 0.36, 0.035, cloth(TEAL), 0.016)
    box(1.36, 1.2, 0, 0.46, 0.42, 0.5, t, 0.02)
    disc(1.36, 0.98, 0.32, 0.024, 0.03, brass(), 0.005)
    cyl(1.36, 1.2, 0.5, 0.09, 0.02, brass(), 0.006)
    cyl(1.36, 1.2, 0.52, 0.018, 0.24, brass(), 0)
    cyl(1.36, 1.2, 0.72, 0.17, 0.22, mat('#fff3d9', 0.8, emit=0.5), 0.008, r2=0.11)
    plant(-1.5, 1.1, 0, 1.05, PAPER, 'rubber', 3)
    lights(1.0, (0, 0.4, 0.6))
    camera((0.05, 0.45, 0.95), 6.4, 16, 13, 58)


@scene('drill', 'peach', 'Electric drill before a framed picture on a wall')
def drill():
    room(0.7, None, 0)
    counter(0.45, -0.6, top=oak())
    picture_frame(-0.95, 0.92, 0.62, 0.5, 'oak', 'hills')
    b = enamel('#2f66cf')
    y = -0.05
    box(0.42, y, 0.98, 0.62, 0.24, 0.27, b, 0.1, seg=7)
    box(0.72, y, 1.01, 0.16, 0.25, 0.21, dark(), 0.06)
    cyl(0.07, y, 1.055, 0.1, 0.12, dark(), 0.02, SIDE)
    cyl(-0.04, y, 1.055, 0.06, 0.12, steel(0.3), 0.015, SIDE)
    cyl(-0.2, y, 1.04, 0.016, 0.28, steel(0.2), 0.003, SIDE)
    box(0.56, y, 0.6, 0.19, 0.2, 0.46, mat('#2b3340', 0.5), 0.07, (0, -0.18, 0))
    box(0.6, y, 0.455, 0.34, 0.24, 0.16, b, 0.05)
    box(0.44, y - 0.0, 0.86, 0.07, 0.1, 0.1, mat(CORAL, 0.4), 0.025)
    for i in range(4):
        box(0.5 + i * 0.06, y - 0.122, 1.06, 0.022, 0.01, 0.11, dark(), 0.005)
    for i, (x, yy) in enumerate(((-0.25, -0.3), (-0.1, -0.38), (-0.38, -0.42), (0.0, -0.25))):
        group([cyl(0, 0, 0, 0.03, 0.014, brass(), 0.004), cyl(0, 0, 0.014, 0.014, 0.1, brass(), 0.002, r2=0.006)], (x, yy, 0.468), (math.pi / 2, 0, 0.7 * i))
    box(-0.95, -0.2, 0.45, 0.5, 0.28, 0.1, plastic(CORAL), 0.03)
    for i in range(5):
        cyl(-1.12 + i * 0.085, -0.2, 0.53, 0.02, 0.16 + 0.03 * (i % 3), steel(0.25), 0.004)
    plant(1.12, 0.3, 0.45, 0.62, TERRA, 'tulsi', 3)
    lights(1.0, (0, 0.1, 0.9))
    camera((0.0, 0.1, 1.07), 4.7, 6, 6, 60)


@scene('cupboard', 'peach', 'Wooden wardrobe with an open door and a drawer pulled out')
def cupboard():
    room(0.95, 'oak')
    a, b = wood('#c98f58', '#ad7340', 2.0, 0.42, (6, 6, 0.9)), mat('#f0e3cf', 0.6)
    h = 1.6
    box(0, 0.88, 0.06, 1.3, 0.04, h, b, 0.01)
    for x in (-0.64, 0.0, 0.64):
        box(x, 0.62, 0.06, 0.04, 0.5, h, a, 0.008)
    for z in (0.06, h + 0.02):
        box(0, 0.62, z, 1.34, 0.54, 0.045, a, 0.012)
    for x in (-0.58, 0.58):
        box(x, 0.5, 0, 0.08, 0.3, 0.07, teak(), 0.01)
    box(-0.32, 0.355, 0.12, 0.62, 0.03, h - 0.1, wood('#d59d66', '#b97f4b', 2.0, 0.42, (6, 6, 0.9)), 0.012)
    box(-0.07, 0.33, 0.8, 0.025, 0.04, 0.24, brass(), 0.01)
    group([box(-0.31, 0, 0.0, 0.62, 0.03, h - 0.56, wood('#d59d66', '#b97f4b', 2.0, 0.42, (6, 6, 0.9)), 0.012), box(-0.56, -0.03, 0.4, 0.025, 0.04, 0.24, brass(), 0.01)], (0.65, 0.36, 0.58), (0, 0, math.radians(68)))
    box(0.32, 0.62, 0.54, 0.6, 0.48, 0.03, a, 0.006)
    box(0.32, 0.62, 1.02, 0.6, 0.46, 0.03, a, 0.006)
    for i, c in enumerate((TEAL, PAPER, CORAL, MUSTARD)):
        box(0.3, 0.58, 0.57 + i * 0.085, 0.42, 0.34, 0.082, cloth(c), 0.035)
    pipe([(0.04, 0.62, 1.5), (0.6, 0.62, 1.5)], 0.014, chrome())
    for i, c in enumerate((SKYBLUE, '#e9b7a0', SAGE, PLUM)):
        box(0.14 + i * 0.11, 0.62, 1.1, 0.05, 0.36, 0.36, cloth(c), 0.02)
    box(0.32, 0.2, 0.13, 0.58, 0.4, 0.3, mat('#e5d4ba', 0.6), 0.01)
    box(0.32, 0.0, 0.11, 0.62, 0.03, 0.38, wood('#d59d66', '#b97f4b', 2.0, 0.42, (1, 6, 6)), 0.012)
    box(0.32, -0.03, 0.3, 0.2, 0.03, 0.025, brass(), 0.01)
    plant(-1.15, 0.5, 0, 1.2, PAPER, 'snake', 4)
    lights(1.0, (0, 0.2, 0.8))
    camera((0.1, 0.3, 1.06), 5.7, -10, 8, 60)


@scene('furniture-assembly', 'peach', 'Half assembled wooden shelf with screws and a screwdriver')
def furniture_assembly():
    room(1.0, 'oak')
    a = wood('#d9a468', '#c08a50', 2.2, 0.45, (6, 6, 1))
    for x in (-0.55, 0.55):
        box(x, 0.5, 0, 0.06, 0.42, 1.42, a, 0.01)
    for z in (0.06, 0.5, 0.94):
        box(0, 0.5, z, 1.04, 0.4, 0.05, a, 0.008)
    group([box(0, 0, 0, 1.06, 0.4, 0.05, a, 0.008)], (0.12, 0.42, 1.42), (0, math.radians(-13), 0))
    group([box(0, 0, 0, 1.04, 0.36, 0.05, a, 0.008)], (1.18, 0.62, 0.5), (0, math.radians(78), 0))
    for i, (x, y) in enumerate(((-0.3, -0.35), (-0.12, -0.42), (0.02, -0.3), (0.2, -0.4))):
        group([cyl(0, 0, 0, 0.034, 0.016, brass(), 0.004), cyl(0, 0, 0.016, 0.016, 0.12, brass(), 0.002, r2=0.006)], (x, y, 0.035), (math.pi / 2, 0, 0.8 * i))
    screw_driver((-0.95, -0.25, 0.055), (math.radians(90), 0, math.radians(62)), CORAL, 1.25)
    toolbox(0.72, -0.25, 0, 0.85, BLUE, 0.25)
    for i, c in enumerate((TEAL, PAPER, CORAL)):
        box(-0.34 + i * 0.075, 0.5, 0.55, 0.065, 0.24, 0.28 + 0.03 * i, mat(c, 0.6), 0.008)
    plant(0.28, 0.48, 0.99, 0.42, PAPER, 'money', 12, 'round')
    plant(-1.2, 0.5, 0, 1.1, TERRA, 'palm', 16)
    lights(1.0, (0, 0.2, 0.7))
    camera((0.05, 0.3, 0.92), 5.5, -10, 10, 60)


@scene('furniture-repair', 'peach', 'Wooden stool with a loose leg, a hammer and glue beside it')
def furniture_repair():
    room(1.0, 'oak')
    a = wood('#b9763f', '#985b2d', 2.2, 0.35)
    cyl(-0.1, 0.1, 0.78, 0.46, 0.08, a, 0.03)
    for k, an in enumerate((0.5, 2.1, 3.7)):
        c, s = math.cos(an), math.sin(an)
        tube([(-0.1 + 0.28 * c, 0.1 + 0.28 * s, 0.8), (-0.1 + 0.42 * c, 0.1 + 0.42 * s, 0.02)], 0.045, a)
    torus(-0.1, 0.1, 0.34, 0.36, 0.025, a)
    tube([(-0.95, -0.4, 0.05), (-0.25, -0.55, 0.05)], 0.045, a)
    group([cyl(0, 0, -0.34, 0.035, 0.7, oak(), 0.02), box(0, 0, 0.32, 0.36, 0.13, 0.13, steel(0.25), 0.03), cyl(-0.24, 0, 0.34, 0.075, 0.1, steel(0.25), 0.015, SIDE)], (0.72, -0.3, 0.07), (math.radians(90), 0, math.radians(50)), 1.1)
    lathe(smooth_profile([(0, 0), (0.12, 0), (0.13, 0.04), (0.13, 0.28), (0.09, 0.36), (0.04, 0.42)]), enamel(MUSTARD), (0.75, 0.2, 0))
    lathe([(0.045, 0), (0.035, 0.08), (0.012, 0.18), (0, 0.18)], enamel(RED), (0.75, 0.2, 0.42))
    box(1.12, 0.55, 0, 0.5, 0.4, 0.36, oak(), 0.02)
    for i in range(3):
        pipe([(1.0 + i * 0.1, 0.5, 0.36), (0.98 + i * 0.13, 0.48, 0.8)], 0.02, [teak(), steel(), oak()][i])
    plant(-1.25, 0.5, 0, 1.0, PAPER, 'snake', 27)
    lights(1.0, (0, 0.1, 0.6), side=1)
    camera((0.02, 0.05, 0.88), 5.0, -8, 11, 60)


@scene('window', 'peach', 'Bright window with two curtains on a rod')
def window_curtain():
    room(0.9, 'oak')
    window(0, 0.62, 1.1, 0.98, frame='#a8693a', bars=2)
    pipe([(-1.1, 0.74, 1.78), (1.1, 0.74, 1.78)], 0.026, brass())
    for s in (-1, 1):
        ball(s * 1.12, 0.74, 1.78, 0.055, brass())
        curtain(s * 0.78, 0.74, 0.16, 0.56, 1.6, cloth(TEAL if s < 0 else TEAL), 6, 0.05)
        for k in range(6):
            torus(s * 0.78 - 0.25 + k * 0.1, 0.74, 1.77, 0.045, 0.01, brass(), SIDE)
        box(s * 0.78, 0.68, 0.82, 0.6, 0.16, 0.07, cloth(MUSTARD), 0.03)
    box(0, 0.5, 0.1, 1.0, 0.42, 0.36, oak(), 0.03)
    box(0, 0.5, 0.46, 0.98, 0.42, 0.09, cloth('#f0c3a3'), 0.04)
    cushion(-0.28, 0.52, 0.55, 0.75, CORAL, (-0.35, 0.1, 0))
    for x in (-0.42, 0.42):
        cyl(x, 0.4, 0, 0.03, 0.11, teak(), 0.004)
    plant(-1.45, 0.3, 0, 1.0, TERRA, 'rubber', 41)
    plant(1.4, 0.35, 0, 0.8, PAPER, 'snake', 15)
    lights(0.95, (0, 0.2, 0.8))
    camera((0.0, 0.3, 1.1), 5.4, 7, 5, 60)


@scene('balcony', 'peach', 'Wooden balcony railing with a chair and potted plants')
def balcony():
    room(1.3, 'terracotta', 0)
    a = wood('#b9763f', '#985b2d', 2.2, 0.4)
    for x in (-1.7, -0.85, 0, 0.85, 1.7):
        box(x, 0.9, 0, 0.1, 0.1, 0.98, a, 0.015)
    for z, h in ((0.9, 0.09), (0.12, 0.06)):
        box(0, 0.9, z, 3.6, 0.13 if z > 0.5 else 0.07, h, a, 0.02)
    for i in range(28):
        x = -1.62 + i * 0.12
        cyl(x, 0.9, 0.16, 0.022, 0.76, a, 0.004)
    b = wood('#d9a468', '#c08a50', 2.2, 0.45)
    group([box(0, 0, 0.38, 0.6, 0.56, 0.05, b, 0.015)] + [box(x, y, 0, 0.05, 0.05, 0.38, b, 0.01) for x in (-0.26, 0.26) for y in (-0.24, 0.24)] + [box(x, 0.27, 0.4, 0.05, 0.05, 0.6, b, 0.01) for x in (-0.26, 0.26)] + [box(0, 0.27, 0.56 + 0.16 * i, 0.56, 0.03, 0.1, b, 0.01) for i in range(3)] + [soft(0, -0.02, 0.22, 0.56, 0.14, 0.5, cloth(TEAL), 0.5, (math.pi / 2, 0, 0))], (-0.35, 0.15, 0), (0, 0, math.radians(-22)), 1.1)
    cyl(0.5, 0.1, 0.42, 0.3, 0.035, b, 0.012)
    cyl(0.5, 0.1, 0.02, 0.04, 0.4, a, 0.005)
    cyl(0.5, 0.1, 0.0, 0.2, 0.03, a, 0.01)
    cup(0.44, 0.02, 0.455, 0.95, PAPER)
    cup(0.62, 0.14, 0.455, 0.95, CORAL)
    plant(1.25, 0.4, 0, 1.1, TERRA, 'palm', 22)
    plant(-1.3, 0.35, 0, 1.0, PAPER, 'snake', 29)
    plant(0.95, -0.15, 0, 0.5, '#3f7f9a', 'fern', 17)
    plant(0.0, 0.9, 0.99, 0.36, TERRA, 'money', 21)
    lights(1.0, (0, 0.2, 0.6))
    camera((0.0, 0.3, 0.96), 5.4, 9, 9, 60)
