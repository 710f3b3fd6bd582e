from kit import *


def gas_stove(x, y, z, s=1.0):
    """Four burners on a glass top, knobs in front."""
    parts = []
    parts += [box(0, 0, 0, 1.3, 0.84, 0.1, steel(0.3), 0.03), box(0, 0.03, 0.1, 1.26, 0.74, 0.02, mat('#1d2229', 0.12, coat=1), 0.01)]
    for i, dx in enumerate((-0.44, -0.15, 0.15, 0.44)):
        parts += [cyl(dx, -0.43, 0.02, 0.05, 0.06, mat('#2a2f38', 0.4, coat=0.4), 0.012, FRONT), box(dx, -0.465, 0.03, 0.014, 0.01, 0.05, mat('#e9ecef', 0.4), 0.003)]
    for bx, by in ((-0.36, -0.14), (0.36, -0.14), (-0.36, 0.22), (0.36, 0.22)):
        parts += [cyl(bx, by, 0.12, 0.13, 0.02, steel(0.25), 0.006), cyl(bx, by, 0.14, 0.075, 0.035, brass(), 0.01), cyl(bx, by, 0.172, 0.05, 0.02, dark(), 0.006)]
        for k in range(4):
            a = k * math.pi / 2 + math.pi / 4
            parts.append(pipe([(bx + 0.2 * math.cos(a), by + 0.2 * math.sin(a), 0.12), (bx + 0.2 * math.cos(a), by + 0.2 * math.sin(a), 0.205), (bx + 0.07 * math.cos(a), by + 0.07 * math.sin(a), 0.205)], 0.014, dark()))
    return group(parts, (x, y, z), (0, 0, 0), s)


def flames(x, y, z, s=1.0):
    for k in range(14):
        a = k * math.pi / 7
        cyl(x + 0.085 * s * math.cos(a), y + 0.085 * s * math.sin(a), z, 0.018 * s, 0.07 * s, mat('#4aa3ff', 0.5, emit=2.0), 0, r2=0.002)


def cooker(x, y, z, s=1.0):
    """A pressure cooker with its whistle."""
    st = steel(0.2)
    lathe(smooth_profile([(0, 0), (0.22, 0), (0.27, 0.05), (0.28, 0.24), (0.26, 0.3), (0.27, 0.32)]), st, (x, y, z)).scale = (s,) * 3
    lathe(smooth_profile([(0.27, 0.32), (0.26, 0.36), (0.12, 0.4), (0, 0.41)]), st, (x, y, z)).scale = (s,) * 3
    cyl(x, y, z + 0.4 * s, 0.03 * s, 0.09 * s, dark(), 0.01)
    box(x + 0.46 * s, y - 0.05 * s, z + 0.3 * s, 0.42 * s, 0.07 * s, 0.06 * s, dark(), 0.025)
    box(x - 0.3 * s, y, z + 0.3 * s, 0.1 * s, 0.08 * s, 0.05 * s, dark(), 0.02)


