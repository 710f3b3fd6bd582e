from parts import *


@scene('disinfection', 'tile', 'Disinfecting sprayer with a long lance and a cloud of mist on a clean floor')
def disinfection():
    room(1.0, 'tiles')
    box(-0.1, 0.1, 0.03, 0.85, 0.62, 1.05, enamel('#f4f6f8'), 0.16)
    box(-0.1, 0.1, 0.04, 0.88, 0.65, 0.28, enamel(TEAL), 0.1)
    cyl(-0.1, 0.1, 1.06, 0.2, 0.14, enamel(TEAL), 0.04)
    a, b = 0.065, 0.2
    cross = [(a, a), (b, a), (b, -a), (a, -a), (a, -b), (-a, -b), (-a, -a), (-b, -a), (-b, a), (-a, a), (-a, b), (a, b)]
    poly(cross, 0.05, enamel('#2f9a5b'), 0.012, (-0.1, -0.23, 0.64))
    tube([(0.3, 0.1, 0.3), (0.65, 0, 0.25), (0.75, -0.1, 0.7), (0.62, -0.2, 1.2)], 0.045, dark())
    group([rod(0.5, 0, 0, 0.04, 1.2, steel()), rod(-0.1, 0, 0, 0.08, 0.4, plastic(CORAL), 0.03), rod(1.14, 0, 0, 0.07, 0.12, brass())], (0.62, -0.2, 1.22), (0, -0.35, 0))
    for i in range(30):
        k = random.Random(i + 3)
        t = k.uniform(0, 1)
        ball(1.75 + 0.5 * t, -0.2 + k.uniform(-0.15, 0.15), 1.62 + (0.1 + 0.5 * t) * k.uniform(-1, 1), 0.08 + 0.1 * t, mat('#fbfeff', 0.7))
    bottle(-1.1, -0.1, 0, 0.62, '#f7f9fa', TEAL, '#2f9a5b')
    spray(-0.8, -0.4, 0, 0.6, '#8ed3de', CORAL, 0.3)
    plant(-1.5, 0.5, 0, 1.1, CREAM, 'snake', 3)
    lights(1.0, (0, 0.1, 0.8), side=1)
    camera((0.42, 0.1, 0.98), 6.3, -8, 9, 60)


@scene('exhaust-fan', 'peach', 'Exhaust fan with five blades high in a kitchen wall')
def exhaust_fan():
    room(0.7, None, 0)
    counter(0.3, -0.4)
    x, y, z = 0, 0.6, 1.15
    box(x, y, z - 0.56, 1.12, 0.16, 1.12, enamel('#f4f6f8'), 0.07)
    disc(x, y - 0.07, z, 0.49, 0.06, mat('#39424f', 0.6), 0.01)
    blades(x, y - 0.13, z, 0.46, 5, '#c9d2dc', False)
    for k in range(3):
        a = k * 2.094 + 0.5
        pipe([(x, y - 0.2, z), (x + 0.5 * math.cos(a), y - 0.2, z + 0.5 * math.sin(a))], 0.022, enamel('#f4f6f8'))
    switchboard(1.05, 0.85, n=2, s=0.8, on=(0,))
    cup(-0.85, 0.0, 0.3, 1.3, CORAL)
    plant(-1.15, 0.2, 0.3, 0.7, TERRA, 'fern', 5)
    lota(0.95, 0.1, 0.3, 1.0)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.02, 0.2, 1.05), 4.5, 9, 4, 60)


@scene('wall-fan', 'peach', 'Round wall fan above a desk with books')
def wall_fan():
    room(0.8, None, 0)
    counter(0.3, -0.4, top=oak())
    x, z = 0.0, 1.3
    box(x, 0.75, 0.85, 0.3, 0.1, 0.55, enamel(PAPER), 0.05)
    pipe([(x, 0.7, 1.0), (x, 0.5, z), (x, 0.2, z)], 0.06, enamel(PAPER))
    disc(x, 0.25, z, 0.17, 0.3, enamel(PAPER), 0.06)
    blades(x, 0.05, z, 0.48, 3, BLUE, False)
    for r in (0.15, 0.28, 0.42, 0.56):
        torus(x, -0.06, z, r, 0.014, chrome(), FRONT)
    for k in range(16):
        a = k * math.pi / 8
        pipe([(x + 0.1 * math.cos(a), -0.08, z + 0.1 * math.sin(a)), (x + 0.56 * math.cos(a), -0.06, z + 0.56 * math.sin(a))], 0.008, chrome())
    for i, c in enumerate((CORAL, PAPER, TEAL)):
        box(-0.95, 0.1, 0.3 + i * 0.08, 0.5 - 0.03 * i, 0.34, 0.078, mat(c, 0.6), 0.012, (0, 0, 0.12 * (i - 1)))
    plant(1.05, 0.2, 0.3, 0.7, TERRA, 'fern', 5)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.02, 0.2, 1.08), 4.6, 9, 4, 60)


