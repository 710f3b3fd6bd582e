from kit import *


def ceiling_fan(x, y, z, wood_m, s=1.0, turn=20):
    """Three blades on a rod, as they hang in Indian homes; z is that of the motor."""
    br = brass()
    cyl(x, y, z + 0.1, 0.032 * s, 1.6, br, 0)
    lathe(smooth_profile([(0, 0.30), (0.05, 0.29), (0.13, 0.2), (0.14, 0.12), (0.06, 0.1)]), br, (x, y, z + 0.02))
    lathe(smooth_profile([(0, 0.14), (0.2, 0.13), (0.3, 0.07), (0.32, 0.0), (0.28, -0.08), (0.16, -0.13), (0, -0.14)]), mat('#6e4329', 0.3, coat=0.7), (x, y, z))
    torus(x, y, z + 0.0, 0.318, 0.02, br)
    lathe(smooth_profile([(0.15, -0.125), (0.13, -0.16), (0.07, -0.18), (0, -0.185)]), br, (x, y, z))
    for k in range(3):
        a = math.radians(k * 120 + turn)
        blade = [box(0.4, 0, -0.02, 0.3, 0.1, 0.025, br, 0.01),
                 poly([(0.46, -0.1), (0.6, -0.135), (1.46, -0.165), *[(1.46 + 0.165 * math.sin(a), -0.165 * math.cos(a)) for a in (math.pi * i / 12 for i in range(1, 12))], (1.46, 0.165), (0.6, 0.135), (0.46, 0.1)], 0.026, wood_m, 0.01, (0, 0, 0.0), (math.radians(90 - 6), 0, 0))]
        group(blade, (x, y, z), (0, 0, a), s)


@scene('fan', 'peach', 'Three-blade ceiling fan above a living room with a sofa', wide=True)
def fan():
    room(2.0, 'oak')
    ceiling_fan(0.0, 0.2, 1.62, wood('#9a6236', '#7a4a2b', 2.5, 0.3, (1, 6, 6)), 1.24, 30)
    rug(0.0, 0.5, 1.4, '#f6ecdc', CORAL)
    so, hi = cloth('#3f8f94'), cloth('#4c9fa3')
    for dx in (-0.95, 0.95):
        for dy in (1.0, 1.7):
            cyl(dx, dy, 0, 0.035, 0.14, teak(), 0.004, r2=0.045)
    box(0, 1.36, 0.12, 2.3, 0.86, 0.24, so, 0.07)
    box(0, 1.72, 0.2, 2.3, 0.24, 0.62, so, 0.1)
    for x in (-1.1, 1.1):
        box(x, 1.34, 0.12, 0.24, 0.9, 0.48, so, 0.1)
    for x in (-0.49, 0.49):
        box(x, 1.27, 0.34, 0.95, 0.72, 0.17, hi, 0.07)
        box(x, 1.58, 0.48, 0.93, 0.2, 0.4, hi, 0.09, (-0.12, 0, 0))
    cushion(-0.72, 1.3, 0.49, 0.82, MUSTARD, (-0.3, 0.12, 0))
    cushion(0.74, 1.3, 0.49, 0.8, CORAL, (-0.3, -0.1, 0))
    cyl(0.0, 0.3, 0.30, 0.42, 0.04, oak(), 0.015)
    for a in (0.5, 2.6, 4.7):
        cyl(0.28 * math.cos(a), 0.3 + 0.28 * math.sin(a), 0.015, 0.022, 0.3, teak(), 0.004)
    cup(0.14, 0.22, 0.34, 0.9, PAPER)
    cup(-0.06, 0.4, 0.34, 0.9, '#e9b7a0')
    plant(-1.72, 1.35, 0, 1.35, CREAM, 'palm', 4)
    plant(1.72, 1.5, 0, 1.0, TERRA, 'snake', 2)
    switchboard(-1.25, 1.18, n=3, s=0.8, on=(1,))
    lights(1.12, (0, 0.7, 1.3))
    camera((0.03, 0.7, 1.42), 6.5, 7, -7, 58)


