import type { StoryFeatures } from '../reading/features.ts'
import type { IdfTable } from '../reading/idf.ts'
import { common, containmentOf, cosineOf, cosineOfSorted, share, weigh } from './key-overlap.ts'
import { MATCH_IDF } from './story-keys.ts'
import type { NewsWindow } from './window.ts'

const HOUR_MS = 3_600_000

export const hoursApart = (a: StoryFeatures, b: StoryFeatures): number =>
  Math.abs(a.publishTime - b.publishTime) / HOUR_MS

export const isSameOutlet = (a: StoryFeatures, b: StoryFeatures): boolean =>
  a.sourceId === b.sourceId || (a.host !== null && a.host === b.host)

/** Both are false where either side has no amount, because absence is no evidence. */
export const compareAmounts = (
  a: readonly string[],
  b: readonly string[],
): { agree: boolean; conflict: boolean } => {
  const bothHave = a.length > 0 && b.length > 0
  const agree = bothHave && common(a, b).length > 0
  return { agree, conflict: bothHave && !agree }
}

/** Shorter excerpts are not compared, because a few words may agree by chance. */
const MIN_EXCERPT_WORDS = 4

interface Whole {
  keys: readonly string[]
  includes: (key: string) => boolean
}

const wholes = new WeakMap<StoryFeatures, Whole>()

/** Words of title and excerpt, cached because each item is compared with many others. */
const wholeOf = (features: StoryFeatures): Whole => {
  const known = wholes.get(features)
  if (known) return known
  const keys = [...features.words, ...features.descriptionWords]
  const has = new Set(keys)
  const whole = { keys, includes: (key: string) => has.has(key) }
  wholes.set(features, whole)
  return whole
}

/**
 * Compares title and excerpt as one text. Both values are 0 where an excerpt is missing or too short.
 */
const compareWholes = (
  a: StoryFeatures,
  b: StoryFeatures,
  idf: IdfTable,
): { cosine: number; mass: number } => {
  if (Math.min(a.descriptionWords.length, b.descriptionWords.length) < MIN_EXCERPT_WORDS)
    return { cosine: 0, mass: 0 }
  const [wholeA, wholeB] = [wholeOf(a), wholeOf(b)]
  const shared = share(wholeA.keys, wholeB, idf)
  return { cosine: cosineOf(shared, wholeA.keys, wholeB.keys, idf), mass: shared.mass }
}

/** Weight of the keys in the title of `a` that occur only in the excerpt of `b`. */
const massInExcerpt = (a: StoryFeatures, b: StoryFeatures, idf: IdfTable): number => {
  if (b.descriptionWords.length === 0) return 0
  const whole = wholeOf(b)
  const { weights } = weigh(a.words, idf)
  let inExcerpt = 0
  for (let at = 0; at < a.words.length; at++) {
    const key = a.words[at] ?? ''
    if (whole.includes(key) && !b.words.includes(key)) inExcerpt += weights[at] ?? 0
  }
  return inExcerpt
}

/** Smaller differences in time are noise, because feeds are read hours apart. */
const SAME_TIME_HOURS = 6

/** Name, word and cognate ("@sora", "sora", "~sora") count as one key by their first letters. */
const ROOT_CHARACTERS = 5

const rootOf = (key: string): string => {
  const first = key[0]
  const from = first === '@' || first === '#' || first === '~' ? 1 : 0
  return key.slice(from, from + ROOT_CHARACTERS)
}

/** Highest value and sum, in nats, of the shared keys' rarity in the news of that week. */
const rarityLately = (
  keys: readonly (readonly string[])[],
  at: number,
  idf: IdfTable,
  window: NewsWindow,
): { rarest: number; mass: number } => {
  const roots = new Map<string, number>()
  for (const list of keys)
    for (const key of list) {
      if (idf.idf(key) < MATCH_IDF) continue
      const root = rootOf(key)
      roots.set(root, Math.min(roots.get(root) ?? Number.POSITIVE_INFINITY, window.rarity(key, at)))
    }
  let rarest = 0
  let mass = 0
  for (const rarity of roots.values()) {
    rarest = Math.max(rarest, rarity)
    mass += rarity
  }
  return { rarest, mass }
}

/** Must have the order of the values that `pairFeatures` returns. */
export const PAIR_FEATURES = [
  'sharedMass',
  'nameOverlap',
  'nameMass',
  'rarestName',
  'rarestConcept',
  'conceptCosine',
  'sharedCosine',
  'gramCosine',
  'bigrams',
  'amountsAgree',
  'amountsConflict',
  'leadName',
  'leadWord',
  'leadNames',
  'hours',
  'days',
  'sameOutlet',
  'excerptCosine',
  'crossExcerpt',
  'excerptMass',
  'formDiffers',
  'formsBoth',
  'windowRarest',
  'windowMass',
] as const

/**
 * Similarity of two items of one language, each feature about 0 to 1; symmetric. Masses are sums of inverse
 * document frequency, scaled by a headline rich in common words.
 */
export const pairFeatures = (
  a: StoryFeatures,
  b: StoryFeatures,
  idf: IdfTable,
  window: NewsWindow,
): number[] => {
  const hours = hoursApart(a, b)
  const names = share(a.names, b.names, idf)
  const concepts = share(a.concepts, b.concepts, idf)
  const words = share(a.words, b.words, idf)
  const shared = share(a.shared, b.shared, idf)
  const amounts = compareAmounts(a.strongAmounts, b.strongAmounts)
  const strong = common(a.strongAmounts, b.strongAmounts)
  const at = Math.max(a.publishTime, b.publishTime)
  const lately = rarityLately([names.keys, words.keys, shared.keys, strong], at, idf, window)
  const whole = compareWholes(a, b, idf)
  const crossed = massInExcerpt(a, b, idf) + massInExcerpt(b, a, idf)
  return [
    Math.min(words.mass, 30) / 20,
    containmentOf(names, a.names, b.names, idf),
    Math.min(names.mass, 20) / 20,
    names.rarest / 8,
    concepts.rarest / 8,
    cosineOf(concepts, a.concepts, b.concepts, idf),
    cosineOf(shared, a.shared, b.shared, idf),
    cosineOfSorted(a.grams, b.grams),
    Math.min(common(a.bigrams, b.bigrams).length, 3) / 3,
    amounts.agree ? 1 : 0,
    amounts.conflict ? 1 : 0,
    a.names.length > 0 && a.names[0] === b.names[0] ? 1 : 0,
    a.words.length > 0 && a.words[0] === b.words[0] ? 1 : 0,
    common(a.names.slice(0, 2), b.names.slice(0, 2)).length / 2,
    Math.log1p(Math.max(hours, SAME_TIME_HOURS)) / Math.log1p(72),
    Math.min(hours, 96) / 72,
    isSameOutlet(a, b) ? 1 : 0,
    whole.cosine,
    Math.min(crossed, 30) / 30,
    Math.min(whole.mass, 40) / 40,
    a.hasForm === b.hasForm ? 0 : 1,
    a.hasForm && b.hasForm ? 1 : 0,
    lately.rarest / 7,
    Math.min(lately.mass, 30) / 30,
  ]
}
