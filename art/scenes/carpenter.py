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


@scene('furniture-assembly', 'peach', 'Half-built shelf with boards, screws and an allen key before it, beside an open carton')
def furniture_assembly():
    room(1.0, 'oak')
    a = wood('#d9a468', '#c08a50', 2.2, 0.45, (6, 6, 1))
    flat = wood('#e0b07a', '#c9975e', 2.2, 0.45, (1, 6, 6))
    sx = -0.42
    for x in (-0.47, 0.47):
        box(sx + x, 0.6, 0, 0.055, 0.42, 1.3, a, 0.008)
        for i in range(4):
            disc(sx + x, 0.387, 0.62 + i * 0.17, 0.012, 0.012, mat('#6b431f', 0.7), 0)
    for z in (0.07, 0.45, 0.84):
        box(sx, 0.6, z, 0.885, 0.4, 0.05, flat, 0.006)
    box(sx, 0.79, 0.12, 0.885, 0.015, 0.33, mat('#f0e3cf', 0.6), 0.002)
    # The boards that come next lie flat before it.
    for i, (w, t) in enumerate(((0.96, 0.03), (0.9, -0.05), (0.9, 0.06))):
        box(-0.5 + 0.02 * i, -0.2, i * 0.051, w, 0.4, 0.05, flat, 0.006, (0, 0, t))
    pipe([(-0.72, -0.3, 0.172), (-0.28, -0.2, 0.172), (-0.24, -0.06, 0.172)], 0.024, mat('#3a414d', 0.3, 0.6))
    for i, (x, y) in enumerate(((0.16, -0.3), (0.27, -0.42), (0.36, -0.26), (0.5, -0.38))):
        group([cyl(0, 0, 0, 0.045, 0.02, brass(), 0.004), cyl(0, 0, 0.02, 0.022, 0.15, brass(), 0.002, r2=0.006)], (x, y, 0.046), (math.pi / 2, 0, 0.9 * i))
    # The carton, its flaps open, two boards still in it.
    c, c2 = mat('#cf9f68', 0.85), mat('#bb8a55', 0.85)
    x0, y0, w, d, h = 0.88, 0.28, 0.72, 0.56, 0.46
    for s in (-1, 1):
        box(x0, y0 + s * (d / 2 - 0.01), 0, w, 0.02, h, c, 0.003)
        box(x0 + s * (w / 2 - 0.01), y0, 0, 0.02, d - 0.042, h, c2, 0.003)
        group([box(s * 0.13, 0, -0.008, 0.26, d - 0.03, 0.016, c, 0.003)], (x0 + s * (w / 2 - 0.004), y0, h), (0, s * math.radians(38), 0))
    group([box(0, -0.13, -0.008, w - 0.03, 0.26, 0.016, c, 0.003)], (x0, y0 - d / 2 + 0.004, h), (math.radians(52), 0, 0))
    group([box(0, 0.13, -0.008, w - 0.03, 0.26, 0.016, c2, 0.003)], (x0, y0 + d / 2 - 0.004, h), (math.radians(35), 0, 0))
    box(x0, y0 - d / 2 - 0.002, 0.02, 0.1, 0.006, h - 0.03, mat('#e7cf9f', 0.5), 0.001)
    for i, (dx, hh) in enumerate(((-0.13, 0.86), (0.03, 0.74))):
        box(x0 + dx, y0 + 0.05, 0.03, 0.05, 0.36, hh, a, 0.006)
    box(x0 + 0.2, y0, 0.2, 0.22, 0.42, 0.34, mat('#f6f4ee', 0.9), 0.03)
    plant(-1.28, 0.55, 0, 1.0, TERRA, 'palm', 16)
    lights(1.0, (0, 0.2, 0.7))
    camera((0.0, 0.25, 0.84), 5.3, -8, 13, 60)


