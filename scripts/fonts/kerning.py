"""Kerning of a font as one table of classes.

The originals' tables hold each pair in every weight, 15 KB a font. Here a pair has one value, that of a medium weight,
rounded; letters that are rare in English and French are kerned as a frequent letter is.
"""

import unicodedata
from collections import Counter

from fontTools.otlLib.builder import buildValue
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.varLib.varStore import VarStoreInstancer

#: Kerned as in the original, to within `STEP`.
FREQUENT = (
    " \u00a0\u202fABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+·€$=−×°*.,:;!?'\"()-/&%"
    "«»“”‘’–—…àâçéèêëîïôùûüœÀÉÈÊÇÔŒ"
)
LIGATURES = ["f_f_i", "f_f_l", "f_f", "fi", "fl", "f_i", "f_l"]
NARROW_SPACE = "uni202F"
#: In thousandths of an em.
STEP = 4

Pairs = dict[tuple[str, str], float]


def read_kerning(fonts: list[TTFont], weight: float, units: int) -> Pairs:
    """At a weight between the lightest (0) and the heaviest (1), in `units` an em, by the first font that has both letters."""
    pairs: Pairs = {}
    for font in reversed(fonts):
        pairs.update(read_pairs(font, weight, units / font["head"].unitsPerEm))
    return pairs


def read_pairs(font: TTFont, weight: float, scale: float) -> Pairs:
    definitions = getattr(font["GDEF"].table, "VarStore", None)
    deltas = VarStoreInstancer(definitions, font["fvar"].axes, {"wght": weight}) if definitions else None

    def value_of(record) -> float:
        device = getattr(record, "XAdvDevice", None)
        delta = deltas[(device.StartSize << 16) + device.EndSize] if device else 0
        return (getattr(record, "XAdvance", 0) + delta) * scale

    table = font["GPOS"].table
    kern = next(each for each in table.FeatureList.FeatureRecord if each.FeatureTag == "kern")
    pairs: Pairs = {}
    for index in reversed(kern.Feature.LookupListIndex):
        for subtable in reversed(table.LookupList.Lookup[index].SubTable):
            subtable = getattr(subtable, "ExtSubTable", subtable)
            if subtable.Format == 1:
                for first, following in zip(subtable.Coverage.glyphs, subtable.PairSet):
                    for pair in following.PairValueRecord:
                        pairs[first, pair.SecondGlyph] = value_of(pair.Value1)
            else:
                rows = [[value_of(cell.Value1) for cell in row.Class2Record] for row in subtable.Class1Record]
                for first in subtable.Coverage.glyphs:
                    row = rows[subtable.ClassDef1.classDefs.get(first, 0)]
                    for second in font.getGlyphOrder():
                        pairs[first, second] = row[subtable.ClassDef2.classDefs.get(second, 0)]
    # Browsers make a narrow space, which the originals lack, of the space, with its kerning.
    for (first, second), value in list(pairs.items()):
        if first == "space":
            pairs[NARROW_SPACE, second] = value
        if second == "space":
            pairs[first, NARROW_SPACE] = value
    return pairs


def add_kerning(font: TTFont, pairs: Pairs, shared: set[str]) -> None:
    """`shared` are the glyphs that all originals have, with which a rare letter is compared to frequent ones."""
    names = font.getBestCmap()
    frequent = list(dict.fromkeys(names[ord(sign)] for sign in FREQUENT if ord(sign) in names))
    frequent += [name for name in LIGATURES if name in font["glyf"].glyphs]
    rounded = [[STEP * round(pairs.get((a, b), 0) / STEP) for b in frequent] for a in frequent]
    rows = list(dict.fromkeys(map(tuple, rounded)))
    first_classes = {name: rows.index(tuple(row)) for name, row in zip(frequent, rounded)}
    columns = list(zip(*rows))
    # Class 0 is that of all other glyphs, which are not kerned.
    kerned = [(0,) * len(rows), *dict.fromkeys(column for column in columns if any(column))]
    second_classes = {name: kerned.index(column) for name, column in zip(frequent, columns)}

    partners = [name for name in frequent if name in shared]
    for name, (first, second) in stand_ins(font, frequent, partners, pairs).items():
        first_classes[name] = first_classes[first]
        second_classes[name] = second_classes[second]
    unkerned = next((index for index, row in enumerate(rows) if not any(row)), None)
    write_pairs(
        font,
        {name: row for name, row in first_classes.items() if row != unkerned},
        {name: column for name, column in second_classes.items() if column},
        [[column[row] for column in kerned] for row in range(len(rows))],
    )