@scene('picture-light', 'peach', 'Brass lamp that lights a framed picture above a sideboard')
def picture_light():
    room(0.7, None, 0)
    counter(0.3, -0.3, top=oak())
    picture_frame(0, 0.72, 1.3, 0.95, 'oak', 'hills')
    tube([(0, 0.68, 1.68), (0, 0.5, 1.84), (0, 0.28, 1.84)], 0.03, brass())
    rod(0, 0.25, 1.82, 0.065, 0.9, brass(), 0.03)
    rod(0, 0.24, 1.77, 0.045, 0.8, mat('#fff2c4', 0.2, emit=1.6), 0.01)
    area((0, 0.2, 1.72), (0, 0.7, 1.1), 0.7, 14, '#ffe2a8')
    plant(-1.05, 0.25, 0.3, 0.75, CREAM, 'snake', 2)
    lota(0.95, 0.2, 0.3, 1.1)
    lights(0.8, (0, 0.2, 0.9))
    camera((0.02, 0.2, 1.12), 4.6, 9, 3, 60)


@scene('led-strip', 'peach', 'Shelf on a wall lit by a glowing LED strip below it')
def led_strip():
    room(0.7, None, 0)
    counter(0.3, -0.3, top=oak())
    box(0, 0.5, 1.35, 1.9, 0.4, 0.08, teak(), 0.02)
    for i in range(27):
        ball(-0.88 + i * 0.0677, 0.3, 1.32, 0.036, mat(['#ffd23e', '#f06ad8', '#58c8f5'][i % 3], 0.3, emit=2.4))
    box(0, 0.36, 1.335, 1.86, 0.05, 0.02, mat('#f4f6f8', 0.5), 0.005)
    area((0, 0.3, 1.28), (0, 0.7, 0.75), 1.6, 30, '#ff8fd0')
    for i, (c, h) in enumerate(((CORAL, 0.42), (TEAL, 0.5), (MUSTARD, 0.38))):
        box(-0.75 + i * 0.12, 0.5, 1.43, 0.1, 0.3, h, mat(c, 0.6), 0.02)
    plant(0.55, 0.5, 1.43, 0.55, PAPER, 'money', 3, 'round')
    torus(-0.45, -0.02, 0.36, 0.26, 0.05, mat('#f4f6f8', 0.5))
    for k in range(20):
        a = k * 0.314
        ball(-0.45 + 0.26 * math.cos(a), -0.02 + 0.26 * math.sin(a), 0.41, 0.024, mat(['#ffd23e', '#f06ad8', '#58c8f5'][k % 3], 0.3, emit=1.6))
    lota(0.9, 0.1, 0.3, 1.0)
    lights(0.8, (0, 0.2, 0.9))
    camera((0.02, 0.2, 1.05), 4.6, 9, 4, 60)


