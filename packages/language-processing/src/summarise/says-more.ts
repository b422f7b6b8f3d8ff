import { fold, tokensOf } from '../text/words.ts'

/** Share of the summary's words in the free texts from which the summary counts as a repetition. */
const WITHIN = 0.85

const wordsOf = (text: string): string[] => tokensOf(fold(text)).map(({ word }) => word)

/**
 * A summary that says no more than the free title and excerpt is not offered, metered or sold. Words are
 * compared as a set, so that repetition and order do not count. An empty summary says no more.
 */
export const saysMore = (summary: string, ...freeTexts: readonly (string | null | undefined)[]): boolean => {
  const free = new Set(freeTexts.flatMap((text) => (text ? wordsOf(text) : [])))
  const words = wordsOf(summary)
  return words.filter((word) => free.has(word)).length < WITHIN * words.length
}
