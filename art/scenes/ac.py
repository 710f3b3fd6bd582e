from kit import *


@scene('split-ac', 'sky', 'Split air conditioner on a wall above a sideboard, cool air flowing from it', wide=True)
def split_ac():
    room(0.75, 'oak')
    wh = enamel('#f1f3f5')
    z = 1.55
    box(0, 0.52, z, 1.95, 0.44, 0.56, wh, 0.12, seg=8)
    box(0, 0.297, z + 0.02, 1.66, 0.03, 0.1, mat('#39424f', 0.5), 0.02)
    box(0, 0.262, z - 0.005, 1.64, 0.02, 0.12, wh, 0.01, (math.radians(52), 0, 0))
    for i in range(11):
        box(-0.75 + i * 0.15, 0.285, z + 0.03, 0.012, 0.02, 0.08, mat('#5b6675', 0.5), 0.002)
    box(0, 0.298, z + 0.17, 1.9, 0.006, 0.007, mat('#c3ccd6', 0.5), 0.002)
    box(0.7, 0.297, z + 0.34, 0.17, 0.012, 0.055, mat('#7fd0ff', 0.3, emit=0.8), 0.02)
    box(0.52, 0.297, z + 0.36, 0.03, 0.01, 0.03, mat('#62c98a', 0.3, emit=0.6), 0.01)
    box(-0.72, 0.297, z + 0.36, 0.2, 0.01, 0.028, mat('#b9c3ce', 0.3, 0.6), 0.008)
    tube([(0.9, 0.66, z + 0.14), (1.14, 0.67, z + 0.14), (1.24, 0.68, z + 0.04), (1.25, 0.69, z - 0.2), (1.25, 0.69, 0.6), (1.25, 0.69, -0.3)], 0.045, mat('#eef1f4', 0.5))
    for k in (0.35, 1.1):
        box(1.25, 0.7, k, 0.14, 0.1, 0.05, mat('#dfe4ea', 0.5), 0.015)
    for i in range(6):
        x = -0.7 + i * 0.28
        tube([(x, 0.2, z - 0.04), (x - 0.04, 0.0, z - 0.2), (x + 0.05, -0.2, z - 0.36), (x - 0.02, -0.38, z - 0.56)], 0.022, air('#ffffff', 0.5, 1.0), radii=[0.15, 1.0, 0.9, 0.05])
    box(-0.15, 0.45, 0.16, 2.1, 0.5, 0.5, oak(), 0.025)
    for x in (-0.66, 0.36):
        box(x, 0.195, 0.21, 0.97, 0.02, 0.4, wood('#ebc59a', '#d9ac79', 2.4), 0.012)
        disc(x + 0.4, 0.17, 0.42, 0.022, 0.03, brass(), 0.005)
    for x in (-1.05, 0.75):
        cyl(x, 0.35, 0, 0.03, 0.17, teak(), 0.005)
    plant(-0.92, 0.45, 0.66, 0.52, PAPER, 'money', 3, 'round')
    lota(0.62, 0.42, 0.66, 0.9)
    box(0.18, 0.38, 0.66, 0.5, 0.3, 0.05, mat(CORAL, 0.6), 0.012)
    box(0.16, 0.38, 0.71, 0.44, 0.27, 0.045, mat(PAPER, 0.6), 0.012)
    lights(1.0, (0, 0.3, 1.4))
    camera((0.05, 0.4, 1.62), 5.5, 9, 3, 60)