@scene('switch', 'peach', 'Modular switchboard with five switches and a five-hole socket')
def switch():
    room(0.6, None, 0)
    counter(0.42, -0.5, top=oak())
    y = 0.6
    w, h, z = 1.66, 0.62, 1.14
    box(0, y - 0.03, z - h / 2, w, 0.06, h, plastic('#fbf9f3'), 0.05)
    box(0, y - 0.066, z - h / 2 + 0.06, w - 0.12, 0.02, h - 0.12, plastic('#f1ede3'), 0.03)
    for i in range(5):
        cx = -0.64 + i * 0.2
        on = i in (1, 3)
        box(cx, y - 0.09, z - 0.19, 0.175, 0.05, 0.38, plastic('#fdfcf8'), 0.02, (0.1 if on else -0.1, 0, 0))
        disc(cx, y - 0.117, z + 0.12, 0.02, 0.012, mat('#ff5a3c' if on else '#d8d3c7', 0.3, emit=1.6 if on else 0), 0)
    box(0.56, y - 0.085, z - 0.2, 0.4, 0.03, 0.4, plastic('#fdfcf8'), 0.02)
    k = mat('#3a3f4a', 0.6)
    disc(0.56, y - 0.1, z + 0.115, 0.042, 0.02, k, 0.004)
    for dx, dz, rr in ((-0.085, 0.01, 0.028), (0.085, 0.01, 0.028), (-0.09, -0.105, 0.034), (0.09, -0.105, 0.034)):
        disc(0.56 + dx, y - 0.1, z + dz, rr, 0.02, k, 0.004)
    # A charger on the counter, its cable, a screwdriver.
    screw_driver((-0.2, -0.2, 0.47), (math.radians(90), 0, math.radians(68)), CORAL, 1.15)
    tube([(0.62, -0.28, 0.46), (0.8, -0.2, 0.46), (0.9, 0.0, 0.46), (0.72, 0.12, 0.46), (0.62, 0.0, 0.46), (0.8, -0.1, 0.47)], 0.03, plastic(BLUE))
    plant(-1.05, 0.2, 0.42, 0.66, TERRA, 'tulsi', 9)
    lota(1.12, 0.25, 0.42, 1.1)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.0, 0.2, 1.12), 4.5, 9, 5, 60)


@scene('light', 'peach', 'Large glowing pendant lamp above a round table with books')
def light():
    room(0.9, 'oak')
    x, y, z, s = 0.0, 0.2, 1.02, 1.65
    cyl(x, y, z + 0.44 * s, 0.016, 2.2, dark(), 0)
    lathe([(a * s, b * s) for a, b in smooth_profile([(0.02, 0.46), (0.05, 0.44), (0.07, 0.38), (0.16, 0.34), (0.34, 0.2), (0.44, 0.0)])], enamel(CORAL), (x, y, z), thick=0.018)
    lathe([(a * s, b * s) for a, b in smooth_profile([(0.0, 0.46), (0.055, 0.44), (0.075, 0.37)])], brass(), (x, y, z))
    ball(x, y, z + 0.02, 0.21, mat('#f6d99a', 0.5, emit=0.55), (1, 1, 1.12))
    l = bpy.data.lights.new('b', 'POINT')
    l.energy, l.color, l.shadow_soft_size = 12, (1, 0.8, 0.55), 0.2
    o = bpy.data.objects.new('b', l)
    bpy.context.collection.objects.link(o)
    o.location = (x, y, z - 0.34)
    t = 0.42
    cyl(0.0, 0.25, t, 0.6, 0.045, oak(), 0.015)
    for a in (0.6, 2.7, 4.8):
        tube([(0.2 * math.cos(a), 0.25 + 0.2 * math.sin(a), t), (0.42 * math.cos(a), 0.25 + 0.42 * math.sin(a), 0.02)], 0.028, teak())
    for i, (c, r) in enumerate(((TEAL, 0.1), (PAPER, -0.15), (MUSTARD, 0.05))):
        box(-0.16, 0.2, t + 0.045 + i * 0.05, 0.4 - 0.02 * i, 0.28, 0.048, mat(c, 0.6), 0.012, (0, 0, r))
    cup(0.28, 0.1, t + 0.045, 1.05, PAPER)
    plant(-1.2, 0.45, 0, 0.95, PAPER, 'rubber', 19)
    switchboard(1.12, 0.95, n=2, s=0.8, sock=False, on=(0,))
    lights(0.72, (0, 0.3, 0.8))
    camera((0.03, 0.3, 0.99), 5.2, 8, 3, 60)


