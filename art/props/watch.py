from parts import *


def phone(x, screen='#2d4a66', s=1.0, rot=(0, 0, 0)):
    return group([box(0, 0, 0, 0.72, 0.1, 1.36, dark(), 0.1), box(0, -0.05, 0.08, 0.62, 0.02, 1.2, mat(screen, 0.2, coat=0.6), 0.05)], (x, 0.1, 0), rot, s)


def tiny_cam(x, z, s=1.0):
    group([cyl(0, 0, -0.5, 0.2, 0.06, enamel(PAPER), 0.02), cyl(0, 0, -0.46, 0.06, 0.3, enamel(PAPER), 0.01), ball(0, 0, 0, 0.32, enamel(PAPER)), disc(0, -0.26, 0, 0.19, 0.12, dark(), 0.04), disc(0, -0.33, 0, 0.09, 0.03, mat('#5b86c8', 0.1, coat=1), 0.01)], (x, 0, z), (0, 0, 0), s)


@prop('wifi-camera', 'a small camera with wireless waves, and a phone')
def wifi_setup():
    phone(0.5, '#7fc3e8')
    tick(0.5, 0.0, 0.7, 1.0)
    tiny_cam(-0.5, 0.56, 1.1)
    for i in range(3):
        R = 0.36 + i * 0.15
        tube([(-0.5 + R * math.cos(a), 0, 0.75 + R * math.sin(a)) for a in (0.75, 1.1, 1.57, 2.04, 2.4)], 0.04, enamel(BLUE))


@prop('wifi-install', 'a small wireless camera on its arm at a wall, and a drill')
def wifi_install():
    x = -0.46
    box(x, 0.4, 0, 1.16, 0.08, 1.5, mat('#a9bfa6', 0.9), 0.03)
    cyl(x, 0.36, 0.2, 0.2, 0.06, enamel('#5f7187'), 0.02, FRONT)
    tube([(x, 0.32, 0.2), (x, 0.02, 0.2), (x, 0.0, 0.42)], 0.07, enamel('#5f7187'))
    ball(x, -0.02, 0.62, 0.34, enamel(PAPER))
    disc(x, -0.3, 0.62, 0.21, 0.14, dark(), 0.05)
    disc(x, -0.38, 0.62, 0.1, 0.04, mat('#5b86c8', 0.1, coat=1), 0.01)
    for i in range(2):
        R = 0.5 + i * 0.19
        tube([(x + R * math.cos(math.radians(a)), 0.1, 0.62 + R * math.sin(math.radians(a))) for a in range(50, 131, 10)], 0.06, enamel(BLUE))
    drill(0.62, -0.3, 0, 0.85)


@prop('dome-install', 'a dome camera under a ceiling panel, and a drill')
def dome_install():
    x, w = -0.4, enamel('#f4f6f8')
    box(x, 0.2, 1.3, 1.2, 0.9, 0.14, mat('#a9bfa6', 0.9), 0.02)
    cyl(x, 0.1, 1.12, 0.5, 0.2, w, 0.05)
    torus(x, 0.1, 1.08, 0.47, 0.06, w)
    ball(x, 0.1, 1.06, 0.43, mat('#1c2433', 0.08, coat=1), (1, 1, 0.87))
    disc(x - 0.1, -0.34, 0.87, 0.13, 0.06, steel(), 0.03)
    disc(x - 0.1, -0.38, 0.87, 0.075, 0.04, mat('#5b86c8', 0.1, coat=1), 0.01)
    drill(0.6, -0.3, 0, 0.88)


@prop('bullet-install', 'a long outdoor camera on its arm at a wall, and a drill')
def bullet_install():
    w = enamel('#f4f6f8')
    box(-0.06, 0.42, 0, 0.66, 0.08, 1.5, mat('#c97f5b', 0.8), 0.03)
    disc(-0.08, 0.34, 0.5, 0.17, 0.08, w, 0.03)
    tube([(-0.08, 0.3, 0.5), (-0.08, 0.1, 0.5), (-0.16, 0.0, 0.85)], 0.075, w)
    group([rod(0, 0, 0, 0.25, 0.96, w, 0.07), rod(-0.49, 0, 0, 0.22, 0.1, dark(), 0.03), rod(-0.54, 0, 0, 0.12, 0.06, mat('#5b86c8', 0.1, coat=1), 0.02),
           box(-0.1, 0, 0.24, 1.1, 0.5, 0.06, w, 0.03)], (-0.32, -0.1, 1.08), (0, -0.16, 0.5), 1.05)
    drill(0.62, -0.3, 0, 0.82)


