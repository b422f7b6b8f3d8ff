/** What training and evaluation of story matching share: the labelled files, folds by date, the regression. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFeatures, type StoryFeatures } from '#domain/content/stories/features.ts'
import { isOrdinaryWord } from '#domain/content/stories/background.ts'
import type { IdfTable } from '#domain/content/stories/idf.ts'
import { PAIR_FEATURES, pairFeatures } from '#domain/content/stories/pair-features.ts'
import { matchKeys } from '#domain/content/stories/story-keys.ts'
import type { StoryItem } from '#domain/content/stories/story-item.ts'
import type { Weights } from '#domain/content/stories/weights.ts'
import { createNewsWindow, type NewsWindow } from '#domain/content/stories/window.ts'
import { fitLogistic } from './train/newton.ts'

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

export const FOLDS = 5

/**
 * A fold from 0 to 4 for each item: five contiguous stretches of time with as many items, a language at a time. A whole event
 * belongs to the stretch of its first report, so that no event is trained on and scored.
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

/** The week an item belongs to, as a fold of its own: what is trained without it stands for another collector and time. */
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
  /** The ids of the two items. */
  ids: readonly [string, string]
  weight: number
}

/** Of one wider topic: neither the same event nor two that have nothing to do with each other. */
export const isRelated = (a: LabelledItem, b: LabelledItem): boolean =>
  (a.related?.includes(b.key) ?? false) || (b.related?.includes(a.key) ?? false)

/** As far apart as two items may be that a story still brings together. */
const NATURAL_WINDOW_MS = 168 * 3_600_000

/** A half of all concepts, by a hash of their text. */
const isInHalf = (concept: string): boolean =>
  Buffer.from(concept).reduce((sum, byte) => sum + byte, 0) % 2 === 0

/**
 * Each pair is learned three times: as it is, with half of the glossary's words taken out of both titles, and with all of them.
 * This keeps the weights from leaning on a glossary that new weeks do not meet.
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
 * All natural pairs of one language: those up to a week apart that share any key or are of one event. Pairs of one wider topic are
 * neither and are left out, and so is what stands alone by its form.
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

/** Time apart, a shared outlet and a piece of another form never speak for one story, whatever a small sample says. */
const NEVER_POSITIVE = (['hours', 'days', 'sameOutlet', 'formDiffers', 'formsBoth'] as const).map((name) =>
  PAIR_FEATURES.indexOf(name),
)

export const fitPairs = (examples: readonly Example[]): Weights => fitLogistic(examples, NEVER_POSITIVE)

/** Weights for a pair of folds, trained on no pair that touches either; fitted when first asked for. */
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
