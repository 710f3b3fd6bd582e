from kit import *


def can(x, y, z, c, s=1.0):
    cyl(x, y, z, 0.2 * s, 0.4 * s, steel(0.3), 0.012)
    cyl(x, y, z + 0.1 * s, 0.203 * s, 0.2 * s, mat(c, 0.5), 0)
    torus(x, y, z + 0.4 * s, 0.19 * s, 0.014 * s, steel(0.2))
    cyl(x, y, z + 0.392 * s, 0.18 * s, 0.012, mat(c, 0.15, coat=1), 0)
    tube([(x - 0.205 * s, y, z + 0.36 * s), (x - 0.15 * s, y - 0.17 * s, z + 0.24 * s), (x, y - 0.235 * s, z + 0.17 * s), (x + 0.15 * s, y - 0.17 * s, z + 0.24 * s), (x + 0.205 * s, y, z + 0.36 * s)], 0.009 * s, steel(0.35))


def roller(loc, rot, color, handle=BLUE, s=1.0):
    """Its sleeve lies along x at the origin; the handle hangs down."""
    return group([cyl(0, 0, -0.3, 0.105, 0.6, mat(color, 0.95, sheen=0.6), 0.03, SIDE), cyl(-0.31, 0, -0.01, 0.04, 0.02, dark(), 0.004, SIDE),
                  pipe([(0.3, 0, 0), (0.4, 0, 0), (0.4, 0, -0.2), (0, 0, -0.27), (0, 0, -0.45)], 0.016, chrome()),
                  cyl(0, 0, -0.9, 0.05, 0.46, mat(handle, 0.35, coat=0.6), 0.03), cyl(0, 0, -0.92, 0.035, 0.03, brass(), 0.01)], loc, rot, s)


def ladder(x, y, h=2.0, color=MUSTARD, lean=10, w=0.5):
    parts = [box(s * w / 2, 0, 0, 0.065, 0.06, h, enamel(color), 0.02) for s in (-1, 1)]
    parts += [box(0, -0.012, 0.22 + j * 0.32, w, 0.09, 0.04, mat('#e9ecef', 0.35, 0.5), 0.012) for j in range(int((h - 0.3) / 0.32) + 1)]
    back = [box(s * w / 2, 0, 0, 0.05, 0.045, h, steel(0.35), 0.015) for s in (-1, 1)]
    group(parts, (x, y, 0), (math.radians(-lean), 0, 0))
    group(back, (x, y + 2 * h * math.sin(math.radians(lean)), 0), (math.radians(lean), 0, 0))
    return box(x, y + h * math.sin(math.radians(lean)) - 0.02, h * math.cos(math.radians(lean)) - 0.02, w + 0.12, 0.24, 0.06, enamel(color), 0.02)


@scene('painters', 'coral', 'Paint roller leaving a fresh coat on a wall, with a step ladder and open paint cans', wide=True)
def painters():
    room(0.9, 'oak')
    y = 0.9
    fresh = mat('#e2694b', 0.7)
    # Fresh bands from the skirting up, each ending in a round edge, none in the upper third.
    for i, top in enumerate((1.12, 1.34, 1.5, 1.2)):
        edge = [(0.275 * math.copysign(abs(math.cos(a)) ** 0.35, math.cos(a)), top - 0.17 + 0.06 * math.sin(a) ** 0.6) for a in (math.pi * k / 16 for k in range(17))]
        poly([(-0.275, 0), (0.275, 0), *edge], 0.01, fresh, 0, (-0.45 + i * 0.5, y - 0.006 - 0.003 * (i % 2), 0.17))
    roller((0.55, y - 0.13, 1.66), (math.radians(-16), 0, 0), '#ef7f60', BLUE, 0.92)
    ladder(-1.12, 0.05, 1.5)
    box(0.1, -0.1, 0.0, 3.0, 1.35, 0.012, cloth('#f3eee4'), 0.004)
    for cx, cy, c in ((0.32, 0.05, '#e2694b'), (0.86, 0.22, TEAL), (1.22, -0.12, MUSTARD)):
        can(cx, cy, 0.012, c, 0.92)
    group([box(0, 0, 0, 0.08, 0.34, 0.03, oak(), 0.014), box(0, 0.23, -0.004, 0.17, 0.13, 0.038, steel(), 0.008), box(0, 0.37, 0, 0.165, 0.18, 0.03, cloth('#e2694b'), 0.012)], (-0.28, -0.42, 0.02), (0, 0, math.radians(-55)))
    lights(1.0, (0, 0.2, 1.0))
    camera((0.02, 0.3, 1.03), 5.6, 9, 7, 60)


