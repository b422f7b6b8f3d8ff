import type { StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'

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

export const cosine = (a: readonly string[], b: readonly string[], idf: IdfTable): number =>
  squares(common(a, b), idf) / Math.sqrt(squares(a, idf) * squares(b, idf) || 1)

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

/** Nearer says nothing more: one feed is read hours after another. */
const SAME_TIME_HOURS = 6

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
] as const

/**
 * How alike two items of one language are, each feature about 0 to 1; symmetric. Masses are sums of inverse document
 * frequency over what a headline rich in common words shares.
 */
export const pairFeatures = (a: StoryFeatures, b: StoryFeatures, idf: IdfTable): number[] => {
  const hours = hoursApart(a, b)
  const names = common(a.names, b.names)
  const concepts = common(a.concepts, b.concepts)
  const amounts = compareAmounts(a.strongAmounts, b.strongAmounts)
  const haveExcerpts =
    a.descriptionWords.length >= MIN_EXCERPT_WORDS && b.descriptionWords.length >= MIN_EXCERPT_WORDS
  const wholeA = [...a.words, ...a.descriptionWords]
  const wholeB = [...b.words, ...b.descriptionWords]
  // What one title says and only the other's excerpt repeats.
  const crossed =
    mass(common(a.words, b.descriptionWords), idf) + mass(common(b.words, a.descriptionWords), idf)
  return [
    Math.min(mass(common(a.words, b.words), idf), 30) / 20,
    containment(a.names, b.names, idf),
    Math.min(mass(names, idf), 20) / 20,
    rarest(names, idf) / 8,
    rarest(concepts, idf) / 8,
    cosine(a.concepts, b.concepts, idf),
    cosine(a.shared, b.shared, idf),
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
    haveExcerpts ? cosine(wholeA, wholeB, idf) : 0,
    Math.min(crossed, 30) / 30,
    haveExcerpts ? Math.min(mass(common(wholeA, wholeB), idf), 40) / 40 : 0,
  ]
}