@scene('furniture-repair', 'peach', 'Wooden chair that leans on a broken leg, a clamp on its back, glue and a hammer beside it')
def furniture_repair():
    room(1.0, 'oak')
    t = wood('#b9763f', '#985b2d', 2.2, 0.35, (6, 6, 1))
    f = wood('#c3814a', '#a26434', 2.2, 0.35, (1, 6, 6))
    a, b, leg, stub = 0.29, 0.26, 0.52, 0.31
    parts = [box(0, 0, leg, 0.7, 0.64, 0.06, f, 0.025)]
    for x, y in ((-a, -b), (-a, b), (a, b)):
        parts.append(box(x, y, 0, 0.07, 0.07, leg, t, 0.012))
    parts.append(box(a, -b, leg - stub, 0.07, 0.07, stub, t, 0.004))
    for i, (dx, dy) in enumerate(((-0.018, -0.014), (0.016, 0.01), (-0.006, 0.018), (0.02, -0.02))):
        parts.append(cyl(a + dx, -b + dy, leg - stub - 0.05, 0.002, 0.07, mat('#e3b98a', 0.8), 0, r2=0.018, v=6))
    for x in (-a, a):
        parts.append(box(x, b, leg + 0.05, 0.065, 0.06, 0.72, t, 0.02))
    for z in (0.72, 0.92, 1.12):
        parts.append(box(0, b, z, 2 * a - 0.06, 0.035, 0.11, f, 0.015))
    parts += [box(0, b, 0.2, 2 * a - 0.06, 0.035, 0.05, t, 0.01), box(-a, 0, 0.26, 0.035, 2 * b - 0.06, 0.05, t, 0.01)]
    # The clamp holds the posts together over the second slat.
    r, st = enamel(RED), steel(0.3)
    parts += [box(0.06, b - 0.1, 0.985, 1.06, 0.03, 0.045, st, 0.006)]
    for x in (-a - 0.075, a + 0.075):
        parts.append(box(x, b - 0.05, 0.965, 0.075, 0.16, 0.085, r, 0.015))
    parts += [cyl(a + 0.2, b - 0.02, 0.945, 0.018, 0.2, st, 0.003, SIDE), cyl(a + 0.36, b - 0.02, 0.955, 0.045, 0.18, mat(MUSTARD, 0.4, coat=0.4), 0.02, SIDE)]
    n = math.hypot(a, b)
    tip = Quaternion((a / n, b / n, 0), math.asin((leg - stub - 0.04) / (2 * a * b / n)))
    chair = group(parts, (-0.22, 0.2, 0.015))
    chair.rotation_euler = (Quaternion((0, 0, 1), math.radians(-8)) @ tip).to_euler()
    # The piece that broke off.
    group([box(0, 0, 0, 0.07, 0.07, 0.3, t, 0.012)] + [cyl(dx, dy, 0.29, 0.018, 0.08, mat('#e3b98a', 0.8), 0, r2=0.002, v=6) for dx, dy in ((-0.016, -0.014), (0.016, 0.012), (0.01, -0.018))], (0.55, -0.4, 0.044), (0, math.radians(-90), math.radians(16)), 1.2)
    lathe(smooth_profile([(0, 0), (0.13, 0), (0.14, 0.04), (0.14, 0.3), (0.1, 0.38), (0.045, 0.44)]), enamel('#f6f3ea'), (0.82, -0.02, 0))
    lathe([(0.142, 0.09), (0.1425, 0.095), (0.1425, 0.245), (0.142, 0.25)], mat(BLUE, 0.5), (0.82, -0.02, 0), thick=0.004)
    lathe([(0.05, 0), (0.038, 0.08), (0.013, 0.19), (0, 0.19)], enamel(RED), (0.82, -0.02, 0.44))
    group([cyl(0, 0, -0.34, 0.035, 0.7, oak(), 0.02), box(0, 0, 0.32, 0.36, 0.13, 0.13, steel(0.25), 0.03), cyl(-0.24, 0, 0.26, 0.075, 0.1, steel(0.25), 0.015, SIDE)], (-0.8, -0.28, 0.07), (math.radians(90), 0, math.radians(64)), 0.9)
    plant(-1.25, 0.5, 0, 0.95, PAPER, 'snake', 27)
    toolbox(1.15, 0.5, 0, 0.85, TEAL, -0.1)
    lights(1.0, (0, 0.1, 0.6), side=1)
    camera((0.02, 0.05, 0.84), 5.1, -8, 11, 60)


