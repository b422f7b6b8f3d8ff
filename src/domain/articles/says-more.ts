import { fold, tokensOf } from '#domain/stories/words.ts'

/** From this share of its words on, a summary stands in the excerpt. */
const WITHIN = 0.9

const wordsOf = (text: string): string[] => tokensOf(fold(text)).map(({ word }) => word)

/**
 * Whether a summary says more than the free excerpt beside it: what readers have read already is not offered, metered or sold. A word
 * counts as read however often it is said: what only repeats and rearranges is no more. No words at all say no more.
 */
export const saysMore = (summary: string, excerpt: string | null): boolean => {
  const free = new Set(wordsOf(excerpt ?? ''))
  const words = wordsOf(summary)
  return words.filter((word) => free.has(word)).length < WITHIN * words.length
}
