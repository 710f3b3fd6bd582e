"""Modelling kit for the pictures of the shop, for Blender 3.4 as Debian has it. All shapes are made here, in code."""
import math
import os
import random
import sys

import bmesh
import bpy
from mathutils import Quaternion, Vector

# A new number renders every scene again: change it only when what all of them show has changed.
KIT_VERSION = 1

WALLS = dict(sky='#c1ddf6', sage='#c9e2c3', peach='#f0d4b4', tile='#bae2e6', coral='#f5c5b4', lilac='#e2d1f0')
WHITE, CREAM, PAPER, INK, GREY = '#eceef1', '#f4ecdf', '#faf6ef', '#2b3040', '#8b93a0'
BLUE, SKYBLUE, CORAL, MUSTARD, SAGE, TEAL, PLUM, TERRA, RED = (
    '#2f5fd0', '#7fbce8', '#e8785a', '#f2b544', '#7fae8a', '#3f9aa3', '#8e6bb0', '#c9694a', '#d6453d')
LEAVES = ['#3f8f5b', '#57a773', '#2f7a4b', '#6cb27c']

SCENES = {}


def scene(name, room, alt, wide=False):
    def keep(build):
        SCENES[name] = (build, room, wide)
        return build
    return keep


def prop(name, alt):
    """A thing that tells a job, alone: see `stage`."""
    def keep(build):
        def staged():
            stage()
            build()
        SCENES[name] = (staged, 'tile', False)
        return build
    return keep


# --- surfaces -----------------------------------------------------------------------------------------------------
_mats = {}


def srgb(code):
    c = [int(code.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1,)


def mat(color=WHITE, rough=0.45, metal=0.0, coat=0.0, glass=0.0, emit=0.0, sheen=0.0):
    key = (color, rough, metal, coat, glass, emit, sheen)
    if key in _mats:
        return _mats[key]
    m = bpy.data.materials.new('m')
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    for name, value in (('Base Color', srgb(color)), ('Roughness', rough), ('Metallic', metal), ('Clearcoat', coat),
                        ('Transmission', glass), ('Sheen', sheen), ('Clearcoat Roughness', 0.12)):
        b.inputs[name].default_value = value
    if glass:
        b.inputs['IOR'].default_value = 1.33
    if emit:
        b.inputs['Emission'].default_value = srgb(color)
        b.inputs['Emission Strength'].default_value = emit
    _mats[key] = m
    return m


def enamel(color=WHITE):
    return mat(color, 0.28, coat=0.5)


def plastic(color=WHITE):
    return mat(color, 0.4, coat=0.15)


def cloth(color=CREAM):
    return mat(color, 0.95, sheen=0.4)


def steel(rough=0.22):
    return mat('#cdd3da', rough, 0.9)


def chrome():
    return mat('#e6eaee', 0.1, 1.0)


def brass():
    return mat('#d9a441', 0.26, 0.9)


def dark():
    return mat('#20252f', 0.3, coat=0.4)


def _mix(color, alpha, make):
    m = bpy.data.materials.new('mix')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.remove(nt.nodes['Principled BSDF'])
    t = nt.nodes.new('ShaderNodeBsdfTransparent')
    x = nt.nodes.new('ShaderNodeMixShader')
    x.inputs[0].default_value = alpha
    nt.links.new(t.outputs[0], x.inputs[1])
    nt.links.new(make(nt, t).outputs[0], x.inputs[2])
    nt.links.new(x.outputs[0], nt.nodes['Material Output'].inputs[0])
    return m


def air(color='#ffffff', alpha=0.5, emit=0.9):
    """Seen but hardly there: a draught, a spray, steam."""
    def make(nt, _):
        e = nt.nodes.new('ShaderNodeEmission')
        e.inputs[0].default_value, e.inputs[1].default_value = srgb(color), emit
        return e
    return _mix(color, alpha, make)


def pane(color='#dff1fa', alpha=0.14):
    """Cheap glass: mostly clear, with a sharp reflection."""
    def make(nt, t):
        t.inputs[0].default_value = srgb(color)
        g = nt.nodes.new('ShaderNodeBsdfGlossy')
        g.inputs[1].default_value = 0.05
        return g
    return _mix(color, alpha, make)


def wood(a='#d6a36c', b='#b98a55', scale=2.4, rough=0.45, axis=(1, 7, 7)):
    key = ('wood', a, b, scale, rough, axis)
    if key in _mats:
        return _mats[key]
    m = bpy.data.materials.new('wood')
    m.use_nodes = True
    nt = m.node_tree
    p = nt.nodes['Principled BSDF']
    tc, mp = nt.nodes.new('ShaderNodeTexCoord'), nt.nodes.new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = axis
    n, r = nt.nodes.new('ShaderNodeTexNoise'), nt.nodes.new('ShaderNodeValToRGB')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value, n.inputs['Distortion'].default_value = scale, 5, 0.5
    r.color_ramp.elements[0].color, r.color_ramp.elements[1].color = srgb(b), srgb(a)
    r.color_ramp.elements[0].position, r.color_ramp.elements[1].position = 0.33, 0.66
    for a_, b_ in ((tc.outputs['Object'], mp.inputs[0]), (mp.outputs[0], n.inputs[0]), (n.outputs['Fac'], r.inputs[0]),
                   (r.outputs[0], p.inputs['Base Color'])):
        nt.links.new(a_, b_)
    p.inputs['Roughness'].default_value = rough
    _mats[key] = m
    return m


def teak():
    return wood('#a8693a', '#87502a', 2.2, 0.35)


def oak():
    return wood('#e3b98a', '#cf9f6c', 2.2, 0.45)


# --- shapes: x right, y away from the eye, z up; the z of a box or cylinder is its bottom ---------------------------
def _finish(o, m, bevel=0.0, segments=4):
    o.data.materials.append(m)
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(40)
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments, b.limit_method, b.angle_limit, b.harden_normals = bevel, segments, 'ANGLE', math.radians(35), True
    return o


def _made(name, me):
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    return o


def mesh(verts, faces, m, bevel=0.0, loc=(0, 0, 0), rot=(0, 0, 0), thick=0.0):
    me = bpy.data.meshes.new('m')
    me.from_pydata(verts, [], faces)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    o = _made('m', me)
    o.location, o.rotation_euler = loc, rot
    _finish(o, m, bevel, 3)
    if thick:
        s = o.modifiers.new('s', 'SOLIDIFY')
        s.thickness, s.offset = thick, 0
    return o


def box(x, y, z, w, d, h, m, r=0.03, rot=(0, 0, 0), seg=5):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(w, d, h), verts=bm.verts)
    me = bpy.data.meshes.new('box')
    bm.to_mesh(me)
    bm.free()
    o = _made('box', me)
    o.location, o.rotation_euler = (x, y, z + h / 2), rot
    return _finish(o, m, min(r, w / 2.01, d / 2.01, h / 2.01), seg)


