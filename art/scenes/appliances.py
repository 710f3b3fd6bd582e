from kit import *


@scene('appliances', 'sage', 'Refrigerator and front-loading washing machine with a microwave oven on it', wide=True)
def appliances():
    room(0.95, 'tiles')
    wh = enamel('#f0f2f4')

    def machine(x, y, s):
        p = [box(0, 0.5, 0.03, 1.15, 1.0, 1.2, wh, 0.07, seg=6), box(0, -0.003, 1.0, 1.09, 0.03, 0.19, mat('#e3e8ed', 0.35), 0.02),
             box(-0.34, -0.022, 1.03, 0.32, 0.03, 0.13, mat('#f8fafb', 0.3), 0.02), disc(0.06, -0.035, 1.095, 0.075, 0.07, steel(0.25), 0.014),
             box(0.36, -0.02, 1.045, 0.28, 0.02, 0.1, mat('#14283a', 0.15, coat=1), 0.014)]
        p += [cyl(dx, 0.08, 0, 0.05, 0.05, dark(), 0.01) for dx in (-0.45, 0.45)]
        p += [box(0.29 + i * 0.06, -0.032, 1.075, 0.036, 0.004, 0.04, mat('#7fe3ef', 0.3, emit=0.8), 0.006) for i in range(3)]
        p += [torus(0, -0.02, 0.53, 0.36, 0.055, mat('#d5dbe2', 0.2, 0.8), FRONT), torus(0, -0.045, 0.53, 0.31, 0.03, mat('#2b3542', 0.35), FRONT),
              disc(0, 0.0, 0.53, 0.315, 0.03, mat('#46525f', 0.35, 0.5), 0)]
        r = random.Random(5)
        for i, (dx, z) in enumerate(((-0.17, 0.41), (0.0, 0.38), (0.18, 0.41), (-0.1, 0.48), (0.09, 0.49), (0.2, 0.51), (-0.2, 0.53), (0.02, 0.56))):
            p.append(ball(dx, -0.025 + 0.005 * (i % 3), z, 0.125, cloth(['#f7f3ea', '#6ea3d8', '#e98b71', '#f3c766', '#f7f3ea', '#8fbf9f', '#6ea3d8', '#f7f3ea'][i]), (1.05, 0.26, 0.62), (0, r.uniform(-0.5, 0.5), 0)))
        p += [ball(0, -0.03, 0.53, 0.295, pane('#e2f3fb', 0.13), (1, 0.3, 1)), box(0.365, -0.07, 0.46, 0.05, 0.05, 0.15, plastic('#e5e9ee'), 0.02)]
        group(p, (x, y, 0), (0, 0, 0), s)

    machine(0.55, -0.3, 0.86)
    # The microwave oven stands on it.
    mx, my, mz = 0.55, -0.12, 1.085
    box(mx, my + 0.27, mz, 0.8, 0.5, 0.4, mat('#e3e6ea', 0.3, coat=0.4), 0.035)
    for dx in (-0.32, 0.32):
        cyl(mx + dx, my + 0.1, mz - 0.03, 0.03, 0.035, dark(), 0.006)
    box(mx - 0.11, my + 0.01, mz + 0.035, 0.54, 0.03, 0.33, mat('#2a3039', 0.25, coat=0.8), 0.02)
    box(mx - 0.13, my - 0.006, mz + 0.08, 0.4, 0.012, 0.24, mat('#ffdd9c', 0.4, emit=0.3), 0.02)
    tube([(mx + 0.12, my, mz + 0.08), (mx + 0.12, my - 0.05, mz + 0.1), (mx + 0.12, my - 0.05, mz + 0.3), (mx + 0.12, my, mz + 0.32)], 0.015, chrome())
    box(mx + 0.275, my + 0.015, mz + 0.035, 0.19, 0.02, 0.33, mat('#cfd5db', 0.35), 0.012)
    box(mx + 0.275, my + 0.003, mz + 0.28, 0.14, 0.01, 0.055, mat('#14283a', 0.15, coat=1), 0.006)
    disc(mx + 0.275, my - 0.012, mz + 0.13, 0.055, 0.04, chrome(), 0.01)
    # A refrigerator with two doors.
    fm, fx, fy, fh = mat(CORAL, 0.3, coat=0.6), -0.52, -0.16, 1.5
    box(fx, fy + 0.4, 0.05, 0.86, 0.74, fh, fm, 0.06, seg=6)
    for dx in (-0.33, 0.33):
        cyl(fx + dx, fy + 0.12, 0, 0.04, 0.07, dark(), 0.01)
    box(fx, fy + 0.005, 0.08, 0.85, 0.07, 0.93, fm, 0.035)
    box(fx, fy + 0.005, 1.03, 0.85, 0.07, fh - 1.0, fm, 0.035)
    for z, L in ((0.55, 0.36), (1.09, 0.26)):
        tube([(fx + 0.33, fy - 0.03, z), (fx + 0.33, fy - 0.09, z + 0.04), (fx + 0.33, fy - 0.09, z + L - 0.04), (fx + 0.33, fy - 0.03, z + L)], 0.021, chrome())
    for dx, z, c in ((-0.14, 0.78, MUSTARD), (0.02, 0.7, PAPER)):
        box(fx + dx, fy - 0.034, z, 0.12, 0.008, 0.13, mat(c, 0.7), 0.002, (0, 0.12, 0))
        disc(fx + dx, fy - 0.042, z + 0.115, 0.018, 0.012, mat(BLUE, 0.4), 0.004)
    plant(1.42, 0.4, 0, 1.0, PAPER, 'rubber', 8)
    w = wood('#d9b382', '#c2935c', 9, 0.7, (6, 6, 1))
    lathe([(0, 0), (0.2, 0), (0.216, 0.024), (0.264, 0.38), (0.24, 0.38), (0.2, 0.04)], w, (-1.3, -0.1, 0))
    for i, (dx, dy, c) in enumerate(((-0.1, 0.02, '#f7f3ea'), (0.1, 0.05, '#7fae8a'), (0.0, -0.1, '#6ea3d8'))):
        ball(-1.3 + dx, -0.1 + dy, 0.37, 0.15, cloth(c), (1, 0.9, 0.55), (0.2, 0.2 * i - 0.2, 0))
    lights(1.0, (0, 0.1, 0.9), side=1)
    camera((0.03, 0.1, 1.06), 5.7, -8, 8, 60)


