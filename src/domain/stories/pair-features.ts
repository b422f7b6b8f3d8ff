import type { StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'
import { MATCH_IDF } from './story-keys.ts'
import type { NewsWindow } from './window.ts'

const HOUR_MS = 3_600_000

export const hoursApart = (a: StoryFeatures, b: StoryFeatures): number =>
  Math.abs(a.publishTime - b.publishTime) / HOUR_MS

export const isSameOutlet = (a: StoryFeatures, b: StoryFeatures): boolean =>
  a.sourceId === b.sourceId || (a.host !== null && a.host === b.host)

export const common = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((key) => b.includes(key))

export const mass = (keys: readonly string[], idf: IdfTable): number =>
  keys.reduce((sum, key) => sum + idf.idf(key), 0)

const rarest = (keys: readonly string[], idf: IdfTable): number =>
  keys.reduce((max, key) => Math.max(max, idf.idf(key)), 0)

const squares = (keys: readonly string[], idf: IdfTable): number =>
  keys.reduce((sum, key) => sum + idf.idf(key) ** 2, 0)

const knownSquares = new WeakMap<readonly string[], { idf: IdfTable; sum: number }>()

/** The same for an item's own keys, which meet many others: worked out once. */
const ownSquares = (keys: readonly string[], idf: IdfTable): number => {
  const known = knownSquares.get(keys)
  if (known?.idf === idf) return known.sum
  const sum = squares(keys, idf)
  knownSquares.set(keys, { idf, sum })
  return sum
}

/** `a` and `b` are an item's own keys. `shared`: what they have in common, where that is known. */
export const cosine = (
  a: readonly string[],
  b: readonly string[],
  idf: IdfTable,
  shared: readonly string[] = common(a, b),
): number => squares(shared, idf) / Math.sqrt(ownSquares(a, idf) * ownSquares(b, idf) || 1)

/** Shared weight over the weight of the lighter side: 1 when all of one side is in the other. */
export const containment = (a: readonly string[], b: readonly string[], idf: IdfTable): number =>
  mass(common(a, b), idf) / Math.max(Math.min(mass(a, idf), mass(b, idf)), 1)

/** Cosine of two sorted lists without repeats. */
export const cosineOfSorted = (a: Uint32Array, b: Uint32Array): number => {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i] ?? 0
    const right = b[j] ?? 0
    if (left === right) shared++
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared / Math.sqrt(a.length * b.length || 1)
}

/** Whether both name amounts, and then whether they name one in common. */
export const compareAmounts = (
  a: readonly string[],
  b: readonly string[],
): { agree: boolean; conflict: boolean } => {
  const bothHave = a.length > 0 && b.length > 0
  const agree = bothHave && common(a, b).length > 0
  return { agree, conflict: bothHave && !agree }
}

/** An excerpt shorter than this says too little to be compared. */
const MIN_EXCERPT_WORDS = 4

interface Whole {
  keys: readonly string[]
  has: ReadonlySet<string>
}

const wholes = new WeakMap<StoryFeatures, Whole>()

/** Words of title and excerpt. */
const wholeOf = (features: StoryFeatures): Whole => {
  const known = wholes.get(features)
  if (known) return known
  const keys = [...features.words, ...features.descriptionWords]
  const whole = { keys, has: new Set(keys) }
  wholes.set(features, whole)
  return whole
}

/** How alike title and excerpt together are, and the weight of what they share; 0 where an excerpt is missing. */
const compareWholes = (
  a: StoryFeatures,
  b: StoryFeatures,
  idf: IdfTable,
): { cosine: number; mass: number } => {
  if (Math.min(a.descriptionWords.length, b.descriptionWords.length) < MIN_EXCERPT_WORDS)
    return { cosine: 0, mass: 0 }
  const [wholeA, wholeB] = [wholeOf(a), wholeOf(b)]
  const shared = wholeA.keys.filter((key) => wholeB.has.has(key))
  return { cosine: cosine(wholeA.keys, wholeB.keys, idf, shared), mass: mass(shared, idf) }
}

/** Nearer says nothing more: one feed is read hours after another. */
const SAME_TIME_HOURS = 6

/** "@sora", "sora" and "~sora" are one thing said once. */
const ROOT_CHARACTERS = 5

const rootOf = (key: string): string => {
  const first = key[0]
  const from = first === '@' || first === '#' || first === '~' ? 1 : 0
  return key.slice(from, from + ROOT_CHARACTERS)
}

/** What two titles have in common, by how rare it was in the news of that week: the rarest, and all of it. In nats. */
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

/** The order in which the weights file stores them. */
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
 * How alike two items of one language are, each feature about 0 to 1; symmetric. Masses are sums of inverse document
 * frequency over what a headline rich in common words shares.
 */
export const pairFeatures = (
  a: StoryFeatures,
  b: StoryFeatures,
  idf: IdfTable,
  window: NewsWindow,
): number[] => {
  const hours = hoursApart(a, b)
  const names = common(a.names, b.names)
  const concepts = common(a.concepts, b.concepts)
  const words = common(a.words, b.words)
  const shared = common(a.shared, b.shared)
  const amounts = compareAmounts(a.strongAmounts, b.strongAmounts)
  const strong = common(a.strongAmounts, b.strongAmounts)
  const at = Math.max(a.publishTime, b.publishTime)
  const lately = rarityLately([names, words, shared, strong], at, idf, window)
  const whole = compareWholes(a, b, idf)
  // What one title says and only the other's excerpt repeats.
  const crossed =
    mass(common(a.words, b.descriptionWords), idf) + mass(common(b.words, a.descriptionWords), idf)
  return [
    Math.min(mass(words, idf), 30) / 20,
    containment(a.names, b.names, idf),
    Math.min(mass(names, idf), 20) / 20,
    rarest(names, idf) / 8,
    rarest(concepts, idf) / 8,
    cosine(a.concepts, b.concepts, idf, concepts),
    cosine(a.shared, b.shared, idf, shared),
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
