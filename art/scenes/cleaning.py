from kit import *


def sprayer(x, y, z, s=1.0, body='#8fd0dc', head=CORAL, rot=0):
    lathe(smooth_profile([(0, 0), (0.13, 0), (0.14, 0.03), (0.14, 0.3), (0.11, 0.4), (0.05, 0.47), (0.045, 0.52)]), mat(body, 0.15, coat=0.8), (x, y, z)).scale = (s,) * 3
    h = enamel(head)
    group([cyl(0, 0, 0.5, 0.06, 0.08, h, 0.015), box(-0.04, 0, 0.58, 0.3, 0.1, 0.1, h, 0.035), cyl(-0.22, 0, 0.595, 0.035, 0.07, plastic(PAPER), 0.01, SIDE),
           poly([(-0.06, 0.57), (-0.12, 0.5), (-0.14, 0.4), (-0.11, 0.4), (-0.07, 0.5), (0.0, 0.57)], 0.05, plastic(PAPER), 0.01)], (x, y, z), (0, 0, rot), s)
    box(x, y - 0.137 * s, z + 0.1 * s, 0.14 * s, 0.016, 0.15 * s, mat(PAPER, 0.5), 0.02)


@scene('cleaning', 'tile', 'Bucket with foam, spray bottle, mop and broom in a bright clean room', wide=True)
def cleaning():
    room(1.0, 'tiles')
    bucket(0.0, -0.05, 0, 1.42, BLUE)
    for i in range(26):
        r = random.Random(i)
        a, k = r.uniform(0, 6.28), r.uniform(0, 0.3) ** 0.8
        ball(0.0 + k * math.cos(a), -0.05 + k * math.sin(a), 0.6 + 0.1 * (1 - k / 0.36) + r.uniform(-0.02, 0.03), r.uniform(0.07, 0.13), mat('#f6fcfe', 0.2, coat=0.6))
    # Mop and soft broom lean against the wall.
    group([cyl(0, 0, 0.2, 0.028, 1.5, enamel(MUSTARD), 0.01), cyl(0, 0, 0.16, 0.09, 0.12, plastic(BLUE), 0.03)] + [tube([(0.05 * math.cos(k), 0.05 * math.sin(k), 0.2), (0.17 * math.cos(k), 0.13 * math.sin(k), 0.12), (0.24 * math.cos(k), 0.2 * math.sin(k), 0.02)], 0.028, cloth(['#fbf8f0', '#f1ebdd'][int(k * 10) % 2])) for k in [i * 0.314 for i in range(20)]],
          (-0.92, 0.3, 0.0), (math.radians(-20), math.radians(4), 0))
    group([cyl(0, 0, 0.55, 0.026, 0.95, mat('#d3475b', 0.4, coat=0.4), 0.01), lathe(smooth_profile([(0.03, 0.62), (0.07, 0.55), (0.2, 0.3), (0.3, 0.02), (0, 0.0)]), wood('#e0b35f', '#c3934a', 14, 0.8, (9, 9, 0.6))), torus(0, 0, 0.52, 0.085, 0.014, mat('#d3475b', 0.5)), torus(0, 0, 0.42, 0.14, 0.012, mat('#d3475b', 0.5))],
          (1.28, 0.55, 0.0), (math.radians(-14), math.radians(-5), 0))
    sprayer(-0.52, -0.35, 0, 1.12, '#8ed3de', CORAL, 0.3)
    lathe(smooth_profile([(0, 0), (0.13, 0), (0.15, 0.04), (0.15, 0.34), (0.1, 0.45), (0.06, 0.48), (0.06, 0.53)]), plastic('#f7f9fa'), (0.62, -0.3, 0))
    cyl(0.62, -0.3, 0.52, 0.065, 0.09, plastic(TEAL), 0.02)
    box(0.62, -0.452, 0.12, 0.16, 0.014, 0.18, mat(TEAL, 0.5), 0.03)
    for i, c in enumerate(('#f3c766', '#8fc7a2')):
        box(0.98, -0.42 + 0.02 * i, 0.0 + 0.085 * i, 0.34, 0.22, 0.085, mat(c, 0.95), 0.03, (0, 0, 0.2 - 0.3 * i))
    r = random.Random(9)
    for i in range(9):
        ball(-0.15 + r.uniform(-0.5, 0.8), -0.1 + r.uniform(-0.1, 0.2), 0.9 + i * 0.06, r.uniform(0.025, 0.065), air('#ffffff', 0.38, 1.0))
    lights(1.0, (0, 0.1, 0.8), side=1)
    camera((0.08, 0.1, 0.95), 5.3, -8, 10, 60)