@scene('painting-exterior', 'coral', 'Small Indian house with a freshly painted front, ladder and paint cans')
def painting_exterior():
    room(2.6, None, 0)
    box(0, -2, -0.1, 40, 12, 0.1, mat('#cfe0b4', 0.9), 0)
    house, fresh = mat('#f6efe2', 0.75), mat('#e2694b', 0.7)
    box(0, 0.7, 0, 2.1, 1.3, 1.18, house, 0.02)
    poly([(-1.06, 0), (0.32, 0), (0.32, 0.5), (0.2, 0.62), (0.26, 0.8), (0.12, 0.98), (0.18, 1.17), (-1.06, 1.17)], 0.02, fresh, 0, (0, 0.04, 0.0))
    box(0, 0.62, 1.18, 2.4, 1.6, 0.1, mat('#f9f4ea', 0.6), 0.02)
    for x in (-1.1, 1.1):
        box(x, 0.0, 1.28, 0.1, 0.1, 0.28, house, 0.02)
    box(0, 0.0, 1.5, 2.3, 0.09, 0.06, house, 0.02)
    for i in range(14):
        cyl(-1.0 + i * 0.154, 0.0, 1.28, 0.03, 0.22, mat('#f9f4ea', 0.6), 0.005)
    box(0.62, 0.03, 0, 0.44, 0.06, 0.86, wood('#3f8f94', '#35797d', 2, 0.5, (6, 6, 0.8)), 0.012)
    disc(0.76, -0.02, 0.42, 0.025, 0.04, brass(), 0.006)
    box(0.62, -0.12, 0.94, 0.7, 0.36, 0.05, mat(TERRA, 0.6), 0.015)
    box(0.62, -0.18, 0, 0.8, 0.4, 0.07, mat('#efe3d0', 0.7), 0.015)
    box(-0.45, 0.02, 0.42, 0.58, 0.05, 0.5, mat('#bfe3ee', 0.2, coat=0.6), 0.01)
    for x in (-0.74, -0.45, -0.16):
        box(x, -0.01, 0.4, 0.045, 0.06, 0.54, mat(PAPER, 0.4), 0.01)
    for z in (0.4, 0.9):
        box(-0.45, -0.01, z, 0.64, 0.07, 0.05, mat(PAPER, 0.4), 0.01)
    roller((0.16, -0.14, 1.02), (math.radians(-12), 0, 0), '#ef7f60', BLUE, 0.5)
    ladder(-1.32, -0.5, 1.0, MUSTARD, 12, 0.36)
    for x, y, c in ((-0.62, -0.62, '#e2694b'), (-0.3, -0.72, TEAL)):
        can(x, y, 0, c, 0.62)
    plant(1.35, -0.1, 0, 0.9, TERRA, 'palm', 3)
    plant(1.05, -0.5, 0, 0.5, PAPER, 'fern', 5)
    lights(1.0, (0, 0.2, 0.7))
    camera((0.0, 0.3, 1.04), 6.3, 12, 7, 60)


@scene('painting-texture', 'coral', 'Wall with a wavy texture being made by a trowel')
def painting_texture():
    room(0.7, None, 0)
    counter(0.3, -0.5, top=oak())
    y = 0.7
    m = mat('#ea8b6d', 0.85)
    for r in range(5):
        for c in range(6):
            cx, cz = -0.9 + c * 0.32, 0.42 + r * 0.22
            if (r == 4 and c > 3) or c == 5 and r > 2:
                continue
            for k in range(4):
                rr = 0.16 - k * 0.038
                tube([(cx + rr * math.cos(a), y - 0.012, cz + rr * math.sin(a)) for a in (0, math.pi / 4, math.pi / 2, 3 * math.pi / 4, math.pi)], 0.017, m)
    box(-0.1, y - 0.004, 0.3, 1.94, 0.012, 1.18, mat('#e2795a', 0.85), 0.0)
    group([box(0, 0, 0, 0.5, 0.02, 0.22, steel(0.2), 0.006), box(0.02, -0.05, 0.1, 0.05, 0.1, 0.04, steel(), 0.01), cyl(0.02, -0.12, -0.06, 0.045, 0.34, wood(), 0.02, SIDE)], (0.82, y - 0.08, 1.2), (0, math.radians(-28), 0))
    can(0.75, -0.05, 0.3, '#e2795a', 0.9)
    can(-0.85, 0.0, 0.3, PAPER, 0.8)
    group([box(0, 0, 0, 0.08, 0.34, 0.03, oak(), 0.014), box(0, 0.23, -0.004, 0.17, 0.13, 0.038, steel(), 0.008), box(0, 0.37, 0, 0.165, 0.18, 0.03, cloth('#e2694b'), 0.012)], (-0.1, -0.3, 0.32), (0, 0, math.radians(-70)))
    lights(0.95, (0, 0.2, 0.9), side=-1)
    camera((0.05, 0.2, 1.06), 4.7, 9, 6, 60)


@scene('painting-wood', 'coral', 'Wooden chair half varnished, a brush and a can of polish')
def painting_wood():
    room(0.9, 'pale')
    a = wood('#b26d3a', '#8f5228', 2.2, 0.22)
    group([box(0, 0, 0.5, 0.66, 0.62, 0.06, a, 0.025)] + [box(x, y, 0, 0.06, 0.06, 0.5, a, 0.012) for x in (-0.28, 0.28) for y in (-0.26, 0.26)]
          + [box(x, 0.27, 0.5, 0.06, 0.055, 0.78, a, 0.015) for x in (-0.28, 0.28)] + [box(0, 0.27, 0.78 + i * 0.17, 0.56, 0.035, 0.09, a, 0.015) for i in range(3)]
          + [box(0, -0.26, 0.22, 0.54, 0.035, 0.04, a, 0.01), box(0, 0.26, 0.22, 0.54, 0.035, 0.04, a, 0.01)], (-0.1, 0.1, 0), (0, 0, math.radians(24)), 1.08)
    box(0.15, -0.2, 0, 2.6, 1.25, 0.01, cloth('#f3eee4'), 0.004)
    can(0.85, 0.0, 0.01, '#8f5228', 0.95)
    can(1.2, 0.3, 0.01, '#d9a441', 0.8)
    group([box(0, 0, 0, 0.08, 0.34, 0.03, oak(), 0.014), box(0, 0.23, -0.004, 0.17, 0.13, 0.038, steel(), 0.008), box(0, 0.37, 0, 0.165, 0.18, 0.03, cloth('#8f5228'), 0.012)], (0.92, -0.1, 0.43), (math.radians(4), 0, math.radians(115)))
    plant(-1.2, 0.5, 0, 1.05, PAPER, 'rubber', 27)
    lights(1.0, (0, 0.2, 0.7))
    camera((0.08, 0.1, 0.92), 5.2, -9, 10, 60)
