"""What the props of art/props are put together from: tools, signs of a fault, small parts. See kit.py for the shapes."""
from kit import *

COPPER = ('#c8773f', 0.25, 0.9)
GLOW = '#fff3c9'


def copper():
    return mat(*COPPER)


def rubber(color='#2a2f3a'):
    return mat(color, 0.7)


def rod(x, y, z, r, h, m, bevel=0.02, r2=None):
    """A cylinder that lies along x, its axis at z."""
    return cyl(x, y, z - h / 2, r, h, m, bevel, SIDE, r2)


# --- tools --------------------------------------------------------------------------------------------------------
def drill(x=0.0, y=0.0, z=0.0, s=1.0, rot=(0, 0, 0), color=BLUE):
    """A cordless drill that stands on its battery and points to the left; 1.2 wide, 1.05 high."""
    b, d = enamel(color), dark()
    return group([rod(0.1, 0, 0.92, 0.2, 0.66, b, 0.06), rod(-0.3, 0, 0.92, 0.15, 0.2, d, 0.03),
                  rod(-0.46, 0, 0.92, 0.09, 0.18, steel()), rod(-0.72, 0, 0.92, 0.04, 0.42, steel(0.3), 0.005),
                  box(0.2, 0, 0.2, 0.22, 0.24, 0.62, b, 0.08, (0, -0.16, 0)), box(0.24, 0, 0, 0.48, 0.34, 0.22, d, 0.05),
                  box(0.03, 0, 0.56, 0.1, 0.14, 0.16, mat(CORAL, 0.4), 0.03)], (x, y, z), rot, s)


def driver(x, y, z, s=1.0, rot=(0, 0, 0), color=CORAL):
    """A screwdriver on its tip, 1.35 high."""
    return group([cyl(0, 0, 0, 0.05, 0.74, steel(), 0.004, r2=0.05), box(0, 0, -0.02, 0.13, 0.03, 0.14, steel(), 0.01),
                  cyl(0, 0, 0.7, 0.09, 0.08, dark(), 0.02), cyl(0, 0, 0.78, 0.15, 0.56, mat(color, 0.35, coat=0.5), 0.08)], (x, y, z), rot, s)


def wrench(x, y, z, s=1.0, rot=(0, 0, 0), color='#aeb8c4'):
    """An open spanner upright, 1.4 high, its jaws on top."""
    m = mat(color, 0.3, 0.85)
    jaw = [(-0.12, -0.2), (-0.27, -0.02), (-0.25, 0.16), (-0.11, 0.27), (-0.1, 0.05), (0.1, 0.05), (0.11, 0.27), (0.25, 0.16), (0.27, -0.02), (0.12, -0.2)]
    return group([box(0, 0, 0.2, 0.19, 0.09, 0.85, m, 0.035), torus(0, 0, 0.16, 0.15, 0.065, m, FRONT), poly(jaw, 0.12, m, 0.03, (0, 0, 1.13))], (x, y, z), rot, s)


def hammer(x, y, z, s=1.0, rot=(0, 0, 0)):
    return group([cyl(0, 0, 0, 0.065, 1.15, oak(), 0.03), rod(-0.17, 0, 1.15, 0.14, 0.34, steel(), 0.03), rod(-0.38, 0, 1.15, 0.17, 0.14, steel(), 0.03),
                  poly([(0, 0.16), (0.12, 0.15), (0.36, 0.02), (0.34, -0.02), (0.1, -0.1), (0, -0.12)], 0.14, steel(), 0.02, (0.0, 0, 1.15))], (x, y, z), rot, s)


def magnifier(x, y, z, s=1.0, rot=(0, 0, 0), color=BLUE):
    """Upright, its lens on top; 1.3 high."""
    return group([torus(0, 0, 0.88, 0.36, 0.06, enamel(color), FRONT), disc(0, 0, 0.88, 0.34, 0.03, pane('#d7eefa', 0.22)),
                  cyl(0, 0, 0.0, 0.085, 0.5, enamel(color), 0.04), cyl(0, 0, 0.44, 0.05, 0.12, steel(), 0.01)], (x, y, z), rot, s)