@scene('geyser', 'sage', 'White storage water heater on a bathroom wall with its pipes and gauge', wide=True)
def geyser():
    room(0.6, None, 0)
    dado(-0.3, 1.0, '#f5f8f3', '#eaf2e6', 0.3)
    x, y, z = 0.0, 0.2, 1.02
    wh = enamel('#f4f5f6')
    lathe(smooth_profile([(0, 0.92), (0.16, 0.91), (0.3, 0.84), (0.36, 0.7), (0.365, 0.45), (0.36, 0.2)]) , wh, (x, y, z))
    lathe(smooth_profile([(0.362, 0.215), (0.355, 0.1), (0.3, 0.0), (0.16, -0.05), (0, -0.06)]), enamel(BLUE), (x, y, z))
    torus(x, y, z + 0.208, 0.358, 0.014, steel())
    disc(x, y - 0.35, z + 0.07, 0.085, 0.03, chrome(), 0.01)
    disc(x, y - 0.362, z + 0.07, 0.07, 0.02, mat('#fbfbf8', 0.4), 0.004)
    box(x + 0.014, y - 0.374, z + 0.07, 0.012, 0.006, 0.055, mat(RED, 0.4), 0.002, (0, 0.6, 0))
    for dx, c in ((-0.19, '#ff6a4d'), (0.19, '#4cc38a')):
        ball(x + dx, y - 0.3, z + 0.09, 0.022, mat(c, 0.3, emit=1.2), (1, 0.5, 1))
    box(x, y - 0.362, z + 0.55, 0.17, 0.012, 0.04, steel(), 0.012)
    for dx, c in ((-0.16, RED), (0.16, '#3f7fd0')):
        px = x + dx
        cyl(px, y, z - 0.14, 0.035, 0.12, mat(c, 0.4, coat=0.4), 0.01)
        cyl(px, y, z - 0.2, 0.042, 0.07, brass(), 0.01)
        tube([(px, y, z - 0.2), (px + dx * 0.1, y, z - 0.4), (px + dx * 0.8, y + 0.14, z - 0.5), (px + dx * 0.9, 0.56, z - 0.55)], 0.026, steel(0.3))
        disc(px + dx * 0.9, 0.565, z - 0.55, 0.06, 0.03, chrome(), 0.01)
    # Mixer below, bucket and mug.
    box(0, 0.54, 0.2, 0.5, 0.06, 0.1, chrome(), 0.03)
    for dx in (-0.2, 0.2):
        disc(dx, 0.47, 0.25, 0.055, 0.1, chrome(), 0.02)
    tube([(0, 0.52, 0.24), (0, 0.36, 0.25), (0, 0.3, 0.22), (0, 0.29, 0.14)], 0.03, chrome())
    switchboard(0.86, 1.32, n=1, s=0.95, on=(0,), sock=True)
    tube([(0.3, y + 0.1, z + 0.12), (0.5, 0.5, z + 0.16), (0.66, 0.57, z + 0.24), (0.78, 0.57, z + 0.28)], 0.016, mat('#f1f1ee', 0.5))
    box(-0.98, 0.48, 0.78, 0.62, 0.22, 0.04, oak(), 0.012)
    for i, (c, hh) in enumerate((('#e9b7a0', 0.2), (TEAL, 0.26), (PAPER, 0.16))):
        cyl(-1.15 + i * 0.17, 0.47, 0.82, 0.055, hh, plastic(c), 0.02)
        cyl(-1.15 + i * 0.17, 0.47, 0.82 + hh, 0.03, 0.045, plastic('#ffffff'), 0.01)
    lights(1.0, (0, 0.1, 1.0))
    camera((0.0, 0.2, 1.36), 4.2, 9, 3, 60)