def bubbles(n, box_, seed=3):
    r = random.Random(seed)
    (x0, x1), (y0, y1), (z0, z1) = box_
    for _ in range(n):
        ball(r.uniform(x0, x1), r.uniform(y0, y1), r.uniform(z0, z1), r.uniform(0.025, 0.06), air('#ffffff', 0.38, 1.0))


@scene('sofa', 'tile', 'Clean two-seat sofa with cushions and a vacuum nozzle before it')
def sofa():
    room(1.2, 'oak')
    so, hi = cloth('#e8a23d'), cloth('#efb153')
    for dx in (-0.8, 0.8):
        for dy in (0.2, 0.85):
            cyl(dx, dy, 0, 0.035, 0.15, teak(), 0.004, r2=0.045)
    box(0, 0.5, 0.13, 1.95, 0.86, 0.28, so, 0.08)
    box(0, 0.88, 0.2, 1.95, 0.24, 0.78, so, 0.11)
    for x in (-0.95, 0.95):
        box(x, 0.48, 0.13, 0.26, 0.9, 0.54, so, 0.11)
    for x in (-0.41, 0.41):
        box(x, 0.42, 0.38, 0.81, 0.74, 0.18, hi, 0.08)
        box(x, 0.72, 0.53, 0.8, 0.22, 0.46, hi, 0.1, (-0.12, 0, 0))
    cushion(-0.58, 0.46, 0.55, 0.86, TEAL, (-0.3, 0.12, 0))
    cushion(0.6, 0.46, 0.55, 0.84, PAPER, (-0.3, -0.1, 0))
    mat_rug(0.0, -0.3, 2.3, 0.8, '#e7f3f4', TEAL)
    sprayer(-0.85, -0.4, 0.018, 0.8, '#8ed3de', CORAL, 0.3)
    group([box(0, 0, 0, 0.46, 0.16, 0.09, plastic(BLUE), 0.04), cyl(0, 0.02, 0.06, 0.045, 0.16, dark(), 0.01), cyl(0, 0.0, 0.2, 0.032, 0.72, steel(), 0.004)], (0.72, -0.28, 0.02), (math.radians(-16), math.radians(22), 0))
    plant(-1.5, 0.7, 0, 1.15, PAPER, 'palm', 8)
    plant(1.55, 0.8, 0, 0.95, TERRA, 'snake', 3)
    bubbles(9, ((-0.5, 0.7), (0.0, 0.3), (1.15, 1.5)))
    lights(1.0, (0, 0.3, 0.7))
    camera((0.05, 0.3, 0.98), 5.6, 10, 8, 60)


@scene('bathroom', 'tile', 'Sparkling bathroom with a basin, bucket, mug and toilet brush', wide=True)
def bathroom():
    room(0.8, 'tiles')
    dado(0.0, 0.9, '#f4f9fa', '#e2f1f3', 0.3)
    c = mat('#f7f8f8', 0.14, coat=0.8)
    o = lathe(smooth_profile([(0, 0), (0.24, 0), (0.25, 0.05), (0.2, 0.18), (0.26, 0.33), (0.34, 0.42), (0.355, 0.46), (0.3, 0.47)]), c, (-0.72, 0.1, 0))
    o.scale = (0.82, 1.05, 0.95)
    s = cyl(-0.72, 0.1, 0.44, 0.3, 0.05, mat('#fcfcfb', 0.2, coat=0.6), 0.02)
    s.scale = (0.96, 1.2, 1)
    box(-0.72, 0.6, 0.42, 0.64, 0.22, 0.54, c, 0.06)
    box(-0.72, 0.6, 0.94, 0.68, 0.26, 0.05, c, 0.02)
    box(0.55, 0.5, 0.66, 1.0, 0.56, 0.08, oak(), 0.02)
    lathe(smooth_profile([(0, 0.02), (0.16, 0.0), (0.27, 0.06), (0.33, 0.17), (0.345, 0.2), (0.32, 0.2), (0.24, 0.09), (0.06, 0.05), (0, 0.05)]), c, (0.5, 0.44, 0.74))
    tube([(0.5, 0.72, 0.76), (0.5, 0.72, 1.05), (0.5, 0.64, 1.12), (0.5, 0.54, 1.1), (0.5, 0.52, 1.03)], 0.028, chrome())
    box(0.52, 0.785, 1.18, 0.66, 0.03, 0.46, mat('#d8eef2', 0.06, 0.7), 0.05)
    bucket(0.42, -0.2, 0, 0.88, BLUE)
    mug(0.88, -0.35, 0, 0.95, CORAL)
    for i in range(12):
        r = random.Random(i + 5)
        ball(0.42 + r.uniform(-0.17, 0.17), -0.2 + r.uniform(-0.16, 0.16), 0.4 + r.uniform(0, 0.06), r.uniform(0.06, 0.1), mat('#f6fcfe', 0.2, coat=0.6))
    sprayer(-0.2, -0.32, 0, 0.82, '#f6d57c', TEAL, 0.2)
    group([cyl(0, 0, 0.2, 0.024, 0.75, plastic(MUSTARD), 0.008), box(0, 0, 0.02, 0.3, 0.1, 0.1, plastic(BLUE), 0.02), box(0, 0, -0.02, 0.28, 0.09, 0.05, mat('#f4f7f7', 0.9), 0.01)], (1.18, 0.42, 0.05), (math.radians(-16), math.radians(-7), 0))
    bubbles(10, ((-0.2, 1.1), (-0.1, 0.3), (1.0, 1.4)), 8)
    lights(1.0, (0, 0.1, 0.8), side=1)
    camera((0.05, 0.15, 0.98), 5.3, -7, 9, 60)


