from parts import *


def small_drill(x=0.58, s=0.85):
    drill(x, -0.35, 0, s)


def small_wrench(x=0.7, s=0.9, turn=0.2):
    wrench(x, -0.35, 0, s, (0, turn, 0))


def small_driver(x=0.68, s=0.9, turn=0.2):
    driver(x, -0.35, 0.02, s, (0, turn, 0))


def exhaust(x=-0.3):
    box(x, 0.2, 0.05, 1.25, 0.14, 1.25, enamel('#f4f6f8'), 0.08)
    disc(x, 0.12, 0.675, 0.53, 0.06, mat('#39424f', 0.6), 0.01)
    blades(x, 0.06, 0.675, 0.5, 5, '#c9d2dc', False)
    for k in range(3):
        a = k * 2.094 + 0.5
        pipe([(x, 0.0, 0.675), (x + 0.55 * math.cos(a), 0.0, 0.675 + 0.55 * math.sin(a))], 0.025, enamel('#f4f6f8'))


@prop('exhaust-fan', 'an exhaust fan and a drill')
def exhaust_fan():
    exhaust()
    small_drill()


@prop('exhaust-fan-repair', 'an exhaust fan and a spanner')
def exhaust_fan_repair():
    exhaust()
    small_wrench()


@prop('wall-fan', 'a round wall fan and a drill')
def wall_fan():
    x, z, w = -0.36, 0.92, enamel('#f7f9fb')
    box(x, 0.42, 0.04, 0.42, 0.1, 0.56, enamel('#5f7187'), 0.06)
    tube([(x, 0.36, 0.3), (x, 0.2, 0.36), (x, 0.22, 0.7)], 0.075, enamel('#5f7187'))
    cyl(x, 0.2, z - 0.16, 0.2, 0.3, enamel('#5f7187'), 0.06, FRONT)
    for k in range(4):
        a = 2 * math.pi * k / 4 + 0.4
        edge = [(0.5 * math.cos(t / 10), 0.5 * math.sin(t / 10)) for t in range(-6, 4)]
        group([poly([(0.1, -0.05), (0.3, -0.16), *edge, (0.3, 0.1), (0.1, 0.05)], 0.04, enamel(CORAL), 0.015, (0, 0, 0), (0.16, 0, 0))], (x, 0.02, z), (0, -a, 0))
    disc(x, -0.04, z, 0.13, 0.14, w, 0.03)
    for r, t in ((0.58, 0.036), (0.36, 0.02)):
        torus(x, -0.1, z, r, t, w, FRONT)
    for k in range(6):
        a = k * math.pi / 3 + 0.26
        pipe([(x + 0.1 * math.cos(a), -0.12, z + 0.1 * math.sin(a)), (x + 0.58 * math.cos(a), -0.1, z + 0.58 * math.sin(a))], 0.02, w)
    drill(0.66, -0.2, 0.02, 0.76)


@prop('regulator', 'a fan regulator on its plate')
def regulator():
    wall_plate(-0.15, 0.2, 0.02, 1.25, 1.32)
    disc(-0.15, 0.08, 0.72, 0.4, 0.14, plastic('#e9e5da'), 0.03)
    for i in range(6):
        a = math.radians(220 - i * 52)
        ball(-0.15 + 0.52 * math.cos(a), 0.13, 0.7 + 0.5 * math.sin(a), 0.04 + 0.01 * i, mat(BLUE, 0.5))
    box(-0.15, -0.05, 0.5, 0.14, 0.16, 0.48, enamel(INK), 0.05, (0, -0.6, 0))
    small_driver()


def stabil(x=-0.25):
    box(x, 0.1, 0.06, 1.2, 0.6, 0.95, enamel('#e9edf2'), 0.08)
    box(x, -0.21, 0.5, 0.95, 0.03, 0.4, mat('#1d222c', 0.2, coat=0.8), 0.04)
    for i in range(3):
        box(x - 0.25 + i * 0.22, -0.235, 0.58, 0.14, 0.02, 0.24, mat('#ff6a4a', 0.3, emit=1.1), 0.02)
    five_holes(x + 0.32, -0.16, 0.27, 0.7)
    disc(x - 0.3, -0.22, 0.27, 0.1, 0.05, enamel(BLUE), 0.02)


@prop('stabilizer', 'a voltage stabilizer and a drill')
def stabilizer():
    stabil()
    small_drill(0.62, 0.8)