def base_of(sign: int) -> str:
    """The letter under an accent or a stroke."""
    stroked = {"Đ": "D", "đ": "d", "Ħ": "H", "ħ": "h", "Ł": "L", "ł": "l", "Ŧ": "T", "ŧ": "t", "Ø": "O", "ø": "o"}
    letter = unicodedata.normalize("NFD", chr(sign))[0]
    return stroked.get(letter, letter)


def stand_ins(
    font: TTFont, frequent: list[str], partners: list[str], pairs: Pairs
) -> dict[str, tuple[str, str]]:
    """For a rare letter the frequent one with the same base that is kerned most like it, as the first of a pair and as the second."""
    signs = {name: sign for sign, name in font.getBestCmap().items()}
    found = {}
    for name, sign in signs.items():
        family = [each for each in frequent if each in signs and base_of(signs[each]) == base_of(sign)]
        if name in frequent or not family or not unicodedata.category(chr(sign)).startswith("L"):
            continue
        found[name] = (
            min(family, key=lambda each: sum(abs(pairs.get((each, b), 0) - pairs.get((name, b), 0)) for b in partners)),
            min(family, key=lambda each: sum(abs(pairs.get((a, each), 0) - pairs.get((a, name), 0)) for a in partners)),
        )
    return found


def alike(lines: list) -> list:
    """Each line beside the one that is most like it, because repetitions compress; the first stays the first."""
    left, ordered = lines[1:], lines[:1]
    while left:
        nearest = min(left, key=lambda line: sum(a != b for a, b in zip(line, ordered[-1])))
        left.remove(nearest)
        ordered.append(nearest)
    return ordered


def write_pairs(font: TTFont, firsts: dict[str, int], seconds: dict[str, int], values: list[list[int]]) -> None:
    """`values[class of the first][class of the second]`, in units."""
    # Most glyphs are of class 0, which a table of classes leaves out.
    rows = alike([values[row] for row, _ in Counter(firsts.values()).most_common()])
    columns = alike(list(zip(*rows)))
    firsts = {name: rows.index(values[row]) for name, row in firsts.items()}
    seconds = {name: columns.index(tuple(row[column] for row in rows)) for name, column in seconds.items()}
    order = font.getGlyphOrder()
    pairs = otTables.PairPos()
    pairs.Format, pairs.ValueFormat1, pairs.ValueFormat2 = 2, 4, 0
    pairs.Coverage = otTables.Coverage()
    pairs.Coverage.glyphs = [name for name in order if name in firsts]
    pairs.ClassDef1, pairs.ClassDef2 = otTables.ClassDef(), otTables.ClassDef()
    pairs.ClassDef1.classDefs = {name: row for name, row in firsts.items() if row}
    pairs.ClassDef2.classDefs = seconds
    pairs.Class1Record = []
    for row in zip(*columns):
        record = otTables.Class1Record()
        record.Class2Record = []
        for value in row:
            cell = otTables.Class2Record()
            cell.Value1 = buildValue({"XAdvance": value})
            record.Class2Record.append(cell)
        pairs.Class1Record.append(record)
    pairs.Class1Count, pairs.Class2Count = len(rows), len(columns)

    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable = 2, 0, [pairs]
    feature = otTables.FeatureRecord()
    feature.FeatureTag, feature.Feature = "kern", otTables.Feature()
    feature.Feature.FeatureParams, feature.Feature.LookupListIndex = None, [0]
    script = otTables.ScriptRecord()
    script.ScriptTag, script.Script = "DFLT", otTables.Script()
    script.Script.LangSysRecord = []
    script.Script.DefaultLangSys = otTables.LangSys()
    script.Script.DefaultLangSys.LookupOrder = None
    script.Script.DefaultLangSys.ReqFeatureIndex = 0xFFFF
    script.Script.DefaultLangSys.FeatureIndex = [0]
    table = otTables.GPOS()
    table.Version = 0x00010000
    table.LookupList, table.FeatureList, table.ScriptList = (
        otTables.LookupList(),
        otTables.FeatureList(),
        otTables.ScriptList(),
    )
    table.LookupList.Lookup, table.FeatureList.FeatureRecord, table.ScriptList.ScriptRecord = [lookup], [feature], [script]
    font["GPOS"] = newTable("GPOS")
    font["GPOS"].table = table