def tick(x, y, z, s=1.0, color='#2f9a5b'):
    o = poly([(-0.24, 0.02), (-0.1, -0.16), (0.26, 0.2), (0.19, 0.28), (-0.1, -0.0), (-0.17, 0.1)], 0.06, mat(color, 0.4, coat=0.3), 0.02, (x, y, z))
    o.scale = (s,) * 3


def clipboard(x, y, z, s=1.0, rot=(0, 0, 0)):
    """1.0 wide, 1.3 high, with ticked lines."""
    o = [box(0, 0, 0, 0.98, 0.07, 1.24, wood('#c98e55', '#b57b45'), 0.06), box(0, -0.045, 0.06, 0.84, 0.02, 1.04, mat(PAPER, 0.7), 0.01), box(0, -0.07, 1.1, 0.4, 0.1, 0.18, steel(), 0.04)]
    for i in range(3):
        zz = 0.86 - i * 0.28
        o += [poly([(-0.1, 0.0), (-0.04, -0.08), (0.1, 0.08), (0.07, 0.12), (-0.04, -0.0), (-0.07, 0.05)], 0.03, mat('#2f9a5b', 0.5), 0.005, (-0.24, -0.07, zz)),
              box(0.13, -0.062, zz - 0.035, 0.44, 0.02, 0.07, mat('#9aa5b5', 0.6), 0.01)]
    return group(o, (x, y, z), rot, s)


def scrub_brush(x, y, z, s=1.0, rot=(0, 0, 0), color=BLUE, hair='#f6efe0'):
    """Lies on its bristles: 1.0 wide, 0.42 high."""
    o = [box(0, 0, 0.22, 1.0, 0.4, 0.14, enamel(color), 0.06), tube([(-0.4, 0, 0.33), (-0.25, 0, 0.5), (0.25, 0, 0.5), (0.4, 0, 0.33)], 0.06, enamel(color))]
    for i in range(9):
        for j in range(3):
            o.append(cyl(-0.44 + i * 0.11, -0.13 + j * 0.13, 0, 0.055, 0.24, cloth(hair), 0.01, v=12))
    return group(o, (x, y, z), rot, s)


def spray(x, y, z, s=1.0, body='#6cc0d2', head=CORAL, rot=0):
    """A spray bottle, 1.05 high, that points to the left."""
    b = mat(body, 0.2, coat=0.8)
    h = enamel(head)
    return group([lathe(smooth_profile([(0, 0), (0.24, 0), (0.26, 0.05), (0.26, 0.5), (0.2, 0.66), (0.09, 0.76), (0.08, 0.84)]), b),
                  cyl(0, 0, 0.8, 0.11, 0.1, h, 0.02), box(-0.07, 0, 0.88, 0.5, 0.17, 0.17, h, 0.06), cyl(-0.37, 0, 0.905, 0.06, 0.12, plastic(PAPER), 0.015, SIDE),
                  poly([(-0.1, 0.9), (-0.2, 0.78), (-0.24, 0.62), (-0.18, 0.62), (-0.11, 0.78), (0, 0.9)], 0.09, plastic(PAPER), 0.02),
                  box(0, -0.255, 0.14, 0.28, 0.02, 0.3, mat(PAPER, 0.5), 0.03)], (x, y, z), (0, 0, rot), s)


def suds(x, y, z, r, n=18, seed=1, top=0.6, ball_r=0.12):
    """A heap of foam."""
    m = mat('#f7fcff', 0.25, coat=0.6)
    for i in range(n):
        k = random.Random(seed * 99 + i)
        a, t = k.uniform(0, 6.28), k.uniform(0, 1) ** 0.6
        ball(x + r * t * math.cos(a), y + r * 0.7 * t * math.sin(a), z + top * (1 - t) * k.uniform(0.5, 1), ball_r * k.uniform(0.7, 1.25), m)