@prop('stabilizer-repair', 'a voltage stabilizer and a spanner')
def stabilizer_repair():
    stabil(-0.34)
    small_wrench(0.6, 0.86, 0.16)


@prop('battery-water', 'a battery and a bottle of water poured into it')
def battery_water():
    box(-0.15, 0.1, 0, 1.4, 0.6, 0.7, mat('#2a303b', 0.4), 0.05)
    box(-0.15, 0.1, 0.7, 1.42, 0.62, 0.08, enamel(CORAL), 0.03)
    for i in range(5):
        cyl(-0.65 + i * 0.2, -0.05, 0.77, 0.07, 0.05, enamel(MUSTARD), 0.02)
    for x, c in ((-0.7, RED), (0.4, '#4a5466')):
        cyl(x, 0.28, 0.76, 0.07, 0.16, mat(c, 0.4), 0.02)
    group([lathe(smooth_profile([(0, 0), (0.18, 0), (0.2, 0.06), (0.2, 0.4), (0.07, 0.56), (0.06, 0.64)]), mat('#a9def2', 0.1, coat=1))], (0.72, -0.05, 1.42), (0, -2.1, 0), 0.95)
    drop(0.14, -0.08, 0.86, 0.45)


@prop('tube-light', 'a glowing tube light on its rail')
def tube_light():
    group([box(0, 0.1, -0.06, 1.8, 0.12, 0.16, enamel('#e9edf2'), 0.03), rod(0, -0.03, 0.05, 0.085, 1.56, mat('#fffbe8', 0.2, emit=0.8), 0.01)] +
          [box(k, 0, -0.08, 0.14, 0.22, 0.24, plastic(PAPER), 0.03) for k in (-0.83, 0.83)], (0, 0, 0.85), (0, -0.25, 0))
    rays(0, 0, 0.75, 0.34, 0.52, 5, (215, 295))
    rays(0, 0, 0.95, 0.34, 0.5, 5, (40, 120))


@prop('bulb-holder', 'a bulb holder with its wires and a bulb')
def bulb_holder():
    lathe(smooth_profile([(0.0, 0.5), (0.14, 0.5), (0.2, 0.3), (0.27, 0.24), (0.27, 0.0), (0.22, 0.0), (0.2, 0.2)]), mat('#2a2f3a', 0.4, coat=0.4), (-0.42, 0, 0.55))
    tube([(-0.42, 0, 1.04), (-0.42, 0, 1.25), (-0.2, 0, 1.42), (0.2, 0.1, 1.48)], 0.04, mat(RED, 0.4))
    tube([(-0.46, 0, 1.04), (-0.5, 0, 1.25), (-0.6, 0, 1.42), (-0.9, 0.1, 1.48)], 0.04, mat('#2b303c', 0.4))
    torus(-0.42, 0, 0.57, 0.27, 0.04, brass())
    bulb(0.42, -0.1, 0, 0.86, False)


@prop('downlight', 'a round light sunk into a ceiling panel')
def downlight():
    box(0, 0.1, 1.1, 1.9, 0.9, 0.14, mat('#fbfaf6', 0.7), 0.02)
    cyl(0, -0.02, 1.02, 0.42, 0.12, steel(), 0.03)
    cyl(0, -0.02, 1.0, 0.33, 0.06, mat('#fff2c4', 0.2, emit=1.0), 0.01)
    lathe([(0.3, 0), (0.72, -0.98), (0.0, -0.98)], air('#fff0b8', 0.42, 1.0), (0, -0.02, 1.0))


@prop('wall-light', 'a glowing lamp on a wall arm')
def wall_light():
    box(0.5, 0.2, 0.3, 0.28, 0.1, 0.85, brass(), 0.06)
    tube([(0.45, 0.1, 0.5), (0.1, 0, 0.35), (-0.2, 0, 0.42), (-0.25, 0, 0.62)], 0.05, brass())
    lathe([(0.5, 0), (0.3, 0.62), (0.27, 0.62), (0.47, 0.0)], mat('#ffe9ae', 0.6, emit=0.6), (-0.25, 0, 0.68))
    ball(-0.25, 0, 0.8, 0.2, mat('#fff7da', 0.3, emit=0.9))


