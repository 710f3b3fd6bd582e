from kit import *


def bullet(loc, rot, s=1.0, shell='#f3f4f6'):
    """A bullet camera that looks along +x."""
    wh = enamel(shell)
    p = [box(0, 0, -0.2, 1.05, 0.42, 0.4, wh, 0.14, seg=8), box(0.08, 0, 0.17, 1.28, 0.5, 0.045, wh, 0.02), box(0.53, 0, -0.17, 0.05, 0.36, 0.34, mat('#161b26', 0.15, coat=1), 0.08),
         cyl(0.57, 0, -0.045, 0.125, 0.07, mat('#2a3242', 0.3), 0.02, SIDE), cyl(0.61, 0, -0.025, 0.085, 0.05, mat('#0b1220', 0.05, coat=1), 0.01, SIDE), ball(0.625, 0, 0.0, 0.068, mat('#2b4f86', 0.03, coat=1), (0.5, 1, 1))]
    for i in range(8):
        t = i * math.pi / 4 + 0.39
        p.append(ball(0.56, 0.15 * math.cos(t), 0.145 * math.sin(t), 0.016, mat('#7a2430', 0.3, emit=0.5)))
    p += [box(-0.16, -0.212, -0.03, 0.34, 0.012, 0.045, mat(PLUM, 0.4), 0.006), ball(0.2, -0.208, 0.0, 0.018, mat('#4cc38a', 0.3, emit=2), (1, 0.5, 1))]
    return group(p, loc, rot, s)


