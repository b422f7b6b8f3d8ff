/** Shared by training and evaluation of story matching: labelled files, folds by date, and the regression. */
import {
  type IdfTable,
  type NewsWindow,
  PAIR_FEATURES,
  type StoryFeatures,
  type StoryItem,
  type Weights,
  createNewsWindow,
  isOrdinaryWord,
  matchKeys,
  pairFeatures,
  readFeatures,
} from '@apercu/language-processing'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fitLogistic } from '../newton.ts'

export interface LabelledItem {
  id: string
  key: string
  lang: string
  title: string
  description?: string
  source: string
  date: string
  url?: string
  /** The event of an item; null for a single item. */
  event: string | null
  /** Keys of items of the same wider topic, which count neither as the same story nor as a different one. */
  related?: string[]
}

export interface LabelledPair {
  label: 0 | 1
  a: LabelledItem
  b: LabelledItem
}

export const readLines = async <T>(path: string): Promise<T[]> =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as T)

export interface LabelledSet {
  items: LabelledItem[]
  pairs: LabelledPair[]
}

export const readDuplicates = async (data: string): Promise<LabelledSet> => ({
  items: await readLines<LabelledItem>(join(data, 'duplicates/events.jsonl')),
  pairs: await readLines<LabelledPair>(join(data, 'duplicates/pairs.jsonl')),
})

/** Identifies the file that weights were trained on, so that evaluation knows when to cross-validate. */
export const fileHash = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16)

export const storyItemOf = (labelled: LabelledItem): StoryItem => ({
  id: labelled.id,
  title: labelled.title,
  description: labelled.description || null,
  lang: labelled.lang,
  publishTime: Date.parse(labelled.date),
  sourceId: labelled.source,
  url: labelled.url ?? null,
})

export const FOLDS = 5

/**
 * Fold 0 to 4 for each item: five contiguous periods of equal size for each language. An event belongs to the
 * period of its first report, so that no event is in training and test.
 */
export const foldsByDate = (items: readonly LabelledItem[]): Map<string, number> => {
  const folds = new Map<string, number>()
  for (const of of Map.groupBy(items, ({ lang }) => lang).values()) {
    const ordered = of.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date) || (a.id < b.id ? -1 : 1))
    const ofEvent = new Map<string, number>()
    for (const [at, { id, event }] of ordered.entries()) {
      const own = Math.floor((at * FOLDS) / ordered.length)
      const fold = event === null ? own : (ofEvent.get(event) ?? own)
      if (event !== null) ofEvent.set(event, fold)
      folds.set(id, fold)
    }
  }
  return folds
}

/**
 * The week of an item as a fold. Training without it estimates the transfer to another collector and time.
 */
export const foldsByWeek = (items: readonly LabelledItem[]): Map<string, number> => {
  const times = [...new Set(items.map(({ date }) => Date.parse(date)))].toSorted((a, b) => a - b)
  const weekOf = new Map<number, number>()
  let week = 0
  for (const [at, time] of times.entries()) {
    if (at > 0 && time - (times[at - 1] ?? 0) > WEEKS_APART_MS) week += 1
    weekOf.set(time, week)
  }
  return new Map(items.map(({ id, date }) => [id, weekOf.get(Date.parse(date)) ?? 0]))
}

/** The sets were collected in weeks with longer gaps between them. */
const WEEKS_APART_MS = 5 * 86_400_000

export interface Example {
  features: number[]
  label: 0 | 1
  /** Ids of both items, by which folds are looked up. */
  ids: readonly [string, string]
  weight: number
}

/** True for items of one wider topic, which are neither of the same event nor unrelated. */
export const isRelated = (a: LabelledItem, b: LabelledItem): boolean =>
  (a.related?.includes(b.key) ?? false) || (b.related?.includes(a.key) ?? false)

/** A story bridges at most a week, so items further apart are no natural pair. */
const NATURAL_WINDOW_MS = 168 * 3_600_000

