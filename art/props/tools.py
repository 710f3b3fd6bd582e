from parts import *


@prop('install', 'a new thing in its open carton, and a cordless drill')
def install():
    carton(-0.34, 0.2, 0, 0.95, 0.2)
    box(-0.34, 0.2, 0.5, 0.72, 0.5, 0.78, enamel('#fbfdff'), 0.1, (0, 0, 0.2))
    box(-0.32, -0.04, 1.0, 0.46, 0.03, 0.12, enamel(BLUE), 0.03, (0, 0, 0.2))
    drill(0.6, -0.25, 0, 0.92)


@prop('uninstall', 'a white unit taken down from its place on the wall, where four holes and a cut cable are left')
def uninstall():
    x = -0.44
    box(x, 0.4, 0, 1.2, 0.08, 1.52, mat('#a9bfa6', 0.9), 0.03)
    box(x, 0.35, 0.52, 0.9, 0.03, 0.82, mat('#edf3e8', 0.9), 0.02)
    for k in (-0.33, 0.33):
        for z in (0.64, 1.22):
            disc(x + k, 0.32, z, 0.07, 0.03, mat('#2b2622', 0.9), 0)
    tube([(x, 0.36, 0.98), (x + 0.02, 0.2, 0.95), (x, 0.16, 0.66), (x - 0.02, 0.14, 0.4)], 0.055, rubber())
    for k in (-0.03, 0.03):
        pipe([(x - 0.02 + k * 0.6, 0.14, 0.42), (x - 0.02 + k * 2, 0.12, 0.24)], 0.026, copper())
    box(0.56, -0.15, 0, 0.84, 0.42, 0.72, enamel('#fbfdff'), 0.08)
    for i in range(3):
        box(0.56, -0.365, 0.14 + i * 0.11, 0.6, 0.02, 0.055, mat('#4f5b6b', 0.5), 0.015)
    disc(0.83, -0.36, 0.6, 0.045, 0.03, enamel(BLUE), 0.01)
    arrow(0.1, -0.05, 1.28, 0.66, 0.1, RED, -48)


@prop('check-up', 'a clipboard with ticks and a magnifying glass')
def check_up():
    clipboard(-0.22, 0.15, 0, 1.1, (-0.12, 0, 0.1))
    magnifier(0.55, -0.3, 0.0, 0.95, (0, 0.25, 0))


@prop('repair', 'a spanner and a screwdriver')
def repair():
    wrench(-0.3, 0.05, 0, 1.05, (0, -0.3, 0))
    driver(0.42, -0.05, 0.02, 1.05, (0, 0.3, 0))


@prop('clean', 'a scrubbing brush with foam and a spray bottle')
def clean():
    spray(0.5, 0.1, 0, 1.28, rot=0.2)
    scrub_brush(-0.4, -0.2, 0, 1.05, (0, 0, 0.15), MUSTARD)
    suds(-0.45, -0.25, 0.02, 0.6, 14, 3, 0.16, 0.1)


@prop('deep-clean', 'a tiled wall, half of it grimy and half of it shining, and a scrubbing brush')
def deep_clean():
    box(0, 0.25, 0, 1.82, 0.1, 1.42, mat('#8d8d86', 0.9), 0.03)
    for i in range(4):
        for j in range(3):
            c = '#fbfeff' if i < 2 else ['#8a6a42', '#7a5c38', '#957850'][(i + 2 * j) % 3]
            box(-0.66 + i * 0.44, 0.2, 0.03 + j * 0.455, 0.42, 0.06, 0.43, mat(c, 0.1, coat=1) if i < 2 else mat(c, 0.9), 0.02)
    for i in range(26):
        k = random.Random(i + 40)
        ball(k.uniform(0.12, 0.82), 0.17, k.uniform(0.1, 1.3), k.uniform(0.03, 0.09), mat('#4a3620', 0.95), (1, 0.15, 1))
    for a, b, r in ((-0.6, 1.1, 0.27), (-0.26, 0.86, 0.16), (-0.72, 0.56, 0.14)):
        o = spark(a, 0.1, b, r, 4, '#f7bd3a', 0.28)
        o.rotation_euler = (o.rotation_euler[0], o.rotation_euler[1] - 0.58, 0)
    group([scrub_brush(0, 0, 0, 1.1, (0.55, 0, 0), BLUE)], (0.1, -0.15, 0.3), (0, -0.35, 0))