@scene('star-light', 'peach', 'Glowing paper star on a cord above a bench with small lamps')
def star_light():
    room(0.9, 'oak')
    z = 1.32
    cyl(0, 0.3, z + 0.5, 0.016, 2.0, dark(), 0)
    def star(r, inner, h, m, y):
        p = [((r if i % 2 == 0 else inner) * math.sin(math.pi * i / 5), (r if i % 2 == 0 else inner) * math.cos(math.pi * i / 5)) for i in range(10)]
        poly(p, h, m, 0.03, (0, y, z))
    star(0.66, 0.29, 0.2, mat('#e8503a', 0.5, emit=0.12), 0.3)
    star(0.5, 0.22, 0.24, mat('#f3b53a', 0.5, emit=0.3), 0.29)
    star(0.27, 0.12, 0.28, mat('#ffeeb8', 0.4, emit=0.55), 0.28)
    for k in range(5):
        a = math.pi / 2 + 2 * math.pi * k / 5
        ball(0.69 * math.cos(a), 0.28, z + 0.69 * math.sin(a), 0.045, brass())
    l = bpy.data.lights.new('s', 'POINT')
    l.energy, l.color, l.shadow_soft_size = 14, (1, 0.75, 0.45), 0.3
    o = bpy.data.objects.new('s', l)
    bpy.context.collection.objects.link(o)
    o.location = (0, -0.1, z)
    box(0, 0.4, 0.36, 1.4, 0.42, 0.06, teak(), 0.02)
    for k in (-0.6, 0.6):
        box(k, 0.4, 0, 0.07, 0.36, 0.37, teak(), 0.01)
    for k in (-0.42, -0.14, 0.14, 0.42):
        lathe(smooth_profile([(0, 0), (0.06, 0), (0.1, 0.04), (0.085, 0.06), (0, 0.04)]), mat(TERRA, 0.7), (k, 0.3, 0.42))
        ball(k, 0.3, 0.5, 0.025, mat('#ffd96a', 0.3, emit=2.2), (1, 1, 1.8))
    plant(-1.15, 0.45, 0, 0.9, TEAL, 'rubber', 23)
    lights(0.72, (0, 0.3, 0.9))
    camera((0.03, 0.3, 1.02), 5.2, 8, 3, 60)


@scene('wall-decor', 'peach', 'Three framed pictures and a round mirror on a wall above a sideboard')
def wall_decor():
    room(0.9, 'oak')
    picture_frame(-0.6, 0.86, 0.72, 0.9, '#a8693a', 'sun')
    picture_frame(0.2, 1.26, 0.66, 0.5, PAPER, 'hills')
    picture_frame(0.2, 0.74, 0.5, 0.46, INK, 'leaf')
    disc(0.9, 0.86, 1.26, 0.3, 0.06, brass(), 0.02)
    disc(0.9, 0.82, 1.26, 0.24, 0.03, mat('#cfe6f0', 0.06, 0.6), 0.01)
    box(0.1, 0.5, 0.1, 1.8, 0.42, 0.38, oak(), 0.03)
    for k in (-0.7, 0.9):
        box(k, 0.5, 0, 0.08, 0.34, 0.11, teak(), 0.01)
    for k in (-0.2, 0.42):
        disc(k, 0.27, 0.3, 0.03, 0.05, brass(), 0.01)
    lota(0.75, 0.42, 0.48, 1.1)
    plant(-1.2, 0.45, 0, 0.95, CORAL, 'snake', 5, 'round')
    lights(0.72, (0, 0.3, 0.9))
    camera((0.08, 0.3, 1.02), 5.2, 8, 3, 60)


@scene('wifi-camera', 'lilac', 'Small round wireless camera on a shelf, waves above it')
def wifi_camera():
    room(0.8, None, 0)
    counter(0.45, -0.4, top=oak())
    x, z, w = 0.0, 1.12, enamel('#f4f6f8')
    cyl(x, 0.1, 0.45, 0.34, 0.08, w, 0.03)
    cyl(x, 0.1, 0.52, 0.1, 0.3, w, 0.01)
    ball(x, 0.1, z, 0.46, w)
    disc(x, -0.27, z, 0.27, 0.16, dark(), 0.05)
    disc(x, -0.36, z, 0.13, 0.05, mat('#5b86c8', 0.1, coat=1), 0.02)
    ball(x, -0.33, z - 0.2, 0.025, mat('#6af08a', 0.3, emit=2))
    for i in range(3):
        R = 0.62 + i * 0.17
        tube([(x + R * math.cos(a), 0.1, z + R * math.sin(a)) for a in (0.85, 1.2, 1.57, 1.94, 2.29)], 0.035, enamel(BLUE))
    group([box(0, 0, 0, 0.42, 0.06, 0.8, dark(), 0.06), box(0, -0.03, 0.05, 0.36, 0.02, 0.7, mat('#cfe3f2', 0.3, emit=0.3), 0.03), box(0, -0.045, 0.25, 0.3, 0.01, 0.26, mat('#7fae8a', 0.5), 0.02)], (0.95, 0.0, 0.46), (-0.25, 0, -0.2))
    plant(-1.1, 0.3, 0.45, 0.75, PAPER, 'snake', 5)
    lights(1.0, (0, 0.2, 1.2))
    camera((0.05, 0.2, 1.12), 4.6, 9, 4, 60)