/** Selects half of all concepts by a hash of their text, the same half at each run. */
const isInHalf = (concept: string): boolean =>
  Buffer.from(concept).reduce((sum, byte) => sum + byte, 0) % 2 === 0

/**
 * Each pair is trained three times: unchanged, without half of the glossary's words, and without all of them.
 * This limits the weight of a glossary that does not cover new weeks.
 */
const VARIANTS: { keeps: (concept: string) => boolean; weight: number }[] = [
  { keeps: () => true, weight: 1 },
  { keeps: isInHalf, weight: 0.5 },
  { keeps: () => false, weight: 0.25 },
]

const withConcepts = (features: StoryFeatures, keeps: (concept: string) => boolean): StoryFeatures => ({
  ...features,
  concepts: features.concepts.filter(keeps),
  shared: features.shared.filter((key) => !key.startsWith('#') || keeps(key)),
})

export const windowOf = (features: readonly StoryFeatures[], idf: IdfTable): NewsWindow => {
  const window = createNewsWindow()
  for (const of of features) window.note(of.publishTime, matchKeys(of, idf))
  return window
}

/**
 * All natural pairs of one language: at most a week apart, with a shared key or of one event. Pairs of one
 * wider topic and items that stand alone by their form are excluded.
 */
export const examplesOf = (
  items: readonly LabelledItem[],
  idf: IdfTable,
  isOrdinary: (word: string) => boolean = isOrdinaryWord,
): Example[] => {
  const read = items.map((item) => {
    const features = readFeatures(storyItemOf(item), isOrdinary)
    const keys = new Set([
      ...features.names,
      ...features.words,
      ...features.shared,
      ...features.strongAmounts,
    ])
    return { item, features, keys, variants: VARIANTS.map(({ keeps }) => withConcepts(features, keeps)) }
  })
  const window = windowOf(
    read.map(({ features }) => features),
    idf,
  )
  const examples: Example[] = []
  for (const [at, a] of read.entries())
    for (const b of read.slice(at + 1)) {
      if (a.item.lang !== b.item.lang || a.features.standsAlone || b.features.standsAlone) continue
      if (Math.abs(a.features.publishTime - b.features.publishTime) > NATURAL_WINDOW_MS) continue
      const isOneEvent = a.item.event !== null && a.item.event === b.item.event
      if (!isOneEvent && (isRelated(a.item, b.item) || a.keys.isDisjointFrom(b.keys))) continue
      for (const [n, { weight }] of VARIANTS.entries())
        examples.push({
          features: pairFeatures(a.variants[n]!, b.variants[n]!, idf, window),
          label: isOneEvent ? 1 : 0,
          ids: [a.item.id, b.item.id],
          weight,
        })
    }
  return examples
}

/**
 * The sign of distance in time, shared outlet and different form is fixed, because a small sample may invert
 * it.
 */
const NEVER_POSITIVE = (['hours', 'days', 'sameOutlet', 'formDiffers', 'formsBoth'] as const).map((name) =>
  PAIR_FEATURES.indexOf(name),
)

export const fitPairs = (examples: readonly Example[]): Weights => fitLogistic(examples, NEVER_POSITIVE)

/** Weights for a pair of folds, trained on no pair that touches either. Fitted lazily and cached. */
export const crossFitted = (
  examples: readonly Example[],
  folds: ReadonlyMap<string, number>,
): ((a: string, b: string) => Weights) => {
  const fitted = new Map<string, Weights>()
  return (a, b) => {
    const left = new Set([folds.get(a) ?? -1, folds.get(b) ?? -1])
    const key = [...left].toSorted((x, y) => x - y).join(' ')
    const known = fitted.get(key)
    if (known) return known
    const isLeftOut = (id: string) => left.has(folds.get(id) ?? -1)
    const weights = fitPairs(examples.filter(({ ids }) => !ids.some(isLeftOut)))
    fitted.set(key, weights)
    return weights
  }
}