@prop('foam', 'a foam lance that covers a panel in foam')
def foam():
    group([rod(0.2, 0, 0, 0.05, 1.1, steel()), rod(-0.42, 0, 0, 0.1, 0.24, plastic(CORAL), 0.03), rod(0.85, 0, 0, 0.1, 0.35, dark(), 0.04), box(0.82, 0, -0.4, 0.15, 0.14, 0.4, dark(), 0.05),
           lathe(smooth_profile([(0, -0.62), (0.17, -0.6), (0.2, -0.5), (0.2, -0.22), (0.08, -0.06), (0.07, 0)]), mat('#9fd8e4', 0.2, coat=0.7), (0.1, 0, 0))], (0.02, 0, 0.82), (0, 0.25, 0), 0.92)
    suds(-0.62, -0.05, 0.02, 0.48, 50, 5, 1.1, 0.15)


@prop('jet', 'a lance with a sharp jet of water')
def jet():
    group([rod(0.35, 0, 0, 0.06, 0.9, steel()), rod(-0.12, 0, 0, 0.09, 0.14, brass()), rod(0.85, 0, 0, 0.13, 0.3, plastic(MUSTARD), 0.04), box(0.84, 0, -0.42, 0.17, 0.16, 0.42, plastic(MUSTARD), 0.05)], (0.1, 0, 1.0), (0, -0.3, 0))
    w = mat('#58b4ea', 0.1, coat=1)
    for k in range(5):
        tube([(-0.05, 0, 0.95), (-0.4, 0, 0.78 - 0.04 * k), (-0.85, 0, 0.72 - 0.16 * k)], 0.05, w, radii=[0.6, 1, 0.7])
    for i, (a, b) in enumerate(((-0.98, 0.5), (-0.9, 0.2), (-0.6, 0.12), (-0.75, 0.86))):
        ball(a, -0.1, b, 0.07, w)


@prop('anti-rust', 'a plate half rusty and half painted anew, and a brush')
def anti_rust():
    box(-0.15, 0.2, 0, 1.5, 0.14, 1.36, mat('#a4542a', 0.95), 0.04)
    for i in range(46):
        k = random.Random(i + 3)
        ball(k.uniform(-0.05, 0.56), 0.12, k.uniform(0.06, 1.3), k.uniform(0.03, 0.1), mat(['#6e3318', '#c8743a', '#8a4522'][i % 3], 0.95), (1, 0.15, 1))
    poly([(-0.74, 0.0), (-0.12, 0.0), (-0.02, 0.2), (-0.14, 0.4), (0.0, 0.62), (-0.12, 0.85), (0.02, 1.05), (-0.08, 1.36), (-0.9, 1.36), (-0.9, 0.0)], 0.06, enamel('#e9eef3'), 0.01, (0, 0.12, 0))
    shield(-0.5, -0.02, 0.32, 0.6)
    group([cyl(0, 0, 0.62, 0.075, 0.7, oak(), 0.04), box(0, 0, 0.42, 0.44, 0.16, 0.22, steel(), 0.03), box(0, 0, 0.06, 0.42, 0.15, 0.38, cloth('#e9eef3'), 0.05)], (0.22, -0.2, 0.32), (0, 0.75, 0), 0.95)


@prop('yearly-care', 'a calendar with ticked days and a shield')
def yearly_care():
    calendar(-0.18, 0.1, 0, 1.15, BLUE, (1, 4, 7, 10))
    shield(0.6, -0.3, 0, 0.62)