@prop('recorder-install', 'a recorder with the cables of its cameras, and a drill')
def recorder_install():
    x = -0.36
    box(x, 0.15, 0, 1.3, 0.7, 0.5, mat('#4a5568', 0.35, coat=0.3), 0.05)
    box(x - 0.2, -0.2, 0.16, 0.7, 0.03, 0.2, mat('#161b24', 0.2, coat=0.8), 0.02)
    for i in range(3):
        disc(x - 0.42 + i * 0.2, -0.22, 0.26, 0.055, 0.03, mat('#6af08a', 0.3, emit=0.9), 0)
    disc(x + 0.42, -0.22, 0.26, 0.12, 0.06, chrome(), 0.02)
    for i, c in enumerate((PLUM, MUSTARD, TEAL, CORAL)):
        a = x - 0.42 + i * 0.28
        cyl(a, 0.25, 0.48, 0.07, 0.14, steel(), 0.02)
        tube([(a, 0.25, 0.6), (a, 0.27, 0.9), (a - 0.12 + 0.03 * i, 0.3, 1.2), (a - 0.1, 0.32, 1.48)], 0.055, enamel(c))
    drill(0.62, -0.3, 0, 0.85)


@prop('camera-dark', 'a camera that is struck out')
def camera_dark():
    rod(-0.1, 0.1, 0.85, 0.34, 1.3, enamel('#f4f6f8'), 0.06)
    rod(-0.76, 0.1, 0.85, 0.3, 0.1, dark(), 0.03)
    rod(-0.8, 0.1, 0.85, 0.16, 0.1, mat('#5b86c8', 0.1, coat=1), 0.02)
    box(0.1, 0.1, 1.14, 1.3, 0.75, 0.06, enamel('#f4f6f8'), 0.03)
    pipe([(0.3, 0.2, 0.6), (0.5, 0.3, 0.2), (0.8, 0.3, 0.2)], 0.08, enamel('#d5dbe3'))
    no_entry(-0.25, -0.4, 0.46, 0.42, 0.065)


@prop('dome-dark', 'a dome camera under a ceiling panel that is struck out')
def dome_dark():
    w = enamel('#f4f6f8')
    box(0, 0.2, 1.3, 1.5, 0.9, 0.14, mat('#a9bfa6', 0.9), 0.02)
    cyl(0, 0.1, 1.1, 0.6, 0.22, w, 0.05)
    torus(0, 0.1, 1.06, 0.56, 0.07, w)
    ball(0, 0.1, 1.0, 0.52, mat('#1c2433', 0.08, coat=1), (1, 1, 0.8))
    disc(0.14, -0.41, 0.82, 0.15, 0.06, steel(), 0.03)
    disc(0.14, -0.45, 0.82, 0.085, 0.04, mat('#5b86c8', 0.1, coat=1), 0.01)
    no_entry(-0.3, -0.5, 0.46, 0.42, 0.065)


@prop('hard-disk', 'an open hard disk')
def hard_disk():
    box(0, 0.15, 0, 1.3, 0.18, 1.42, steel(0.35), 0.05)
    disc(0.0, 0.03, 0.84, 0.52, 0.06, chrome(), 0.01)
    disc(0.0, -0.01, 0.84, 0.15, 0.06, steel(), 0.02)
    pipe([(0.45, -0.05, 0.18), (0.1, -0.05, 0.72)], 0.05, mat('#3a4152', 0.4))
    disc(0.45, 0.02, 0.2, 0.14, 0.1, mat('#3a4152', 0.4), 0.02)
    box(-0.35, 0.04, 0.06, 0.4, 0.03, 0.16, mat('#2c8a57', 0.4), 0.01)


@prop('site-plan', 'the plan of a house with camera points and a tape')
def site_plan():
    box(-0.1, 0.25, 0, 1.7, 0.05, 1.4, mat('#2f5fa8', 0.7), 0.02)
    w = mat('#f4f7fb', 0.6)
    for p in ([(-0.8, 0.2), (0.55, 0.2), (0.55, 1.2), (-0.8, 1.2), (-0.8, 0.2)], [(-0.1, 0.2), (-0.1, 0.75)], [(-0.1, 1.0), (-0.1, 1.2)], [(-0.1, 0.75), (0.25, 0.75)]):
        pipe([(a, 0.21, b) for a, b in p], 0.022, w)
    for a, b in ((-0.65, 1.05), (0.4, 0.36), (0.4, 1.05)):
        ball(a, 0.18, b, 0.1, mat(CORAL, 0.4))
    disc(0.62, -0.3, 0.28, 0.28, 0.22, enamel(MUSTARD), 0.06)
    box(0.2, -0.3, 0.02, 0.7, 0.16, 0.03, mat('#f7e28a', 0.5), 0)
    disc(0.62, -0.42, 0.28, 0.14, 0.03, dark(), 0.01)