@scene('kitchen', 'tile', 'Tidy kitchen counter with a sink, gas stove and shining utensils')
def kitchen():
    room(0.6, None, 0)
    counter(0.55, -0.6, top=mat('#58606b', 0.25, coat=0.6), cup='#f0b59c')
    for x in (-1.35, -0.45, 0.45, 1.35):
        box(x, -0.56, -0.3, 0.86, 0.03, 0.72, mat('#ee9d80', 0.45, coat=0.2), 0.02)
        box(x + 0.3, -0.585, 0.3, 0.14, 0.03, 0.025, brass(), 0.01)
    dado(0.55, 1.05, '#f4f9fa', '#e2f1f3', 0.25)
    st = steel(0.25)
    box(-0.62, -0.02, 0.545, 0.86, 0.72, 0.025, st, 0.012)
    box(-0.62, -0.04, 0.555, 0.66, 0.52, 0.02, mat('#6f7983', 0.3, 0.7), 0.08)
    tube([(-0.62, 0.4, 0.55), (-0.62, 0.4, 0.92), (-0.62, 0.3, 1.02), (-0.62, 0.16, 0.98), (-0.62, 0.12, 0.86)], 0.03, chrome())
    parts = [box(0.55, -0.05, 0.55, 0.9, 0.6, 0.08, st, 0.025), box(0.55, -0.03, 0.63, 0.86, 0.52, 0.016, mat('#1d2229', 0.12, coat=1), 0.008)]
    for bx in (0.33, 0.77):
        cyl(bx, -0.03, 0.645, 0.12, 0.02, st, 0.005)
        cyl(bx, -0.03, 0.66, 0.07, 0.03, brass(), 0.008)
        disc(bx, -0.355, 0.59, 0.04, 0.04, dark(), 0.01)
    lathe(smooth_profile([(0, 0), (0.15, 0), (0.19, 0.05), (0.19, 0.2), (0.17, 0.24), (0.1, 0.28), (0, 0.3)]), mat('#d0d6dd', 0.15, 0.9), (0.77, -0.03, 0.69))
    ball(0.77, -0.03, 1.0, 0.03, dark())
    for i in range(4):
        cyl(-1.2, 0.35, 0.55 + i * 0.035, 0.2, 0.03, [enamel(PAPER), enamel('#f6d57c')][i % 2], 0.01)
    sprayer(-0.02, -0.1, 0.55, 0.75, '#8ed3de', CORAL, 0.3)
    box(-0.12, -0.38, 0.55, 0.26, 0.16, 0.07, mat('#f3c766', 0.95), 0.025)
    box(0.45, 0.48, 1.12, 1.3, 0.22, 0.04, oak(), 0.012)
    for i, c in enumerate((CORAL, '#d9a441', TEAL, PAPER)):
        cyl(0.0 + i * 0.26, 0.46, 1.16, 0.08, 0.16, plastic(c), 0.02)
        cyl(0.0 + i * 0.26, 0.46, 1.32, 0.083, 0.035, wood(), 0.01)
    plant(1.2, 0.3, 0.55, 0.52, TERRA, 'tulsi', 4)
    bubbles(8, ((-0.9, 0.2), (-0.1, 0.2), (1.05, 1.4)), 4)
    lights(1.0, (0, 0.0, 0.9))
    camera((0.0, 0.0, 1.0), 5.0, 9, 12, 60)
