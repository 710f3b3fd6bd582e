from parts import *


@prop('leak', 'drops that fall from a pipe into a bucket')
def leak():
    tube([(-0.9, 0.1, 1.3), (-0.2, 0.1, 1.3), (0.06, 0.1, 1.26), (0.08, 0.1, 1.1)], 0.1, mat('#d5dbe3', 0.3, 0.5))
    drop(0.08, 0.05, 0.6, 0.75)
    bucket(0.08, 0.05, 0, 1.25, CORAL, True)
    puddle(-0.6, -0.2, 0.32)
    drop(0.08, 0.05, 0.98, 0.4)


@prop('noise', 'a horn with sound waves')
def noise():
    lathe(smooth_profile([(0.1, 0), (0.14, 0.1), (0.2, 0.35), (0.36, 0.62), (0.5, 0.76), (0.46, 0.76), (0.3, 0.6), (0, 0.45)]), enamel(CORAL), (-0.55, 0, 0.7), (0, math.pi / 2, 0))
    rod(-0.66, 0, 0.7, 0.18, 0.3, enamel(PAPER), 0.05)
    box(-0.5, 0, 0, 0.16, 0.16, 0.62, mat(INK, 0.4), 0.05, (0, 0.15, 0))
    waves(0.05, 0.7, 3, 1.15, BLUE, 1, -0.05, 48, 0.05)


@prop('power', 'a plug and a multimeter')
def power():
    meter(0.5, 0.1, 0, 1.1)
    plug3(-0.5, -0.1, 0.0, 1.15, (0, -0.15, 0), '#2b303c')


@prop('no-power', 'a plug with a flash of lightning struck out')
def no_power():
    plug3(-0.45, 0, 0.0, 1.2, (0, 0, 0), '#2b303c')
    bolt(0.5, -0.1, 0.2, 1.05)
    no_entry(0.5, -0.25, 0.72, 0.52, 0.06)


@prop('too-warm', 'a thermometer that stands high, with a melting ice cube')
def too_warm():
    thermometer(-0.4, 0, 0, 1.02, 0.95, RED)
    box(0.45, 0, 0.03, 0.55, 0.5, 0.5, mat('#bfe3f7', 0.08, coat=1, glass=0.4), 0.12, (0, 0, 0.4))
    puddle(0.45, -0.15, 0.55)
    drop(0.62, -0.3, 0.6, 0.5)


@prop('too-cold', 'a snowflake over blocks of ice')
def too_cold():
    m = mat('#bfe3f7', 0.08, coat=1, glass=0.4)
    box(-0.38, 0, 0, 0.6, 0.5, 0.5, m, 0.1, (0, 0, 0.3))
    box(0.36, -0.1, 0, 0.56, 0.5, 0.5, m, 0.1, (0, 0, -0.2))
    snowflake(0, -0.05, 0.95, 0.55, '#2f7fd6')


@prop('not-hot', 'a thermometer that stands low in blue, beside a snowflake')
def not_hot():
    thermometer(-0.46, 0, 0, 1.06, 0.1, '#2f7fd6')
    snowflake(0.42, -0.05, 0.78, 0.56, '#2f7fd6')


@prop('suction', 'a vacuum nozzle that leaves the dust, and a dial in the red')
def suction():
    tube([(-0.9, 0.3, 1.4), (-0.62, 0.3, 1.36), (-0.45, 0.25, 1.0), (-0.4, 0.2, 0.3)], 0.12, mat('#3b4252', 0.5))
    box(-0.38, 0.15, 0.04, 0.85, 0.34, 0.2, plastic(BLUE), 0.07)
    for k, (a, b) in enumerate(((-0.75, 0.06), (-0.5, 0.08), (-0.2, 0.06), (0.02, 0.07), (-0.36, 0.05), (0.2, 0.05), (-0.62, 0.05), (-0.08, 0.05))):
        ball(a, -0.15 - 0.08 * (k % 3), b, 0.075 + 0.02 * (k % 3), mat('#8b6f4f', 0.9))
    low_dial(0.45, 0, 0.55, 0.52)