@scene('cctv', 'lilac', 'White security camera on a wall above a screen that shows four views', wide=True)
def cctv():
    room(0.8, 'oak')
    wh = enamel('#f3f4f6')
    disc(-0.72, 0.75, 1.62, 0.24, 0.1, wh, 0.03)
    tube([(-0.72, 0.7, 1.62), (-0.72, 0.42, 1.62), (-0.62, 0.22, 1.66), (-0.48, 0.1, 1.72)], 0.055, wh)
    ball(-0.44, 0.06, 1.74, 0.1, wh)
    bullet((-0.02, -0.12, 1.6), (0, math.radians(13), math.radians(-32)), 0.98)
    # Sideboard with the recorder and its screen.
    box(0.25, 0.45, 0.12, 2.5, 0.52, 0.46, oak(), 0.025)
    for x in (-0.37, 0.25, 0.87):
        box(x, 0.185, 0.17, 0.58, 0.02, 0.36, wood('#ebc59a', '#d9ac79', 2.4), 0.012)
        box(x, 0.165, 0.46, 0.16, 0.025, 0.02, brass(), 0.008)
    for x in (-0.9, 1.4):
        box(x, 0.4, 0, 0.06, 0.3, 0.13, teak(), 0.01)
    sx = 0.72
    box(sx, 0.5, 0.67, 1.02, 0.06, 0.6, mat('#252b37', 0.35), 0.03)
    box(sx, 0.5, 0.6, 0.08, 0.05, 0.1, dark(), 0.01)
    box(sx, 0.46, 0.58, 0.36, 0.24, 0.025, dark(), 0.012)
    for i, (sky, low, extra) in enumerate((('#bfe0f7', '#8fbf8a', '#c9694a'), ('#f6dfc0', '#c79a6b', '#3f9aa3'), ('#dcd2f0', '#9a8bb8', '#f2b544'), ('#cfeae0', '#86a9a0', '#e8785a'))):
        cx, cz = sx - 0.235 + (i % 2) * 0.47, 0.71 + (1 - i // 2) * 0.265
        box(cx, 0.466, cz, 0.455, 0.01, 0.25, mat(sky, 0.5, emit=0.35), 0.004)
        box(cx, 0.46, cz + 0.004, 0.445, 0.008, 0.09, mat(low, 0.5, emit=0.3), 0.002)
        box(cx - 0.09 + 0.06 * i, 0.457, cz + 0.06, 0.1, 0.008, 0.1 + 0.02 * (i % 2), mat(extra, 0.5, emit=0.3), 0.01)
    box(-0.32, 0.4, 0.58, 0.56, 0.34, 0.11, mat('#39414f', 0.35), 0.02)
    for i in range(3):
        disc(-0.52 + i * 0.06, 0.228, 0.635, 0.012, 0.01, mat(['#4cc38a', '#7fd0ff', '#f2b544'][i], 0.3, emit=1.5), 0)
    tube([(-0.1, 0.55, 0.62), (0.1, 0.62, 0.6), (0.3, 0.6, 0.66), (0.4, 0.55, 0.75)], 0.014, dark())
    plant(-1.22, 0.38, 0, 1.05, PAPER, 'snake', 5)
    lights(1.0, (0, 0.2, 1.2))
    camera((0.12, 0.25, 1.42), 5.5, 12, 4, 60)


@scene('cctv-dome', 'lilac', 'Dome camera under a ceiling bracket')
def cctv_dome():
    room(0.8, 'oak')
    wh = enamel('#f3f4f6')
    disc(0, 0.75, 1.72, 0.22, 0.1, wh, 0.03)
    tube([(0, 0.72, 1.72), (0, 0.4, 1.76), (0, 0.1, 1.74), (0, 0.05, 1.62)], 0.07, wh)
    lathe(smooth_profile([(0, 0.3), (0.1, 0.29), (0.3, 0.22), (0.42, 0.08), (0.44, 0.0), (0.42, -0.04)]), wh, (0, 0.05, 1.32))
    torus(0, 0.05, 1.29, 0.4, 0.035, wh)
    ball(0, 0.05, 1.29, 0.375, mat('#1c2433', 0.06, coat=1), (1, 1, 0.86))
    ball(0.06, -0.28, 1.14, 0.09, mat('#2b4f86', 0.05, coat=1))
    torus(0.06, -0.27, 1.14, 0.1, 0.02, mat('#39435a', 0.3), (math.radians(60), 0, 0))
    box(0.0, 0.45, 0.1, 1.9, 0.5, 0.42, oak(), 0.025)
    for x in (-0.48, 0.48):
        box(x, 0.195, 0.15, 0.9, 0.02, 0.32, wood('#ebc59a', '#d9ac79', 2.4), 0.012)
        box(x, 0.175, 0.4, 0.2, 0.025, 0.02, brass(), 0.008)
    for x in (-0.8, 0.8):
        box(x, 0.4, 0, 0.06, 0.3, 0.11, teak(), 0.01)
    plant(-0.55, 0.42, 0.52, 0.55, TERRA, 'money', 7)
    for i, c in enumerate((PLUM, PAPER, MUSTARD)):
        box(0.5, 0.42, 0.52 + i * 0.055, 0.46 - 0.03 * i, 0.32, 0.053, mat(c, 0.6), 0.012, (0, 0, 0.1 * (i - 1)))
    plant(1.35, 0.45, 0, 1.0, PAPER, 'snake', 8)
    lights(1.0, (0, 0.2, 1.0), side=1)
    camera((0.02, 0.2, 1.24), 5.1, -10, 0, 60)


@scene('cctv-recorder', 'lilac', 'Large video recorder with cables before a screen, a small security camera on the wall')
def cctv_recorder():
    room(0.8, None, 0)
    counter(0.42, -0.6, top=oak())
    sx = -0.42
    box(sx, 0.56, 0.74, 1.0, 0.05, 0.62, mat('#252b37', 0.35), 0.03)
    box(sx, 0.6, 0.5, 0.1, 0.06, 0.3, dark(), 0.01)
    box(sx, 0.56, 0.42, 0.4, 0.26, 0.03, dark(), 0.012)
    for i, (sky, low, extra) in enumerate((('#bfe0f7', '#8fbf8a', '#c9694a'), ('#f6dfc0', '#c79a6b', '#3f9aa3'), ('#dcd2f0', '#9a8bb8', '#f2b544'), ('#cfeae0', '#86a9a0', '#e8785a'))):
        cx, cz = sx - 0.23 + (i % 2) * 0.46, 0.775 + (1 - i // 2) * 0.278
        box(cx, 0.532, cz, 0.445, 0.01, 0.266, mat(sky, 0.5, emit=0.3), 0.004)
        box(cx, 0.526, cz + 0.004, 0.435, 0.008, 0.09, mat(low, 0.5, emit=0.25), 0.002)
        box(cx - 0.09 + 0.06 * i, 0.523, cz + 0.07, 0.1, 0.008, 0.11 + 0.02 * (i % 2), mat(extra, 0.5, emit=0.25), 0.01)
    # The recorder, as wide as the table lets it be.
    x, y, w, h = 0.1, -0.14, 1.5, 0.3
    for dx in (-0.65, 0.65):
        cyl(x + dx, y - 0.2, 0.42, 0.05, 0.03, dark(), 0.006)
    box(x, y, 0.445, w, 0.6, h, mat('#39414f', 0.35, coat=0.3), 0.03)
    box(x, y - 0.303, 0.475, w - 0.1, 0.012, h - 0.06, mat('#262c37', 0.3), 0.012)
    box(x - 0.34, y - 0.312, 0.515, 0.62, 0.012, 0.16, mat('#1a1f28', 0.2, coat=0.6), 0.01)
    for i in range(4):
        disc(x - 0.56 + i * 0.145, y - 0.321, 0.595, 0.03, 0.012, mat(['#4cc38a', '#7fd0ff', '#f2b544', '#4cc38a'][i], 0.3, emit=0.9), 0)
    for i in range(3):
        for k in range(2):
            box(x + 0.12 + i * 0.1, y - 0.313, 0.525 + k * 0.085, 0.07, 0.014, 0.05, mat('#596373', 0.4), 0.008)
    torus(x + 0.56, y - 0.316, 0.595, 0.095, 0.016, steel(0.3), FRONT)
    disc(x + 0.56, y - 0.318, 0.595, 0.055, 0.03, chrome(), 0.01)
    for i, c in enumerate((PLUM, MUSTARD, TEAL, CORAL)):
        tube([(x + 0.2 + i * 0.13, y + 0.29, 0.62), (x + 0.21 + i * 0.13, y + 0.42, 0.62), (x + 0.24 + i * 0.12, 0.62, 0.56), (x + 0.3 + i * 0.1, 0.77, 0.72), (x + 0.36 + i * 0.08, 0.785, 1.1)], 0.02, mat(c, 0.45))
    box(x + 0.48, 0.77, 1.08, 0.36, 0.05, 0.05, plastic('#f3f4f6'), 0.014)
    # A small camera looks down from the wall.
    wh = enamel('#f3f4f6')
    tube([(x + 0.48, 0.77, 1.11), (x + 0.48, 0.77, 1.34)], 0.016, wh)
    disc(x + 0.48, 0.78, 1.38, 0.09, 0.05, wh, 0.015)
    tube([(x + 0.48, 0.76, 1.38), (x + 0.48, 0.62, 1.38), (x + 0.48, 0.52, 1.42)], 0.024, wh)
    bullet((x + 0.5, 0.42, 1.4), (0, math.radians(14), math.radians(-55)), 0.34)
    plant(-1.2, 0.25, 0.42, 0.6, TERRA, 'tulsi', 11)
    lights(0.95, (0, 0.2, 0.9))
    camera((0.0, 0.1, 0.96), 4.8, 10, 9, 60)