def carton(x, y, z, s=1.0, rot=0, open_=True):
    """1.1 wide, 0.8 high, its flaps open."""
    m, t = mat('#cf9f68', 0.8), mat('#e9d2a8', 0.6)
    o = [box(0, 0, 0, 1.1, 0.8, 0.78, m, 0.02), box(0, -0.405, 0.0, 0.16, 0.012, 0.78, t, 0)]
    if open_:
        o += [box(0, 0, 0.775, 1.02, 0.72, 0.02, mat('#6f4f2e', 0.9), 0),
              box(0, -0.55, 0.66, 1.1, 0.36, 0.025, m, 0, (0.75, 0, 0)), box(0, 0.5, 0.88, 1.1, 0.36, 0.025, m, 0, (-1.1, 0, 0)),
              box(-0.7, 0, 0.86, 0.4, 0.8, 0.025, m, 0, (0, 0.6, 0)), box(0.7, 0, 0.86, 0.4, 0.8, 0.025, m, 0, (0, -0.6, 0))]
    else:
        o += [box(0, 0, 0.775, 0.16, 0.8, 0.012, t, 0)]
    return group(o, (x, y, z), (0, 0, rot), s)


def screws(*at, s=1.0):
    for x, y in at:
        group([cyl(0, 0, 0.2, 0.075, 0.04, steel(), 0.01), cyl(0, 0, 0, 0.012, 0.2, steel(), 0, r2=0.04)], (x, y, 0), (0, 0, 0), s)


def wall_plug(x, y, z, s=1.0, rot=(0, 0, 0), color=CORAL):
    m = plastic(color)
    return group([cyl(0, 0, 0, 0.06, 0.42, m, 0.02, r2=0.075), cyl(0, 0, 0.4, 0.11, 0.04, m, 0.01)] + [torus(0, 0, 0.1 + i * 0.09, 0.065, 0.016, m) for i in range(4)], (x, y, z), rot, s)


# --- signs --------------------------------------------------------------------------------------------------------
def drop(x, y, z, s=1.0, color='#4aa8e0'):
    """A drop of water, its point on top; 0.5 high."""
    lathe(smooth_profile([(0, 0), (0.13, 0.04), (0.17, 0.15), (0.11, 0.3), (0.04, 0.43), (0, 0.5)]), mat(color, 0.08, coat=1), (x, y, z)).scale = (s,) * 3


def puddle(x, y, r, color='#7cc4ec', sc=(1, 0.5)):
    ball(x, y, 0.0, r, mat(color, 0.06, coat=1), (sc[0], sc[1], 0.05))


def waves(x, z, n=3, s=1.0, color=CORAL, side=1, y=-0.1, spread=46, r=0.045):
    for i in range(n):
        R = (0.3 + i * 0.2) * s
        a = [math.radians(-spread + 2 * spread * k / 8) for k in range(9)]
        tube([(x + side * R * math.cos(k), y, z + R * math.sin(k)) for k in a], r * s, enamel(color))


def bolt(x, y, z, s=1.0, color='#f5b921'):
    """Lightning, 1 high."""
    o = poly([(0.1, 1.0), (-0.3, 0.42), (-0.05, 0.42), (-0.14, 0.0), (0.3, 0.62), (0.04, 0.62), (0.22, 1.0)], 0.14, mat(color, 0.35, coat=0.4), 0.025, (x, y, z))
    o.scale = (s,) * 3