@scene('washing-machine', 'sage', 'Semi-automatic washing machine with two tubs, one open with clothes in the water')
def washing_machine():
    room(1.05, 'tiles')
    wh, blue = enamel('#f2f4f5'), mat('#4a7fc4', 0.3, coat=0.5)
    w, d, top, cy = 1.62, 0.86, 1.0, 0.1
    front = cy - d / 2

    # A hollow body: its walls, then a deck with the round mouth of the washing tub.
    for y in (front + 0.03, cy + d / 2 - 0.03):
        box(0, y, 0.06, w, 0.06, top - 0.06, wh, 0.025)
    for x in (-w / 2 + 0.03, w / 2 - 0.03):
        box(x, cy, 0.065, 0.058, d - 0.02, top - 0.07, wh, 0.02)
    cx, r = -0.39, 0.31
    hw, hd = 0.42, d / 2
    angles = sorted([2 * math.pi * i / 96 for i in range(96)] + [s * math.atan2(hd, hw) + t for s in (-1, 1) for t in (0, math.pi)], key=lambda a: a % (2 * math.pi))
    verts, faces = [], []
    for a in angles:
        c, s = math.cos(a), math.sin(a)
        k = min(hw / max(abs(c), 1e-6), hd / max(abs(s), 1e-6))
        verts += [(k * c, k * s, 0), (r * c, r * s, 0)]
    n = len(angles)
    for i in range(n):
        j = (i + 1) % n
        faces.append((2 * i, 2 * j, 2 * j + 1, 2 * i + 1))
    mesh(verts, faces, wh, 0, (cx, cy, top), (0, 0, 0), 0.03)
    box(0.42, cy, top - 0.015, 0.8, d, 0.03, wh, 0.008)
    torus(cx, cy, top + 0.015, r + 0.005, 0.024, mat('#9fb6cc', 0.35))
    lathe([(r, 0), (r - 0.01, -0.42), (0, -0.42)], mat('#c9d8e4', 0.35, coat=0.4), (cx, cy, top))
    cyl(cx, cy, top - 0.42, r - 0.012, 0.33, mat('#a9dcf2', 0.06, coat=1), 0)
    rnd = random.Random(3)
    for i, (dx, dy, c) in enumerate(((-0.13, 0.06, '#f7f3ea'), (0.1, 0.1, '#f3c766'), (0.0, -0.1, '#e8785a'), (0.15, -0.07, '#6ea3d8'), (-0.02, 0.17, '#7fae8a'))):
        ball(cx + dx, cy + dy, top - 0.05, 0.125, cloth(c), (1.05, 0.9, 0.6), (rnd.uniform(-0.3, 0.3), rnd.uniform(-0.4, 0.4), 0))
    for k in range(7):
        ball(cx + rnd.uniform(-0.2, 0.2), cy - 0.18 + rnd.uniform(-0.05, 0.05), top - 0.075, rnd.uniform(0.022, 0.045), mat('#ffffff', 0.2, coat=0.6))
    # Its lid stands open at the side, the lid of the spinning tub is closed.
    lid, rim = mat('#bcd4ea', 0.2, coat=0.8), mat('#8fb0d2', 0.35)
    group([box(0, 0, 0.0, 0.03, 0.68, 0.6, rim, 0.012), box(0.018, 0, 0.06, 0.012, 0.56, 0.48, lid, 0.005), box(0.02, 0, 0.61, 0.05, 0.2, 0.03, blue, 0.012)], (-w / 2 + 0.02, cy, top + 0.02), (0, math.radians(-16), 0))
    box(0.42, cy - 0.02, top + 0.015, 0.68, 0.66, 0.035, rim, 0.014)
    cyl(0.42, cy - 0.02, top + 0.047, 0.27, 0.014, lid, 0.006)
    torus(0.42, cy - 0.02, top + 0.055, 0.27, 0.014, mat('#e9eff4', 0.35))
    box(0.42, cy - 0.31, top + 0.048, 0.2, 0.04, 0.03, blue, 0.012)
    # The panel behind them, three knobs on it.
    box(0, cy + d / 2 - 0.04, top - 0.02, w, 0.2, 0.34, wh, 0.06)
    box(0, cy + d / 2 - 0.15, top + 0.075, w - 0.12, 0.03, 0.2, blue, 0.014)
    for i, x in enumerate((-0.5, 0.06, 0.5)):
        disc(x, cy + d / 2 - 0.185, top + 0.175, 0.08, 0.06, mat('#fafbfc', 0.3, coat=0.5), 0.015)
        box(x, cy + d / 2 - 0.222, top + 0.115, 0.02, 0.014, 0.12, mat('#5d6b7c', 0.4), 0.005, (0, 0.5 * i - 0.4, 0))
    box(0, front - 0.002, 0.8, w - 0.08, 0.02, 0.09, blue, 0.008)
    wave = [(-0.76 + 1.52 * i / 40, 0.3 + 0.075 * math.sin(i / 40 * 2 * math.pi * 1.25)) for i in range(41)]
    poly([(-0.76, 0), *wave, (0.76, 0)], 0.016, mat('#9cc0e6', 0.35, coat=0.3), 0.005, (0, front - 0.002, 0.11))
    poly([(-0.76, 0), *[(x, h * 0.62) for x, h in wave[::-1]][::-1], (0.76, 0)], 0.016, blue, 0.005, (0, front - 0.012, 0.11))
    for x in (-0.7, 0.7):
        for y in (front + 0.08, cy + d / 2 - 0.08):
            cyl(x, y, 0, 0.045, 0.07, dark(), 0.01)
    tube([(w / 2 - 0.02, 0.3, 0.2), (w / 2 + 0.12, 0.26, 0.22), (w / 2 + 0.17, 0.1, 0.08), (w / 2 + 0.2, -0.2, 0.045), (w / 2 + 0.1, -0.42, 0.045)], 0.038, mat('#b9c1ca', 0.5))
    bucket(1.32, 0.15, 0, 0.85, CORAL)
    ball(1.26, 0.13, 0.36, 0.155, cloth('#f7f3ea'), (1, 0.9, 0.5))
    ball(1.4, 0.18, 0.36, 0.13, cloth(SAGE), (1, 0.9, 0.5))
    plant(-1.35, 0.55, 0, 0.85, PAPER, 'snake', 13)
    lights(1.0, (0, 0.1, 0.7))
    camera((0.06, 0.1, 0.92), 5.7, 9, 23, 60)


