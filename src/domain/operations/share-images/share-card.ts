import type { TextLayout } from '#adapters/text-layout/text-layout.ts'
import { drawable, setLines } from '#adapters/text-layout/set-lines.ts'
import { SHARE_IMAGE_SIZE } from '#contract/content/share-images.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { drawCover } from '#domain/content/articles/cover/cover.ts'
import { hueOf } from '#domain/content/articles/cover/palette.ts'

/** What is rendered on a share image. */
export interface ShareCard {
  /** A line above the title, marked in the category's hue, or in the accent without one. */
  kicker: string
  category: Category | null
  title: string
  /** Rendered above the name; the fallback for a title that cannot be rendered. */
  source: string | null
  /** Rendered beside it; null leaves room for a photograph. */
  cover: { category: Category; seed: string } | null
}

// The light colours of styles/tokens.css: an image has no colour scheme.
const PAPER = '#faf8f3'
const INK = '#191714'
const INK_2 = '#57524a'
const RULE = '#ddd8cc'
const ACCENT = '#c2371a'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE
const MARGIN = 64
/** Where the picture is rendered: the right third, full height. */
export const PICTURE = { left: 792, top: 0, width: WIDTH - 792, height: HEIGHT }
const TEXT_WIDTH = PICTURE.left - 2 * MARGIN
const TITLE = {
  maxWidth: TEXT_WIDTH,
  maxHeight: 312,
  leading: 1.16,
  sizes: [68, 60, 52, 46, 40, 36],
}
const TITLE_TOP = 132
const ONE_LINE = { maxWidth: TEXT_WIDTH, maxHeight: 40, leading: 1.2 }

const ink = (fill: string, paths: string): string => `<g fill="${fill}">${paths}</g>`
const box = (fill: string, x: number, y: number, width: number, height: number): string =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}"/>`

/** The name with its mark, the cedilla, in the accent (`ui/brand.tsx`). */
const drawBrand = ({ serif }: TextLayout, x: number, y: number, size: number): string => {
  const before = serif.measure('Aper', size)
  const mark = serif.measure('ç', size)
  return (
    ink(INK, serif.draw('Aper', x, y, size)) +
    ink(ACCENT, serif.draw('ç', x + before, y, size)) +
    ink(INK, serif.draw('u', x + before + mark, y, size))
  )
}

const drawKicker = ({ sans }: TextLayout, text: string, hue: string): string => {
  const shown = drawable(sans, text)
  if (shown === null) return ''
  const { lines, size } = setLines(sans, shown, { ...ONE_LINE, maxWidth: TEXT_WIDTH - 18, sizes: [27, 23] })
  return box(hue, MARGIN, 73, 5, 30) + ink(hue, sans.draw(lines[0] ?? '', MARGIN + 18, 97, size))
}

const drawTitle = ({ serif }: TextLayout, text: string): string => {
  const { lines, size } = setLines(serif, text, TITLE)
  const step = size * TITLE.leading
  return ink(
    INK,
    lines.map((line, at) => serif.draw(line, MARGIN, TITLE_TOP + size * 0.86 + at * step, size)).join(''),
  )
}

const drawSource = ({ sans }: TextLayout, text: string): string => {
  const { lines, size } = setLines(sans, text, { ...ONE_LINE, sizes: [28, 24] })
  return ink(INK_2, sans.draw(lines[0] ?? '', MARGIN, 496, size))
}

const drawPicture = ({ category, seed }: { category: Category; seed: string }): string =>
  drawCover({ category, seed, width: PICTURE.width, height: PICTURE.height }).replace(
    '<svg ',
    `<svg x="${PICTURE.left}" y="${PICTURE.top}" `,
  )

/**
 * Renders a share image as SVG of shapes alone. Texts are outlines in the product's fonts, so that it looks
 * the same on every machine and a title cannot be markup. Where the fonts lack a title's script, the fallback
 * is its source.
 */
export const drawShareCard = (card: ShareCard, textLayout: TextLayout): string => {
  const hue = card.category ? hueOf(card.category) : ACCENT
  const source = card.source === null ? null : drawable(textLayout.sans, card.source)
  const own = drawable(textLayout.serif, card.title)
  const title = own ?? (source === null ? null : drawable(textLayout.serif, source))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    box(PAPER, 0, 0, WIDTH, HEIGHT) +
    (card.cover ? drawPicture(card.cover) : '') +
    drawKicker(textLayout, card.kicker, hue) +
    (title === null ? '' : drawTitle(textLayout, title)) +
    (own === null || source === null ? '' : drawSource(textLayout, source)) +
    box(RULE, MARGIN, 528, TEXT_WIDTH, 1.5) +
    drawBrand(textLayout, MARGIN, 580, 42) +
    '</svg>'
  )
}