def cyl(x, y, z, r, h, m, bevel=0.02, rot=(0, 0, 0), r2=None, v=64):
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=v, radius1=r, radius2=r if r2 is None else r2, depth=h)
    me = bpy.data.meshes.new('cyl')
    bm.to_mesh(me)
    bm.free()
    o = _made('cyl', me)
    o.location, o.rotation_euler = (x, y, z + h / 2), rot
    return _finish(o, m, min(bevel, h / 2.05), 3)


FRONT = (math.pi / 2, 0, 0)   # a cylinder that looks at the eye
SIDE = (0, math.pi / 2, 0)    # a cylinder that lies along x


def disc(x, y, z, r, h, m, bevel=0.01, r2=None):
    """A round thing on a front: centre at x, z, its back at y + h / 2."""
    return cyl(x, y, z - h / 2, r, h, m, bevel, FRONT, r2)


def ball(x, y, z, r, m, sc=(1, 1, 1), rot=(0, 0, 0)):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=40, v_segments=20, radius=r)
    me = bpy.data.meshes.new('ball')
    bm.to_mesh(me)
    bm.free()
    o = _made('ball', me)
    o.location, o.scale, o.rotation_euler = (x, y, z), sc, rot
    return _finish(o, m)


def torus(x, y, z, R, r, m, rot=(0, 0, 0)):
    nu, nv = 64, 16
    v = [((R + r * math.cos(b)) * math.cos(a), (R + r * math.cos(b)) * math.sin(a), r * math.sin(b))
         for a in (2 * math.pi * i / nu for i in range(nu)) for b in (2 * math.pi * j / nv for j in range(nv))]
    f = [(i * nv + j, (i + 1) % nu * nv + j, (i + 1) % nu * nv + (j + 1) % nv, i * nv + (j + 1) % nv)
         for i in range(nu) for j in range(nv)]
    return mesh(v, f, m, 0, (x, y, z), rot)