@scene('gas-stove', 'sage', 'Four-burner gas stove with a glass top and four knobs, one flame lit under a pressure cooker')
def stove():
    room(0.75, None, 0)
    counter(0.5, -0.85, top=oak())
    dado(0.5, 0.86, '#f7faf5', '#eaf3e6', 0.18)
    w, d, z, cy = 1.72, 0.98, 0.54, -0.14
    st, grate = steel(0.26), mat('#2a2f37', 0.5)
    for x in (-0.74, 0.74):
        for y in (cy - 0.4, cy + 0.4):
            cyl(x, y, 0.5, 0.04, 0.05, dark(), 0.008)
    box(0, cy, z, w, d, 0.11, st, 0.03)
    box(0, cy + 0.05, z + 0.112, w - 0.05, d - 0.14, 0.022, mat('#20262e', 0.1, coat=1), 0.01)
    for i, x in enumerate((-0.6, -0.2, 0.2, 0.6)):
        disc(x, cy - d / 2 - 0.03, z + 0.055, 0.062, 0.07, mat('#2b3038', 0.35, coat=0.5), 0.014)
        box(x, cy - d / 2 - 0.068, z + 0.02, 0.016, 0.012, 0.07, mat('#f3f4f5', 0.4), 0.004, (0, 1.0 if i == 0 else 0, 0))
    top = z + 0.134
    for bx, by, s in ((-0.56, 0.14, 1.0), (0.56, 0.14, 1.0), (-0.28, -0.24, 0.92), (0.28, -0.24, 0.92)):
        y = cy + 0.05 + by
        cyl(bx, y, top - 0.004, 0.17 * s, 0.018, steel(0.2), 0.006)
        lathe([(0, 0.05), (0.07 * s, 0.05), (0.1 * s, 0.035), (0.1 * s, 0), (0, 0)], brass(), (bx, y, top + 0.012))
        cyl(bx, y, top + 0.058, 0.055 * s, 0.014, dark(), 0.005)
        for k in range(4):
            a = k * math.pi / 2 + math.pi / 4
            c, q = math.cos(a), math.sin(a)
            pipe([(bx + 0.22 * s * c, y + 0.22 * s * q, top), (bx + 0.22 * s * c, y + 0.22 * s * q, top + 0.095), (bx + 0.08 * s * c, y + 0.08 * s * q, top + 0.095)], 0.015, grate)
    for bx, by in ((-0.56, 0.14), (0.28, -0.24)):
        for k in range(16):
            a = k * math.pi / 8
            cyl(bx + 0.105 * math.cos(a), cy + 0.05 + by + 0.105 * math.sin(a), top + 0.03, 0.02, 0.085, mat('#4a9dff', 0.5, emit=1.1), 0, r2=0.003)
    cooker(-0.56, cy + 0.19, top + 0.112, 0.8)
    tube([(0.72, cy + 0.4, z + 0.05), (0.95, 0.5, 0.545), (1.4, 0.66, 0.53), (3.0, 0.68, 0.53)], 0.026, mat('#e08a3c', 0.5))
    lota(1.2, -0.2, 0.5, 0.85)
    plant(-1.2, 0.42, 0.5, 0.42, TERRA, 'tulsi', 5)
    lights(1.0, (0, 0.0, 0.8))
    camera((0.0, -0.02, 0.86), 4.9, 7, 25, 60)


@scene('chimney', 'sage', 'Steel kitchen chimney on the wall above a gas stove')
def chimney():
    room(0.6, None, 0)
    counter(0.42, -0.6, top=mat('#58606b', 0.25, coat=0.6))
    dado(0.42, 0.98, '#f7faf5', '#eaf3e6', 0.28)
    st = mat('#c9d0d8', 0.26, 0.85)
    box(0, 0.44, 1.42, 0.42, 0.32, 1.4, st, 0.015)
    mesh([(-0.21, 0.28, 1.42), (0.21, 0.28, 1.42), (0.21, 0.6, 1.42), (-0.21, 0.6, 1.42), (-0.72, -0.22, 1.16), (0.72, -0.22, 1.16), (0.72, 0.6, 1.16), (-0.72, 0.6, 1.16)], [(0, 1, 2, 3), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0), (4, 7, 6, 5)], st, 0.01)
    box(0, 0.19, 1.06, 1.46, 0.84, 0.11, st, 0.015)
    for i in range(5):
        disc(-0.16 + i * 0.08, -0.238, 1.115, 0.018, 0.02, mat(['#2f5fd0', '#eceef1', '#eceef1', '#eceef1', '#e8785a'][i], 0.4, emit=0.2), 0.004)
    for dx in (-0.36, 0.36):
        box(dx, 0.15, 1.05, 0.5, 0.5, 0.02, mat('#9aa3ae', 0.4, 0.7), 0.006)
        cyl(dx * 1.6, -0.1, 1.045, 0.05, 0.02, mat('#fff1cf', 0.3, emit=2), 0.004)
    gas_stove(0, -0.02, 0.42, 0.86)
    cooker(-0.31, 0.16, 0.6, 0.58)
    for i in range(4):
        x = 0.2 + i * 0.09
        tube([(x, 0.1, 0.72), (x - 0.04, 0.12, 0.82), (x + 0.04, 0.14, 0.92), (x, 0.16, 1.02)], 0.016, air('#ffffff', 0.4, 1.0), radii=[0.2, 1, 0.8, 0.1])
    box(1.12, 0.44, 0.98, 0.72, 0.26, 0.04, oak(), 0.012)
    for i, c in enumerate((CORAL, PAPER, TEAL)):
        cup(0.92 + i * 0.2, 0.42, 1.02, 0.95, c)
    plant(-1.05, 0.3, 0.42, 0.6, TERRA, 'tulsi', 5)
    lathe(smooth_profile([(0, 0), (0.12, 0), (0.2, 0.12), (0.18, 0.24), (0.09, 0.3), (0.1, 0.34)]), mat('#bd6a45', 0.65), (1.1, 0.2, 0.42))
    lights(1.0, (0, 0.1, 0.9))
    camera((0.02, 0.1, 1.12), 4.8, 9, 3, 60)


