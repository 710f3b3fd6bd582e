from parts import *


@prop('gas-fill', 'a gas bottle, a gauge and a hose')
def gas_fill():
    cylinder(-0.42, 0.05, 0, 1.1, TEAL)
    tube([(-0.42, 0.0, 1.32), (-0.1, -0.1, 1.42), (0.2, -0.1, 1.2), (0.42, -0.1, 1.05)], 0.05, mat(RED, 0.4))
    gauge(0.45, 0.0, 0.72, 0.42, -50, CORAL)
    tube([(0.45, 0, 0.36), (0.45, -0.1, 0.14), (0.62, -0.2, 0.05), (0.95, -0.2, 0.05)], 0.05, mat(BLUE, 0.4))


@prop('gas-top-up', 'a small gas can with a hose to a glass whose level rises, and a plus')
def gas_top_up():
    green = '#2f9a5b'
    lathe(smooth_profile([(0, 0), (0.25, 0), (0.28, 0.06), (0.28, 0.5), (0.2, 0.64), (0.1, 0.7), (0.09, 0.74)]), enamel(MUSTARD), (-0.72, 0, 0))
    cyl(-0.72, 0, 0.72, 0.1, 0.16, brass(), 0.02)
    snowflake(-0.7, -0.3, 0.3, 0.17, '#ffffff')
    tube([(-0.72, 0, 0.88), (-0.66, 0, 1.14), (-0.36, 0, 1.12), (-0.26, 0, 0.7), (-0.22, 0, 0.24), (0.06, 0, 0.14)], 0.055, mat(INK, 0.5))
    for z in (0, 1.24):
        cyl(0.22, 0, z, 0.33, 0.2, steel(), 0.05)
    for z, h, c in ((0.2, 0.52, BLUE), (0.72, 0.36, green), (1.08, 0.16, '#f4f9fb')):
        cyl(0.22, 0, z, 0.28, h, mat(c, 0.15, coat=0.8), 0.005)
    a, b = 0.085, 0.25
    plus = [(a, a), (b, a), (b, -a), (a, -a), (a, -b), (-a, -b), (-a, -a), (-b, -a), (-b, a), (-a, a), (-a, b), (a, b)]
    poly(plus, 0.14, enamel(green), 0.025, (0.84, 0, 0.9))


@prop('circuit', 'a green circuit board')
def circuit():
    chip_board(0, 0.05, 0.06, 1.22, (-0.15, 0.08, 0))


@prop('solder', 'a circuit board under a hot soldering iron')
def solder():
    chip_board(-0.25, 0.1, 0.02, 0.98, (-0.2, 0.0, 0))
    group([cyl(0, 0, 0.0, 0.03, 0.34, copper(), 0.01, r2=0.05), cyl(0, 0, 0.3, 0.06, 0.25, steel(), 0.01), cyl(0, 0, 0.55, 0.12, 0.62, enamel(CORAL), 0.05)], (0.22, -0.3, 0.34), (0, 0.7, 0))
    for i in range(2):
        tube([(0.16 + i * 0.1, -0.35, 0.5), (0.1 + i * 0.1, -0.35, 0.72), (0.2 + i * 0.1, -0.35, 0.9), (0.12 + i * 0.1, -0.35, 1.1)], 0.03, air('#ffffff', 0.6, 1.0), radii=[0.4, 1, 1, 0.2])


@prop('motor', 'an electric motor and a spanner')
def motor():
    motor_body(-0.28, 0.1, 0.08, 1.0)
    wrench(0.64, -0.3, 0, 0.92, (0, 0.2, 0), RED)


@prop('fan-motor', 'a motor with a fan wheel on its shaft')
def fan_motor():
    motor_body(0.3, 0.05, 0.15, 1.0, '#3c7f57')
    for i in range(3):
        a = 2.094 * i + 0.5
        group([ball(0, 0, 0.34, 0.3, enamel('#f4f1ea'), (0.16, 0.62, 1.0))], (-0.5, 0.05, 0.65), (a, 0, 0))
    rod(-0.56, 0.05, 0.65, 0.13, 0.14, enamel(CORAL), 0.04)


