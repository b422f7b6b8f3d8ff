import type { Typeface } from './typeface.ts'

export interface LineBox {
  /** In pixels, like `maxHeight`. */
  maxWidth: number
  maxHeight: number
  /** The height of a line as a multiple of its size. */
  leading: number
  /** In pixels, from the preferred to the smallest readable one. */
  sizes: readonly number[]
}

export interface SetLines {
  lines: readonly string[]
  size: number
}

/** Direction marks, joiners and the like, for which no font has a glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Mn}\p{Variation_Selector}]/gu
const ELLIPSIS = '…'
const MAX_SIGNS = 600

/**
 * Characters that the typeface lacks, such as emoji, are omitted. Null if they are more than a third, because
 * the rest would state something else.
 */
export const drawable = (face: Typeface, text: string): string | null => {
  const signs = Array.from(
    text
      .normalize('NFC')
      .toWellFormed()
      .replaceAll(/[\t\n\r]/g, ' ')
      .replaceAll(INVISIBLE, ''),
  )
  const written = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  const missing = written.filter((sign) => !face.has(sign))
  const kept = signs
    .filter((sign) => face.has(sign))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return kept === '' || missing.length * 3 > written.length ? null : kept
}

const breakWord = (face: Typeface, word: string, size: number, maxWidth: number): string[] => {
  if (face.measure(word, size) <= maxWidth) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && face.measure(piece + sign, size) > maxWidth) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}

const wrap = (face: Typeface, text: string, size: number, maxWidth: number): string[] => {
  const space = face.measure(' ', size)
  const lines: { text: string; width: number }[] = []
  // Only ordinary spaces separate words, so that no-break ones keep « and ; in place.
  for (const word of text.split(' ').flatMap((each) => breakWord(face, each, size, maxWidth))) {
    const width = face.measure(word, size)
    const last = lines.at(-1)
    if (last && last.width + space + width <= maxWidth) {
      last.text += ` ${word}`
      last.width += space + width
    } else lines.push({ text: word, width })
  }
  return lines.map((line) => line.text)
}

const shorten = (face: Typeface, line: string, size: number, maxWidth: number): string => {
  const fits = (text: string) => face.measure(text + ELLIPSIS, size) <= maxWidth
  let kept = line
  while (kept.includes(' ') && !fits(kept)) kept = kept.slice(0, kept.lastIndexOf(' '))
  while (kept !== '' && !fits(kept)) kept = kept.slice(0, -1).toWellFormed()
  return kept.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '') + ELLIPSIS
}

/** The largest size that fits the box; in the smallest the text is truncated with an ellipsis. */
export const setLines = (face: Typeface, text: string, box: LineBox): SetLines => {
  const { maxWidth, maxHeight, leading, sizes } = box
  // No picture can hold more characters, and measuring text is slow.
  const head = Array.from(text).slice(0, MAX_SIGNS).join('')
  const maxLines = (size: number) => Math.floor(maxHeight / (size * leading))
  for (const size of sizes) {
    const lines = wrap(face, head, size, maxWidth)
    if (lines.length <= maxLines(size)) return { lines, size }
  }
  const smallest = sizes.at(-1) ?? 0
  const lines = wrap(face, head, smallest, maxWidth).slice(0, maxLines(smallest))
  const last = lines.pop() ?? ''
  return { lines: [...lines, shorten(face, last, smallest, maxWidth)], size: smallest }
}