@prop('recording', 'a recorder with a screen whose red dot of recording is struck out')
def recording():
    box(0, 0.3, 0, 1.7, 0.5, 0.3, mat('#4a5568', 0.35, coat=0.3), 0.04)
    for i in range(3):
        disc(-0.66 + i * 0.17, 0.04, 0.15, 0.05, 0.03, mat('#6af08a', 0.3, emit=0.9), 0)
    box(0, 0.2, 0.34, 1.66, 0.1, 1.14, dark(), 0.06)
    w = enamel(PAPER)
    for a in (-1, 1):
        for b in (-1, 1):
            pipe([(a * 0.7, 0.12, 0.91 + b * 0.2), (a * 0.7, 0.12, 0.91 + b * 0.45), (a * 0.45, 0.12, 0.91 + b * 0.45)], 0.03, w)
    disc(0, 0.1, 0.91, 0.31, 0.1, mat('#f0322b', 0.3, coat=0.5, emit=0.25), 0.04)
    pipe([(-0.4, -0.02, 0.51), (0.4, -0.02, 1.31)], 0.11, dark())
    pipe([(-0.42, -0.14, 0.49), (0.42, -0.14, 1.33)], 0.06, w)


@prop('remote-view', 'a phone that shows a camera\'s picture')
def remote_view():
    group([box(0, 0, 0, 0.98, 0.1, 1.42, dark(), 0.1), box(0, -0.05, 0.1, 0.86, 0.02, 1.22, mat('#cfe3f2', 0.3), 0.05)], (0.1, 0.1, 0), (0, 0, 0), 1.0)
    for i, c in enumerate(('#7fae8a', '#f0d4b4', '#c1ddf6', '#e8a23d')):
        box(-0.11 + (i % 2) * 0.42, 0.02, 0.22 + (i // 2) * 0.52, 0.38, 0.03, 0.48, mat(c, 0.6), 0.02)
        box(-0.11 + (i % 2) * 0.42, -0.0, 0.25 + (i // 2) * 0.52, 0.2, 0.02, 0.18, mat(['#5f8a6c', '#a8693a', '#5b86c8', '#9c6a20'][i], 0.6), 0.01)
    tiny_cam(-0.72, 0.5, 0.85)


@prop('mop', 'a mop and a bucket')
def mop():
    bucket(0.4, 0.1, 0, 1.55, CORAL, True)
    group([cyl(0, 0, 0.36, 0.055, 1.25, enamel(MUSTARD), 0.01), cyl(0, 0, 0.3, 0.14, 0.16, plastic(BLUE), 0.04)]
          + [tube([(0.08 * math.cos(k), 0.08 * math.sin(k), 0.34), (0.26 * math.cos(k), 0.2 * math.sin(k), 0.2), (0.4 * math.cos(k), 0.3 * math.sin(k), 0.03)], 0.05, cloth(['#fbf8f0', '#e9e0cc'][int(k * 10) % 2])) for k in [i * 0.2618 for i in range(24)]],
          (-0.5, -0.2, 0), (0, 0.14, 0))


@prop('sofa-clean', 'a cushion under an upholstery nozzle')
def sofa_clean():
    soft(-0.3, 0.2, 0.0, 1.2, 0.5, 1.1, cloth('#e8a23d'), 0.5, (-0.15, 0, 0))
    group([box(0, 0, 0, 0.75, 0.26, 0.2, plastic(BLUE), 0.06), tube([(0, 0, 0.18), (0.1, 0, 0.5), (0.4, 0, 0.8), (0.75, 0.1, 0.95)], 0.12, mat('#3b4252', 0.5))], (0.1, -0.3, 0.38), (0, 0.1, 0))
    for a, b, r in ((-0.65, 0.3, 0.06), (-0.5, 0.18, 0.09), (-0.8, 0.5, 0.05)):
        ball(a, -0.25, b, r, mat('#f7fcff', 0.2, coat=0.6))


@prop('carpet-clean', 'a rolled carpet and a brush with foam')
def carpet_clean():
    box(-0.1, -0.1, 0, 1.7, 0.9, 0.05, cloth(CORAL), 0.01)
    box(-0.1, -0.1, 0.03, 1.4, 0.65, 0.03, cloth(CREAM), 0)
    box(-0.1, -0.1, 0.04, 1.1, 0.4, 0.03, cloth(TEAL), 0)
    group([rod(0, 0, 0, 0.26, 0.95, cloth(CORAL), 0.03)], (-0.75, -0.05, 0.27), (0, 0, math.pi / 2))
    scrub_brush(0.35, -0.1, 0.09, 0.85, (0, 0, 0.2), BLUE)
    suds(0.35, -0.3, 0.08, 0.5, 14, 8, 0.14, 0.1)


@prop('mattress-clean', 'a mattress under a vacuum nozzle')
def mattress_clean():
    box(-0.1, 0.1, 0.05, 1.75, 1.0, 0.36, cloth('#f7f3ea'), 0.12)
    box(-0.1, 0.1, 0.2, 1.78, 1.03, 0.05, cloth(TEAL), 0.02)
    group([box(0, 0, 0, 0.8, 0.3, 0.16, plastic(CORAL), 0.05), pipe([(0, 0, 0.12), (0.4, 0.2, 1.0)], 0.08, steel())], (0.0, -0.1, 0.42), (0, 0, 0))
    for i, (a, b) in enumerate(((-0.7, 0.46), (-0.55, 0.47), (-0.62, 0.55))):
        ball(a, -0.2, b, 0.05, mat('#8b7a66', 0.9))


@prop('fogger', 'a disinfecting sprayer whose mist reaches a germ')
def fogger():
    x = 0.68
    box(x, 0.1, 0, 0.62, 0.5, 0.84, enamel('#f4f6f8'), 0.1)
    box(x, 0.1, 0.05, 0.64, 0.52, 0.16, enamel(TEAL), 0.06)
    cyl(x, 0.1, 0.83, 0.14, 0.12, enamel(TEAL), 0.03)
    a, b = 0.055, 0.18
    cross = [(a, a), (b, a), (b, -a), (a, -a), (a, -b), (-a, -b), (-a, -a), (-b, -a), (-b, a), (-a, a), (-a, b), (a, b)]
    poly(cross, 0.05, enamel('#2f9a5b'), 0.012, (x, -0.17, 0.52))
    tube([(x - 0.05, 0, 0.9), (x - 0.1, -0.1, 1.2), (0.36, -0.2, 1.24), (0.24, -0.2, 1.0)], 0.05, dark())
    rod(0.16, -0.2, 0.98, 0.09, 0.34, dark(), 0.03)
    cyl(-0.04, -0.2, 0.9, 0.07, 0.16, steel(), 0.02, SIDE, 0.1)
    m = mat('#fbfeff', 0.7)
    for dx, dz, r in ((0.2, 0.0, 0.08), (0.32, 0.03, 0.12), (0.42, -0.08, 0.13), (0.5, 0.12, 0.17), (0.6, -0.1, 0.19), (0.7, 0.2, 0.2), (0.76, 0.0, 0.22), (0.88, 0.14, 0.2), (0.86, -0.18, 0.2)):
        ball(-dx, -0.15, 0.98 + dz, r, m)
    g = enamel(PLUM)
    ball(-0.5, -0.35, 0.33, 0.22, g)
    for k in range(10):
        t = k * math.pi / 5 + 0.2
        dx, dz = math.cos(t), math.sin(t)
        pipe([(-0.5 + 0.2 * dx, -0.35, 0.33 + 0.2 * dz), (-0.5 + 0.3 * dx, -0.35, 0.33 + 0.3 * dz)], 0.024, g)
        ball(-0.5 + 0.31 * dx, -0.35, 0.33 + 0.31 * dz, 0.045, g)
    for k in (-1, 1):
        ball(-0.5 + 0.08 * k, -0.56, 0.36, 0.035, mat('#ffffff', 0.4))


def bug(x, y, z, s=1.0, color='#7a3f22', rot=0.0, wide=1.0):
    d = mat(color, 0.3, coat=0.5)
    o = [ball(0, 0, 0.1, 0.3, d, (1.25, 0.8 * wide, 0.4)), ball(-0.38, 0, 0.12, 0.14, d)]
    o += [pipe([(a, k * 0.2, 0.1), (a + e, k * 0.42, 0.12), (a + 1.6 * e, k * 0.58, 0.0)], 0.028, d) for a, e in ((-0.2, -0.14), (0.05, 0.03), (0.25, 0.16)) for k in (-1, 1)]
    o += [tube([(-0.48, k * 0.05, 0.16), (-0.7, k * 0.18, 0.3), (-0.92, k * 0.3, 0.22)], 0.018, d) for k in (-1, 1)]
    return group(o, (x, y, z), (0, 0, rot), s)


@prop('cockroach', 'a cockroach on a tile under the jet of a spray can')
def cockroach():
    d, k = mat('#8a3d1b', 0.3, coat=0.6), mat('#54230f', 0.4)
    wing = [(0.2 * math.sin(math.pi * k / 10) ** 0.6 if 0 < k < 10 else 0, 0.2 - 0.07 * k) for k in range(11)]
    o = [poly([(a * e, b) for a, b in wing[::e]], 0.12, d, 0.04, (0.012 * e, -0.08, 0)) for e in (-1, 1)]
    o += [ball(0, -0.08, 0.2, 0.19, k, (1, 0.5, 0.7)), ball(0, -0.06, 0.36, 0.085, d, (1, 0.7, 0.8))]
    for e in (-1, 1):
        o += [tube([(0.03 * e, -0.05, 0.4), (0.08 * e, -0.05, 0.54), (0.26 * e, -0.05, 0.64)], 0.02, k)]
        for z, knee, foot in ((0.16, (0.3, 0.28), (0.36, 0.46)), (0.02, (0.36, 0.04), (0.48, -0.08)), (-0.12, (0.34, -0.24), (0.4, -0.48))):
            o += [pipe([(0.1 * e, -0.02, z), (knee[0] * e, -0.04, knee[1]), (foot[0] * e, 0.0, foot[1])], 0.034, k)]
    roach = group(o, (0.02, 0, 0.66), (0, 0.62, 0), 1.05)
    group([box(0, 0.06, 0, 1.32, 0.08, 1.36, mat('#fdfcf8', 0.3, coat=0.4), 0.06), roach], (-0.36, 0.2, 0.02), (-0.22, 0, 0))
    x, y = 0.78, -0.1
    cyl(x, y, 0, 0.23, 0.92, enamel(RED), 0.03)
    box(x - 0.04, y - 0.22, 0.26, 0.24, 0.03, 0.36, enamel(PAPER), 0.03)
    cyl(x, y, 0.92, 0.21, 0.12, steel(), 0.04, r2=0.1)
    box(x - 0.03, y, 1.03, 0.24, 0.16, 0.16, plastic(PAPER), 0.05)
    for n in range(1, 5):
        for j in range(-1, 2):
            ball(x - 0.14 - n * 0.1, y - 0.05, 1.11 - n * 0.02 + j * n * 0.05, 0.02 + n * 0.006, mat('#4aa8e0', 0.2, coat=0.8))


@prop('bed-bug', 'a bed bug on a pillow under a magnifying glass')
def bed_bug():
    soft(-0.15, 0.3, 0.0, 1.6, 0.5, 0.9, cloth('#f7f3ea'), 0.5, (-0.3, 0, 0))
    bug(-0.15, -0.35, 0.0, 0.62, '#a23a2a', 2.0, 1.3)
    magnifier(0.45, -0.5, 0.0, 1.0, (0, 0.15, 0), '#2f9a5b')


@prop('mosquito', 'a mosquito and a fogging machine')
def mosquito_fog():
    d = mat('#2b2f38', 0.6)
    torus(-0.15, 0.1, 0.75, 0.6, 0.075, enamel(RED), FRONT)
    ball(-0.1, 0, 0.72, 0.12, d, (2.3, 0.8, 0.8), (0, 0.4, 0))
    ball(-0.38, 0, 0.88, 0.12, d)
    pipe([(-0.45, 0, 0.86), (-0.66, 0, 0.6)], 0.022, d)
    for t in (-0.5, -1.0):
        ball(0.02, 0, 1.0, 0.24, mat('#eef4f8', 0.3, coat=0.5), (1.5, 0.1, 0.5), (0, t, 0))
    for a, e in ((-0.22, -0.14), (-0.08, 0.0), (0.06, 0.12)):
        pipe([(a, -0.05, 0.7), (a + e, -0.1, 0.48), (a + 1.8 * e, -0.1, 0.24)], 0.02, d)
    pipe([(-0.57, -0.1, 1.17), (0.27, -0.1, 0.33)], 0.07, enamel(RED))
    cyl(0.75, -0.1, 0, 0.17, 0.55, plastic(PAPER), 0.05)
    cyl(0.75, -0.1, 0.5, 0.1, 0.12, plastic(CORAL), 0.03)


@prop('mouse-trap', 'a mouse before a trap with cheese')
def mouse_trap():
    box(0.35, 0, 0, 1.1, 0.6, 0.08, oak(), 0.02)
    poly([(-0.2, 0), (0.25, 0), (0.25, 0.3)], 0.3, mat('#f5c542', 0.5), 0.03, (0.6, 0, 0.08))
    pipe([(0.35, -0.25, 0.1), (0.0, -0.25, 0.5), (0.0, 0.25, 0.5), (0.35, 0.25, 0.1)], 0.035, steel())
    g = mat('#8d95a3', 0.8)
    ball(-0.5, -0.1, 0.27, 0.3, g, (1.25, 0.85, 0.9))
    ball(-0.13, -0.15, 0.32, 0.19, g, (1.2, 0.9, 0.9))
    for y in (-0.26, 0.0):
        ball(-0.2, y, 0.52, 0.1, mat('#e3a9a6', 0.7), (0.4, 1, 1))
    ball(0.1, -0.16, 0.3, 0.045, mat('#e3a9a6', 0.6))
    ball(-0.06, -0.32, 0.38, 0.03, dark())
    tube([(-0.85, -0.1, 0.15), (-1.0, -0.1, 0.3), (-0.9, 0, 0.6)], 0.03, mat('#e3a9a6', 0.7))


def termite_wood():
    box(-0.15, 0.3, 0, 1.6, 0.25, 0.95, wood('#b98a55', '#99703f'), 0.04)
    for a, b, w in ((-0.6, 0.66, 0.24), (-0.2, 0.4, 0.3), (0.25, 0.7, 0.26), (-0.55, 0.22, 0.16)):
        ball(a, 0.17, b, w, mat('#4a2f1a', 0.95), (1.3, 0.12, 0.4))


def termite(x, y, z, s=1.0, rot=0.0):
    m, h = mat('#f2e2bd', 0.4, coat=0.3), mat('#c9772e', 0.4, coat=0.3)
    group([ball(0.14, 0, 0.1, 0.13, m, (1.5, 0.9, 0.8)), ball(-0.1, 0, 0.1, 0.08, m), ball(-0.22, 0, 0.11, 0.09, h)] + [pipe([(a, 0, 0.08), (a, k * 0.18, 0.0)], 0.014, m) for a in (-0.12, -0.02, 0.08) for k in (-1, 1)], (x, y, z), (0, 0, rot), s)


@prop('termite', 'termites in eaten wood, and a drill')
def termite_drill():
    termite_wood()
    termite(-0.6, -0.3, 0, 1.25, 0.5)
    termite(-0.1, -0.45, 0, 1.25, 2.8)
    drill(0.62, -0.2, 0, 0.82)


@prop('termite-look', 'termites in eaten wood under a magnifying glass')
def termite_look():
    termite_wood()
    termite(-0.6, -0.35, 0, 1.25, 0.5)
    magnifier(0.35, -0.35, 0.0, 1.05, (0, 0.2, 0))


@prop('foundation', 'the ground walls of a new house with a spray')
def foundation():
    box(0, 0.1, 0, 1.9, 1.0, 0.1, mat('#b08a60', 0.95), 0.04)
    for i in range(5):
        box(-0.7 + i * 0.36, 0.4, 0.1, 0.34, 0.2, 0.2, mat('#c97f5b', 0.8), 0.02)
    for i in range(3):
        box(-0.52 + i * 0.36, 0.4, 0.31, 0.34, 0.2, 0.2, mat('#d08a66', 0.8), 0.02)
    for x in (-0.8, 0.75):
        cyl(x, 0.35, 0.1, 0.035, 1.0, steel(), 0)
    spray(0.55, -0.3, 0.08, 1.0, '#f2c14e', '#2f9a5b')
    for i, (a, b) in enumerate(((0.0, 0.95), (-0.12, 0.82), (-0.25, 0.7), (-0.1, 0.66), (-0.32, 0.5))):
        drop(a, -0.3, b, 0.24, '#7fc46a')
