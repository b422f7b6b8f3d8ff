/** What training and evaluation of story matching share: the labelled files, folds by event, a small logistic regression. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFeatures, type StoryFeatures } from '#domain/stories/features.ts'
import { isOrdinaryWord } from '#domain/stories/background.ts'
import type { IdfTable } from '#domain/stories/idf.ts'
import { PAIR_FEATURES, pairFeatures } from '#domain/stories/pair-features.ts'
import { rareKeys } from '#domain/stories/story-keys.ts'
import type { Weights } from '#domain/stories/weights.ts'
import { ownPairs } from './own-pairs.ts'
import type { StoryItem } from '#domain/stories/story-item.ts'

export interface LabelledItem {
  id: string
  key: string
  lang: string
  title: string
  description?: string
  source: string
  date: string
  url?: string
  /** The event an item reports; null for one that stands alone. */
  event: string | null
  /** Keys of items of the same wider topic: neither the same story nor a different one. */
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

/** Names a labelled file by its content. */
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

export const FOLDS = 10

/** A fold from 0 to `FOLDS` - 1: all items of one event in one fold, so that no event is trained on and scored. */
export const foldOf = ({ event, id }: { event: string | null; id: string }): number => {
  let hash = 0x811c9dc5
  for (const character of event ?? id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0) % FOLDS
}

export interface Example {
  features: number[]
  label: 0 | 1
  folds: readonly [number, number]
  /** How much it counts beside a hand-picked pair's 1. */
  weight: number
}

/** Beside 450 hard pairs, what clustering meets: some 5,000 pairs of the labelled days that share a rare word. */
const NATURAL_WEIGHT = 0.2
const NATURAL_WINDOW_MS = 3 * 86_400_000

/** Of one wider topic: neither the same event nor two that have nothing to do with each other. */
export const isRelated = (a: LabelledItem, b: LabelledItem): boolean =>
  (a.related?.includes(b.key) ?? false) || (b.related?.includes(a.key) ?? false)

/**
 * Examples of one language: the hand-picked pairs, and all pairs of the labelled days that belong to one event, or to none
 * together though they share a rare key. Pairs of one wider topic are neither and are left out.
 */
export const examplesOf = (
  { items, pairs }: LabelledSet,
  idf: IdfTable,
  isOrdinary: (word: string) => boolean = isOrdinaryWord,
): { hard: Example[]; natural: Example[] } => {
  const known = new Map<string, StoryFeatures>()
  const of = (item: LabelledItem): StoryFeatures => {
    const features = known.get(item.id) ?? readFeatures(storyItemOf(item), isOrdinary)
    known.set(item.id, features)
    return features
  }
  const exampleOf = (a: LabelledItem, b: LabelledItem, label: 0 | 1, weight: number): Example => ({
    features: pairFeatures(of(a), of(b), idf),
    label,
    folds: [foldOf(a), foldOf(b)],
    weight,
  })
  const keys = new Map(items.map((item) => [item.id, new Set(rareKeys(of(item), idf))]))
  const natural: Example[] = []
  for (const [at, a] of items.entries())
    for (const b of items.slice(at + 1)) {
      const isNear = Math.abs(Date.parse(a.date) - Date.parse(b.date)) <= NATURAL_WINDOW_MS
      if (a.lang !== b.lang || !isNear) continue
      const isOneEvent = a.event !== null && a.event === b.event
      const couldMeet = !isRelated(a, b) && !keys.get(a.id)?.isDisjointFrom(keys.get(b.id) ?? new Set())
      if (isOneEvent || couldMeet) natural.push(exampleOf(a, b, isOneEvent ? 1 : 0, NATURAL_WEIGHT))
    }
  const hard = pairs
    .filter(({ a, b }) => a.lang === b.lang)
    .map(({ a, b, label }) => exampleOf(a, b, label, 1))
  return { hard, natural }
}

/** Keeps the weights from reading the hour of a crawl as an event: our own false pairs are of one hour, too. */
const OWN_WEIGHT = 0.3
const NO_FOLD = -1

/** Our own headlines of the tuning half, part of every training. */
export const ownExamples = async (
  idf: IdfTable,
  isOrdinary: (word: string) => boolean = isOrdinaryWord,
): Promise<Example[]> =>
  (await ownPairs('tune')).map(({ a, b, label }) => ({
    features: pairFeatures(readFeatures(a, isOrdinary), readFeatures(b, isOrdinary), idf),
    label,
    folds: [NO_FOLD, NO_FOLD],
    weight: OWN_WEIGHT,
  }))

const L2 = 0.3
const STEPS = 400
const RATE = 0.05

/**
 * Logistic regression by Adam from zero with an L2 penalty: no chance in it, the same examples give the same weights.
 * Weights named in `neverPositive` are held at zero or below.
 */
export const fitLogistic = (
  examples: readonly { features: readonly number[]; label: 0 | 1; weight: number }[],
  neverPositive: readonly number[] = [],
): Weights => {
  const size = examples[0]?.features.length ?? 0
  // The last one is the intercept, which carries no penalty.
  const weights = new Float64Array(size + 1)
  const mean = new Float64Array(size + 1)
  const spread = new Float64Array(size + 1)
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  for (let step = 1; step <= STEPS; step++) {
    const gradient = new Float64Array(size + 1)
    for (const { features, label, weight } of examples) {
      let z = weights[size] ?? 0
      for (let at = 0; at < size; at++) z += (weights[at] ?? 0) * (features[at] ?? 0)
      const error = weight * (1 / (1 + Math.exp(-z)) - label)
      for (let at = 0; at < size; at++) gradient[at]! += error * (features[at] ?? 0)
      gradient[size]! += error
    }
    for (let at = 0; at <= size; at++) {
      const g = (gradient[at]! + (at < size ? L2 * weights[at]! : 0)) / total
      mean[at] = 0.9 * mean[at]! + 0.1 * g
      spread[at] = 0.999 * spread[at]! + 0.001 * g * g
      weights[at]! -=
        (RATE * (mean[at]! / (1 - 0.9 ** step))) / (Math.sqrt(spread[at]! / (1 - 0.999 ** step)) + 1e-8)
    }
    for (const at of neverPositive) weights[at] = Math.min(0, weights[at]!)
  }
  return { intercept: weights[size] ?? 0, weights: [...weights.subarray(0, size)] }
}

/** Time apart and a shared outlet never speak for one story, whatever a small sample says. */
const NEVER_POSITIVE = (['hours', 'days', 'sameOutlet'] as const).map((name) => PAIR_FEATURES.indexOf(name))

export const fitPairs = (examples: readonly Example[]): Weights => fitLogistic(examples, NEVER_POSITIVE)

/** Weights for each fold, trained on nothing that touches it. */
export const fitFolds = (examples: readonly Example[]): Weights[] =>
  Array.from({ length: FOLDS }, (_, fold) => fitPairs(examples.filter(({ folds }) => !folds.includes(fold))))
