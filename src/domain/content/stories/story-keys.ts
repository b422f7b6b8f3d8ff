import type { StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'

/** A key in fewer than about one headline of seven: commoner ones bring everything together and find nothing. */
export const MATCH_IDF = 2
/** A title of 300 characters has more; they find only more of the same. */
const MAX_KEYS = 40

/**
 * What other reports are looked up by: every key of a title but the commonest, rarest first. One in nine pairs of one event
 * shares nothing rare. Names, concepts and amounts are spelled alike in both languages, so one key finds candidates across
 * them. The rarest key is always given.
 */
export const matchKeys = (features: StoryFeatures, idf: IdfTable): string[] => {
  const { names, shared, words, strongAmounts } = features
  const ranked = [...new Set([...names, ...shared, ...words, ...strongAmounts])]
    .map((key) => ({ key, idf: idf.idf(key) }))
    .toSorted((a, b) => b.idf - a.idf || (a.key < b.key ? -1 : 1))
  const distinctive = ranked.filter((entry) => entry.idf >= MATCH_IDF).slice(0, MAX_KEYS)
  return (distinctive.length ? distinctive : ranked.slice(0, 1)).map(({ key }) => key)
}
