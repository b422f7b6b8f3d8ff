import { fold, tokensOf } from '#domain/kernel/text/words.ts'

/** From this share of its words on, a summary stands in the excerpt. */
const WITHIN = 0.85

const wordsOf = (text: string): string[] => tokensOf(fold(text)).map(({ word }) => word)

/**
 * Whether a summary says more than what is free beside it, the title and the excerpt: what readers have read already is not offered, metered or sold. A word
 * counts as read however often it is said: what only repeats and rearranges is no more. No words at all say no more.
 */
export const saysMore = (summary: string, ...freeTexts: readonly (string | null | undefined)[]): boolean => {
  const free = new Set(freeTexts.flatMap((text) => (text ? wordsOf(text) : [])))
  const words = wordsOf(summary)
  return words.filter((word) => free.has(word)).length < WITHIN * words.length
}
