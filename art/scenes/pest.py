from kit import *


def cockroach(loc, rot, s=1.0):
    bo, le = mat('#8a4a22', 0.25, coat=0.8), mat('#54290f', 0.4)
    p = [ball(0, 0, 0.1, 0.2, bo, (0.66, 1.3, 0.36)), ball(0, 0.22, 0.115, 0.125, mat('#6b3615', 0.3, coat=0.8), (1.02, 0.66, 0.48)), ball(0, 0.32, 0.095, 0.065, mat('#43210d', 0.3), (1.1, 0.8, 0.7)),
         tube([(0, 0.14, 0.175), (0, -0.05, 0.178), (0, -0.25, 0.13)], 0.006, le)]
    for sx in (-1, 1):
        for k in range(3):
            p.append(tube([(sx * 0.08, 0.14 - k * 0.13, 0.08), (sx * 0.22, 0.19 - k * 0.18, 0.15), (sx * 0.3, 0.22 - k * 0.25, 0.01)], 0.013, le))
        p.append(tube([(sx * 0.03, 0.36, 0.11), (sx * 0.12, 0.52, 0.2), (sx * 0.26, 0.66, 0.14)], 0.008, le, radii=[1, 0.8, 0.4]))
        p.append(ball(sx * 0.045, 0.365, 0.115, 0.018, mat('#f6efe4', 0.3)))
    return group(p, loc, rot, s)


def spray_tank(x, y, z=0.0, s=1.0, color=MUSTARD):
    dk = plastic('#333a46')
    lathe(smooth_profile([(0, 0), (0.3, 0), (0.37, 0.06), (0.37, 0.7), (0.3, 0.9), (0.17, 0.98), (0.15, 1.03)]), enamel(color), (x, y, z)).scale = (s,) * 3
    cyl(x, y, z + 0.28 * s, 0.39 * s, 0.34 * s, mat(PAPER, 0.5), 0.01)
    disc(x, y - 0.392 * s, z + 0.45 * s, 0.09 * s, 0.012, mat('#4f9464', 0.5), 0.004)
    cyl(x, y, z + 1.01 * s, 0.17 * s, 0.09 * s, dk, 0.03)
    cyl(x, y, z + 1.08 * s, 0.035 * s, 0.2 * s, steel(), 0.01)
    box(x, y, z + 1.26 * s, 0.42 * s, 0.085 * s, 0.085 * s, dk, 0.04)


@scene('pest', 'sage', 'Pest control sprayer treating the floor beside a cockroach', wide=True)
def pest():
    room(1.1, 'pale')
    spray_tank(-0.5, 0.25)
    dk = plastic('#333a46')
    tube([(-0.16, 0.15, 0.6), (0.1, -0.05, 0.72), (0.2, -0.15, 0.35), (0.38, -0.18, 0.22), (0.52, -0.16, 0.45), (0.58, -0.12, 0.72)], 0.03, dk)
    tube([(0.56, -0.12, 0.68), (0.6, -0.11, 0.82), (0.72, -0.12, 0.9)], 0.042, enamel(RED))
    pipe([(0.7, -0.12, 0.89), (1.12, -0.28, 0.62)], 0.018, steel())
    cyl(1.13, -0.285, 0.585, 0.04, 0.07, enamel(RED), 0.012, (math.radians(20), math.radians(128), 0))
    cockroach((0.98, -0.38, 0.0), (0, 0, math.radians(62)), 0.9)
    r = random.Random(2)
    for i in range(46):
        t = (i + 1) / 46
        w = 0.2 * t
        ball(1.16 - 0.1 * t + r.uniform(-w, w), -0.3 - 0.1 * t + r.uniform(-w, w) * 0.7, 0.56 - 0.4 * t + r.uniform(-w, w) * 0.3, 0.008 + 0.012 * r.random(), air('#ffffff', 0.75, 0.95))
    box(-1.42, 0.82, 0.1, 0.8, 0.5, 0.78, wood('#f1e4cf', '#e6d4ba', 2.0), 0.025)
    for k in range(2):
        box(-1.42, 0.56, 0.15 + k * 0.37, 0.72, 0.02, 0.33, wood('#f6ecda', '#ecdcc4', 2.0), 0.015)
        disc(-1.42, 0.54, 0.32 + k * 0.37, 0.024, 0.03, brass(), 0.006)
    for x in (-1.72, -1.12):
        cyl(x, 0.65, 0, 0.03, 0.11, teak(), 0.005)
    plant(-1.45, 0.82, 0.88, 0.55, TERRA, 'fern', 3)
    plant(0.5, 0.75, 0, 0.95, PAPER, 'rubber', 11)
    lights(1.0, (0, 0.1, 0.7))
    camera((0.1, 0.1, 0.87), 5.5, 9, 10, 60)


