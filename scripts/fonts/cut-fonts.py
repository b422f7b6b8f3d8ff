"""Cuts the fonts of a page from the originals of npm (docs/decisions/071-fonts-of-a-page.md).

    apt-get install python3-fonttools python3-brotli
    npm ci
    /usr/bin/python3 scripts/fonts/cut-fonts.py

Writes `src/web/fonts/*.woff2`, which are committed: neither a build nor a test needs Python. Equal originals give equal bytes
with fontTools 4.38 and Brotli 1.0.9, those of Debian 12.
"""

import io
import logging
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

from glyphs import add_signs, add_spaces, merge, simplify_deltas, write_advances
from kerning import add_kerning, read_kerning

ROOT = Path(__file__).parents[2]
ORIGINALS = ROOT / "node_modules/@fontsource-variable"
OUTPUT = ROOT / "src/web/fonts"

#: Units of an em. Newsreader is drawn on 2000; half as many move no point by more than 1/2000 em.
UNITS = 1000
#: Letters and signs of every page's file. What a typeface lacks stays the fallback's.
COMMON = {
    *range(0x20, 0x7F),  # ASCII
    *range(0xA0, 0x100),  # Latin-1
    *range(0x100, 0x180),  # Latin Extended-A
    *range(0x2000, 0x2070),  # spaces, dashes, quotes, ellipsis, bullet
    0x2082,  # CO₂
    0x20AC,  # €
    0x2122,  # ™
    *range(0x2190, 0x2194),  # arrows
    0x2212,  # −
    0x2215,  # ∕
    0x2713,  # ✓
}
#: Accents without a letter: texts have letters with theirs (NFC), and no mark is placed.
ACCENTS = {*range(0x2C6, 0x2DE), *range(0x300, 0x370)}
#: What styles ask for, and what every browser applies unasked.
FEATURES = ["liga", "rvrn", "tnum"]


def reopened(font: TTFont) -> TTFont:
    """fontTools' steps leave tables that only a saved font has in full."""
    file = io.BytesIO()
    font.flavor = None
    font.save(file)
    file.seek(0)
    return TTFont(file, recalcTimestamp=False)


def read_original(family: str, subset_name: str, weights: tuple[int, int]) -> TTFont:
    path = ORIGINALS / family / "files" / f"{family}-{subset_name}-wght-normal.woff2"
    font = TTFont(path, recalcTimestamp=False)
    return reopened(instancer.instantiateVariableFont(font, {"wght": weights}))


def cut(font: TTFont, signs: set[int]) -> TTFont:
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.glyph_names = True  # for the kerning; they are dropped at last
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 14]  # copyright, names and licence
    options.drop_tables += ["STAT", "gasp", "prep", "HVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    font["fvar"].instances = []  # named weights, which no style asks for
    return reopened(font)


def write(font: TTFont, name: str) -> None:
    write_advances(font)
    font["post"].formatType = 3.0
    font.flavor = "woff2"
    path = OUTPUT / f"{name}.woff2"
    font.save(path)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


def cut_family(
    family: str, subsets: list[str], weights: tuple[int, int], kerned_at: int, rare_name: str | None = None
) -> None:
    """Without `rare_name` the family's file has all its letters."""
    originals = [read_original(family, name, weights) for name in subsets]
    lightest, heaviest = weights
    kerning = read_kerning(originals, (kerned_at - lightest) / (heaviest - lightest), UNITS)
    # The first two have the letters of every page's file.
    shared = set(originals[0].getGlyphOrder()) & set(originals[1].getGlyphOrder())
    font = originals[0]
    for other in originals[1:]:
        merge(font, other)
    if font["head"].unitsPerEm != UNITS:
        scale_upem(font, UNITS)
    add_spaces(font)
    add_signs(font)
    signs = {sign for sign in font.getBestCmap() if sign not in ACCENTS}
    common = signs & COMMON if rare_name else signs

    page = cut(reopened(font), common)
    simplify_deltas(page)
    add_kerning(page, kerning, shared)
    write(page, family)

    if rare_name:
        rare = cut(reopened(font), signs - common)
        simplify_deltas(rare)
        write(rare, rare_name)


logging.disable(logging.WARNING)
# The weights that styles use. Kerning is that of the middle between text and headlines, or labels.
cut_family("newsreader", ["latin", "latin-ext", "vietnamese"], (400, 600), 480, "newsreader-rare")
cut_family("instrument-sans", ["latin", "latin-ext"], (400, 700), 500)
