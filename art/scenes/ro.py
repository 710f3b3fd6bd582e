from kit import *


@scene('ro', 'tile', 'RO water purifier on a kitchen wall filling a glass', wide=True)
def ro():
    room(0.6, None, 0)
    counter(0.5, -0.6, top=mat('#4b525e', 0.25, coat=0.6))
    dado(0.5, 1.05, '#f6fafa', '#e9f4f5', 0.275, '#ffffff')
    wh = enamel('#f2f4f6')
    x, y = 0.0, 0.08
    box(x, 0.34, 0.72, 0.98, 0.5, 1.3, wh, 0.1, seg=8)
    # The clear tank above, water standing in it.
    box(x, y + 0.015, 1.36, 0.84, 0.05, 0.54, mat('#d9edf7', 0.2, coat=0.8), 0.06)
    box(x, y + 0.0, 1.385, 0.76, 0.05, 0.33, mat('#79c3ea', 0.08, coat=1), 0.05)
    box(x, y - 0.006, 1.715, 0.76, 0.05, 0.012, mat('#d2effc', 0.1, coat=1), 0.005)
    for i, c in enumerate(('#4cc38a', '#4cc38a', '#7fd0ff')):
        disc(-0.09 + i * 0.09, y + 0.0, 1.955, 0.017, 0.03, mat(c, 0.3, emit=1.2), 0.004)
    # The white alcove with its tap.
    box(x, y + 0.005, 0.78, 0.84, 0.03, 0.5, mat('#2f5fd0', 0.3, coat=0.6), 0.07)
    box(x, y - 0.008, 0.83, 0.7, 0.03, 0.4, mat('#e4f1f8', 0.3, coat=0.4), 0.06)
    disc(x, y - 0.06, 1.12, 0.05, 0.12, chrome(), 0.012)
    cyl(x, y - 0.12, 0.99, 0.026, 0.13, chrome(), 0.008)
    box(x, y - 0.12, 1.16, 0.15, 0.05, 0.035, plastic(BLUE), 0.015)
    tube([(x, y - 0.12, 1.0), (x, y - 0.12, 0.8), (x, y - 0.12, 0.64)], 0.013, mat('#bfe6f8', 0.05, coat=1))
    tumbler(x, y - 0.12, 0.5, 1.05, 0.66)
    tumbler(-0.42, -0.22, 0.5, 1.0, 0.72)
    # Filter housings on the wall and the feed.
    for i, c in enumerate((BLUE, '#f4f6f8', SKYBLUE)):
        xx = 0.86 + i * 0.25
        cyl(xx, 0.42, 0.86, 0.095, 0.56, plastic(c), 0.04)
        cyl(xx, 0.42, 1.4, 0.105, 0.1, plastic('#33415c'), 0.02)
        if i:
            pipe([(xx - 0.2, 0.42, 1.46), (xx - 0.05, 0.42, 1.46)], 0.02, plastic('#f4f6f8'))
    box(1.11, 0.55, 1.42, 0.74, 0.06, 0.07, steel(), 0.01)
    tube([(0.45, 0.42, 1.46), (0.62, 0.44, 1.46), (0.76, 0.42, 1.46)], 0.02, plastic('#f4f6f8'))
    plant(-0.98, 0.12, 0.5, 0.72, TERRA, 'money', 5)
    lota(0.92, -0.02, 0.5, 1.0, mat('#c77a4a', 0.25, 0.85))
    lights(0.98, (0, 0.1, 1.1))
    camera((0.08, 0.1, 1.48), 4.9, 10, 4, 60)


@scene('water-test', 'tile', 'Three glasses of water with a test meter in one of them')
def water_test():
    room(0.6, None, 0)
    counter(0.5, -0.65, top=oak())
    dado(0.5, 1.05, '#f6fafa', '#e9f4f5', 0.275, '#ffffff')
    for x, w, c in ((-0.55, 0.72, '#d8c79a'), (0.0, 0.74, '#a9dcf2'), (0.55, 0.72, '#c6e9f7')):
        s = 1.75
        lathe([(0, 0.008), (0.075 * s, 0.008), (0.098 * s, 0.27 * s), (0.105 * s, 0.27 * s), (0.08 * s, 0), (0, 0)], pane('#e8f5fc', 0.12), (x, -0.1, 0.5))
        cyl(x, -0.1, 0.512, 0.073 * s, 0.25 * s * w, mat(c, 0.05, coat=1), 0.003, r2=(0.073 + 0.022 * w) * s)
    group([box(0, 0, 0.18, 0.17, 0.09, 0.56, enamel('#f6f7f7'), 0.04), box(0, -0.048, 0.48, 0.12, 0.012, 0.13, mat('#cfe8d0', 0.3), 0.012), box(0, -0.056, 0.52, 0.07, 0.004, 0.045, mat('#2b3040', 0.5), 0.004), disc(0, -0.05, 0.37, 0.03, 0.02, plastic(BLUE), 0.006),
           cyl(0, 0, 0.0, 0.05, 0.2, mat('#39414f', 0.4), 0.01), cyl(-0.02, 0, -0.06, 0.008, 0.07, steel(), 0), cyl(0.02, 0, -0.06, 0.008, 0.07, steel(), 0)], (0.0, -0.1, 0.78), (0, math.radians(10), 0), 1.1)
    for i, c in enumerate((RED, MUSTARD, '#7fb86a', TEAL, BLUE)):
        box(0.92, -0.42 + i * 0.09, 0.5, 0.34, 0.075, 0.012, mat(c, 0.5), 0.004)
    plant(-1.15, 0.15, 0.5, 0.66, TERRA, 'money', 15)
    cyl(1.0, 0.35, 0.5, 0.1, 0.46, plastic(BLUE), 0.04)
    cyl(1.0, 0.35, 0.94, 0.11, 0.09, plastic('#33415c'), 0.02)
    lights(0.98, (0, 0.1, 0.9))
    camera((0.02, 0.0, 1.08), 4.8, 9, 9, 60)