@scene('mosquito', 'sage', 'Mosquito inside a red ban sign beside a plugged-in repellent')
def mosquito():
    room(0.7, None, 0)
    counter(0.4, -0.5, top=oak())
    bo, leg, wing = mat('#564640', 0.45, coat=0.3), mat('#3d312c', 0.5), mat('#eef6fb', 0.25, coat=0.6)
    x, z, y = -0.35, 1.055, 0.12
    torus(x, 0.42, z, 0.6, 0.05, enamel(RED), FRONT)
    group([box(0, 0, -0.034, 1.16, 0.05, 0.068, enamel(RED), 0.02)], (x, 0.42, z), (0, math.radians(45), 0))
    # From its side: a humped back, a long banded belly, a long proboscis, legs as thin as threads.
    p = [ball(-0.06, 0, 0.1, 0.1, bo, (1.25, 0.8, 0.95)), ball(-0.2, 0, 0.05, 0.058, bo), tube([(-0.23, 0, 0.04), (-0.33, 0, -0.06), (-0.43, 0, -0.19)], 0.011, leg, radii=[1.5, 1, 0.5]),
         ball(0.18, 0, 0.02, 0.068, bo, (3.1, 0.9, 0.95), (0, 0.42, 0))]
    for k in range(5):
        t = -0.12 + k * 0.075
        r = 0.066 * math.sqrt(max(0.05, 1 - (t / 0.211) ** 2)) + 0.001
        p.append(torus(0.18 + t * math.cos(0.42), 0, 0.02 - t * math.sin(0.42), r * 0.92, 0.011, mat('#f1e7d8', 0.5), (0, math.pi / 2 + 0.42, 0)))
    p.append(ball(-0.215, -0.045, 0.06, 0.034, mat('#c9504a', 0.3, coat=0.6)))
    for s in (-1, 1):
        p.append(tube([(-0.25, s * 0.02, 0.07), (-0.32, s * 0.05, 0.14), (-0.41, s * 0.07, 0.13)], 0.006, leg))
        p.append(ball(0.13 + 0.03 * s, s * 0.05, 0.27 + 0.05 * s, 0.25, wing, (1.2, 0.03, 0.3), (0.25 * s, -0.55 - 0.16 * s, 0)))
        for k, (mx, mz, ex, ez, fx, fz) in enumerate(((-0.2, 0.2, -0.34, -0.22, -0.42, -0.36), (0.0, 0.2, -0.08, -0.24, -0.12, -0.4), (0.26, 0.26, 0.3, -0.16, 0.42, -0.3))):
            d = 0.05 * s
            p.append(pipe([(-0.1 + 0.05 * k, s * 0.05, 0.05), (mx + d * 0.6, s * 0.2, mz - 0.09 * (s + 1)), (ex + d, s * 0.16, ez), (fx + d, s * 0.16, fz)], 0.009, leg))
    group(p, (x + 0.03, y, z + 0.03), (0, 0, math.radians(-6)), 1.0)
    # The repellent: a small machine with its bottle.
    box(0.85, 0.1, 0.62, 0.34, 0.26, 0.34, enamel('#f6f7f4'), 0.1, seg=7)
    cyl(0.85, 0.1, 0.4, 0.12, 0.24, mat('#e8b04a', 0.1, coat=1), 0.04)
    ball(0.85, -0.035, 0.8, 0.024, mat('#ff5a4a', 0.3, emit=1.0), (1, 0.4, 1))
    for k in range(2):
        q = 0.8 + k * 0.1
        tube([(q, 0.1, 1.0), (q - 0.05, 0.1, 1.12), (q + 0.05, 0.1, 1.24), (q, 0.1, 1.38)], 0.016, air('#ffffff', 0.55, 1.0), radii=[0.2, 1, 0.8, 0.1])
    plant(-1.2, 0.3, 0.4, 0.6, TERRA, 'money', 9)
    lights(0.95, (0, 0.1, 0.9))
    camera((0.05, 0.1, 1.08), 4.8, 9, 4, 60)