@scene('chandelier', 'peach', 'Brass chandelier with glowing glass lamps')
def chandelier():
    room(1.2, 'oak')
    b = brass()
    z = 1.36
    for i in range(9):
        torus(0, 0.3, z + 0.62 + i * 0.1, 0.035, 0.011, b, (math.pi / 2, 0, (i % 2) * math.pi / 2))
    lathe(smooth_profile([(0, 0.6), (0.03, 0.58), (0.04, 0.46), (0.1, 0.38), (0.05, 0.28), (0.06, 0.14), (0.16, 0.02), (0.1, -0.1), (0.04, -0.16), (0.05, -0.2), (0, -0.25)]), b, (0, 0.3, z))
    for i in range(6):
        a = i * math.pi / 3 + 0.26
        c, s = math.cos(a), math.sin(a)
        tube([(0.1 * c, 0.3 + 0.1 * s, z + 0.02), (0.34 * c, 0.3 + 0.34 * s, z - 0.14), (0.58 * c, 0.3 + 0.58 * s, z - 0.04), (0.62 * c, 0.3 + 0.62 * s, z + 0.12)], 0.022, b)
        px, py = 0.62 * c, 0.3 + 0.62 * s
        lathe([(0, 0), (0.08, 0.0), (0.09, 0.02), (0.02, 0.03)], b, (px, py, z + 0.1))
        lathe(smooth_profile([(0.03, 0), (0.09, 0.05), (0.11, 0.15), (0.13, 0.25), (0.12, 0.25)]), mat('#f0c887', 0.4, emit=0.28), (px, py, z + 0.12))
        ball(px, py, z - 0.1, 0.03, pane('#e8f4fb', 0.3), (1, 1, 1.6))
    box(0, 0.7, 0.5, 1.5, 0.6, 0.06, teak(), 0.02)
    for x in (-0.64, 0.64):
        for y in (0.48, 0.92):
            box(x, y, 0, 0.07, 0.07, 0.5, teak(), 0.01)
    lathe(smooth_profile([(0, 0), (0.1, 0), (0.16, 0.1), (0.12, 0.26), (0.06, 0.34), (0.08, 0.4)]), mat('#3f7f9a', 0.3, coat=0.6), (0.0, 0.65, 0.56))
    lights(0.85, (0, 0.3, 1.1))
    camera((0.0, 0.4, 1.2), 5.4, 6, 2, 60)


@scene('door-bell', 'peach', 'Round door bell button with a brass bell on a wall')
def door_bell():
    room(0.6, None, 0)
    counter(0.3, -0.4, top=oak())
    y = 0.6
    box(-0.42, y - 0.03, 0.78, 0.52, 0.06, 0.78, plastic('#fbf9f3'), 0.08)
    disc(-0.42, y - 0.07, 1.17, 0.18, 0.04, brass(), 0.014)
    disc(-0.42, y - 0.1, 1.17, 0.115, 0.05, mat('#fdfbf5', 0.3, coat=0.5), 0.02)
    ball(-0.42, y - 0.066, 0.9, 0.025, mat('#ff7a4d', 0.3, emit=1.6), (1, 0.4, 1))
    b = brass()
    lathe(smooth_profile([(0, 0.52), (0.05, 0.51), (0.08, 0.46), (0.2, 0.38), (0.24, 0.2), (0.27, 0.08), (0.33, 0.0)]), b, (0.52, y - 0.34, 0.88), thick=0.02)
    torus(0.52, y - 0.34, 0.885, 0.325, 0.02, b)
    ball(0.52, y - 0.34, 0.85, 0.07, b)
    tube([(0.52, y, 1.56), (0.52, y - 0.16, 1.6), (0.52, y - 0.34, 1.54), (0.52, y - 0.34, 1.4)], 0.025, dark())
    for k, r in enumerate((0.46, 0.56)):
        for s in (0, math.pi):
            tube([(0.52 + r * math.cos(s + t), y - 0.34, 1.1 + r * math.sin(s + t)) for t in (-0.35, -0.12, 0.12, 0.35)], 0.014, air('#ffffff', 0.75, 1.0))
    plant(-1.15, 0.2, 0.3, 0.75, TERRA, 'fern', 5)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.05, 0.2, 1.1), 4.5, 9, 3, 60)