@scene('window-ac', 'sky', 'Window air conditioner set into the lower half of a wooden window')
def window_ac():
    room(0.8, 'oak')
    fr, sky = wood('#b07a48', '#93602f', 2.2, 0.4, (1, 6, 6)), mat('#cfe6f8', 0.5, emit=0.3)
    wide, foot, top = 1.72, 0.62, 1.74
    # Rails run through; the stiles stand between them, the transom rests on the machine.
    box(0, 0.79, foot, wide, 0.02, top - foot, sky, 0)
    for z in (foot - 0.07, top):
        box(0, 0.745, z, wide + 0.2, 0.13, 0.09, fr, 0.012)
    for x in (-wide / 2 - 0.045, wide / 2 + 0.045):
        box(x, 0.75, foot + 0.015, 0.09, 0.11, top - foot - 0.01, fr, 0.012)
    box(0, 0.7, foot - 0.115, wide + 0.34, 0.24, 0.05, fr, 0.014)
    wh, g = enamel('#eef0f2'), mat('#d3d9e0', 0.5)
    z = foot + 0.025
    h = 0.72
    box(0, 0.75, z + h - 0.005, wide, 0.09, 0.06, fr, 0.01)
    for x in (-0.29, 0.29):
        box(x, 0.755, z + h + 0.05, 0.05, 0.07, top - z - h - 0.045, fr, 0.008)
    for s in (-1, 1):
        box(s * 0.765, 0.76, z - 0.01, 0.2, 0.04, h + 0.01, mat('#e9ddc8', 0.5), 0.006)
    box(0, 0.56, z, 1.36, 0.62, h, wh, 0.05, seg=6)
    box(-0.2, 0.245, z + 0.06, 0.86, 0.03, 0.45, g, 0.03)
    for i in range(6):
        box(-0.2, 0.222, z + 0.1 + i * 0.066, 0.8, 0.02, 0.026, mat('#f6f8f9', 0.4), 0.008, (0.4, 0, 0))
    box(-0.2, 0.245, z + 0.54, 0.86, 0.03, 0.12, mat('#4a5562', 0.5), 0.02)
    for i in range(9):
        box(-0.56 + i * 0.09, 0.225, z + 0.545, 0.014, 0.02, 0.11, wh, 0.004, (0, 0.3, 0))
    box(0.46, 0.245, z + 0.06, 0.34, 0.03, 0.6, mat('#dfe4ea', 0.35), 0.03)
    for k in (0.5, 0.27):
        disc(0.46, 0.21, z + k, 0.085, 0.05, mat('#fafbfc', 0.3, coat=0.4), 0.012)
        box(0.46, 0.182, z + k - 0.04, 0.018, 0.012, 0.085, mat(BLUE, 0.4), 0.004, (0, 0.5 if k < 0.4 else -0.4, 0))
    box(0.46, 0.225, z + 0.11, 0.16, 0.012, 0.03, mat('#4cc38a', 0.3, emit=0.4), 0.01)
    switchboard(1.24, 0.9, n=2, s=0.75, on=(0,))
    tube([(0.6, 0.4, z + 0.03), (0.78, 0.6, 0.47), (1.0, 0.765, 0.5), (1.18, 0.77, 0.66), (1.2, 0.775, 0.82)], 0.014, mat('#f2f2ee', 0.5))
    box(-0.1, 0.5, 0.18, 1.5, 0.4, 0.05, oak(), 0.02)
    for x in (-0.72, 0.52):
        box(x, 0.5, 0, 0.07, 0.34, 0.185, oak(), 0.015)
    for i, c in enumerate((CORAL, PAPER, TEAL)):
        box(-0.5, 0.5, 0.23 + i * 0.05, 0.36 - 0.02 * i, 0.26, 0.049, mat(c, 0.6), 0.01, (0, 0, 0.1 * (i - 1)))
    plant(-1.3, 0.4, 0, 0.9, TERRA, 'palm', 6)
    lights(1.0, (0, 0.3, 1.1), side=1)
    camera((0.0, 0.4, 1.13), 4.9, -11, 4, 60)


def fridge(double=True, body='#dfe4ea', x=0.0, h=1.55):
    m = mat(body, 0.3, coat=0.6)
    y = -0.05
    box(x, y + 0.35, 0.05, 0.88, 0.72, h, m, 0.06, seg=6)
    for dx in (-0.34, 0.34):
        cyl(x + dx, y + 0.1, 0, 0.04, 0.07, dark(), 0.01)
    if double:
        box(x, y - 0.03, 0.07, 0.87, 0.07, 1.0, m, 0.035)
        box(x, y - 0.03, 1.095, 0.87, 0.07, h - 1.06, m, 0.035)
        rows = ((0.62, 0.4), (1.14, 0.3))
    else:
        box(x, y - 0.03, 0.3, 0.87, 0.07, h - 0.27, m, 0.035)
        box(x, y - 0.02, 0.07, 0.86, 0.07, 0.2, mat('#c9ced6', 0.35), 0.02)
        box(x, y - 0.06, 0.13, 0.5, 0.02, 0.05, mat('#aab2bd', 0.4), 0.012)
        rows = ((0.86, 0.42),)
    for z, L in rows:
        tube([(x - 0.35, y - 0.07, z), (x - 0.35, y - 0.13, z + 0.05), (x - 0.35, y - 0.13, z + L - 0.05), (x - 0.35, y - 0.07, z + L)], 0.02, chrome())
    for mx, mz, c in ((0.12, 0.86, MUSTARD), (0.26, 0.78, CORAL)):
        box(x + mx, y - 0.068, mz, 0.11, 0.008, 0.12, mat(c, 0.7), 0.002, (0, 0.12, 0))
        disc(x + mx, y - 0.075, mz + 0.11, 0.017, 0.012, mat(BLUE, 0.4), 0.004)
    return h + 0.05