@scene('television', 'sage', 'Flat television on a low wooden unit')
def television():
    room(0.9, 'oak')
    box(0, 0.6, 0.72, 1.76, 0.06, 1.02, mat('#23272f', 0.3, coat=0.4), 0.025)
    box(0, 0.567, 0.75, 1.7, 0.012, 0.95, mat('#9fd0ea', 0.4, emit=0.35), 0.01)
    c = (0, 0.558)
    disc(0.42, c[1] + 0.002, 1.42, 0.13, 0.006, mat('#ffd27a', 0.5, emit=0.7), 0)
    for k, col in ((1.0, '#7fb89a'), (0.72, '#4f957c'), (0.5, '#357a66')):
        poly([(-0.84, 0), (-0.84, 0.3 * k), (-0.5, 0.44 * k), (-0.2, 0.24 * k), (0.14, 0.5 * k), (0.5, 0.26 * k), (0.84, 0.4 * k), (0.84, 0)], 0.004, mat(col, 0.5, emit=0.25), 0, (0, c[1] - 0.004 + 0.003 * k, 0.755))
    for dx in (-0.5, 0.5):
        box(dx, 0.58, 0.6, 0.06, 0.2, 0.13, dark(), 0.01, (0, 0.3 * (1 if dx > 0 else -1), 0))
    box(0, 0.5, 0.14, 2.5, 0.52, 0.46, oak(), 0.025)
    for i, x in enumerate((-0.82, 0.0, 0.82)):
        if i == 1:
            box(x, 0.245, 0.2, 0.74, 0.02, 0.34, mat('#5b4332', 0.6), 0.01)
            box(x, 0.26, 0.24, 0.56, 0.12, 0.1, dark(), 0.015)
            disc(0.2, 0.195, 0.29, 0.012, 0.01, mat('#4cc38a', 0.3, emit=2), 0)
        else:
            box(x, 0.235, 0.19, 0.78, 0.02, 0.36, wood('#ebc59a', '#d9ac79', 2.4), 0.012)
            box(x, 0.215, 0.48, 0.2, 0.025, 0.02, brass(), 0.008)
    for x in (-1.1, 1.1):
        box(x, 0.42, 0, 0.06, 0.3, 0.15, teak(), 0.01)
    group([box(0, 0, 0, 0.1, 0.34, 0.03, dark(), 0.015)] + [cyl(0, -0.08 + i * 0.06, 0.03, 0.016, 0.01, mat([RED, '#e9ecef', '#e9ecef', '#e9ecef'][i], 0.5), 0.003) for i in range(4)], (-1.05, 0.34, 0.605), (0, 0, -0.5))
    lota(1.1, 0.46, 0.6, 0.75)
    plant(-1.62, 0.4, 0, 1.1, TERRA, 'palm', 12)
    mat_rug(0.1, -0.35, 2.2, 0.7, '#efe3cd', CORAL)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.0, 0.3, 1.14), 5.7, 10, 5, 60)