def breaker(x, n, on=True, z=0.1, s=1.0):
    for i in range(n):
        o = [box(0, 0.15, 0, 0.5, 0.5, 1.2, plastic('#f7f7f4'), 0.03), box(0, -0.13, 0.34, 0.48, 0.1, 0.52, plastic('#e8e8e3'), 0.02),
             box(0, -0.24, 0.5 + (0.1 if on else -0.06), 0.2, 0.22, 0.18, enamel(BLUE), 0.03), disc(0, -0.11, 0.17, 0.07, 0.03, steel(), 0.01), disc(0, -0.11, 1.06, 0.07, 0.03, steel(), 0.01)]
        group(o, (x + (i - (n - 1) / 2) * 0.53 * s, 0, z), (0, 0, 0), s)


@prop('breaker', 'one circuit breaker and a screwdriver')
def one_breaker():
    breaker(-0.25, 1, z=0.05, s=1.1)
    small_driver(0.5)


@prop('double-breaker', 'two circuit breakers side by side and a screwdriver')
def double_breaker():
    breaker(-0.3, 2, z=0.05, s=1.1)
    small_driver(0.72)


@prop('breaker-repair', 'a circuit breaker that has fallen, and a spark')
def breaker_repair():
    breaker(-0.35, 1, False, z=0.05, s=1.1)
    bolt(0.45, -0.1, 0.2, 1.05)


@prop('fuse-box', 'a distribution box with a row of breakers')
def fuse_box():
    box(0, 0.2, 0.02, 1.75, 0.3, 1.36, enamel('#e9edf2'), 0.06)
    box(0, 0.04, 0.36, 1.5, 0.04, 0.7, mat('#3a4152', 0.5), 0.03)
    for i in range(6):
        box(-0.575 + i * 0.23, -0.0, 0.42, 0.2, 0.12, 0.58, plastic('#f7f7f4'), 0.02)
        box(-0.575 + i * 0.23, -0.09, 0.66 - (0.12 if i == 4 else 0), 0.1, 0.12, 0.14, enamel(RED if i == 0 else BLUE), 0.02)
    box(0, 0.03, 1.14, 0.6, 0.04, 0.1, mat(MUSTARD, 0.5), 0.02)


@prop('fuse', 'a fuse with a burnt wire')
def fuse():
    for k in (-0.6, 0.6):
        rod(k, 0, 0.72, 0.28, 0.34, brass(), 0.03)
    rod(0, 0, 0.72, 0.25, 0.9, mat('#dcebf3', 0.05, coat=1, glass=0.7), 0.01)
    tube([(-0.45, -0.27, 0.72), (-0.25, -0.27, 0.78), (-0.1, -0.27, 0.66)], 0.03, dark())
    tube([(0.1, -0.27, 0.8), (0.25, -0.27, 0.68), (0.45, -0.27, 0.72)], 0.03, dark())
    ball(0, -0.25, 0.74, 0.17, mat('#4a4038', 0.9), (1, 0.2, 1))
    for k in (-0.6, 0.6):
        box(k, 0, 0, 0.2, 0.3, 0.5, dark(), 0.03)


@prop('sub-meter', 'an electricity meter with a row of digits')
def sub_meter():
    box(-0.05, 0.15, 0.02, 1.15, 0.34, 1.38, enamel('#e9edf2'), 0.1)
    disc(-0.05, -0.03, 0.9, 0.42, 0.06, mat('#cfe0ea', 0.1, coat=1), 0.02)
    box(-0.05, -0.08, 0.88, 0.6, 0.03, 0.22, dark(), 0.02)
    for i in range(5):
        box(-0.27 + i * 0.11, -0.1, 0.91, 0.075, 0.02, 0.15, mat(PAPER if i < 4 else RED, 0.5), 0.01)
    rod(-0.05, -0.07, 0.72, 0.3, 0.01, steel(), 0)
    bolt(-0.05, -0.05, 0.08, 0.4)
    for i in range(3):
        tube([(-0.3 + i * 0.25, 0.1, 0.06), (-0.3 + i * 0.25, -0.05, 0.0), (0.3 + i * 0.2, -0.3, 0.03), (0.95, -0.35 + i * 0.1, 0.03)], 0.035, mat([RED, '#2b303c', '#3fa35f'][i], 0.4))


@prop('starter', 'a motor starter with a green and a red button')
def starter():
    box(0, 0.2, 0.02, 1.15, 0.4, 1.4, enamel('#d9dee5'), 0.08)
    for z, c in ((0.98, '#2f9a5b'), (0.44, RED)):
        disc(0, -0.02, z, 0.25, 0.06, dark(), 0.02)
        disc(0, -0.08, z, 0.2, 0.14, enamel(c), 0.04)