def snowflake(x, y, z, r=0.5, color='#5fb4ea'):
    m = enamel(color)
    for k in range(3):
        a = math.radians(60 * k + 90)
        dx, dz = math.cos(a), math.sin(a)
        pipe([(x - r * dx, y, z - r * dz), (x + r * dx, y, z + r * dz)], r * 0.09, m)
        for e in (1, -1):
            for b in (0.75, -0.75):
                px, pz = x + e * r * 0.55 * dx, z + e * r * 0.55 * dz
                q = a + (0 if e > 0 else math.pi) + b
                pipe([(px, y, pz), (px + r * 0.36 * math.cos(q), y, pz + r * 0.36 * math.sin(q))], r * 0.075, m)


def spark(x, y, z, r=0.5, n=8, color='#f5b921', inner=0.42):
    pts = []
    for i in range(2 * n):
        a, R = math.pi * i / n + 0.2, r if i % 2 == 0 else r * inner
        pts.append((R * math.cos(a), R * math.sin(a)))
    return poly(pts, 0.1, mat(color, 0.4, coat=0.3), 0.015, (x, y, z))


def round_arrow(x, y, z, R=0.5, r=0.07, color=BLUE, sweep=285, start=70):
    """An arrow that goes round, seen from the front."""
    m = enamel(color)
    a = [math.radians(start + sweep * k / 16) for k in range(17)]
    tube([(x + R * math.cos(k), y, z + R * math.sin(k)) for k in a], r, m)
    e = a[-1]
    tip = poly([(-0.0, -2.6 * r), (2.9 * r, 0), (0.0, 2.6 * r)], 2 * r, m, 0.02, (0, 0, 0))
    tip.location = (x + R * math.cos(e), y, z + R * math.sin(e))
    tip.rotation_euler = (0, -(e + math.pi / 2), 0)


def arrow(x, y, z, length=0.6, r=0.07, color=BLUE, turn=0):
    """A straight arrow to the right, turned by degrees to the left."""
    m = enamel(color)
    neck = length - 3 * r
    outline = [(0, -r), (neck, -r), (neck, -2.6 * r), (length, 0), (neck, 2.6 * r), (neck, r), (0, r)]
    poly(outline, 2 * r, m, 0.02, (x, y, z), (0, -math.radians(turn), 0))


def no_entry(x, y, z, R=0.5, r=0.06):
    m = enamel(RED)
    torus(x, y, z, R, r, m, FRONT)
    pipe([(x - R * 0.7, y, z + R * 0.7), (x + R * 0.7, y, z - R * 0.7)], r, m)


def thermometer(x, y, z, s=1.0, level=0.8, color=RED, rot=(0, 0, 0)):
    """1.4 high; level is how far the column reaches."""
    w = mat('#fbfdff', 0.25, coat=0.6)
    o = [box(0, 0, 0.1, 0.34, 0.12, 1.3, w, 0.16), disc(0, 0, 0.24, 0.28, 0.16, w, 0.05), disc(0, -0.09, 0.24, 0.19, 0.1, mat(color, 0.3, coat=0.5), 0.03),
         box(0, -0.08, 0.24, 0.11, 0.05, 1.02, mat('#d3dae3', 0.5), 0.04), box(0, -0.1, 0.24, 0.11, 0.06, 0.12 + 0.9 * level, mat(color, 0.3, coat=0.5), 0.04)]
    o += [box(0.115, -0.07, 0.55 + i * 0.17, 0.08, 0.03, 0.03, mat(INK, 0.5), 0.005) for i in range(5)]
    return group(o, (x, y, z), rot, s)


def shield(x, y, z, s=1.0, color='#2f9a5b'):
    p = [(0, -0.62), (0.3, -0.42), (0.47, -0.1), (0.5, 0.42), (0.2, 0.5), (0, 0.6), (-0.2, 0.5), (-0.5, 0.42), (-0.47, -0.1), (-0.3, -0.42)]
    group([poly(p, 0.14, enamel(PAPER), 0.04), poly([(a * 0.84, b * 0.84) for a, b in p], 0.16, enamel(color), 0.03, (0, -0.02, 0)),
           poly([(-0.26, 0.02), (-0.08, -0.2), (0.28, 0.2), (0.2, 0.28), (-0.08, -0.03), (-0.18, 0.1)], 0.06, enamel(PAPER), 0.015, (0, -0.12, 0))], (x, y, z + 0.62 * s), (0, 0, 0), s)