@scene('television-dark', 'sage', 'Television with a dark screen on the wall over a shelf')
def television_dark():
    room(0.9, 'walnut')
    box(0, 0.83, 0.78, 1.8, 0.08, 1.04, mat('#3a404b', 0.3, coat=0.4), 0.025)
    box(0, 0.786, 0.83, 1.72, 0.012, 0.95, mat('#0f1319', 0.16, coat=0.6), 0.01)
    disc(0.78, 0.778, 0.805, 0.014, 0.01, mat('#ff5a3c', 0.3, emit=2), 0)
    box(0, 0.62, 0.42, 2.2, 0.46, 0.07, oak(), 0.02)
    for x in (-0.9, 0.9):
        box(x, 0.68, 0, 0.08, 0.3, 0.42, oak(), 0.02)
    box(-0.55, 0.6, 0.49, 0.6, 0.26, 0.09, dark(), 0.015)
    group([box(0, 0, 0, 0.1, 0.34, 0.03, dark(), 0.015)] + [cyl(0, -0.08 + i * 0.06, 0.03, 0.016, 0.01, mat([RED, '#e9ecef', '#e9ecef', '#e9ecef'][i], 0.5), 0.003) for i in range(4)], (0.3, 0.5, 0.49), (0, 0, 0.8))
    plant(0.86, 0.62, 0.49, 0.55, CORAL, 'money', 3)
    plant(-1.55, 0.45, 0, 1.1, PAPER, 'snake', 5)
    mat_rug(0.0, -0.35, 2.1, 0.7, '#efe3cd', BLUE)
    lights(0.95, (0, 0.2, 0.9), 1)
    camera((0.0, 0.3, 1.1), 5.7, -9, 5, 60)