@prop('fan-wheel', 'a small cooling fan in a frame')
def fan_wheel():
    blades(0, 0, 0.74, 0.56, 5, '#eef1f4')


@prop('compressor', 'a black compressor with copper pipes')
def compressor():
    b = mat('#242934', 0.35, coat=0.5)
    lathe(smooth_profile([(0, 0.14), (0.5, 0.14), (0.54, 0.24), (0.54, 0.66), (0.48, 0.9), (0.26, 1.04), (0, 1.08)]), b, (0, 0, 0))
    torus(0, 0, 0.52, 0.54, 0.035, b)
    for x in (-0.42, 0.42):
        box(x, -0.15, 0.06, 0.34, 0.6, 0.08, b, 0.02)
        cyl(x, -0.3, 0, 0.09, 0.08, rubber('#3a3f4a'), 0.02)
    tube([(0.5, 0, 0.7), (0.75, 0, 0.72), (0.85, 0, 0.95), (0.85, 0, 1.35)], 0.055, copper())
    tube([(-0.4, 0, 0.85), (-0.72, 0, 0.9), (-0.75, 0, 1.1), (-0.75, 0, 1.35)], 0.055, copper())
    box(0, -0.53, 0.4, 0.36, 0.04, 0.26, mat(PAPER, 0.5), 0.02)