def lathe(profile, m, loc=(0, 0, 0), rot=(0, 0, 0), n=72, thick=0.0):
    """A profile of (radius, height) turned about z; a radius of 0 closes it."""
    v, f = [], []
    k = len(profile)
    for i in range(n):
        a = 2 * math.pi * i / n
        v += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for i in range(n):
        for j in range(k - 1):
            f.append((i * k + j, (i + 1) % n * k + j, (i + 1) % n * k + j + 1, i * k + j + 1))
    o = mesh(v, f, m, 0, loc, rot, thick)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def smooth_profile(points, n=10):
    """Rounds a lathe's profile: Catmull-Rom through the points."""
    out = []
    p = [points[0], *points, points[-1]]
    for i in range(1, len(p) - 2):
        for s in range(n):
            t = s / n
            out.append(tuple(0.5 * (2 * p[i][c] + (p[i + 1][c] - p[i - 1][c]) * t
                                    + (2 * p[i - 1][c] - 5 * p[i][c] + 4 * p[i + 1][c] - p[i + 2][c]) * t * t
                                    + (3 * p[i][c] - p[i - 1][c] - 3 * p[i + 1][c] + p[i + 2][c]) * t ** 3) for c in (0, 1)))
    out.append(points[-1])
    return [(max(r, 0), z) for r, z in out]


