import { fold, tokensOf } from '#domain/stories/words.ts'

/** From this share of its words on, a summary stands in the excerpt. */
const WITHIN = 0.9

const wordsOf = (text: string): string[] => tokensOf(fold(text)).map(({ word }) => word)

/**
 * Whether a summary says more than the free excerpt beside it: what readers have read already is not offered, metered or sold. Each
 * word of the excerpt accounts for one of the summary. No words at all say no more.
 */
export const saysMore = (summary: string, excerpt: string | null): boolean => {
  const free = new Map<string, number>()
  for (const word of wordsOf(excerpt ?? '')) free.set(word, (free.get(word) ?? 0) + 1)
  const words = wordsOf(summary)
  const known = words.filter((word) => {
    const left = free.get(word) ?? 0
    free.set(word, left - 1)
    return left > 0
  })
  return known.length < WITHIN * words.length
}