@scene('air-cooler', 'sage', 'Desert air cooler on wheels blowing air')
def air_cooler():
    room(0.95, 'oak')
    b = enamel('#f1f3f4')
    box(0, 0.15, 0.1, 0.95, 0.7, 1.2, b, 0.07, seg=6)
    for dx in (-0.38, 0.38):
        for dy in (-0.1, 0.4):
            ball(dx, dy, 0.05, 0.055, dark())
    box(0, -0.21, 0.74, 0.82, 0.04, 0.46, mat('#2f66cf', 0.35, coat=0.4), 0.05)
    for i in range(7):
        box(0, -0.24, 0.785 + i * 0.058, 0.74, 0.03, 0.02, plastic('#eef3f8'), 0.008, (0.5, 0, 0))
    for i in range(5):
        box(-0.29 + i * 0.145, -0.235, 0.77, 0.014, 0.02, 0.4, mat('#1f4fa8', 0.4), 0.004)
    for i, dx in enumerate((-0.22, 0.0, 0.22)):
        disc(dx, -0.22, 0.6, 0.055, 0.06, mat('#fbfcfc', 0.3, coat=0.4), 0.014)
        box(dx, -0.255, 0.585, 0.012, 0.01, 0.06, mat(BLUE, 0.4), 0.003, (0, 0.5 * i - 0.4, 0))
    box(0, -0.205, 0.2, 0.8, 0.02, 0.3, mat('#dfe6ea', 0.4), 0.03)
    box(0.28, -0.22, 0.24, 0.07, 0.02, 0.22, mat('#8ed0ec', 0.1, coat=1), 0.02)
    plant(-1.05, 0.4, 0, 1.15, TERRA, 'palm', 14)
    box(1.12, 0.5, 0, 0.55, 0.5, 0.5, oak(), 0.02)
    tumbler(1.05, 0.4, 0.5, 0.9)
    lota(1.25, 0.5, 0.5, 0.85)
    lights(1.0, (0, 0.1, 0.8))
    camera((0.0, 0.1, 1.0), 5.3, 14, 8, 60)