@prop('low-draft', 'smoke that rises past a chimney hood, and a dial in the red')
def low_draft():
    box(-0.3, 0.25, 1.0, 0.4, 0.3, 0.5, steel(0.3), 0.03)
    poly([(-0.6, 0), (0.6, 0), (0.6, 0.1), (0.2, 0.36), (-0.2, 0.36), (-0.6, 0.1)], 0.6, steel(0.3), 0.02, (-0.3, 0.15, 0.66))
    box(-0.3, -0.16, 0.67, 0.5, 0.03, 0.07, dark(), 0.01)
    cyl(-0.42, 0, 0.04, 0.3, 0.14, dark(), 0.03)
    rod(-0.8, 0, 0.12, 0.04, 0.4, dark())
    m = mat('#aab3bd', 0.9)
    for i, (a, b, r) in enumerate(((-0.46, 0.28, 0.1), (-0.36, 0.4, 0.11), (-0.52, 0.46, 0.12), (-0.68, 0.55, 0.11), (-0.86, 0.62, 0.13), (-0.94, 0.8, 0.14), (-0.86, 0.98, 0.15), (-0.93, 1.18, 0.14), (-0.8, 1.33, 0.12), (-0.72, 1.14, 0.1))):
        ball(a, -0.2, b, r, m)
    low_dial(0.5, -0.1, 0.08, 0.46)


@prop('spin', 'a drum with an arrow that goes round, struck out')
def spin():
    disc(0, 0.15, 0.74, 0.3, 0.3, steel(), 0.05)
    disc(0, -0.01, 0.74, 0.24, 0.04, mat('#7d8897', 0.35, 0.5), 0.02)
    for i in range(6):
        a = i * 1.047
        disc(0.14 * math.cos(a), -0.03, 0.74 + 0.14 * math.sin(a), 0.035, 0.03, mat('#2f3744', 0.5), 0)
    round_arrow(0, -0.05, 0.74, 0.45, 0.065, BLUE, 270, 100)
    no_entry(0, -0.25, 0.74, 0.66, 0.075)


@prop('restart', 'a power button inside an arrow that goes round')
def restart():
    round_arrow(0, 0, 0.74, 0.62, 0.09, BLUE)
    torus(0, -0.05, 0.7, 0.25, 0.055, enamel(INK), FRONT)
    box(0, -0.1, 0.82, 0.2, 0.12, 0.26, enamel(PAPER), 0.02)
    box(0, -0.12, 0.76, 0.1, 0.12, 0.32, enamel(INK), 0.03)


@prop('sparks', 'lightning and sparks inside a black box')
def sparks():
    box(0, 0.3, 0, 1.6, 0.1, 1.3, mat('#2a303b', 0.5), 0.06)
    bolt(-0.25, 0, 0.2, 1.0, '#ffd23e')
    spark(0.4, 0, 0.85, 0.3, 6, '#ffd23e')
    spark(0.5, 0, 0.36, 0.17, 5, '#ff8f3e')


@prop('low-flow', 'a tap from which single drops fall into a glass')
def low_flow():
    elbow_tap(-0.1, 0.1, 0.68, 1.05)
    drop(-0.1, 0.05, 0.5, 0.42)
    tumbler(-0.1, 0.05, 0, 1.75, 0.14)


@prop('air-lock', 'bubbles of air in a clear pipe')
def air_lock():
    rod(0, 0.1, 0.72, 0.42, 1.5, mat('#8fd0f2', 0.06, coat=1), 0.02)
    for k in (-0.78, 0.78):
        rod(k, 0.1, 0.72, 0.5, 0.22, enamel(BLUE), 0.04)
    for i, (a, b, r) in enumerate(((-0.4, 0.72, 0.17), (0.0, 0.86, 0.22), (0.36, 0.66, 0.15), (-0.1, 0.5, 0.1), (0.45, 0.9, 0.09))):
        ball(a, -0.33, b, r, mat('#f7fdff', 0.1, coat=1), (1, 0.5, 1))


