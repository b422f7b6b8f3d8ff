import { stanceOf } from '@apercu/language-processing'
import { precisionRecall } from '../stories/pair-metrics.ts'
import type { LiveWeek, PlacedItem } from './live-week.ts'
import type { ShownList } from './lists.ts'

export interface Grouped {
  event: string | null
  group: string
}

const withEvent = <T extends { event: string | null }>(items: readonly T[]): (T & { event: string })[] =>
  items.filter((item): item is T & { event: string } => item.event !== null)

/** Counts pairs of items with an event only, because the labels say nothing about other pairs. */
export const pairwiseOfEvents = (items: readonly Grouped[]) => {
  const pairs = (count: number) => (count * (count - 1)) / 2
  const sum = (keyOf: (item: Grouped & { event: string }) => string) =>
    [...Map.groupBy(withEvent(items), keyOf).values()].reduce((total, of) => total + pairs(of.length), 0)
  return precisionRecall(
    sum(({ event, group }) => `${event}\n${group}`),
    sum(({ group }) => group),
    sum(({ event }) => event),
  )
}

const reportedTwice = (items: readonly Grouped[]): (Grouped & { event: string })[][] =>
  [...Map.groupBy(withEvent(items), ({ event }) => event).values()].filter((of) => of.length > 1)

/** Mean over events of two or more reports: F1 of the best matching story among items with an event. */
export const eventF1 = (items: readonly Grouped[]): number => {
  const sizes = Map.groupBy(withEvent(items), ({ group }) => group)
  const events = reportedTwice(items)
  const best = events.map((of) =>
    Math.max(
      ...[...Map.groupBy(of, ({ group }) => group)].map(
        ([group, inside]) => (2 * inside.length) / (of.length + (sizes.get(group)?.length ?? 0)),
      ),
    ),
  )
  return best.reduce((total, value) => total + value, 0) / best.length
}

/** The number of groups that contain the most split event. */
export const worstSplit = (items: readonly Grouped[]): number =>
  Math.max(...reportedTwice(items).map((of) => new Set(of.map(({ group }) => group)).size))

const TOP = 12

const entriesOfOneEvent = ({ entries }: ShownList, eventOf: ReadonlyMap<string, string | null>): number => {
  const events = entries.slice(0, TOP).flatMap(({ articleId }) => eventOf.get(articleId ?? '') ?? [])
  return Math.max(0, ...[...Map.groupBy(events, (event) => event).values()].map((of) => of.length))
}

/**
 * Repeats of one event among the first twelve entries: the maximum, and the share of lists without a repeat.
 */
export const repeatsInTop = (lists: readonly ShownList[], placed: readonly PlacedItem[]) => {
  const eventOf = new Map(placed.map(({ articleId, event }) => [articleId, event]))
  const repeats = lists.map((list) => entriesOfOneEvent(list, eventOf))
  return {
    most: Math.max(...repeats),
    listsWithout: repeats.filter((count) => count < 2).length / repeats.length,
  }
}

/**
 * Returns the number of hidden items, the share of them that reports the event of the item shown instead, and
 * the number of denials hidden behind an item that is no denial.
 */
export const hidingFigures = (
  { placed }: LiveWeek,
  isRelated: (a: string, b: string) => boolean = () => false,
) => {
  const byArticle = new Map(placed.map((item) => [item.articleId, item]))
  let hidden = 0
  let rightly = 0
  let denials = 0
  for (const item of placed) {
    const kept = byArticle.get(item.hiddenBehind ?? '')
    if (!kept || kept.id === item.id) continue
    if (stanceOf(item.title) === 'denial' && stanceOf(kept.title) !== 'denial') denials++
    const isOneEvent = item.event !== null && item.event === kept.event
    if (!isOneEvent && isRelated(item.id, kept.id)) continue
    hidden++
    if (isOneEvent) rightly++
  }
  return { hidden, precision: hidden === 0 ? 1 : rightly / hidden, denials }
}

/** The share of entries in another language than the reader's among the first twelve of all lists. */
export const otherLanguageShare = (lists: readonly ShownList[], lng: string): number => {
  const entries = lists.filter((list) => list.lng === lng).flatMap(({ entries }) => entries.slice(0, TOP))
  return entries.filter((entry) => entry.lang !== lng).length / entries.length
}

/** Headlines an editor would not print, by a vocabulary independent of the product's, which is under test. */
const JUNK = [
  /\b(?:lowest[- ]ever|record[- ]low|all[- ]time low)\b.{0,20}\bprice/i,
  /\bsave\b.{0,30}[$€£]\s?\d|^get\b.{0,80}[$€£]\s?\d|[$€£]\s?\d+ off\b|\bnow (?:only|just) [$€£]\s?\d/i,
  /[$€£]\s?\d+ for life\b|\bfor life for [$€£]|\blifetime (?:subscription|access|deal)/i,
  /\bbest deals?\b|\bdeals of the (?:day|week)\b|\bbons? plans?\b|\bcodes? promo\b|\bpromo codes?\b/i,
  /\bblack friday\b.{0,60}\b(?:deals?|offres?)\b|\bsoldes\b.{0,60}(?:\d ?%|\d ?€|promo)/i,
  /\bstocks? to buy\b|\b(?:should you buy|buy now)\b.{0,40}\bstock|\bactions? à acheter\b/i,
  /^quoting\b|\bquote of the day\b|^citation du jour\b/i,
  /\p{Emoji_Presentation}.*(?:,.*){2}/u,
  /\([A-Z]{2} [A-Z]\d\d\) is hiring\b|\((?:H\/F|F\/H)\)|^offre d['’]emploi\b/i,
  /^(?:webinar|webinaire)\b|^(?:ep|episode|épisode)\.? \d|\bpodcast ?:/i,
  /^(?:weekly|daily) (?:digest|round-?up|briefing|discussion)\b|\binfos à retenir\b/i,
  /^(?:the )?\d+ best\b|^top \d+ (?:\w+ ){0,3}(?:apps|tools|generators)\b/i,
]
const EDITION_TOP = 20

export const junkInEditions = (lists: readonly ShownList[]): number =>
  lists
    .filter(({ isEdition }) => isEdition)
    .flatMap(({ entries }) => entries.slice(0, EDITION_TOP))
    .filter(({ title }) => JUNK.some((pattern) => pattern.test(title))).length