@prop('thermostat', 'a round dial from cold to hot')
def thermostat():
    disc(0, 0.1, 0.74, 0.68, 0.16, plastic('#f7f8f9'), 0.06)
    for i in range(11):
        a = math.radians(215 - i * 25)
        c = ['#2f7fd6', '#5fa8e8', '#9cc8ee', MUSTARD, CORAL, RED][min(5, i // 2)]
        ball(0.55 * math.cos(a), -0.0, 0.74 + 0.55 * math.sin(a), 0.06, mat(c, 0.4))
    disc(0, -0.08, 0.74, 0.36, 0.24, enamel(INK), 0.06)
    box(0.0, -0.22, 0.76, 0.09, 0.06, 0.3, mat(PAPER, 0.4), 0.02)


@prop('gasket', 'a rubber seal that hangs off a door')
def gasket():
    box(0, 0.15, 0, 1.1, 0.2, 1.4, enamel('#e8ecf1'), 0.06)
    g = mat('#7a8796', 0.6)
    pipe([(0.45, -0.02, 0.1), (-0.45, -0.02, 0.1), (-0.45, -0.02, 1.3), (0.42, -0.02, 1.3)], 0.065, g)
    tube([(0.42, -0.02, 1.3), (0.6, -0.1, 1.25), (0.72, -0.25, 0.9), (0.6, -0.3, 0.5), (0.82, -0.35, 0.16)], 0.065, g)


@prop('lamp', 'a bulb that glows')
def lamp():
    bulb(0, 0, 0.02, 0.94)
    rays(0, 0.1, 0.84, 0.5, 0.66, 7, (-20, 200))


@prop('relay', 'a small relay with pins and a wire')
def relay():
    box(-0.1, 0, 0.3, 0.9, 0.5, 0.8, mat('#dfe8ef', 0.15, coat=0.8), 0.06)
    box(-0.1, -0.03, 0.36, 0.7, 0.46, 0.3, enamel(BLUE), 0.05)
    for i in range(6):
        torus(-0.1, -0.02, 0.42 + i * 0.045, 0.26, 0.028, copper())
    for k in (-0.4, -0.1, 0.2):
        box(k, 0, 0.02, 0.1, 0.05, 0.3, brass(), 0.01)
    tube([(0.35, 0, 0.8), (0.6, 0, 0.9), (0.75, 0, 0.6), (0.9, 0, 0.05)], 0.045, mat(RED, 0.4))


@prop('drain-hose', 'a tub full of water over a drain that is struck out')
def drain_hose():
    poly([(-0.82, 1.45), (-0.82, 0.88), (-0.6, 0.68), (0.6, 0.68), (0.82, 0.88), (0.82, 1.45), (0.7, 1.45), (0.7, 0.93), (0.56, 0.79), (-0.56, 0.79), (-0.7, 0.93), (-0.7, 1.45)],
         0.7, mat('#7f8b9b', 0.35, coat=0.4), 0.02, (0, 0.1, 0))
    top = [(0.7 - 1.4 * k / 24, 1.3 + 0.035 * math.sin(k * 1.05)) for k in range(25)]
    poly([(-0.7, 0.93), (-0.56, 0.79), (0.56, 0.79), (0.7, 0.93), *top], 0.66, mat('#3f9fe0', 0.12, coat=0.8), 0.01, (0, 0.1, 0))
    arrow(0, -0.1, 0.72, 0.62, 0.1, BLUE, -90)
    no_entry(0, -0.32, 0.42, 0.37, 0.05)


@prop('drain-clean', 'a drain with a wire brush')
def drain_clean():
    cyl(-0.2, 0, 0, 0.62, 0.12, steel(), 0.03)
    cyl(-0.2, 0, 0.115, 0.48, 0.02, mat('#2b3240', 0.6), 0)
    for i in range(5):
        box(-0.2, -0.32 + i * 0.16, 0.12, 0.9 - abs(i - 2) * 0.16, 0.05, 0.04, steel(), 0.01)
    pipe([(-0.2, 0, 0.1), (0.5, 0.05, 1.35)], 0.04, steel())
    for i in range(9):
        t = 0.12 + i * 0.045
        group([torus(0, 0, 0, 0.13, 0.03, cloth(BLUE))], (-0.2 + 0.7 * t, 0.05 * t, 0.1 + 1.25 * t), (0, 0.5, 0))
    torus(0.56, 0.05, 1.4, 0.12, 0.04, enamel(BLUE), FRONT)


@prop('pump', 'a small water pump with a hose')
def pump():
    box(0.1, 0, 0.12, 0.85, 0.6, 0.62, enamel(BLUE), 0.12)
    for i in range(4):
        box(0.1, -0.31, 0.22 + i * 0.11, 0.6, 0.03, 0.05, mat('#1f3f93', 0.5), 0.01)
    for x in (-0.2, 0.4):
        cyl(x, -0.15, 0, 0.1, 0.13, rubber(), 0.03)
    cyl(0.1, 0, 0.72, 0.13, 0.2, dark(), 0.03)
    tube([(0.1, 0, 0.85), (0.08, 0, 1.1), (-0.15, 0, 1.28), (-0.5, 0, 1.2), (-0.62, 0, 0.95)], 0.11, pane('#a9def2', 0.45))
    tube([(-0.62, 0, 0.92), (-0.66, 0, 0.6), (-0.68, 0, 0.1)], 0.075, mat('#58b4ea', 0.1, coat=1))
    puddle(-0.66, -0.05, 0.36)


@prop('cooling-pad', 'a honeycomb pad with drops of water')
def cooling_pad():
    m = mat('#c99a5b', 0.9)
    box(0, 0.25, 0.03, 1.5, 0.06, 1.34, mat('#8a6536', 0.9), 0.01)
    for i in range(9):
        p = [(-0.7 + i * 0.175 + (0.06 if k % 2 else -0.06), 0.12, 0.05 + k * 0.165) for k in range(9)]
        pipe(p, 0.038, m)
    for x, z, w, h in ((0, 0, 1.6, 0.08), (0, 1.36, 1.6, 0.08), (-0.77, 0, 0.08, 1.4), (0.77, 0, 0.08, 1.4)):
        box(x, 0.15, z, w, 0.26, h, plastic('#f4f6f8'), 0.02)
    drop(-0.35, -0.1, 0.72, 0.7)
    drop(0.25, -0.1, 0.3, 0.85)


@prop('fan-stopped', 'a desk fan that stands still')
def fan_stopped():
    cyl(0, 0.1, 0, 0.36, 0.1, enamel(PAPER), 0.04)
    cyl(0, 0.12, 0.1, 0.06, 0.4, enamel(PAPER), 0)
    blades(0, 0, 0.88, 0.46, 3, BLUE, False)
    for r in (0.2, 0.36, 0.52):
        torus(0, -0.12, 0.88, r, 0.018, chrome(), FRONT)
    no_entry(0.55, -0.35, 0.36, 0.32, 0.055)