@scene('mcb', 'peach', 'Distribution board with a row of circuit breakers')
def mcb():
    room(0.6, None, 0)
    counter(0.3, -0.4, top=oak())
    y = 0.6
    box(0, y - 0.08, 0.72, 1.34, 0.16, 0.8, enamel('#f4f2ec'), 0.05)
    box(0, y - 0.165, 0.84, 1.16, 0.02, 0.56, mat('#d9d5ca', 0.5), 0.02)
    for i in range(6):
        cx = -0.46 + i * 0.184
        box(cx, y - 0.2, 0.9, 0.165, 0.09, 0.44, plastic('#fbfaf6'), 0.015)
        box(cx, y - 0.25, 1.0, 0.12, 0.03, 0.24, mat('#e3e0d7', 0.5), 0.01)
        up = i != 2
        box(cx, y - 0.28, 1.13 if up else 1.02, 0.07, 0.06, 0.1, plastic(BLUE if up else RED), 0.012, (0.3 if up else -0.3, 0, 0))
        disc(cx, y - 0.25, 0.945, 0.016, 0.012, mat('#4cc38a' if up else '#ff5a3c', 0.3, emit=1), 0)
    for i, c in enumerate((RED, '#3f7fd0', '#4f9464')):
        tube([(-0.3 + i * 0.3, y - 0.06, 1.5), (-0.3 + i * 0.3, y - 0.05, 1.7), (-0.3 + i * 0.3, y - 0.04, 2.8)], 0.022, mat(c, 0.45))
    box(0, y - 0.03, 1.52, 0.86, 0.05, 0.06, plastic('#e9e6dd'), 0.015)
    group([box(0, 0, 0, 0.26, 0.12, 0.42, plastic(MUSTARD), 0.04), box(0, -0.065, 0.24, 0.19, 0.012, 0.12, mat('#cfe3c7', 0.3), 0.012), cyl(0, -0.06, 0.13, 0.06, 0.02, dark(), 0.006, FRONT)], (0.98, -0.05, 0.3), (math.radians(-14), 0, 0.2))
    screw_driver((-0.35, -0.18, 0.345), (math.radians(90), 0, math.radians(75)), RED, 0.95)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.05, 0.2, 1.06), 4.5, 9, 4, 60)


@scene('inverter', 'peach', 'Inverter on a battery trolley with a glowing display')
def inverter():
    room(0.9, 'tiles')
    wh = enamel('#f4f5f5')
    for x in (-0.42, 0.42):
        for y in (-0.15, 0.4):
            ball(x, y, 0.055, 0.055, dark())
    box(0, 0.12, 0.1, 1.1, 0.78, 0.06, mat(BLUE, 0.4, coat=0.3), 0.02)
    # The long battery with its six filler caps.
    box(0, 0.12, 0.16, 1.0, 0.62, 0.5, mat('#2c323c', 0.4, coat=0.3), 0.05)
    box(0, -0.195, 0.26, 0.78, 0.02, 0.26, mat('#e94f3f', 0.45), 0.02)
    box(0, -0.207, 0.34, 0.5, 0.012, 0.1, mat(PAPER, 0.5), 0.02)
    for i in range(6):
        cyl(-0.38 + i * 0.152, 0.0, 0.66, 0.05, 0.06, plastic('#f2b544'), 0.014)
    for x, c in ((-0.42, RED), (0.42, '#20252f')):
        cyl(x, 0.26, 0.66, 0.035, 0.07, brass(), 0.008)
        tube([(x, 0.26, 0.72), (x * 1.05, 0.3, 0.9), (x * 0.9, 0.42, 1.0)], 0.026, mat(c, 0.45))
    for x in (-0.52, 0.52):
        box(x, 0.42, 0.16, 0.05, 0.06, 0.66, mat(BLUE, 0.4, coat=0.3), 0.015)
    box(0, 0.36, 0.8, 1.06, 0.36, 0.03, mat(BLUE, 0.4, coat=0.3), 0.012)
    box(0, 0.36, 0.83, 0.86, 0.4, 0.4, wh, 0.08, seg=7)
    box(-0.08, 0.155, 0.95, 0.44, 0.02, 0.18, mat('#14283a', 0.15, coat=1), 0.03)
    box(-0.16, 0.143, 1.0, 0.2, 0.004, 0.08, mat('#7fe3ef', 0.3, emit=1.2), 0.008)
    for i, c in enumerate(('#4cc38a', '#f2b544', '#e94f3f')):
        disc(0.06, 0.145, 1.09 - i * 0.045, 0.014, 0.01, mat(c, 0.3, emit=1.2), 0)
    disc(0.28, 0.15, 1.04, 0.06, 0.03, mat('#4cc38a', 0.35, coat=0.4), 0.012)
    switchboard(1.02, 1.1, n=2, s=0.85, on=(0, 1))
    plant(-1.15, 0.45, 0, 1.1, TERRA, 'snake', 23)
    lights(1.0, (0, 0.1, 0.7))
    camera((0.0, 0.2, 0.98), 5.0, 11, 8, 60)


