import type { TextLayout } from '#adapters/text-layout/text-layout.ts'
import { drawable, setLines } from '#adapters/text-layout/set-lines.ts'
import { SHARE_IMAGE_SIZE } from '#contract/content/share-images.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Box } from '#domain/content/articles/cover/canvas.ts'
import type { Cover } from '#domain/content/articles/cover/cover-address.ts'
import { drawCover } from '#domain/content/articles/cover/cover.ts'
import { hueOf } from '#domain/content/articles/cover/palette.ts'

export interface ShareCard {
  /** The line above the title, in the category's hue, or in the accent colour without a category. */
  kicker: string
  category: Category | null
  title: string
  /** The outlet; also the fallback for a title that cannot be drawn. */
  source: string | null
  /** Outlets of a story that several report, by language. */
  outlets?: Readonly<Record<string, number>> | undefined
  /** Null leaves room for a photograph. */
  cover: Cover | null
}

// The light colours of styles/tokens.css, because an image has no colour scheme.
const PAPER = '#faf8f3'
const INK = '#191714'
const INK_2 = '#57524a'
const RULE = '#ddd8cc'
const ACCENT = '#c2371a'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE
const MARGIN = 64
/** The picture takes the right third at full height. */
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
const box = (fill: string, { x, y, width, height }: Box): string =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}"/>`

/** The name with the cedilla in the accent colour (`ui/brand.tsx`). */
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
  return (
    box(hue, { x: MARGIN, y: 73, width: 5, height: 30 }) +
    ink(hue, sans.draw(lines[0] ?? '', MARGIN + 18, 97, size))
  )
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

/** Ticks keep to half of the line, and get narrower where there are more. */
const TICK = { height: 30, step: 13, maxWidth: TEXT_WIDTH / 2 }
/** Those of the threads on the site. */
const HUES_IN_ORDER = [hueOf('technology'), ACCENT]

/** A tick for each outlet in the hue of its language, in the order of the site, as far as they fit beside the brand. */
const drawTicks = (outlets: Readonly<Record<string, number>>): string => {
  const hues = CONTENT_LANGUAGES.flatMap((lang, at) =>
    Array.from({ length: outlets[lang] ?? 0 }, () => HUES_IN_ORDER[at] ?? INK_2),
  )
  const step = Math.min(TICK.step, TICK.maxWidth / hues.length)
  const left = MARGIN + TEXT_WIDTH - hues.length * step
  return hues
    .map((hue, at) => box(hue, { x: left + at * step, y: 552, width: step * 0.6, height: TICK.height }))
    .join('')
}

const drawPicture = (cover: Cover): string =>
  drawCover({ ...cover, width: PICTURE.width, height: PICTURE.height }).replace(
    '<svg ',
    `<svg x="${PICTURE.left}" y="${PICTURE.top}" `,
  )

/**
 * An SVG of shapes alone: texts are outlines in the product's fonts, so that the image looks the same on
 * every machine and a title cannot be markup. Where the fonts lack a title's script, the source is drawn
 * instead.
 */
export const drawShareCard = (card: ShareCard, textLayout: TextLayout): string => {
  const hue = card.category ? hueOf(card.category) : ACCENT
  const source = card.source === null ? null : drawable(textLayout.sans, card.source)
  const own = drawable(textLayout.serif, card.title)
  const title = own ?? (source === null ? null : drawable(textLayout.serif, source))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    box(PAPER, { x: 0, y: 0, width: WIDTH, height: HEIGHT }) +
    (card.cover ? drawPicture(card.cover) : '') +
    drawKicker(textLayout, card.kicker, hue) +
    (title === null ? '' : drawTitle(textLayout, title)) +
    (own === null || source === null ? '' : drawSource(textLayout, source)) +
    box(RULE, { x: MARGIN, y: 528, width: TEXT_WIDTH, height: 1.5 }) +
    drawBrand(textLayout, MARGIN, 580, 42) +
    (card.outlets ? drawTicks(card.outlets) : '') +
    '</svg>'
  )
}