@prop('festival-lights', 'a string of coloured lights')
def festival_lights():
    pts = [(-0.95 + 1.9 * i / 8, 0, 1.32 - 0.75 * (1 - ((i - 4) / 4) ** 2)) for i in range(9)]
    tube(pts, 0.03, mat('#2f6a48', 0.6))
    for i, p in enumerate(pts):
        c = [RED, MUSTARD, '#3fa35f', BLUE, PLUM][i % 5]
        cyl(p[0], 0, p[2] - 0.12, 0.065, 0.1, dark(), 0.02)
        ball(p[0], 0, p[2] - 0.25, 0.13, mat(c, 0.3, coat=0.5, emit=0.35), (1, 1, 1.3))


def switches(x=-0.3, n=3):
    wall_plate(x, 0.2, 0.25, 0.36 * n + 0.22, 0.9)
    for i in range(n):
        rocker(x + (i - (n - 1) / 2) * 0.36, 0.15, 0.45, 0.3, 0.5, i == 0)


def one_switch(x=-0.3):
    wall_plate(x, 0.2, 0.15, 1.05, 1.05)
    box(x, 0.12, 0.36, 0.5, 0.12, 0.62, plastic('#efece3'), 0.03, (0.12, 0, 0))
    disc(x, 0.03, 0.85, 0.05, 0.04, mat('#ff5a3c', 0.3, emit=1.2), 0)


def one_socket(x=-0.3, s=1.0):
    wall_plate(x, 0.2, 0.15, 1.08, 1.08)
    five_holes(x, 0.15, 0.68, 1.9)


@prop('switchboard', 'a board of switches and a drill')
def new_board():
    switches(-0.3)
    small_drill(0.66, 0.8)


@prop('switchboard-repair', 'a board whose switch hangs out, and a screwdriver')
def board_repair():
    switches(-0.3, 3)
    box(0.06, -0.1, 0.28, 0.3, 0.14, 0.5, plastic('#f1eee6'), 0.03, (0.4, 0.5, 0.2))
    tube([(0.06, 0.15, 0.7), (0.06, -0.1, 0.78), (0.06, -0.1, 0.6)], 0.025, mat(RED, 0.4))
    bolt(-0.4, -0.1, 0.0, 0.42)
    small_driver(0.66)


@prop('ac-box', 'a switch box for a large appliance, with its plug')
def ac_box():
    box(-0.1, 0.25, 0.02, 1.4, 0.3, 1.36, enamel('#e9edf2'), 0.06)
    box(-0.38, 0.08, 0.36, 0.36, 0.1, 0.7, plastic('#f7f7f4'), 0.03)
    box(-0.38, 0.0, 0.72, 0.18, 0.16, 0.2, enamel(RED), 0.03)
    five_holes(0.25, 0.12, 0.72, 1.35)
    tube([(-0.1, 0.2, 1.35), (-0.1, 0.25, 1.5)], 0.06, mat('#2b303c', 0.5))
    snowflake(0.25, 0.05, 0.24, 0.15, '#2f7fd6')


@prop('socket', 'a five-hole socket and a drill')
def new_socket():
    one_socket()
    small_drill(0.64, 0.8)


@prop('socket-change', 'a five-hole socket and a screwdriver')
def socket_change():
    one_socket(-0.25)
    small_driver()


@prop('switch-change', 'one switch and a screwdriver')
def switch_change():
    one_switch(-0.25)
    small_driver()


def frame(x, z, w, h, y=0.2):
    box(x, y, z, w, 0.08, h, oak(), 0.02)
    box(x, y - 0.04, z + 0.08, w - 0.16, 0.03, h - 0.16, mat('#fbf7f0', 0.7), 0)
    disc(x - w * 0.12, y - 0.065, z + h * 0.62, h * 0.13, 0.02, mat(MUSTARD, 0.7), 0)
    box(x, y - 0.065, z + 0.09, w - 0.2, 0.02, h * 0.24, mat(TEAL, 0.7), 0)


@prop('picture-light', 'a lamp over a framed picture')
def picture_light():
    frame(0, 0.02, 1.4, 1.0)
    tube([(0, 0.2, 1.05), (0, 0.15, 1.3), (0, -0.15, 1.36)], 0.04, brass())
    rod(0, -0.2, 1.32, 0.1, 1.0, brass(), 0.04)
    rod(0, -0.22, 1.26, 0.07, 0.85, mat('#fff2c4', 0.2, emit=1.0), 0.02)