@scene('motor', 'peach', 'Blue water pump with pipes and a valve on a terrace floor')
def motor():
    room(1.0, 'terracotta', 0)
    b, st = enamel(BLUE), steel(0.3)
    for x in (-0.25, 0.35):
        box(x, 0.0, 0.0, 0.16, 0.66, 0.12, mat('#20305c', 0.4), 0.02)
    cyl(0.15, 0, 0.02, 0.33, 0.84, b, 0.05, SIDE)
    for i in range(9):
        torus(-0.12 + i * 0.075, 0, 0.44, 0.335, 0.018, b, SIDE)
    cyl(0.62, 0, 0.34, 0.3, 0.2, mat('#20305c', 0.4, coat=0.3), 0.06, SIDE)
    box(0.15, 0, 0.74, 0.3, 0.26, 0.14, mat('#20305c', 0.4), 0.03)
    cyl(-0.48, 0, 0.27, 0.26, 0.34, mat('#e9edf0', 0.35, coat=0.4), 0.08, SIDE)
    cyl(-0.7, 0, 0.32, 0.13, 0.24, b, 0.03, SIDE)
    pipe([(-0.8, 0, 0.44), (-1.3, 0, 0.44), (-1.3, 0, 0.04), (-1.3, -1.2, 0.04)], 0.065, plastic('#eef1f3'))
    pipe([(-0.48, 0, 0.68), (-0.48, 0, 1.25), (-0.48, 0.9, 1.25), (-0.48, 0.9, 3)], 0.065, plastic('#eef1f3'))
    cyl(-0.48, 0, 0.66, 0.09, 0.08, brass(), 0.012)
    cyl(-0.48, 0, 0.94, 0.1, 0.14, brass(), 0.02)
    torus(-0.48, -0.2, 1.0, 0.11, 0.022, enamel(RED), FRONT)
    pipe([(-0.48, 0, 1.0), (-0.48, -0.2, 1.0)], 0.02, brass())
    tube([(0.15, 0.1, 0.86), (0.3, 0.4, 1.0), (0.7, 0.8, 1.0), (0.92, 0.98, 1.05)], 0.022, dark())
    switchboard(0.98, 1.1, n=1, s=0.95, on=(0,))
    bucket(1.15, -0.2, 0, 0.8, CORAL, water=True)
    lights(1.0, (0, 0.1, 0.6))
    camera((-0.02, 0.1, 0.92), 5.1, 10, 11, 60)