@scene('chimney-island', 'sage', 'Kitchen chimney that hangs from the ceiling over an island with a gas stove')
def chimney_island():
    room(1.9, 'pale')
    st = mat('#c9d0d8', 0.26, 0.85)
    box(0, 0.2, 0, 1.9, 0.8, 0.6, mat('#f2eee6', 0.5), 0.02)
    for x in (-0.47, 0.47):
        box(x, -0.205, 0.07, 0.88, 0.02, 0.48, mat('#8fb59a', 0.5), 0.015)
        box(x, -0.225, 0.48, 0.24, 0.025, 0.02, brass(), 0.008)
    box(0, 0.2, 0.6, 2.06, 0.94, 0.07, mat('#58606b', 0.25, coat=0.6), 0.02)
    gas_stove(-0.1, 0.14, 0.67, 0.8)
    cooker(-0.38, 0.3, 0.84, 0.5)
    cyl(-0.1, 0.25, 1.5, 0.17, 1.6, st, 0.01)
    box(-0.1, 0.25, 1.44, 0.62, 0.42, 0.14, st, 0.03)
    box(-0.1, 0.22, 1.36, 1.36, 0.78, 0.09, st, 0.03)
    box(-0.1, -0.175, 1.38, 0.5, 0.02, 0.05, dark(), 0.01)
    for dx in (-0.5, 0.3):
        cyl(dx, 0.1, 1.35, 0.05, 0.02, mat('#fff1cf', 0.3, emit=2), 0.004)
    lathe(smooth_profile([(0, 0), (0.12, 0), (0.2, 0.1), (0.22, 0.13), (0.2, 0.13)]), enamel(CORAL), (0.72, 0.2, 0.67))
    for k in range(4):
        ball(0.66 + (k % 2) * 0.12, 0.16 + (k // 2) * 0.1, 0.81, 0.075, mat(['#f0a63a', '#7fae5a', '#d6553d', '#f0a63a'][k], 0.5))
    plant(1.5, 1.2, 0, 1.2, PAPER, 'rubber', 9)
    lights(1.0, (0, 0.2, 0.9))
    camera((0.02, 0.2, 1.1), 5.6, 12, 5, 60)


@scene('microwave', 'sage', 'Microwave oven on a kitchen counter with a bowl inside')
def microwave():
    room(0.6, None, 0)
    counter(0.5, -0.6, top=oak())
    dado(0.5, 1.0, '#f7faf5', '#eaf3e6', 0.25)
    b = enamel('#eef0f2')
    y = -0.26
    box(0, 0.1, 0.53, 1.3, 0.72, 0.72, b, 0.05, seg=6)
    for dx in (-0.55, 0.55):
        cyl(dx, -0.15, 0.5, 0.04, 0.04, dark(), 0.01)
    box(-0.18, y - 0.02, 0.58, 0.88, 0.04, 0.62, mat('#2a3039', 0.25, coat=0.8), 0.03)
    box(-0.2, y - 0.042, 0.66, 0.68, 0.012, 0.46, mat('#ffdd9c', 0.4, emit=0.5), 0.03)
    cyl(-0.2, y - 0.05, 0.69, 0.25, 0.012, mat('#f4efe6', 0.3), 0.004).scale = (1, 0.1, 1)
    lathe(smooth_profile([(0, 0), (0.07, 0), (0.15, 0.09), (0.17, 0.15), (0.16, 0.15)]), mat(CORAL, 0.35, coat=0.5), (-0.2, y - 0.055, 0.7)).scale = (1, 0.14, 1)
    for i in range(3):
        x = -0.26 + i * 0.06
        tube([(x, y - 0.065, 0.88), (x - 0.02, y - 0.065, 0.94), (x + 0.02, y - 0.065, 1.0), (x, y - 0.065, 1.06)], 0.009, mat('#fffaf0', 0.5, emit=0.6), radii=[0.4, 1, 1, 0.2])
    tube([(0.2, y - 0.05, 0.66), (0.2, y - 0.1, 0.7), (0.2, y - 0.1, 1.06), (0.2, y - 0.05, 1.1)], 0.022, chrome())
    box(0.46, y - 0.015, 0.58, 0.3, 0.03, 0.62, mat('#dde2e7', 0.35), 0.02)
    box(0.46, y - 0.035, 1.05, 0.24, 0.012, 0.09, mat('#14283a', 0.15, coat=1), 0.012)
    for i in range(3):
        box(0.41 + i * 0.05, y - 0.043, 1.075, 0.03, 0.004, 0.04, mat('#7fe3ef', 0.3, emit=1.0), 0.004)
    for r in range(3):
        for c in range(3):
            disc(0.38 + c * 0.08, y - 0.035, 0.97 - r * 0.08, 0.025, 0.014, mat('#f8f9fa', 0.4), 0.005)
    disc(0.46, y - 0.045, 0.67, 0.06, 0.05, chrome(), 0.012)
    box(0.1, 0.12, 1.25, 0.66, 0.4, 0.012, cloth('#f4e3c9'), 0.004)
    lathe(smooth_profile([(0, 0), (0.1, 0), (0.2, 0.1), (0.21, 0.13), (0.195, 0.13), (0.1, 0.02), (0, 0.02)]), mat('#3f9aa3', 0.3, coat=0.5), (0.1, 0.1, 1.26))
    for dx, c in ((-0.07, '#e0574a'), (0.06, '#8dbb54')):
        ball(0.1 + dx, 0.08, 1.38, 0.08, mat(c, 0.4, coat=0.3))
    cup(-0.92, -0.1, 0.5, 1.1, MUSTARD)
    plant(-1.15, 0.3, 0.5, 0.6, PAPER, 'fern', 8)
    socket(0.98, 1.16, 0.57, 1.2)
    tube([(0.98, 0.54, 1.13), (0.98, 0.42, 1.1), (0.88, 0.4, 0.9), (0.7, 0.42, 0.8)], 0.018, dark())
    cyl(1.02, 0.15, 0.5, 0.1, 0.26, mat('#d9b382', 0.5), 0.02)
    for i in range(4):
        pipe([(0.98 + i * 0.03, 0.15, 0.7), (0.94 + i * 0.06, 0.12, 0.98)], 0.014, [teak(), oak(), steel(), oak()][i])
    lights(1.0, (0, 0.1, 0.9))
    camera((0.0, 0.1, 1.08), 4.9, -10, 7, 60)
