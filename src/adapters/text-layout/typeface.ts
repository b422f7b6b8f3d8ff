import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { Blob, Buffer as Shaping, Face, Font, shape, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/** Rendered as outlines, so that the machine needs no fonts. */
export interface Typeface {
  /** Whether every character can be drawn; white space always can. */
  has: (text: string) => boolean
  /** Returns the width in pixels. */
  measure: (text: string, size: number) => number
  /** SVG paths; the baseline starts at `x`, `y`. Characters that the typeface lacks are left out. */
  draw: (text: string, x: number, y: number, size: number) => string
}

/** Each file has a range of Unicode; the first with a glyph renders it. */
export interface TypefaceFiles {
  /** Node resolves them, as in `@fontsource-variable/…/files/….woff2`. */
  files: readonly string[]
  weight: number
}

interface OpenFont {
  font: Font
  unitsPerEm: number
  signs: ReadonlySet<number>
}

interface Run {
  from: OpenFont
  text: string
}

/** Some kinds of white space, such as the narrow no-break space, are in no font. */
const plainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ')
const hasSign = ({ signs }: OpenFont, sign: string) => signs.has(sign.codePointAt(0) ?? 0)

const runsOf = (fonts: readonly OpenFont[], text: string): Run[] => {
  const runs: Run[] = []
  for (const sign of plainSpaces(text)) {
    const last = runs.at(-1)
    const from = fonts.find((each) => hasSign(each, sign))
    if (!from) continue
    // A space continues the run before it, so that it starts none in another font.
    if (last && (last.from === from || sign === ' ')) last.text += sign
    else runs.push({ from, text: sign })
  }
  return runs
}

/** Glyphs are ordered from left to right and measured in the font's units. */
const shaped = ({ from, text }: Run): { glyph: number; x: number; y: number; advance: number }[] => {
  const buffer = new Shaping()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(from.font, buffer)
  const places = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {}
    return { glyph, x: xOffset, y: yOffset, advance: xAdvance }
  })
}

const widthOf = (run: Run, size: number): number =>
  (shaped(run).reduce((sum, { advance }) => sum + advance, 0) * size) / run.from.unitsPerEm

const pixels = (value: number) => String(Math.round(value * 100) / 100)

const drawRun = (run: Run, left: number, y: number, size: number): string => {
  const scale = size / run.from.unitsPerEm
  let x = left
  return shaped(run)
    .map((place) => {
      const outline = run.from.font.glyphToPath(place.glyph)
      const at = `${pixels(x + place.x * scale)} ${pixels(y - place.y * scale)}`
      x += place.advance * scale
      // The scale is negative because y grows upwards in fonts and downwards in SVG.
      return (
        outline &&
        `<path transform="translate(${at})scale(${scale.toFixed(5)} -${scale.toFixed(5)})" d="${outline}"/>`
      )
    })
    .join('')
}

const require = createRequire(import.meta.url)

const openFont = async (file: string, weight: number): Promise<OpenFont> => {
  const unpacked = await decompress(await readFile(require.resolve(file)))
  // Yields to other requests, because unpacking takes some 50 ms per file.
  await setImmediate()
  const face = new Face(new Blob(Uint8Array.from(unpacked).buffer))
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  return { font, unitsPerEm: face.upem, signs: new Set(face.collectUnicodes()) }
}

export const loadTypeface = async ({ files, weight }: TypefaceFiles): Promise<Typeface> => {
  const fonts: OpenFont[] = []
  for (const file of files) fonts.push(await openFont(file, weight))
  return {
    has: (text) =>
      Array.from(plainSpaces(text)).every(
        (sign) => sign === ' ' || fonts.some((font) => hasSign(font, sign)),
      ),
    measure: (text, size) => runsOf(fonts, text).reduce((width, run) => width + widthOf(run, size), 0),
    draw: (text, x, y, size) => {
      let left = x
      return runsOf(fonts, text)
        .map((run) => {
          const paths = drawRun(run, left, y, size)
          left += widthOf(run, size)
          return paths
        })
        .join('')
    },
  }
}