@prop('led-strip', 'a roll of glowing LED strip')
def led_strip():
    for i in range(3):
        torus(-0.35, 0.05, 0.58, 0.5 - i * 0.11, 0.055, mat('#f4f6f8', 0.5), FRONT)
    for k in range(22):
        a = k * 0.2856
        ball(-0.35 + 0.5 * math.cos(a), -0.02, 0.58 + 0.5 * math.sin(a), 0.035, mat(['#ffd23e', '#f06ad8', '#58c8f5'][k % 3], 0.3, emit=1.2))
    tube([(-0.35, 0.0, 0.06), (0.2, -0.1, 0.04), (0.55, -0.1, 0.3), (0.7, -0.1, 0.75), (0.85, 0, 1.3)], 0.055, mat('#f4f6f8', 0.5))
    for i, (a, b) in enumerate(((0.1, 0.09), (0.36, 0.16), (0.55, 0.34), (0.64, 0.56), (0.71, 0.78), (0.77, 1.0), (0.83, 1.2))):
        ball(a, -0.17, b, 0.05, mat(['#ffd23e', '#f06ad8', '#58c8f5'][i % 3], 0.3, emit=1.2))


@prop('hang', 'a hammer, a nail and a framed picture')
def hang():
    frame(-0.3, 0.02, 1.1, 1.0)
    tube([(-0.75, 0.2, 1.0), (-0.3, 0.2, 1.32), (0.15, 0.2, 1.0)], 0.018, mat(INK, 0.6))
    cyl(-0.3, 0.15, 1.28, 0.04, 0.14, steel(), 0.01, FRONT)
    hammer(0.62, -0.3, 0, 0.95, (0, 0.15, 0))


@prop('wire', 'three coils of wire')
def wire():
    for x, c, y in ((-0.52, RED, 0), (0.52, '#3fa35f', 0), (0.0, BLUE, -0.3)):
        for i in range(4):
            torus(x, y, 0.1 + i * 0.14, 0.38, 0.075, mat(c, 0.4))
    tube([(-0.15, -0.3, 0.6), (-0.1, -0.2, 0.95), (0.15, -0.2, 1.2), (0.35, -0.2, 1.35)], 0.05, mat(BLUE, 0.4))
    pipe([(0.35, -0.2, 1.35), (0.46, -0.2, 1.46)], 0.03, copper())


@prop('casing', 'an open cable duct with wires inside')
def casing():
    group([box(0, 0.1, 0, 1.8, 0.08, 0.5, plastic('#f7f7f4'), 0.01), box(0, -0.03, 0, 1.8, 0.3, 0.07, plastic('#f7f7f4'), 0.01), box(0, -0.03, 0.46, 1.8, 0.3, 0.07, plastic('#f7f7f4'), 0.01),
           rod(0, -0.05, 0.14, 0.055, 1.95, mat(RED, 0.4)), rod(0, -0.05, 0.27, 0.055, 1.95, mat(BLUE, 0.4)), rod(0, -0.05, 0.4, 0.055, 1.95, mat('#3fa35f', 0.4)),
           box(0.45, -0.24, 0.02, 0.95, 0.05, 0.52, plastic('#e3e3dc'), 0.01, (0.0, 0, 0.1))], (0, 0, 0.45), (0, -0.3, 0))


@prop('house-wiring', 'a house with wires that lead to a bulb')
def house_wiring():
    w = mat('#f4ecdf', 0.7)
    box(0, 0.3, 0, 1.4, 0.1, 0.85, w, 0.02)
    poly([(-0.9, 0.0), (0, 0.6), (0.9, 0.0)], 0.16, mat(TERRA, 0.6), 0.02, (0, 0.3, 0.82))
    pipe([(-0.55, 0.2, 0.1), (-0.55, 0.2, 0.68), (0.05, 0.2, 0.68), (0.05, 0.2, 0.5)], 0.035, mat(RED, 0.4))
    pipe([(0.05, 0.2, 0.68), (0.5, 0.2, 0.68), (0.5, 0.2, 0.3)], 0.035, mat(BLUE, 0.4))
    ball(0.05, 0.15, 0.38, 0.17, mat('#ffe9a6', 0.3, emit=0.8))
    box(0.5, 0.2, 0.1, 0.24, 0.08, 0.28, plastic('#ffffff'), 0.02)
    box(-0.55, 0.2, 0.02, 0.3, 0.12, 0.34, mat(INK, 0.4), 0.02)