@scene('window', 'peach', 'Wide wooden window, one wing open, with a brass handle and drawn-back curtains')
def window_casement():
    room(0.9, 'oak')
    fr, sash = wood('#a8693a', '#87502a', 2.2, 0.35, (6, 6, 1)), wood('#c08048', '#a06430', 2.2, 0.35, (6, 6, 1))
    w, h, z = 1.66, 1.02, 0.58
    # Outside: sky, hills, a roof.
    box(0, 0.895, z, w, 0.01, h, mat('#bfe0f6', 0.6, emit=0.35), 0)
    for k, c, dz in ((0.42, '#9ccfa8', 0.0), (0.26, '#74b489', -0.004)):
        poly([(-w / 2 + 0.01, 0), (-w / 2 + 0.01, h * k), (-w * 0.25, h * k * 1.25), (0, h * k * 0.75), (w * 0.25, h * k * 1.2), (w / 2 - 0.01, h * k * 0.8), (w / 2 - 0.01, 0)], 0.004, mat(c, 0.7, emit=0.2), 0, (0, 0.884 + dz, z))
    disc(0.42, 0.886, z + 0.78, 0.09, 0.006, mat('#ffe2a0', 0.6, emit=0.5), 0)
    for zz in (z - 0.08, z + h):
        box(0, 0.85, zz, w + 0.18, 0.13, 0.08, fr, 0.012)
    for x in (-w / 2 - 0.04, w / 2 + 0.04):
        box(x, 0.855, z - 0.005, 0.08, 0.11, h + 0.01, fr, 0.01)
    box(0, 0.78, z - 0.13, w + 0.36, 0.3, 0.055, fr, 0.015)

    def wing(s):
        """A wing of the window from its hinge at 0 towards s."""
        u = w / 2 - 0.006
        e = 0.085
        m = pane('#e8f4fb', 0.12)
        return [box(s * e / 2, 0, 0, e, 0.05, h - 0.02, sash, 0.01), box(s * (u - e / 2), 0, 0, e, 0.05, h - 0.02, sash, 0.01)] + [
            box(s * u / 2, 0, zz, u - 2 * e + 0.004, 0.046, e, sash, 0.008) for zz in (0, h - 0.02 - e)] + [
            box(s * u / 2, 0, e, u - 2 * e, 0.01, h - 0.02 - 2 * e, m, 0)]

    left, right = wing(1), wing(-1)
    b = brass()
    ux = w / 2 - 0.006 - 0.0425
    for parts, s in ((left, 1), (right, -1)):
        parts += [box(s * ux, -0.03, h / 2 - 0.1, 0.05, 0.018, 0.2, b, 0.008), disc(s * ux, -0.055, h / 2 + 0.03, 0.018, 0.06, b, 0.004), box(s * (ux - 0.075), -0.085, h / 2 + 0.01, 0.19, 0.03, 0.04, b, 0.014)]
    group(left, (-w / 2 + 0.003, 0.83, z + 0.01))
    group(right, (w / 2 - 0.003, 0.8, z + 0.01), (0, 0, math.radians(38)))
    pipe([(-1.28, 0.72, 1.72), (1.28, 0.72, 1.72)], 0.024, brass())
    for s in (-1, 1):
        ball(s * 1.3, 0.72, 1.72, 0.05, brass())
        pipe([(s * 1.2, 0.72, 1.72), (s * 1.2, 0.9, 1.72)], 0.018, brass())
        curtain(s * 1.1, 0.72, 0.2, 0.26, 1.5, cloth(TEAL), 4, 0.04)
        for k in range(4):
            torus(s * 1.1 - 0.1 + k * 0.067, 0.72, 1.715, 0.04, 0.009, brass(), SIDE)
        box(s * 1.1, 0.69, 0.8, 0.3, 0.16, 0.06, cloth(MUSTARD), 0.028)
    plant(-0.5, 0.72, z - 0.075, 0.42, TERRA, 'tulsi', 4)
    lights(0.95, (0, 0.2, 0.8))
    camera((0.0, 0.3, 1.14), 5.3, -9, 5, 60)


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
