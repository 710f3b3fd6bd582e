from kit import *


def person(skin, shirt, hair):
    """The figure of the default avatar in other colours; `hair` stands on its head."""
    room(1.2, None, 0)
    counter(-0.2, -1.5, 1.2, top=mat('#f4f1ea', 0.6))
    lathe(smooth_profile([(0, 1.06), (0.14, 1.05), (0.3, 0.98), (0.5, 0.8), (0.6, 0.5), (0.62, 0.0), (0.6, -0.3)]), cloth(shirt), (0, 0.2, -0.15)).scale = (1, 0.62, 1)
    m = mat(skin, 0.55)
    cyl(0, 0.2, 0.8, 0.13, 0.3, m, 0.03)
    ball(0, 0.18, 1.28, 0.34, m, (0.92, 0.92, 1.06))
    hair()
    lights(0.95, (0, 0.2, 0.9))
    camera((0, 0.2, 0.95), 4.6, 0, 2, 60)


@scene('short-hair', 'sky', 'Person with short hair in a yellow shirt')
def short_hair():
    def hair():
        m = mat('#2b2724', 0.6)
        ball(0, 0.25, 1.4, 0.345, m, (1.0, 0.95, 0.84))
        ball(-0.12, 0.02, 1.54, 0.15, m, (1.3, 0.8, 0.62))
        ball(0.12, 0.02, 1.55, 0.15, m, (1.2, 0.8, 0.6))
    person('#c98a5e', MUSTARD, hair)


@scene('long-hair', 'coral', 'Person with long hair in a green shirt')
def long_hair():
    def hair():
        m = mat('#3a241c', 0.6)
        ball(0, 0.27, 1.38, 0.37, m, (0.98, 0.9, 0.92))
        for side in (-1, 1):
            ball(0.27 * side, 0.26, 1.08, 0.17, m, (0.8, 0.85, 2.1))
        ball(0, 0.42, 1.05, 0.3, m, (1.0, 0.6, 1.35))
    person('#b9784f', TEAL, hair)


@scene('bun', 'sage', 'Person with a bun in a plum shirt')
def bun():
    def hair():
        m = mat('#221f1e', 0.6)
        ball(0, 0.25, 1.39, 0.36, m, (0.97, 0.94, 0.88))
        ball(0, 0.24, 1.77, 0.145, m, (1.1, 1, 0.95))
        torus(0, 0.24, 1.67, 0.1, 0.03, mat(CORAL, 0.5))
    person('#a5663f', PLUM, hair)


@scene('turban', 'lilac', 'Person with a turban and a beard in a white shirt')
def turban():
    def hair():
        m = cloth(TERRA)
        beard = mat('#2b2724', 0.65)
        ball(0, 0.15, 1.1, 0.27, beard, (0.98, 0.88, 0.78))
        for turn, (x, z, tilt) in enumerate(((-0.02, 1.44, 0.16), (0.02, 1.53, -0.14), (0.0, 1.61, 0.1))):
            torus(x, 0.2, z, 0.3 - 0.05 * turn, 0.115, m, (0.12, tilt, 0))
        ball(0, 0.2, 1.6, 0.27, m, (1, 1, 0.72))
    person('#c08457', '#f2efe8', hair)