def _curve(kind, pts, r, m):
    c = bpy.data.curves.new('c', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.resolution_u, c.use_fill_caps = '3D', r, 6, 16, True
    sp = c.splines.new(kind)
    c.materials.append(m)
    return _made('c', c), sp


def tube(pts, r, m, cyclic=False, radii=None):
    """A round hose through the points."""
    o, sp = _curve('BEZIER', pts, r, m)
    sp.bezier_points.add(len(pts) - 1)
    sp.use_cyclic_u = cyclic
    for i, (b, p) in enumerate(zip(sp.bezier_points, pts)):
        b.co, b.handle_left_type, b.handle_right_type = p, 'AUTO', 'AUTO'
        b.radius = radii[i] if radii else 1
    return o


def pipe(pts, r, m):
    """A bar with corners."""
    o, sp = _curve('POLY', pts, r, m)
    sp.points.add(len(pts) - 1)
    for b, p in zip(sp.points, pts):
        b.co = (*p, 1)
    return o


def poly(pts, h, m, bevel=0.01, loc=(0, 0, 0), rot=(0, 0, 0)):
    """An outline in x and z, as thick as h along y."""
    n = len(pts)
    v = [(x, -h / 2, z) for x, z in pts] + [(x, h / 2, z) for x, z in pts]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    return mesh(v, f, m, bevel, loc, rot)


def rounded(w, h, r, n=8):
    """The outline of a rectangle with round corners, for poly."""
    out = []
    for cx, cz, a0 in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90), (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        out += [(cx + r * math.cos(math.radians(a0 + 90 * i / n)), cz + r * math.sin(math.radians(a0 + 90 * i / n))) for i in range(n + 1)]
    return out


def group(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    e = _made('e', None)
    for o in objs:
        o.parent = e
    e.location, e.rotation_euler, e.scale = loc, rot, (scale,) * 3
    return e


def soft(x, y, z, w, d, h, m, puff=0.35, rot=(0, 0, 0)):
    """A cushion: a box that is thicker in its middle."""
    n = 14
    v, f = [], []
    for s in (1, -1):
        for i in range(n + 1):
            for j in range(n + 1):
                u, t = i / n * 2 - 1, j / n * 2 - 1
                k = (1 - u ** 4) * (1 - t ** 4)
                pinch = 1 - 0.06 * (1 - (u * t) ** 2)
                v.append((u * w / 2 * (pinch if abs(t) < 1 else 1), s * d / 2 * (0.06 + (1 - puff) * k ** 0.45 + puff * k), t * h / 2))
    q = (n + 1) ** 2
    for i in range(n):
        for j in range(n):
            a, b, c, e = i * (n + 1) + j, (i + 1) * (n + 1) + j, (i + 1) * (n + 1) + j + 1, i * (n + 1) + j + 1
            f += [(a, b, c, e), (q + a, q + e, q + c, q + b)]
    for i in range(n):
        for a, b in ((i * (n + 1), (i + 1) * (n + 1)), (i * (n + 1) + n, (i + 1) * (n + 1) + n), (i, i + 1), (n * (n + 1) + i, n * (n + 1) + i + 1)):
            f.append((a, b, q + b, q + a))
    return mesh(v, f, m, 0, (x, y, z + h / 2), rot)


def curtain(x, y, z, w, h, m, folds=7, depth=0.045):
    n = folds * 12
    v = []
    for i in range(n + 1):
        u = i / n
        yy = depth * math.sin(u * folds * 2 * math.pi)
        v += [(x - w / 2 + u * w, y + yy * 0.7, z + h), (x - w / 2 + u * w * 1.0, y + yy * 1.15, z)]
    return mesh(v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], m, thick=0.012)


# --- a home -------------------------------------------------------------------------------------------------------
_now = {}


def wall_mat(color):
    """Paint of the room's wall; says of itself where it is seen, so that the developer can hold it to the page's colour."""
    m = mat(color, 0.85).copy()
    nt = m.node_tree
    out = nt.nodes.new('ShaderNodeOutputAOV')
    out.name = 'wall'
    out.inputs['Value'].default_value = 1
    return m


def _plane(color_mat, loc, rot=(0, 0, 0), size=40):
    s = size / 2
    return mesh([(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [(0, 1, 2, 3)], color_mat, 0, loc, rot)


def room(depth=1.2, floor='oak', skirt=0.17, hue=None):
    """The wall at y = depth in the room's colour, a skirting, a floor."""
    _now['depth'] = depth
    _plane(wall_mat(WALLS[hue or _now['room']]), (0, depth, 0), FRONT)
    if floor == 'tiles':
        _plane(mat('#ddd2c1', 0.6), (0, 0, -0.012))
        for i in range(-8, 7):
            for j in range(0, 6):
                box(i * 0.62, depth - 0.31 - j * 0.62, -0.03, 0.61, 0.61, 0.03, mat(['#f1e9dc', '#ece2d3'][(i + j) % 2], 0.25, coat=0.3), 0.008)
    elif floor == 'terracotta':
        _plane(mat('#e4c3a6', 0.7), (0, 0, -0.012))
        for i in range(-12, 13):
            for j in range(0, 9):
                box(i * 0.42, depth - 0.22 - j * 0.42, -0.03, 0.41, 0.41, 0.03, mat(['#d08a66', '#c97f5b', '#d69472'][(i * 5 + j * 3) % 3], 0.55), 0.008)
    elif floor:
        a, b = dict(oak=('#e6c094', '#d8ac7b'), walnut=('#c08a5c', '#a97347'), pale=('#efd9bb', '#e4c9a4'))[floor]
        _plane(wood(a, b, 1.6, 0.42, (0.5, 5, 5)), (0, 0, 0))
        for j in range(0, 9):
            box(0, depth - 0.3 - j * 0.45, -0.006, 40, 0.008, 0.008, mat(b, 0.7), 0)
    if skirt:
        box(0, depth - 0.025, 0, 40, 0.05, skirt, mat('#f4f1ea', 0.4), 0.015)


def dado(z0, z1, a='#f3f7f7', b=None, size=0.36, grout='#ffffff', y=None):
    """Wall tiles from z0 up to z1, below the empty third."""
    y = _now['depth'] if y is None else y
    b = b or a
    rows = round((z1 - z0) / size)
    box(0, y - 0.008, z0, 40, 0.016, rows * size, mat(grout, 0.8), 0)
    for i in range(-13, 14):
        for j in range(rows):
            box(i * size, y - 0.022, z0 + j * size + 0.006, size - 0.012, 0.022, size - 0.012, mat([a, b][(i + j) % 2], 0.16, coat=0.5), 0.008)
    box(0, y - 0.028, z0 + rows * size, 40, 0.056, 0.05, mat('#ffffff', 0.3, coat=0.4), 0.02)


def counter(z=0.6, front=-0.55, back=None, top=None, cup='#f2eee6'):
    back = _now['depth'] if back is None else back
    d = back - front
    box(0, front + d / 2, z - 0.09, 40, d, 0.09, top or oak(), 0.025)
    box(0, front + 0.06 + d / 2, z - 2, 40, d - 0.06, 1.91, mat(cup, 0.5), 0.01)


def area(loc, target, size, energy, color='#ffffff'):
    l = bpy.data.lights.new('l', 'AREA')
    l.size, l.energy, l.color = size, energy, srgb(color)[:3]
    o = _made('l', l)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def lights(k=1.0, t=(0, 0.2, 1), side=-1, warm='#fff1de'):
    """A large warm window at the side, a cool answer, and a wash over the wall."""
    area((3.4 * side, -3.6, 4.4), t, 2.6, 255 * k, warm)
    area((-4.0 * side, -3.2, 2.6), t, 3.4, 92 * k, '#eef3ff')
    area((0.4 * side, -0.9, 5.6), (t[0], t[1] + 0.2, 0), 2.6, 52 * k, '#fff8ee')


def camera(at=(0, 0.2, 1.0), dist=5.6, az=9, el=9, lens=60, shift=0.16, zoom=1.0):
    """Looks at a point from az degrees to its right and el above; shift moves the subject to the right in the wide picture."""
    a, e = math.radians(az), math.radians(el)
    loc = (at[0] + dist * math.sin(a) * math.cos(e), at[1] - dist * math.cos(a) * math.cos(e), at[2] + dist * math.sin(e))
    cam = bpy.data.cameras.new('c')
    o = _made('c', cam)
    o.location = loc
    o.rotation_euler = (Vector(at) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    cam.lens = lens
    bpy.context.scene.camera = o
    _now.update(lens=lens, shift=shift, zoom=zoom)
    return o


def stage():
    """Nothing but a floor that is seen by the shadows on it; a prop stands from -1 to 1 in x and from 0 to 1.5 in z."""
    bpy.context.scene.render.film_transparent = True
    _plane(mat('#ffffff', 0.9), (0, 0, 0)).is_shadow_catcher = True
    lights(1.0, (0, 0, 0.7))
    camera((0, 0, 0.74), 6.4, 10, 12, 96)


# --- things that stand about --------------------------------------------------------------------------------------
def leaf(x, y, z, az, length, width, rise, droop, m, fold=0.25):
    """A pointed leaf that leaves at `rise` degrees and bends down by `droop`."""
    n, v, f = 10, [], []
    px, pz, ang = 0.0, 0.0, math.radians(rise)
    for i in range(n + 1):
        t = i / n
        w = width * math.sin(math.pi * min(1, t ** 0.75)) * (1 - 0.12 * t) + 0.002
        for s in (-1, 0, 1):
            v.append((px, s * w / 2, pz + abs(s) * w * fold))
        px += math.cos(ang) * length / n
        pz += math.sin(ang) * length / n
        ang -= math.radians(droop) / n
    for i in range(n):
        for s in (0, 1):
            f.append((i * 3 + s, (i + 1) * 3 + s, (i + 1) * 3 + s + 1, i * 3 + s + 1))
    o = mesh(v, f, m, 0, (x, y, z), (0, 0, az))
    o.modifiers.new('s', 'SUBSURF').render_levels = 1
    return o


def pot(x, y, z, s=1.0, color=TERRA, kind='rim'):
    m = mat(color, 0.6)
    if kind == 'round':
        lathe(smooth_profile([(0, 0), (0.12 * s, 0), (0.2 * s, 0.1 * s), (0.19 * s, 0.24 * s), (0.15 * s, 0.3 * s), (0.13 * s, 0.3 * s)]), m, (x, y, z))
    else:
        lathe([(0, 0), (0.13 * s, 0), (0.145 * s, 0.012 * s), (0.185 * s, 0.24 * s), (0.2 * s, 0.245 * s), (0.205 * s, 0.31 * s), (0.19 * s, 0.315 * s), (0.175 * s, 0.29 * s), (0.17 * s, 0.27 * s)], m, (x, y, z))
    cyl(x, y, z + 0.265 * s, 0.145 * s if kind == 'round' else 0.172 * s, 0.012 * s, mat('#5b4636', 0.9), 0)
    return z + 0.27 * s


def plant(x, y, z=0.0, s=1.0, color=TERRA, kind='rubber', seed=1, potkind='rim'):
    """rubber, snake, palm, fern, tulsi or money (hangs over the rim)."""
    r = random.Random(seed)
    top = pot(x, y, z, s, color, potkind)
    g = lambda i: mat(LEAVES[i % 4], 0.42, coat=0.12)
    if kind == 'snake':
        for i in range(9):
            a = i * 2.4 + r.random()
            leaf(x + 0.05 * s * math.cos(a), y + 0.05 * s * math.sin(a), top, a, (0.5 + 0.4 * r.random()) * s, 0.085 * s, 88 - 12 * r.random(), 10 + 8 * r.random(), mat(['#4f9464', '#79b27e', '#3f8158'][i % 3], 0.4), 0.12)
    elif kind == 'palm':
        for i in range(13):
            a = i * 2.4
            L = (0.62 + 0.3 * r.random()) * s
            leaf(x, y, top, a, L, 0.07 * s, 80 - 26 * r.random(), 65 + 25 * r.random(), g(i), 0.2)
    elif kind == 'fern':
        for i in range(22):
            leaf(x, y, top, i * 2.4 + r.random(), (0.3 + 0.18 * r.random()) * s, 0.06 * s, 70 - 45 * r.random(), 70, g(i), 0.2)
    elif kind == 'tulsi':
        for i in range(7):
            a, h, w = i * 2.4, (0.2 + 0.3 * r.random()) * s, 0.11 * s * (1 if i else 0)
            e = (x + w * math.cos(a), y + w * math.sin(a), top + h)
            tube([(x, y, top), (x + w * 0.5 * math.cos(a), y + w * 0.5 * math.sin(a), top + h * 0.6), e], 0.008 * s, mat('#6d7f4f', 0.7))
            for k in range(10):
                t = 0.35 + 0.65 * k / 9
                leaf(x + w * t * math.cos(a), y + w * t * math.sin(a), top + h * t, a + k * 2.4, 0.11 * s, 0.06 * s, 35, 30, g(k + i))
    elif kind == 'money':
        for i in range(16):
            a = i * 2.4
            L = (0.2 + 0.25 * r.random()) * s
            fall = 0 if i % 2 else 0.32 * s * r.random()
            e = (x + L * math.cos(a) * 0.9, y + L * math.sin(a) * 0.6, top + 0.16 * s * (1 - r.random()) + 0.04 * s - fall)
            tube([(x, y, top), (x + e[0] * 0 + L * 0.5 * math.cos(a), y + L * 0.4 * math.sin(a), top + 0.14 * s), e], 0.006 * s, mat('#7da05b', 0.6))
            leaf(e[0], e[1], e[2], a, 0.15 * s, 0.13 * s, 5, 70, mat(['#62a35f', '#86bd6c', '#4d8f57'][i % 3], 0.4, coat=0.15), 0.12)
    else:
        for i in range(11):
            a = i * 2.4 + 0.4
            L, t = (0.34 + r.random() * 0.4) * s, 0.3 + r.random() * 0.5
            e = (x + math.cos(a) * L * 0.55 * t, y + math.sin(a) * L * 0.5 * t, top + L * 0.9)
            tube([(x, y, top), (x + (e[0] - x) * 0.35, y + (e[1] - y) * 0.35, top + L * 0.5), e], 0.008 * s, mat('#4d8b57', 0.5))
            leaf(*e, a, 0.27 * s, 0.16 * s, 35 - 20 * r.random(), 55, g(i), 0.14)


def picture_frame(x, z, w, h, color=PAPER, art='sun', y=None):
    """A framed print; `art` is sun, hills or leaf."""
    y = (_now['depth'] if y is None else y) - 0.02
    box(x, y, z, w, 0.04, h, oak() if color == 'oak' else mat(color, 0.5), 0.012)
    box(x, y - 0.018, z + 0.05, w - 0.1, 0.012, h - 0.1, mat('#fbf7f0', 0.7), 0.002)
    c = (x, y - 0.026, z + h / 2)
    if art == 'sun':
        disc(c[0], c[1], c[2] + h * 0.06, min(w, h) * 0.2, 0.008, mat(MUSTARD, 0.7), 0)
        box(c[0], c[1], z + 0.1, w - 0.2, 0.008, h * 0.22, mat(TEAL, 0.7), 0)
    elif art == 'hills':
        for k, col in ((0.3, '#9cc7b0'), (0.2, '#5f9f86')):
            poly([(-w / 2 + 0.09, 0), (-w * 0.2, h * k * 1.5), (0, h * k * 0.7), (w * 0.24, h * k * 1.7), (w / 2 - 0.09, 0)], 0.006, mat(col, 0.7), 0, (c[0], c[1] - 0.004 * (0.4 - k) * 10, z + 0.09))
    else:
        for k in range(5):
            ball(c[0] + (k % 2 - 0.5) * w * 0.2, c[1], z + 0.16 + k * (h - 0.3) / 5, min(w, h) * 0.1, mat(['#6fae84', '#8cc29a'][k % 2], 0.7), (1.3, 0.04, 0.55), (0, (k % 2 - 0.5) * 1.2, 0))


def socket(x, z, y, s=1.0, m=None):
    """The Indian five-hole socket."""
    k = mat('#3a3f4a', 0.6)
    box(x, y, z - 0.075 * s, 0.15 * s, 0.016, 0.15 * s, m or plastic('#fbfbf9'), 0.01)
    disc(x, y - 0.008, z + 0.045 * s, 0.017 * s, 0.012, k, 0.002)
    for dx, dz, rr in ((-0.032, 0.0, 0.011), (0.032, 0.0, 0.011), (-0.036, -0.042, 0.013), (0.036, -0.042, 0.013)):
        disc(x + dx * s, y - 0.008, z + dz * s, rr * s, 0.012, k, 0.002)


def switchboard(x, z, y=None, n=4, s=1.0, on=(0,), sock=True, plate='#fdfcf8'):
    """The modular board of an Indian home: rockers in a row, and a five-hole socket."""
    y = (_now['depth'] if y is None else y)
    w = (n * 0.1 + (0.2 if sock else 0) + 0.08) * s
    h = 0.25 * s
    box(x, y - 0.015 * s, z - h / 2, w, 0.03 * s, h, plastic(plate), 0.03 * s)
    x0 = x - w / 2 + 0.04 * s
    for i in range(n):
        cx = x0 + (i + 0.5) * 0.1 * s
        box(cx, y - 0.034 * s, z - 0.075 * s, 0.082 * s, 0.025 * s, 0.15 * s, plastic('#f3f1ea'), 0.01 * s, (0.12 if i in on else -0.12, 0, 0))
        if i in on:
            disc(cx, y - 0.05 * s, z + 0.055 * s, 0.009 * s, 0.01 * s, mat('#ff5a4a', 0.3, emit=1.5), 0)
    if sock:
        socket(x + w / 2 - 0.14 * s, z, y - 0.032 * s, s)


def lota(x, y, z, s=1.0, m=None):
    lathe(smooth_profile([(0, 0), (0.06, 0), (0.13, 0.07), (0.12, 0.16), (0.065, 0.22), (0.07, 0.25), (0.1, 0.265), (0.09, 0.262)]), m or brass(), (x, y, z)).scale = (s,) * 3


def cup(x, y, z, s=1.0, color=PAPER, drink='#a86f3c'):
    lathe([(0, 0), (0.055 * s, 0), (0.07 * s, 0.02 * s), (0.08 * s, 0.13 * s), (0.072 * s, 0.13 * s), (0.065 * s, 0.03 * s)], enamel(color), (x, y, z))
    cyl(x, y, z + 0.095 * s, 0.072 * s, 0.01, mat(drink, 0.2), 0)
    torus(x + 0.09 * s, y, z + 0.068 * s, 0.035 * s, 0.011 * s, enamel(color), FRONT)


def tumbler(x, y, z, s=1.0, water=0.62):
    g = pane('#e8f5fc', 0.12)
    lathe([(0, 0.008), (0.075 * s, 0.008), (0.098 * s, 0.27 * s), (0.105 * s, 0.27 * s), (0.08 * s, 0), (0, 0)], g, (x, y, z))
    if water:
        h = 0.25 * s * water
        cyl(x, y, z + 0.012, 0.073 * s, h, mat('#a9dcf2', 0.05, coat=1), 0.003, r2=(0.073 + 0.022 * water) * s)


def bucket(x, y, z, s=1.0, color=BLUE, water=False):
    m = plastic(color)
    lathe([(0, 0), (0.2 * s, 0), (0.21 * s, 0.02 * s), (0.27 * s, 0.42 * s), (0.285 * s, 0.425 * s), (0.285 * s, 0.45 * s), (0.26 * s, 0.45 * s), (0.2 * s, 0.03 * s), (0, 0.03 * s)], m, (x, y, z))
    tube([(x - 0.278 * s, y, z + 0.42 * s), (x - 0.2 * s, y - 0.2 * s, z + 0.3 * s), (x, y - 0.29 * s, z + 0.24 * s), (x + 0.2 * s, y - 0.2 * s, z + 0.3 * s), (x + 0.278 * s, y, z + 0.42 * s)], 0.012 * s, steel())
    if water:
        cyl(x, y, z + 0.36 * s, 0.255 * s, 0.01, mat('#a9dcf2', 0.05, coat=1), 0)


def mug(x, y, z, s=1.0, color=CORAL):
    """The bathing mug that goes with the bucket."""
    m = plastic(color)
    lathe([(0, 0), (0.085 * s, 0), (0.095 * s, 0.01 * s), (0.11 * s, 0.19 * s), (0.117 * s, 0.2 * s), (0.1 * s, 0.2 * s), (0.085 * s, 0.02 * s)], m, (x, y, z))
    tube([(x + 0.1 * s, y, z + 0.17 * s), (x + 0.2 * s, y, z + 0.16 * s), (x + 0.2 * s, y, z + 0.06 * s), (x + 0.09 * s, y, z + 0.05 * s)], 0.016 * s, m)


def rug(x, y, r, a='#f3e6d2', b=CORAL, sc=(1, 0.62)):
    for k, (rr, col) in enumerate(((r, a), (r * 0.9, b), (r * 0.84, a))):
        cyl(x, y, 0.0, rr, 0.012 + 0.003 * k, cloth(col), 0.004).scale = (sc[0], sc[1], 1)


def mat_rug(x, y, w, d, a='#e9dcc3', b=TEAL, z=0.0):
    box(x, y, z, w, d, 0.018, cloth(a), 0.006)
    for dx in (-1, 1):
        box(x + dx * (w / 2 - 0.1), y, z + 0.004, 0.05, d, 0.017, cloth(b), 0.004)


def cushion(x, y, z, s, color, rot=(-0.25, 0, 0)):
    soft(x, y, z, 0.46 * s, 0.2 * s, 0.46 * s, cloth(color), 0.5, rot)


def screw_driver(loc, rot, color=CORAL, s=1.0):
    return group([cyl(0, 0, 0, 0.045, 0.24, mat(color, 0.35, coat=0.5), 0.03), cyl(0, 0, 0.24, 0.03, 0.03, dark(), 0.005),
                  cyl(0, 0, 0.27, 0.014, 0.3, steel(), 0.002), box(0, 0, 0.555, 0.034, 0.012, 0.05, steel(), 0.003)], loc, rot, s)


def spanner(loc, rot, s=1.0, color='#c6ced8'):
    m = mat(color, 0.25, 0.9)
    return group([box(0, 0, 0, 0.09, 0.6, 0.035, m, 0.016), torus(0, -0.36, 0.017, 0.075, 0.034, m),
                  poly([(-0.13, 0.0), (-0.12, 0.1), (-0.055, 0.17), (-0.055, 0.07), (0.055, 0.07), (0.055, 0.17), (0.12, 0.1), (0.13, 0.0), (0.06, -0.08), (-0.06, -0.08)], 0.04, m, 0.012, (0, 0.36, 0.017), (-math.pi / 2, 0, 0))], loc, rot, s)


def toolbox(x, y, z, s=1.0, color=CORAL, rot=0):
    m = enamel(color)
    return group([box(0, 0, 0, 0.62, 0.3, 0.26, m, 0.04), box(0, 0, 0.255, 0.64, 0.32, 0.05, mat(INK, 0.4), 0.02),
                  tube([(-0.16, 0, 0.29), (-0.15, 0, 0.4), (0, 0, 0.42), (0.15, 0, 0.4), (0.16, 0, 0.29)], 0.022, mat(INK, 0.4)),
                  box(-0.18, -0.155, 0.2, 0.08, 0.02, 0.1, steel(), 0.01), box(0.18, -0.155, 0.2, 0.08, 0.02, 0.1, steel(), 0.01)], (x, y, z), (0, 0, rot), s)


# --- the picture --------------------------------------------------------------------------------------------------
def start(room_name):
    _mats.clear()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _now.clear()
    _now['room'] = room_name
    s = bpy.context.scene
    s.render.engine, s.cycles.device = 'CYCLES', 'CPU'
    s.cycles.use_denoising, s.cycles.use_adaptive_sampling = False, True
    s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces, s.cycles.transmission_bounces = 4, 2, 2, 3
    s.cycles.transparent_max_bounces = 8
    s.cycles.caustics_reflective = s.cycles.caustics_refractive = False
    s.cycles.sample_clamp_indirect, s.cycles.sample_clamp_direct = 2.5, 8.0
    s.cycles.blur_glossy = 0.6
    s.view_settings.view_transform = 'Standard'
    s.world = bpy.data.worlds.new('w')
    s.world.use_nodes = True
    bg = s.world.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (0.95, 0.97, 1.0, 1), 0.46
    layer = s.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.aovs.add().name = 'wall'
    layer.aovs[0].type = 'VALUE'
    im = s.render.image_settings
    im.file_format, im.color_depth, im.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'
    return s


def shoot(path, w, h, samples, threshold):
    s = bpy.context.scene
    cam = s.camera.data
    wide = w / h > 1.5
    cam.lens = _now['lens'] * (0.7 * _now['zoom'] if wide else 1)
    cam.shift_x = -_now['shift'] if wide else 0
    s.render.resolution_x, s.render.resolution_y = w, h
    s.cycles.samples, s.cycles.adaptive_min_samples, s.cycles.adaptive_threshold = samples, max(4, samples // 3), threshold
    s.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main():
    """blender -b --factory-startup -P art/kit.py -- <scenes file> <name,…> <samples> <out> <w>x<h>=<suffix> …"""
    file, name, samples, out, *sizes = sys.argv[sys.argv.index('--') + 1:]
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    sys.modules['kit'] = sys.modules['__main__']
    with open(file) as text:
        exec(compile(text.read(), file, 'exec'), {})
    for one in name.split(','):
        build, room_name, _ = SCENES[one]
        start(room_name)
        build()
        for size in sizes:
            box_, suffix = size.split('=')
            w, h = map(int, box_.split('x'))
            shoot(os.path.join(out, f'{one}{suffix}.exr'), w, h, int(samples), 0.05)


if __name__ == '__main__':
    main()
    sys.stdout.flush()
    os._exit(0)  # leaving properly, this Blender crashes now and then