@scene('wiring', 'peach', 'Coils of red, blue and green wire with pliers and a tester')
def wiring():
    room(0.7, None, 0)
    counter(0.42, -0.7, top=oak())
    for (x, y, c, s) in ((-0.55, 0.1, RED, 1.0), (0.15, 0.25, '#3f7fd0', 1.0), (0.8, 0.1, '#4f9464', 0.9)):
        m = mat(c, 0.4, coat=0.3)
        for k in range(4):
            torus(x, y, 0.46 + k * 0.07, 0.27 * s - 0.004 * (k % 2), 0.042, m)
            torus(x, y, 0.46 + k * 0.07, 0.2 * s - 0.004 * (k % 2), 0.042, m)
        tube([(x + 0.26 * s, y - 0.05, 0.74), (x + 0.3 * s, y - 0.3, 0.6), (x + 0.1, y - 0.5, 0.45), (x - 0.12, y - 0.55, 0.45)], 0.034, m)
        tube([(x - 0.12, y - 0.55, 0.45), (x - 0.24, y - 0.55, 0.455)], 0.016, mat('#d98a4a', 0.25, 0.9))
    screw_driver((1.0, -0.45, 0.465), (math.radians(90), 0, math.radians(35)), MUSTARD, 0.9)
    box(0.0, 0.69, 1.12, 0.5, 0.03, 0.34, plastic('#e9e5da'), 0.03)
    for i, c in enumerate((RED, '#3f7fd0', '#4f9464')):
        tube([(-0.12 + i * 0.12, 0.66, 1.18), (-0.14 + i * 0.14, 0.5, 1.2), (-0.2 + i * 0.2, 0.42, 1.08), (-0.24 + i * 0.24, 0.4, 0.96)], 0.022, mat(c, 0.4))
    plant(-1.2, 0.35, 0.42, 0.6, TERRA, 'fern', 14)
    lights(0.95, (0, 0.1, 0.8))
    camera((0.08, 0.0, 0.98), 4.7, 8, 14, 60)


@scene('video-door-bell', 'peach', 'Video door phone with a screen beside a camera bell')
def video_door_bell():
    room(0.6, None, 0)
    counter(0.3, -0.4, top=oak())
    y = 0.6
    box(0.3, y - 0.04, 0.78, 1.06, 0.08, 0.72, enamel('#f6f6f3'), 0.06)
    box(0.2, y - 0.085, 0.86, 0.72, 0.02, 0.56, mat('#1d2430', 0.2, coat=0.8), 0.03)
    box(0.2, y - 0.1, 0.89, 0.66, 0.01, 0.5, mat('#cfe6f4', 0.4, emit=0.35), 0.01)
    box(0.2, y - 0.106, 0.89, 0.66, 0.008, 0.12, mat('#d9a878', 0.5, emit=0.25), 0.004)
    # On the screen: the door, a plant.
    box(0.3, y - 0.11, 0.96, 0.2, 0.008, 0.36, mat('#2f5fd0', 0.5, emit=0.25), 0.01)
    disc(0.36, y - 0.116, 1.12, 0.012, 0.008, mat('#f2b544', 0.5, emit=0.5), 0)
    for k in range(3):
        ball(0.02 + (k - 1) * 0.05, y - 0.11, 1.1 + 0.03 * (k == 1), 0.07, mat('#57a773', 0.5, emit=0.2), (0.5, 0.05, 1.0), (0, (k - 1) * 0.5, 0))
    box(0.02, y - 0.11, 0.95, 0.1, 0.008, 0.09, mat(TERRA, 0.5, emit=0.2), 0.01)
    for i, c in enumerate(('#4cc38a', BLUE, CORAL)):
        disc(0.69, y - 0.085, 1.28 - i * 0.14, 0.045, 0.03, mat(c, 0.35, coat=0.4), 0.01)
    box(-0.72, y - 0.05, 0.84, 0.32, 0.1, 0.6, enamel('#39414f'), 0.06)
    disc(-0.72, y - 0.11, 1.28, 0.085, 0.05, dark(), 0.02)
    ball(-0.72, y - 0.135, 1.28, 0.05, mat('#2b4f86', 0.05, coat=1), (1, 0.5, 1))
    disc(-0.72, y - 0.105, 1.0, 0.09, 0.03, brass(), 0.012)
    disc(-0.72, y - 0.125, 1.0, 0.06, 0.03, mat('#fdfbf5', 0.3, coat=0.5), 0.012)
    plant(1.15, 0.25, 0.3, 0.75, TERRA, 'rubber', 35)
    lota(-1.15, 0.2, 0.3, 1.1)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.0, 0.2, 1.08), 4.5, 8, 3, 60)