@scene('mixer-grinder', 'sage', 'Mixer grinder with a steel jar and two more jars beside it')
def mixer_grinder():
    room(0.6, None, 0)
    counter(0.5, -0.6, top=oak())
    dado(0.5, 1.0, '#f7faf5', '#eaf3e6', 0.25)
    st = steel(0.18)
    lathe(smooth_profile([(0, 0), (0.36, 0), (0.37, 0.05), (0.33, 0.22), (0.24, 0.36), (0.21, 0.4)]), enamel(CORAL), (0, 0, 0.5))
    cyl(0, 0, 0.89, 0.2, 0.06, dark(), 0.015)
    disc(0, -0.34, 0.65, 0.085, 0.08, mat('#fbfbf8', 0.3, coat=0.5), 0.02)
    box(0, -0.385, 0.64, 0.018, 0.012, 0.08, dark(), 0.004)
    lathe(smooth_profile([(0, 0), (0.16, 0), (0.17, 0.05), (0.25, 0.4), (0.26, 0.44)]), st, (0, 0, 0.95))
    lathe(smooth_profile([(0.26, 0.44), (0.25, 0.48), (0.1, 0.53), (0, 0.54)]), pane('#eef3f6', 0.3), (0, 0, 0.95))
    cyl(0, 0, 1.47, 0.07, 0.07, dark(), 0.02)
    tube([(0.21, 0, 1.34), (0.42, 0, 1.32), (0.42, 0, 1.08), (0.19, 0, 1.06)], 0.032, dark())
    for x, s in ((-0.82, 0.9), (0.92, 0.68)):
        lathe(smooth_profile([(0, 0), (0.16, 0), (0.17, 0.05), (0.24, 0.38), (0.25, 0.42)]), st, (x, 0.1, 0.5)).scale = (s,) * 3
        lathe(smooth_profile([(0.25, 0.42), (0.24, 0.46), (0.1, 0.5), (0, 0.51)]), mat('#e6ebee', 0.3, coat=0.5), (x, 0.1, 0.5)).scale = (s,) * 3
        tube([(x + 0.19 * s, 0.1, 0.5 + 0.34 * s), (x + 0.38 * s, 0.1, 0.5 + 0.32 * s), (x + 0.38 * s, 0.1, 0.5 + 0.14 * s), (x + 0.18 * s, 0.1, 0.5 + 0.12 * s)], 0.026 * s, dark())
    for i, (dx, c) in enumerate(((0, '#e0574a'), (0.16, '#e0574a'), (0.08, '#8dbb54'))):
        ball(-0.42 + dx, -0.36 - 0.05 * i, 0.57, 0.075, mat(c, 0.35, coat=0.3))
    plant(-1.25, 0.3, 0.5, 0.5, TERRA, 'tulsi', 6)
    lights(1.0, (0, 0, 0.9))
    camera((0.02, 0.05, 1.12), 4.8, 10, 8, 60)


@scene('induction', 'sage', 'Induction cooker with a steel pot on it')
def induction():
    room(0.6, None, 0)
    counter(0.5, -0.75, top=oak())
    dado(0.5, 1.0, '#f7faf5', '#eaf3e6', 0.25)
    box(0, -0.1, 0.53, 1.06, 0.98, 0.1, mat('#20252d', 0.12, coat=1), 0.05)
    for dx in (-0.4, 0.4):
        cyl(dx, -0.4, 0.5, 0.05, 0.04, dark(), 0.01)
    torus(0, 0.04, 0.632, 0.33, 0.006, mat('#ff7a4d', 0.4, emit=1.4))
    for k in range(4):
        box(0.33 * math.cos(k * math.pi / 2), 0.04 + 0.33 * math.sin(k * math.pi / 2), 0.629, 0.06, 0.06, 0.006, mat('#ffb199', 0.4), 0.002)
    box(0, -0.46, 0.629, 0.3, 0.1, 0.006, mat('#38b6d8', 0.3, emit=0.7), 0.002)
    for dx in (-0.36, -0.24, 0.24, 0.36):
        cyl(dx, -0.46, 0.628, 0.035, 0.008, mat('#e9ecef', 0.4), 0.002)
    lathe(smooth_profile([(0, 0), (0.25, 0), (0.29, 0.04), (0.3, 0.32), (0.32, 0.34)]), steel(0.18), (0, 0.04, 0.63))
    lathe(smooth_profile([(0.31, 0.34), (0.28, 0.4), (0.1, 0.45), (0, 0.455)]), pane('#eef3f6', 0.3), (0, 0.04, 0.63))
    ball(0, 0.04, 1.12, 0.04, dark())
    for s in (-1, 1):
        tube([(s * 0.3, 0.04, 0.86), (s * 0.42, -0.03, 0.87), (s * 0.42, 0.11, 0.87), (s * 0.3, 0.06, 0.86)], 0.022, dark())
    for i in range(3):
        x = -0.1 + i * 0.1
        tube([(x, 0.04, 1.12), (x - 0.04, 0.05, 1.22), (x + 0.04, 0.06, 1.32), (x, 0.07, 1.44)], 0.014, air('#ffffff', 0.45, 1.0), radii=[0.2, 1, 0.8, 0.1])
    cup(-0.85, -0.15, 0.5, 1.1, MUSTARD)
    plant(1.05, 0.25, 0.5, 0.62, PAPER, 'fern', 10)
    lights(1.0, (0, 0, 0.8))
    camera((0.0, 0.0, 1.0), 4.8, -9, 15, 60)


