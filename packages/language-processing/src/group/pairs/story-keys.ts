import type { StoryFeatures } from '../reading/features.ts'
import type { IdfTable } from '../reading/idf.ts'

/** The IDF of a key in about one headline of seven; more frequent keys would match everything. */
export const MATCH_IDF = 2
/** A title of 300 characters has more keys, but they would find the same reports again. */
const MAX_KEYS = 40

/**
 * The keys of a title by which other reports are found: all but the most frequent, rarest first. One in nine
 * pairs of one event shares nothing rare. Names, concepts and amounts are normalised across languages, so
 * that one key finds candidates in both. Always includes the rarest key.
 */
export const matchKeys = (features: StoryFeatures, idf: IdfTable): string[] => {
  const { names, shared, words, strongAmounts } = features
  const ranked = [...new Set([...names, ...shared, ...words, ...strongAmounts])]
    .map((key) => ({ key, idf: idf.idf(key) }))
    .toSorted((a, b) => b.idf - a.idf || (a.key < b.key ? -1 : 1))
  const distinctive = ranked.filter((entry) => entry.idf >= MATCH_IDF).slice(0, MAX_KEYS)
  return (distinctive.length ? distinctive : ranked.slice(0, 1)).map(({ key }) => key)
}