@scene('rodent', 'sage', 'Grey mouse beside a cage trap with a piece of cheese')
def rodent():
    room(1.0, 'pale')
    g, pink = mat('#9097a1', 0.85, sheen=0.5), mat('#e8a9a0', 0.6)
    p = [ball(0, 0, 0.2, 0.24, g, (1.35, 0.9, 0.85)), ball(0.34, 0, 0.25, 0.16, g, (1.15, 0.95, 0.95)), ball(0.53, 0, 0.22, 0.035, pink),
         tube([(-0.3, 0, 0.14), (-0.5, 0.1, 0.06), (-0.75, 0.02, 0.05), (-0.95, 0.14, 0.06)], 0.026, pink, radii=[1.2, 1, 0.7, 0.3])]
    for s in (-1, 1):
        p += [ball(0.26, s * 0.13, 0.4, 0.095, g, (0.4, 1, 1)), ball(0.285, s * 0.13, 0.4, 0.065, pink, (0.35, 1, 1)), ball(0.45, s * 0.085, 0.3, 0.026, mat('#15181d', 0.1, coat=1)),
              ball(0.2, s * 0.14, 0.04, 0.055, pink, (1.5, 0.8, 0.6)), ball(-0.12, s * 0.17, 0.04, 0.07, pink, (1.5, 0.8, 0.6))]
    group(p, (-0.42, -0.35, 0), (0, 0, math.radians(-14)), 1.05)
    st = steel(0.3)
    w, d, h = 0.86, 0.5, 0.48
    cx, cy = 0.78, 0.1
    for i in range(9):
        x = cx - w / 2 + w * i / 8
        pipe([(x, cy - d / 2, 0.03), (x, cy - d / 2, h), (x, cy + d / 2, h), (x, cy + d / 2, 0.03)], 0.01, st)
    for z in (0.05, 0.26, h):
        for y in (cy - d / 2, cy + d / 2):
            pipe([(cx - w / 2, y, z), (cx + w / 2, y, z)], 0.012, st)
    for i in range(6):
        y = cy - d / 2 + d * i / 5
        pipe([(cx + w / 2, y, 0.03), (cx + w / 2, y, h)], 0.01, st)
        pipe([(cx - w / 2, y, h), (cx - w / 2 - 0.3, y, h + 0.2)], 0.01, st)
    pipe([(cx - w / 2 - 0.3, cy - d / 2, h + 0.2), (cx - w / 2 - 0.3, cy + d / 2, h + 0.2)], 0.012, st)
    box(cx, cy, 0, w + 0.06, d + 0.06, 0.035, oak(), 0.012)
    mesh([(0, -0.1, 0), (0.3, -0.1, 0), (0.3, -0.1, 0.2), (0, 0.1, 0), (0.3, 0.1, 0), (0.3, 0.1, 0.2)], [(0, 1, 2), (3, 5, 4), (0, 3, 4, 1), (1, 4, 5, 2), (0, 2, 5, 3)], mat('#f5c143', 0.5), 0.012, (cx - 0.05, cy, 0.04))
    plant(-1.3, 0.6, 0, 1.0, PAPER, 'rubber', 13)
    lights(1.0, (0, 0.1, 0.5))
    camera((0.05, 0.0, 0.78), 5.0, 9, 12, 60)


