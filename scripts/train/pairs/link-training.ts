/**
 * Shared by training and evaluation of English-French links: labelled items, their pairs, and folds by date.
 */
import {
  CROSS_LANGUAGE_FEATURES,
  type IdfTable,
  type StoryItem,
  type Weights,
  crossLanguageFeatures,
  featuresOf,
  hoursApart,
} from '@apercu/language-processing'
import { crossLanguageItems, readCrossLanguage } from './cross-language-pairs.ts'
import { readRows } from '../../eval/section.ts'
import { fitLogistic, type LogisticExample } from '../newton.ts'

interface LabelledRow {
  id: string
  lang: string
  title: string
  description: string
  /** ISO 8601, often with the precision of a day. */
  date: string
  /** Title of the English report of the same event, or null. */
  reported_by?: string | null
  /** True when the label is uncertain; the item is then left out of precision and training. */
  doubtful?: boolean
}

export interface FrenchItem {
  item: StoryItem
  reportedBy: string | null
  isDoubtful: boolean
}

export interface LabelledLinks {
  french: FrenchItem[]
  english: StoryItem[]
}

const HALF_DAY_MS = 12 * 3_600_000

/** Assumes noon when only the day is known, which halves the largest possible error. */
const timeOf = (date: string): number => {
  const time = Date.parse(date)
  return time % (2 * HALF_DAY_MS) === 0 ? time + HALF_DAY_MS : time
}

const itemOf = ({ id, lang, title, description, date }: LabelledRow): StoryItem => ({
  id,
  lang,
  title,
  description: description || null,
  publishTime: timeOf(date),
  // The sets do not name the publisher, so every item counts as another outlet.
  sourceId: `outlet of ${id}`,
  url: null,
})

/**
 * French items with the English report of their event, and the English items of the same weeks; null without
 * them.
 */
export const readLabelledLinks = async (data: string): Promise<LabelledLinks | null> => {
  const french = await readRows<LabelledRow>(data, 'cross-language/french.jsonl')
  const english = await readRows<LabelledRow>(data, 'cross-language/english.jsonl')
  if (!french || !english) return null
  return {
    french: french.map((row) => ({
      item: itemOf(row),
      reportedBy: row.reported_by ?? null,
      isDoubtful: row.doubtful ?? false,
    })),
    english: english.map(itemOf),
  }
}

/** Items further apart in time are no candidates for a link. */
const LINK_HOURS = 96

export const candidatesOf = (item: StoryItem, english: readonly StoryItem[]): StoryItem[] =>
  english.filter((other) => hoursApart(featuresOf(item), featuresOf(other)) <= LINK_HOURS)

/** Every pair within the distance; doubtful items are left out of training. */
export const linkExamples = (
  { french, english }: LabelledLinks,
  idf: IdfTable,
): (LogisticExample & { french: string })[] =>
  french
    .filter(({ isDoubtful }) => !isDoubtful)
    .flatMap(({ item, reportedBy }) =>
      candidatesOf(item, english).map((other) => {
        const label = other.title === reportedBy ? (1 as const) : (0 as const)
        return {
          features: crossLanguageFeatures(featuresOf(item), featuresOf(other), idf),
          label,
          weight: 1,
          french: item.id,
        }
      }),
    )

const OWN_WEIGHT = 0.9
/** Random pairs have a small weight, because they are many and easily distinguished. */
const STRANGER_WEIGHT = 0.03

/** Headlines of the tuning half of the fixture, which have no excerpts. */
export const ownLinkExamples = async (idf: IdfTable): Promise<LogisticExample[]> => {
  const { pairs, strangers } = await readCrossLanguage('tune')
  const exampleOf = (pair: (typeof pairs)[number], weight: number): LogisticExample => {
    const [a, b] = crossLanguageItems(pair)
    return { features: crossLanguageFeatures(featuresOf(a), featuresOf(b), idf), label: pair.label, weight }
  }
  return [
    ...pairs.map((pair) => exampleOf(pair, OWN_WEIGHT)),
    ...strangers.map((pair) => exampleOf(pair, STRANGER_WEIGHT)),
  ]
}

const NEVER_POSITIVE = (
  [
    'hours',
    'missingEnglish',
    'missingFrench',
    'nameConflict',
    'amountsConflict',
    'plainConflict',
    'actionsConflict',
    'namesDiffer',
  ] as const
).map((name) => CROSS_LANGUAGE_FEATURES.indexOf(name))

export const fitLinks = (examples: readonly LogisticExample[]): Weights =>
  fitLogistic(examples, NEVER_POSITIVE)