def calendar(x, y, z, s=1.0, color=CORAL, marks=(2, 5, 8)):
    o = [box(0, 0, 0, 1.1, 0.1, 1.1, mat(PAPER, 0.6), 0.06), box(0, -0.02, 0.82, 1.12, 0.1, 0.3, enamel(color), 0.06)]
    o += [torus(k, -0.02, 1.12, 0.08, 0.025, steel(), (0, math.pi / 2, 0)) for k in (-0.3, 0.3)]
    for i in range(12):
        o.append(box(-0.36 + (i % 4) * 0.24, -0.055, 0.58 - (i // 4) * 0.23, 0.16, 0.02, 0.15, enamel('#2f9a5b') if i in marks else mat('#d5dbe4', 0.6), 0.02))
    return group(o, (x, y, z), (0, 0, 0), s)


def low_dial(x, y, z, R=0.5):
    """A half round dial from red to green whose hand lies in the red; z is its foot."""
    for k, c in enumerate((RED, MUSTARD, '#2f9a5b')):
        a = [math.radians(180 - 60 * k - 3 - 54 * i / 6) for i in range(7)]
        poly([(R * math.cos(t), R * math.sin(t)) for t in a] + [(0.66 * R * math.cos(t), 0.66 * R * math.sin(t)) for t in reversed(a)], 0.1, enamel(c), 0.015, (x, y, z + 0.08))
    pipe([(x, y - 0.08, z + 0.08), (x + 0.74 * R * math.cos(2.75), y - 0.08, z + 0.08 + 0.74 * R * math.sin(2.75))], 0.045, dark())
    disc(x, y - 0.08, z + 0.08, 0.1, 0.1, dark(), 0.02)


# --- electric -----------------------------------------------------------------------------------------------------
def bulb(x, y, z, s=1.0, glow=True):
    """On its cap, 1.3 high."""
    g = mat('#ffe9a6', 0.25, coat=0.6, emit=0.55) if glow else mat('#dfe5ea', 0.15, coat=0.8)
    group([lathe(smooth_profile([(0.17, 0.32), (0.2, 0.42), (0.38, 0.72), (0.4, 0.95), (0.27, 1.2), (0, 1.29)]), g), cyl(0, 0, 0.0, 0.09, 0.06, dark(), 0.02), cyl(0, 0, 0.05, 0.18, 0.3, steel(), 0.02)]
          + [torus(0, 0, 0.1 + i * 0.08, 0.18, 0.02, steel()) for i in range(3)], (x, y, z), (0, 0, 0), s)


def rays(x, y, z, r0=0.52, r1=0.72, n=7, span=(-30, 210), color='#f5b921'):
    m = enamel(color)
    for i in range(n):
        a = math.radians(span[0] + (span[1] - span[0]) * i / (n - 1))
        pipe([(x + r0 * math.cos(a), y, z + r0 * math.sin(a)), (x + r1 * math.cos(a), y, z + r1 * math.sin(a))], 0.035, m)


def plug3(x, y, z, s=1.0, rot=(0, 0, 0), color='#f4f1ea'):
    """The Indian plug with three round pins up, its cord below; 1.1 high."""
    m = plastic(color)
    return group([lathe(smooth_profile([(0, 0.2), (0.13, 0.2), (0.2, 0.3), (0.34, 0.5), (0.36, 0.72), (0.33, 0.76), (0, 0.76)]), m), cyl(0, 0, 0.74, 0.075, 0.36, brass(), 0.03)]
                 + [cyl(k, -0.05, 0.74, 0.055, 0.28, brass(), 0.025) for k in (-0.19, 0.19)]
                 + [tube([(0, 0, 0.24), (0, 0, 0.08), (0.2, -0.05, 0.02), (0.5, 0, 0.04), (0.8, 0.1, 0.02)], 0.06, m)], (x, y, z), rot, s)


def meter(x, y, z, s=1.0, color=MUSTARD):
    """A multimeter with two leads; 0.7 wide, 1.25 high."""
    e = mat(INK, 0.4)
    group([box(0, 0, 0, 0.7, 0.22, 1.22, enamel(color), 0.1), box(0, -0.1, 0.06, 0.58, 0.05, 1.1, e, 0.07), box(0, -0.13, 0.8, 0.46, 0.03, 0.28, mat('#cfe6c4', 0.3), 0.02),
           disc(0, -0.14, 0.46, 0.2, 0.07, mat('#e9ecf0', 0.4), 0.02), box(0, -0.185, 0.43, 0.06, 0.03, 0.2, mat(RED, 0.4), 0.01, (0, 0.5, 0)),
           disc(-0.13, -0.13, 0.16, 0.05, 0.04, mat(RED, 0.4), 0.01), disc(0.13, -0.13, 0.16, 0.05, 0.04, dark(), 0.01)], (x, y, z), (0, 0, 0), s)
    for k, c, e_ in ((-0.13, RED, -0.62), (0.13, '#20252f', -0.5)):
        p = [(x + k * s, y - 0.16 * s, z + 0.16 * s), (x + k * s - 0.05, y - 0.4 * s, z + 0.05), (x + e_ * s, y - 0.42 * s, z + 0.06), (x + (e_ - 0.12) * s, y - 0.2 * s, z + 0.3 * s)]
        tube(p, 0.03 * s, mat(c, 0.5))
        pipe([p[-1], (p[-1][0] - 0.08 * s, p[-1][1], p[-1][2] + 0.38 * s)], 0.055 * s, mat(c, 0.4))
        pipe([(p[-1][0] - 0.08 * s, p[-1][1], p[-1][2] + 0.36 * s), (p[-1][0] - 0.12 * s, p[-1][1], p[-1][2] + 0.58 * s)], 0.022 * s, steel())


def chip_board(x, y, z, s=1.0, rot=(0, 0, 0)):
    """A green circuit board, 1.5 wide, 1.05 high."""
    g, k = mat('#2c8a57', 0.4, coat=0.4), mat('#1f242d', 0.4)
    o = [box(0, 0, 0, 1.5, 0.07, 1.05, g, 0.03), box(-0.25, -0.06, 0.4, 0.44, 0.09, 0.44, k, 0.02), box(0.42, -0.06, 0.66, 0.34, 0.08, 0.2, k, 0.02)]
    for i in range(6):
        o += [box(-0.42 + i * 0.07, -0.045, 0.33 + j * 0.53, 0.03, 0.03, 0.07, brass(), 0.003) for j in (0, 1)]
    o += [cyl(0.3 + i * 0.22, -0.12, 0.26, 0.085, 0.22, mat([BLUE, '#3a3f4a'][i], 0.3), 0.02, FRONT) for i in (0, 1)]
    o += [pipe([(-0.66, -0.04, 0.12 + i * 0.09), (-0.3 + 0.1 * i, -0.04, 0.12 + i * 0.09), (-0.2 + 0.1 * i, -0.04, 0.2 + i * 0.06)], 0.014, mat('#e8c45a', 0.4)) for i in range(3)]
    o += [box(-0.62, -0.08, 0.55, 0.14, 0.14, 0.34, mat(PAPER, 0.5), 0.02), box(0.6, -0.05, 0.5, 0.14, 0.05, 0.06, mat(CORAL, 0.4), 0.01)]
    o += [disc(a, -0.04, b, 0.04, 0.02, brass(), 0.005) for a in (-0.68, 0.68) for b in (0.06, 0.99)]
    return group(o, (x, y, z), rot, s)


def wall_plate(x, y, z, w=0.9, h=0.9, color='#fdfcf8'):
    box(x, y, z, w, 0.1, h, plastic(color), 0.06)


def rocker(x, y, z, w=0.26, h=0.5, on=True):
    box(x, y - 0.05, z, w, 0.1, h, plastic('#f1eee6'), 0.03, (0.12 if on else -0.12, 0, 0))
    disc(x, y - 0.115, z + h * 0.78, 0.03, 0.03, mat('#ff5a3c', 0.3, emit=1.2) if on else mat('#cfcabf', 0.5), 0)


def five_holes(x, y, z, s=1.0):
    k = mat('#343a45', 0.6)
    for dx, dz, r in ((0, 0.2, 0.06), (-0.14, 0.03, 0.042), (0.14, 0.03, 0.042), (-0.14, -0.16, 0.05), (0.14, -0.16, 0.05)):
        disc(x + dx * s, y - 0.05, z + dz * s, r * s, 0.03, k, 0.004)


def motor_body(x, y, z, s=1.0, color=BLUE, fan=False):
    """An electric motor that looks to the left, 1.3 wide, 0.95 high."""
    m = enamel(color)
    o = [rod(0.1, 0, 0.5, 0.4, 0.8, m, 0.06), rod(0.58, 0, 0.5, 0.41, 0.22, mat(INK, 0.4), 0.05), rod(-0.36, 0, 0.5, 0.34, 0.16, steel(), 0.03),
         rod(-0.6, 0, 0.5, 0.06, 0.42, chrome(), 0.01), box(0.1, 0, 0, 0.72, 0.66, 0.1, mat(INK, 0.5), 0.03), box(0.12, -0.06, 0.84, 0.36, 0.26, 0.18, mat(INK, 0.4), 0.03)]
    o += [torus(-0.2 + i * 0.12, 0, 0.5, 0.4, 0.022, m, SIDE) for i in range(6)]
    return group(o, (x, y, z), (0, 0, 0), s)


def blades(x, y, z, R=0.5, n=4, color='#dfe5ec', frame=True):
    """A fan wheel seen from the front; its frame is square."""
    if frame:
        k = mat('#2a303b', 0.45)
        for dx, dz, w, h in ((0, -R - 0.1, 2 * R + 0.32, 0.12), (0, R - 0.02, 2 * R + 0.32, 0.12), (-R - 0.1, -R, 0.12, 2 * R), (R + 0.1, -R, 0.12, 2 * R)):
            box(x + dx, y, z + dz, w, 0.2, h, k, 0.03)
        torus(x, y, z, R + 0.01, 0.05, k, FRONT)
    m = enamel(color)
    for i in range(n):
        a = 2 * math.pi * i / n + 0.3
        b = poly([(0.08, -0.06), (R * 0.55, -R * 0.34), (R * 0.93, -R * 0.24), (R * 0.96, R * 0.08), (R * 0.5, R * 0.1), (0.08, 0.1)], 0.04, m, 0.015, (0, 0, 0), (0.35, 0, 0))
        group([b], (x, y - 0.02, z), (0, -a, 0))
    disc(x, y - 0.06, z, R * 0.26, 0.14, enamel(BLUE), 0.03)


# --- water, gas ---------------------------------------------------------------------------------------------------
def gauge(x, y, z, R=0.4, turn=-40, color=BLUE, low=False):
    """A pressure gauge; the centre of its face is at z."""
    disc(x, y, z, R, 0.18, enamel(color), 0.05)
    disc(x, y - 0.09, z, R * 0.84, 0.05, mat('#fcfdfd', 0.3), 0.01)
    for i in range(9):
        a = math.radians(220 - i * 32.5)
        c = RED if (i < 3 if low else i > 6) else INK
        o = box(0, 0, 0, 0.03, 0.02, R * 0.16, mat(c, 0.4), 0.004)
        o.location = (x + R * 0.68 * math.cos(a), y - 0.12, z + R * 0.68 * math.sin(a))
        o.rotation_euler = (0, math.pi / 2 - a, 0)
    a = math.radians(90 + turn)
    pipe([(x, y - 0.14, z), (x + R * 0.58 * math.cos(a), y - 0.14, z + R * 0.58 * math.sin(a))], R * 0.055, mat(RED, 0.4))
    disc(x, y - 0.14, z, R * 0.1, 0.05, dark(), 0.01)


def cylinder(x, y, z, s=1.0, color=TEAL):
    """A gas bottle with a valve, 1.35 high."""
    m = enamel(color)
    group([lathe(smooth_profile([(0, 0), (0.32, 0.0), (0.36, 0.08), (0.36, 0.78), (0.28, 0.98), (0.12, 1.06), (0.1, 1.1)]), m), cyl(0, 0, 1.08, 0.09, 0.14, brass(), 0.02),
           cyl(0, 0, 1.2, 0.17, 0.08, mat(RED, 0.4), 0.02), torus(0, 0, 0.3, 0.355, 0.02, m), torus(0, 0, 0.62, 0.355, 0.02, m)], (x, y, z), (0, 0, 0), s)


def flame(x, y, z, s=1.0, outer='#3f8ff0', inner='#bfe4ff'):
    p = [(0, 0), (0.12, 0.03), (0.16, 0.15), (0.1, 0.32), (0.02, 0.5), (0, 0.54)]
    lathe(smooth_profile(p), mat(outer, 0.3, emit=0.5), (x, y, z)).scale = (s, s, s)
    lathe(smooth_profile([(a * 0.55, b * 0.55) for a, b in p]), mat(inner, 0.3, emit=0.8), (x, y - 0.1 * s, z)).scale = (s, s, s)


def elbow_tap(x, y, z, s=1.0):
    """A bib tap that comes from the right and opens downward at x."""
    ch = chrome()
    group([tube([(0.7, 0, 0.5), (0.3, 0, 0.5), (0.06, 0, 0.46), (0, 0, 0.3), (0, 0, 0.12)], 0.11, ch), rod(0.72, 0, 0.5, 0.2, 0.08, ch), cyl(0.3, 0, 0.52, 0.1, 0.24, ch, 0.02),
           box(0.3, 0, 0.76, 0.52, 0.13, 0.1, ch, 0.05), cyl(0, 0, 0.06, 0.135, 0.12, ch, 0.02)], (x, y, z), (0, 0, 0), s)


def bottle(x, y, z, s=1.0, color='#f7f9fa', cap=TEAL, label=TEAL):
    group([lathe(smooth_profile([(0, 0), (0.25, 0), (0.28, 0.06), (0.28, 0.64), (0.18, 0.86), (0.11, 0.92), (0.11, 1.0)]), plastic(color)), cyl(0, 0, 0.98, 0.13, 0.17, plastic(cap), 0.03),
           box(0, -0.275, 0.2, 0.3, 0.02, 0.34, mat(label, 0.5), 0.04)], (x, y, z), (0, 0, 0), s)


def cartridge(x, y, z, s=1.0, color='#f3f5f7', cap=BLUE):
    """A filter of a water purifier, 1.25 high."""
    group([cyl(0, 0, 0.08, 0.22, 1.06, mat(color, 0.35, coat=0.4), 0.04), cyl(0, 0, 0, 0.235, 0.16, enamel(cap), 0.04), cyl(0, 0, 1.06, 0.235, 0.16, enamel(cap), 0.04), cyl(0, 0, 1.2, 0.08, 0.07, plastic(PAPER), 0.02),
           box(0, -0.215, 0.42, 0.2, 0.03, 0.4, mat(cap, 0.5), 0.02)], (x, y, z), (0, 0, 0), s)