@prop('rental', 'a key with a tag beside a sun')
def rental():
    disc(-0.42, 0.25, 0.98, 0.36, 0.14, mat('#f7bd3a', 0.35, coat=0.4), 0.04)
    rays(-0.42, 0.25, 0.98, 0.46, 0.62, 9, (0, 320))
    k = brass()
    torus(0.25, -0.2, 0.95, 0.24, 0.075, k, FRONT)
    box(0.25, -0.2, 0.02, 0.13, 0.1, 0.72, k, 0.03)
    for z in (0.08, 0.26):
        box(0.4, -0.2, z, 0.2, 0.1, 0.11, k, 0.02)
    tube([(0.25, -0.2, 1.18), (0.5, -0.2, 1.3), (0.72, -0.2, 1.05)], 0.02, mat(INK, 0.5))
    group([poly([(-0.2, 0.2), (0, 0.34), (0.2, 0.2), (0.2, -0.4), (-0.2, -0.4)], 0.07, enamel(CORAL), 0.03), disc(0, -0.03, 0.18, 0.05, 0.06, mat(PAPER, 0.5), 0)], (0.76, -0.2, 0.74), (0, -0.12, 0))


@prop('filter-clean', 'a dusty filter screen and a soft brush')
def filter_clean():
    fr = plastic('#f4f6f8')
    for x, z, w, h in ((0, 0, 1.5, 0.1), (0, 1.05, 1.5, 0.1), (-0.7, 0, 0.1, 1.1), (0.7, 0, 0.1, 1.1), (0, 0, 0.06, 1.1)):
        box(x - 0.15, 0.2, z, w, 0.1, h, fr, 0.03)
    for i in range(15):
        pipe([(-0.85 + i * 0.1, 0.2, 0.05), (-0.85 + i * 0.1, 0.2, 1.1)], 0.012, mat('#7d8a99', 0.6))
    for i in range(10):
        pipe([(-0.85, 0.2, 0.1 + i * 0.1), (0.55, 0.2, 0.1 + i * 0.1)], 0.012, mat('#7d8a99', 0.6))
    group([cyl(0, 0, 0.55, 0.075, 0.75, enamel(CORAL), 0.04), box(0, 0, 0.4, 0.4, 0.16, 0.18, steel(), 0.03), box(0, 0, 0.0, 0.42, 0.17, 0.42, cloth(CREAM), 0.05)], (0.62, -0.25, 0.02), (0, 0.25, 0))


@prop('drill-and-plug', 'a drill before a wall with three holes')
def drill_and_plug():
    box(-0.72, 0.1, 0, 0.14, 0.7, 1.35, mat('#f3ede2', 0.8), 0.02)
    drill(0.2, -0.1, 0.1, 1.2)
    for z, y in ((0.55, -0.1), (0.3, 0.1)):
        rod(-0.64, y - 0.05, z, 0.06, 0.06, mat(CORAL, 0.5), 0.01)
    torus(-0.645, -0.1, 1.2, 0.1, 0.02, mat('#c9bca6', 0.8), SIDE)


@prop('polish', 'a tin of varnish, a cloth and a shining board')
def polish():
    box(0.0, 0.3, 0, 1.7, 0.1, 1.0, wood('#a8693a', '#87502a', 2.2, 0.12), 0.03, (-0.2, 0, 0))
    spark(-0.5, 0.1, 0.8, 0.2, 4, '#fff6d8', 0.25)
    cyl(0.45, -0.25, 0, 0.32, 0.62, steel(), 0.02)
    cyl(0.45, -0.25, 0.12, 0.325, 0.36, enamel(TERRA), 0.01)
    cyl(0.45, -0.25, 0.6, 0.28, 0.03, mat('#8a4f22', 0.1, coat=1), 0)
    ball(-0.4, -0.4, 0.16, 0.3, cloth('#f6efe0'), (1.2, 0.8, 0.55))


@prop('level', 'a spirit level on a crooked door')
def level():
    box(0, 0.25, 0, 0.85, 0.1, 1.3, oak(), 0.03, (0, 0.12, 0))
    disc(0.26, 0.18, 0.62, 0.06, 0.1, brass(), 0.02)
    group([box(0, 0, 0, 1.6, 0.16, 0.3, enamel(MUSTARD), 0.04), box(0, -0.08, 0.08, 0.42, 0.03, 0.15, mat('#c9ee8f', 0.1, coat=1), 0.05), ball(0.03, -0.1, 0.16, 0.06, mat('#f6ffe8', 0.1, coat=1)),
           box(-0.1, -0.1, 0.08, 0.015, 0.02, 0.15, dark(), 0), box(0.14, -0.1, 0.08, 0.015, 0.02, 0.15, dark(), 0)], (0, -0.25, 0.12))