@prop('blur', 'a lens with smears and a cloth')
def blur():
    disc(-0.2, 0.1, 0.72, 0.62, 0.4, dark(), 0.08)
    disc(-0.2, -0.12, 0.72, 0.48, 0.06, mat('#59627a', 0.3, coat=0.5), 0.03)
    disc(-0.2, -0.16, 0.72, 0.36, 0.06, mat('#b9c3d2', 0.7), 0.03)
    for a, b, w in ((-0.3, 0.86, 0.2), (-0.05, 0.66, 0.16), (-0.28, 0.58, 0.13)):
        ball(a, -0.2, b, w, mat('#e3e6ea', 0.9), (1, 0.1, 0.5), (0, 0.5, 0))
    soft(0.6, -0.3, 0.0, 0.62, 0.3, 0.5, cloth(MUSTARD), 0.5, (-0.3, 0.25, 0))


@prop('night', 'a moon and stars over a camera lens')
def night():
    box(0, 0.3, 0, 1.7, 0.08, 1.38, mat('#27345c', 0.6), 0.1)
    c = [(0.5 * math.cos(math.radians(a)), 0.5 * math.sin(math.radians(a))) for a in range(60, 301, 12)]
    c += [(0.16 + 0.4 * math.cos(math.radians(a)), 0.4 * math.sin(math.radians(a))) for a in range(270, 89, -12)]
    group([poly(c, 0.1, mat('#ffe08a', 0.5), 0.02)], (-0.2, 0.15, 0.8), (0, 0.35, 0), 0.9)
    for a, b, r in ((0.35, 1.1, 0.12), (0.6, 0.75, 0.09), (0.2, 0.7, 0.07)):
        spark(a, 0.15, b, r, 4, '#fff3c9', 0.35)
    disc(0.45, -0.2, 0.26, 0.25, 0.34, dark(), 0.05)
    disc(0.45, -0.38, 0.26, 0.13, 0.05, mat('#c33a3a', 0.2, coat=1), 0.03)


@prop('mute', 'a loudspeaker that is struck out')
def mute():
    box(-0.3, 0.1, 0, 0.8, 0.5, 1.3, mat('#3a4152', 0.4), 0.06)
    for z, r in ((0.42, 0.3), (0.98, 0.17)):
        disc(-0.3, -0.16, z, r, 0.06, mat('#8b95a5', 0.5), 0.02)
        disc(-0.3, -0.18, z, r * 0.55, 0.08, dark(), 0.03)
    no_entry(0.55, -0.2, 0.7, 0.4, 0.075)


@prop('crackle', 'a loudspeaker with jagged waves')
def crackle():
    box(-0.45, 0.1, 0, 0.8, 0.5, 1.3, mat('#3a4152', 0.4), 0.06)
    for z, r in ((0.42, 0.3), (0.98, 0.17)):
        disc(-0.45, -0.16, z, r, 0.06, mat('#8b95a5', 0.5), 0.02)
        disc(-0.45, -0.18, z, r * 0.55, 0.08, dark(), 0.03)
    for x in (0.2, 0.5, 0.8):
        pipe([(x, -0.1, 0.25), (x + 0.12, -0.1, 0.43), (x - 0.04, -0.1, 0.62), (x + 0.12, -0.1, 0.8), (x - 0.04, -0.1, 0.98), (x + 0.1, -0.1, 1.15)], 0.045, enamel(CORAL))


@prop('speaker', 'a round loudspeaker and a screwdriver')
def speaker():
    disc(-0.25, 0.1, 0.68, 0.64, 0.16, dark(), 0.04)
    disc(-0.25, 0.0, 0.68, 0.54, 0.08, mat('#aab3c0', 0.5), 0.03)
    disc(-0.25, -0.06, 0.68, 0.42, 0.08, mat('#3a4152', 0.6), 0.06)
    ball(-0.25, -0.1, 0.68, 0.19, mat('#596274', 0.4, coat=0.5), (1, 0.5, 1))
    driver(0.68, -0.3, 0.02, 0.95, (0, 0.18, 0))