@scene('refrigerator', 'sky', 'Double-door refrigerator in a kitchen corner with a plant')
def refrigerator():
    room(0.9, 'tiles')
    top = fridge(True)
    box(0.2, -0.082, 1.36, 0.16, 0.01, 0.06, mat('#1d3146', 0.2, coat=1), 0.01)
    box(0.19, -0.088, 1.378, 0.07, 0.004, 0.024, mat('#7fe3ef', 0.3, emit=1.0), 0.002)
    lathe(smooth_profile([(0, 0), (0.1, 0), (0.19, 0.12), (0.2, 0.15), (0.185, 0.15), (0.1, 0.02), (0, 0.02)]), wood('#d9b382', '#c2935c', 9, 0.6, (6, 6, 1)), (-0.12, 0.2, top))
    for i, (dx, c) in enumerate(((-0.08, '#f2a33a'), (0.07, '#e0574a'), (0.0, '#8dbb54'))):
        ball(-0.12 + dx, 0.2 - 0.03 * (i == 2), top + 0.14 + 0.05 * (i == 2), 0.085, mat(c, 0.4, coat=0.3))
    box(1.12, 0.62, 0, 0.7, 0.5, 0.74, mat(PAPER, 0.45), 0.02)
    box(1.12, 0.62, 0.74, 0.76, 0.56, 0.05, oak(), 0.015)
    for z in (0.08, 0.42):
        box(1.12, 0.365, z, 0.62, 0.02, 0.28, mat('#f1ebe0', 0.45), 0.012)
        box(1.12, 0.345, z + 0.2, 0.14, 0.025, 0.02, brass(), 0.008)
    lathe(smooth_profile([(0, 0), (0.1, 0), (0.2, 0.12), (0.19, 0.24), (0.1, 0.32), (0.09, 0.36), (0.12, 0.39), (0.1, 0.385)]), mat('#bd6a45', 0.65), (1.0, 0.6, 0.79))
    tumbler(1.3, 0.5, 0.79, 0.8)
    plant(-1.0, 0.4, 0, 1.2, PAPER, 'rubber', 15)
    lights(1.0, (0, 0.1, 0.9))
    camera((0.04, 0.2, 1.1), 5.7, 12, 6, 60)


@scene('refrigerator-single-door', 'sky', 'Red single-door refrigerator on its stand beside a kitchen shelf')
def refrigerator_single():
    room(0.9, 'terracotta')
    top = fridge(False, '#c2423f', 0.0, 1.3)
    box(0.0, 0.25, top, 0.5, 0.36, 0.012, cloth(PAPER), 0.004)
    for i, (dx, hh, c) in enumerate(((-0.13, 0.26, '#cdd3da'), (0.02, 0.2, '#cdd3da'), (0.16, 0.16, '#cdd3da'))):
        cyl(dx, 0.26, top + 0.012, 0.075, hh, mat(c, 0.25, 0.85), 0.012)
        ball(dx, 0.26, top + 0.02 + hh, 0.018, brass())
    for z, items in ((0.75, 3), (1.15, 3)):
        box(-1.05, 0.74, z, 0.85, 0.3, 0.045, oak(), 0.012)
        for i in range(items):
            c = [MUSTARD, '#d77b4f', '#8dbb6a'][(i + int(z * 10)) % 3]
            cyl(-1.3 + i * 0.25, 0.7, z + 0.045, 0.075, 0.17, pane('#f2f8fb', 0.12), 0.01)
            cyl(-1.3 + i * 0.25, 0.7, z + 0.05, 0.068, 0.11, mat(c, 0.8), 0.01)
            cyl(-1.3 + i * 0.25, 0.7, z + 0.215, 0.078, 0.04, wood(), 0.012)
    plant(1.0, 0.35, 0, 0.95, CREAM, 'snake', 9)
    lights(1.0, (0, 0.1, 0.8), side=1)
    camera((-0.05, 0.2, 0.98), 5.4, -12, 7, 60)
