"""Glyphs of a variable font with one axis: joined from several files, added, and simplified."""

from math import hypot

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import builder

#: Deltas are those of the heaviest weight, and are scaled from none in the lightest.
REGION = {"wght": (0.0, 1.0, 1.0)}
#: How far from its place a point of the heaviest weight may be, in thousandths of an em.
TOLERANCE = 1.25

Point = tuple[int, int]


def merge(font: TTFont, other: TTFont) -> None:
    """Adds the glyphs that `font` lacks from another subset of the same original. Equal names are equal glyphs there."""
    font.ensureDecompiled()
    other.ensureDecompiled()
    order = font.getGlyphOrder()
    for name in order:
        font["gvar"].variations[name]  # Read now, because its place in the file is by the order that changes.
        if name != ".notdef" and name in other["glyf"].glyphs:
            assert font["glyf"][name] == other["glyf"][name], f"{name} differs"
    added = [name for name in other.getGlyphOrder() if name not in order]
    set_glyph_order(font, order + added)
    for name in added:
        font["glyf"].glyphs[name] = other["glyf"][name]
        font["hmtx"].metrics[name] = other["hmtx"].metrics[name]
        font["gvar"].variations[name] = other["gvar"].variations[name]
    for sign, name in other.getBestCmap().items():
        if sign not in font.getBestCmap():
            map_sign(font, sign, name)
    for tag in ("GPOS", "GDEF", "HVAR", "STAT"):
        if tag in font:
            del font[tag]
    font["post"].formatType = 2.0
    font["post"].extraNames, font["post"].mapping = [], {}


def set_glyph_order(font: TTFont, order: list[str]) -> None:
    font.setGlyphOrder(order)
    font["glyf"].setGlyphOrder(order)


def map_sign(font: TTFont, sign: int, name: str) -> None:
    for table in font["cmap"].tables:
        table.cmap[sign] = name


def add_glyph(font: TTFont, sign: int, glyph: Glyph, advance: int, wider: int, deltas: list[Point]) -> None:
    """`wider` is what the heaviest weight adds to the advance, `deltas` what it adds to points or places of components."""
    name = f"uni{sign:04X}"
    set_glyph_order(font, [*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    if glyph.numberOfContours:
        glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = (advance, getattr(glyph, "xMin", 0))
    all_deltas = [*deltas, (0, 0), (wider, 0), (0, 0), (0, 0)]
    moves = any(delta != (0, 0) for delta in all_deltas)
    font["gvar"].variations[name] = [TupleVariation(REGION, all_deltas)] if moves else []
    map_sign(font, sign, name)


def advance_of(font: TTFont, name: str) -> Point:
    """The advance in the lightest weight, and what the heaviest adds to it."""
    wider = 0
    for variation in font["gvar"].variations.get(name, []):
        left, right = variation.coordinates[-4:-2]
        wider += (right or (0, 0))[0] - (left or (0, 0))[0]
    return font["hmtx"].metrics[name][0], round(wider)


def add_spaces(font: TTFont) -> None:
    """As wide as browsers make them where a font has none: what is missing is looked for in other fonts by some."""
    em = font["head"].unitsPerEm
    space, digit, stop = (advance_of(font, name) for name in ("space", "zero", "period"))
    widths = {
        0x2002: (em // 2, 0),
        0x2003: (em, 0),
        0x2007: digit,
        0x2008: stop,
        0x2009: (em // 5, 0),
        0x200A: (em // 16, 0),
        0x202F: (space[0] // 2, space[1] // 2),
    }
    for sign, (advance, wider) in widths.items():
        glyph = Glyph()
        glyph.numberOfContours = 0
        add_glyph(font, sign, glyph, advance, wider, [])


def add_signs(font: TTFont) -> None:
    """Signs that the interface and the sample edition use and the originals' subsets lack, of the typeface's own shapes."""
    names = font.getBestCmap()
    for sign in (0x2010, 0x2011):
        map_sign(font, sign, names[ord("-")])
    if 0xB2 in names:
        add_subscript_two(font, names[0xB2], 1)
    else:
        add_subscript_two(font, names[ord("2")], 0.6)
    if "hyphen_greater.liga" in font["glyf"].glyphs:
        # The ligatures of <- and -> are the typeface's arrows.
        map_sign(font, 0x2190, "less_hyphen.liga")
        map_sign(font, 0x2192, "hyphen_greater.liga")
        add_check_mark(font)


def add_subscript_two(font: TTFont, base: str, scale: float) -> None:
    component = GlyphComponent()
    component.glyphName = base
    bottom = -150 * font["head"].unitsPerEm // 1000
    component.x, component.y = 0, round(bottom - font["glyf"][base].yMin * scale)
    component.flags = 0x0002  # x and y are a place
    if scale != 1:
        component.transform = [[scale, 0], [0, scale]]
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = [component]
    advance, wider = (round(each * scale) for each in advance_of(font, base))
    add_glyph(font, 0x2082, glyph, advance, wider, [(0, 0)])


def add_check_mark(font: TTFont) -> None:
    """Two strokes as thick as a hyphen in the lightest and the heaviest weight."""
    light, heavy = (stroke([(80, 330), (270, 130), (640, 640)], width) for width in (76, 130))
    glyph = Glyph()
    glyph.numberOfContours = 1
    glyph.endPtsOfContours = [len(light) - 1]
    glyph.coordinates = GlyphCoordinates(light)
    glyph.flags = bytearray([1] * len(light))
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    deltas = [(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in zip(light, heavy)]
    add_glyph(font, 0x2713, glyph, 720, 0, deltas)


def stroke(line: list[Point], width: int) -> list[Point]:
    """The outline of a line of three points, clockwise, as TrueType fills it."""
    (ax, ay), (bx, by), (cx, cy) = line
    first, second = hypot(bx - ax, by - ay), hypot(cx - bx, cy - by)
    n1 = (-(by - ay) / first * width / 2, (bx - ax) / first * width / 2)
    n2 = (-(cy - by) / second * width / 2, (cx - bx) / second * width / 2)
    mitre = 1 + (n1[0] * n2[0] + n1[1] * n2[1]) / (width / 2) ** 2
    m = ((n1[0] + n2[0]) / mitre, (n1[1] + n2[1]) / mitre)
    points = [
        (ax + n1[0], ay + n1[1]),
        (bx + m[0], by + m[1]),
        (cx + n2[0], cy + n2[1]),
        (cx - n2[0], cy - n2[1]),
        (bx - m[0], by - m[1]),
        (ax - n1[0], ay - n1[1]),
    ]
    return [(round(x), round(y)) for x, y in points]


def simplify_deltas(font: TTFont) -> None:
    """Leaves out the deltas that those of neighbouring points imply."""
    for name, variations in font["gvar"].variations.items():
        glyph = font["glyf"][name]
        points, outlines = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)[:2]
        for variation in variations:
            variation.calcInferredDeltas(points, outlines.endPts)
            variation.roundDeltas()
            variation.optimize(points, outlines.endPts, tolerance=TOLERANCE, isComposite=glyph.isComposite())


def write_advances(font: TTFont) -> None:
    """A table of how advances change, so that a browser need not read outlines to set a line."""
    deltas = [[advance_of(font, name)[1]] for name in font.getGlyphOrder()]
    table = otTables.HVAR()
    table.Version = 0x00010000
    table.VarStore = builder.buildVarStore(
        builder.buildVarRegionList([REGION], ["wght"]), [builder.buildVarData([0], deltas)]
    )
    table.AdvWidthMap = table.LsbMap = table.RsbMap = None
    font["HVAR"] = newTable("HVAR")
    font["HVAR"].table = table