@scene('room-heater', 'sage', 'Glowing room heater on a floor beside an armchair')
def room_heater():
    room(1.0, 'oak')
    b = enamel('#3b434f')
    box(0, 0.15, 0.12, 1.15, 0.28, 0.9, b, 0.08, seg=6)
    box(0, 0.02, 0.2, 1.0, 0.04, 0.66, mat('#e3b48c', 0.25, 0.7), 0.03)
    for z in (0.38, 0.68):
        tube([(-0.42, -0.03, z), (0.42, -0.03, z)], 0.036, mat('#ff7a33', 0.4, emit=3.2))
    for i in range(12):
        pipe([(-0.46 + i * 0.084, -0.09, 0.22), (-0.46 + i * 0.084, -0.09, 0.84)], 0.008, chrome())
    for z in (0.22, 0.53, 0.84):
        pipe([(-0.48, -0.09, z), (0.48, -0.09, z)], 0.01, chrome())
    for dx in (-0.42, 0.42):
        box(dx, 0.12, 0, 0.14, 0.46, 0.12, dark(), 0.03)
    for dx in (0.3, 0.44):
        cyl(dx, 0.15, 1.01, 0.045, 0.05, plastic(CORAL), 0.012)
    so = cloth('#4c9fa3')
    box(1.3, 0.5, 0.14, 0.78, 0.75, 0.26, so, 0.09)
    box(1.3, 0.8, 0.2, 0.78, 0.2, 0.72, so, 0.09)
    cushion(1.28, 0.58, 0.4, 0.8, MUSTARD)
    plant(-1.15, 0.5, 0, 1.1, TERRA, 'rubber', 31)
    rug(0.0, -0.1, 1.2, '#f3e6d2', CORAL)
    lights(0.9, (0, 0.1, 0.7))
    camera((0.1, 0.1, 0.92), 5.2, 10, 9, 60)


@scene('vacuum-cleaner', 'sage', 'Red canister vacuum cleaner with hose on a rug')
def vacuum_cleaner():
    room(1.0, 'oak')
    mat_rug(0.1, -0.15, 2.4, 1.1, '#efe3cd', TEAL)
    b = enamel(RED)
    group([box(0, 0, 0.12, 0.95, 0.55, 0.42, b, 0.18, seg=9), box(-0.1, 0, 0.44, 0.5, 0.4, 0.14, mat('#2b3340', 0.3, coat=0.5), 0.06), tube([(-0.3, 0, 0.56), (-0.28, 0, 0.68), (0.1, 0, 0.7), (0.14, 0, 0.56)], 0.03, dark()),
           disc(-0.28, 0, 0.2, 0.2, 0.62, dark(), 0.05), disc(-0.28, -0.32, 0.2, 0.1, 0.03, steel(), 0.01), ball(0.36, -0.15, 0.08, 0.08, dark()), ball(0.36, 0.15, 0.08, 0.08, dark()), cyl(0.44, 0, 0.26, 0.085, 0.1, dark(), 0.02, SIDE)], (-0.55, 0.1, 0.02), (0, 0, math.radians(-18)), 1.05)
    tube([(-0.02, -0.05, 0.36), (0.25, -0.15, 0.34), (0.4, -0.05, 0.8), (0.55, 0.15, 1.32), (0.8, 0.2, 1.4), (0.9, 0.15, 1.3)], 0.05, mat('#4a525e', 0.5))
    pipe([(0.88, 0.16, 1.34), (1.12, -0.28, 0.14)], 0.034, steel())
    group([box(0, 0, 0, 0.5, 0.18, 0.09, plastic('#2b3340'), 0.035)], (1.15, -0.34, 0.02), (0, 0, 0.1))
    plant(-1.35, 0.6, 0, 1.05, PAPER, 'snake', 11)
    lights(1.0, (0, 0.1, 0.6), side=1)
    camera((0.1, 0.1, 0.92), 5.3, -9, 11, 60)
