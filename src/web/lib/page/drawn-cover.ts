import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'

/** The drawings that every release answers (`server/endpoints/pictures.ts`). */
const VERSION = 1

/** FNV-1a, which spreads texts that differ by one character; 8 hexadecimal digits. */
const hash = (text: string, start: number): string => {
  let sum = start
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum.toString(16).padStart(8, '0')
}

export interface DrawnCover {
  url: string
  category: Category
}

/**
 * The cover that any text has: the same text has the same one on every page.
 *
 * @param category decides how it is drawn and its hue; without it the text decides that too
 */
export const drawnCover = (text: string, category?: Category): DrawnCover => {
  const seed = hash(text, 0x811c9dc5)
  const drawn = category ?? CATEGORIES[Number.parseInt(seed, 16) % CATEGORIES.length] ?? CATEGORIES[0]
  const path = `/covers/${VERSION}/${drawn}/${seed}${hash(text, 0x050c5d1f)}.svg`
  return { url: isNative ? apiOrigin() + path : path, category: drawn }
}
