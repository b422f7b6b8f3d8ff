import type { StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'
import { common } from './pair-features.ts'

/** A key in fewer than about 1.4 % of headlines: "sora" is one, "openai" and "#model" are not. */
const RARE_IDF = 4.3
/** Enough to find every other report of the event; more only finds more of the same. */
const MAX_KEYS = 12

/**
 * What to look other reports up by: the rarest keys of a title, rarest first, at most 12. Names, concepts and amounts
 * are spelled alike in both languages, so one key finds candidates across them. The rarest key is always given.
 */
export const rareKeys = (features: StoryFeatures, idf: IdfTable): string[] => {
  const { names, shared, words, strongAmounts } = features
  const ranked = [...new Set([...names, ...shared, ...words, ...strongAmounts])]
    .map((key) => ({ key, idf: idf.idf(key) }))
    .toSorted((a, b) => b.idf - a.idf || (a.key < b.key ? -1 : 1))
  const rare = ranked.filter((entry) => entry.idf >= RARE_IDF).slice(0, MAX_KEYS)
  return (rare.length ? rare : ranked.slice(0, 1)).map(({ key }) => key)
}

/** In fewer than about 3 % of headlines. */
const UNCOMMON_IDF = 3.5
const MIN_UNCOMMON = 2
/** "@sora", "sora" and "~sora" are one thing said once. */
const SAME_THING_CHARACTERS = 4

const uncommonKeys = (a: StoryFeatures, b: StoryFeatures, idf: IdfTable): Set<string> => {
  const keys = [
    ...common(a.names, b.names),
    ...common(a.words, b.words),
    ...common(a.shared, b.shared),
    ...common(a.strongAmounts, b.strongAmounts),
  ]
  return new Set(
    keys
      .filter((key) => idf.idf(key) >= UNCOMMON_IDF)
      .map((key) => key.replace(/^[@#~]/, '').slice(0, SAME_THING_CHARACTERS)),
  )
}

/**
 * The rare-word guard: whether two titles have two uncommon things in common. Without it headlines that share
 * "OpenAI" and "Anthropic" alone grow into one lump.
 */
export const shareUncommon = (a: StoryFeatures, b: StoryFeatures, idf: IdfTable): boolean =>
  uncommonKeys(a, b, idf).size >= MIN_UNCOMMON