@scene('termite', 'sage', 'Termites on an eaten wooden board beside a sprayer')
def termite():
    room(0.8, None, 0)
    counter(0.35, -0.7, top=mat('#f2eadc', 0.5))
    a = wood('#c98f58', '#a8703c', 2.0, 0.55)
    bx = -0.18
    box(bx, 0.2, 0.35, 1.66, 0.16, 0.86, a, 0.02)
    hole = mat('#5a371c', 0.9)
    r = random.Random(6)
    for i in range(14):
        x, z = bx + r.uniform(-0.7, 0.7), r.uniform(0.5, 1.1)
        ball(x, 0.118, z, r.uniform(0.03, 0.07), hole, (1.5, 0.12, 0.8), (0, r.uniform(-1, 1), 0))
    for pts in (((-0.66, 0.6), (-0.45, 0.72), (-0.2, 0.66), (0.0, 0.8)), ((0.1, 1.0), (0.3, 0.9), (0.45, 0.96), (0.66, 0.86))):
        tube([(bx + x, 0.12, z) for x, z in pts], 0.028, hole)
    b, h = mat('#f2d7a0', 0.4, coat=0.3), mat('#b5602c', 0.35, coat=0.4)
    for x, z, t, s in ((-0.42, 0.98, 0.45, 1.05), (-0.46, 0.6, -0.35, 1.05), (0.1, 0.78, -0.8, 1.15), (0.5, 0.58, 0.3, 1.05)):
        p = [ball(-0.1, 0, 0, 0.085, b, (1.6, 0.7, 0.9)), ball(0.06, 0, 0, 0.05, b), ball(0.14, 0, 0, 0.055, h)]
        for k in range(3):
            for q in (-1, 1):
                p.append(tube([(0.06 - 0.07 * k, -0.02, q * 0.03), (0.08 - 0.09 * k, -0.02, q * 0.12), (0.09 - 0.12 * k, 0.04, q * 0.17)], 0.009, h))
        for q in (-1, 1):
            p.append(tube([(0.17, -0.01, q * 0.02), (0.25, -0.02, q * 0.07)], 0.008, h))
        group(p, (bx + x, 0.07, z), (0, t, 0), s)
    for i in range(20):
        ball(bx + r.uniform(-0.8, 0.8), r.uniform(-0.35, 0.05), 0.36, r.uniform(0.015, 0.035), mat('#c99a63', 0.9), (1, 1, 0.5))
    spray_tank(0.98, 0.05, 0.35, 0.62, MUSTARD)
    plant(-1.28, 0.3, 0.35, 0.55, TERRA, 'fern', 19)
    lights(0.95, (0, 0.1, 0.8))
    camera((0.0, 0.1, 0.98), 4.9, 8, 8, 60)


@scene('bed-bug', 'sage', 'Bed bug under a magnifying glass on a mattress')
def bed_bug():
    room(1.2, None, 0)
    box(0, 0.2, 0.0, 3.0, 1.6, 0.5, cloth('#fbf6ec'), 0.14)
    for k in range(5):
        tube([(-1.5, -0.6 + 0.0 * k, 0.12 + k * 0.08), (1.5, -0.6, 0.12 + k * 0.08)], 0.006, mat('#d9cdb6', 0.9))
    for x in (-0.65, 0.75):
        soft(x, 0.75, 0.46, 0.95, 0.32, 0.55, cloth('#fdfaf3' if x < 0 else '#cfe3ca'), 0.5, (-0.6, 0, 0))
    bo, le = mat('#a4472a', 0.3, coat=0.7), mat('#6d2d18', 0.4)
    p = [ball(0, 0, 0.06, 0.2, bo, (0.85, 1.15, 0.32)), ball(0, 0.24, 0.06, 0.085, mat('#8a3a20', 0.3, coat=0.6), (1.2, 0.7, 0.5))]
    for k in range(4):
        p.append(tube([(-0.15 + 0.015 * k, -0.04 - 0.05 * k, 0.115 - 0.012 * k), (0, -0.05 - 0.05 * k, 0.13 - 0.012 * k), (0.15 - 0.015 * k, -0.04 - 0.05 * k, 0.115 - 0.012 * k)], 0.006, le))
    for s in (-1, 1):
        for k in range(3):
            p.append(tube([(s * 0.12, 0.12 - 0.1 * k, 0.05), (s * 0.25, 0.17 - 0.14 * k, 0.1), (s * 0.33, 0.19 - 0.19 * k, 0.0)], 0.013, le))
        p.append(tube([(s * 0.04, 0.3, 0.07), (s * 0.12, 0.42, 0.1)], 0.009, le))
    group(p, (-0.12, -0.28, 0.5), (0, 0, math.radians(28)), 1.0)
    group([torus(0, 0, 0.0, 0.44, 0.045, enamel(RED)), cyl(0, -0.47 - 0.42, -0.03, 0.055, 0.06, dark(), 0.01), tube([(0, -0.46, 0), (0, -0.56, 0)], 0.035, steel()), tube([(0, -0.56, 0), (0, -1.0, 0)], 0.06, mat('#8a5129', 0.35, coat=0.6))], (-0.12, -0.26, 0.74), (math.radians(14), 0, math.radians(58)), 0.9)
    lights(0.95, (0, 0.1, 0.6))
    camera((0.0, 0.0, 0.92), 4.6, 6, 24, 60)
