import { BREAKTHROUGH_ROTATION_MS, DURATION_MS, LANDING_HERO } from '#contract/limits.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { pick } from '#domain/content/articles/pick.ts'

/** A story as rankings compare it, by the article that represents it. */
export interface Candidate {
  id: string
  storyId: string
  /** Keys of the matters it may be about, for deduplication. */
  matters: readonly string[]
  sourceId: string
  /** It can be read in the reader's language. */
  isOwn: boolean
  category: Category
  subcategory: string | null
  topics: readonly string[]
  publishTime: Date
  /** The impact of the story. */
  impact: number
}

/** An hour costs this much impact: a second outlet of the same tier is worth about a day. */
const DECAY_PER_HOUR = 1 / 9

const ageHours = (candidate: Candidate, now: Date): number =>
  Math.max(0, now.getTime() - candidate.publishTime.getTime()) / DURATION_MS.hour

const byKey = (candidates: readonly Candidate[], key: (candidate: Candidate) => number): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, value: key(candidate) }))
    .toSorted(
      (a, b) =>
        b.value - a.value ||
        b.candidate.publishTime.getTime() - a.candidate.publishTime.getTime() ||
        a.candidate.id.localeCompare(b.candidate.id),
    )
    .map(({ candidate }) => candidate)

/** The times and languages that a ranking prefers. */
interface Span {
  now: Date
  hours: number
  lng: string
}

/**
 * The part of a ranking that holds a candidate, the first being 0: what is in the reader's language comes
 * first. English readers get French only after everything English; French readers get recent English before
 * older French.
 */
const partOf = (c: Candidate, { now, hours, lng }: Span): number => {
  const [isOther, isOld] = [Number(!c.isOwn), Number(ageHours(c, now) > hours)]
  return lng === 'en' ? 2 * isOther + isOld : isOther + 2 * isOld
}

/**
 * Ranks the candidates part by part, those of the last `hours` first and older ones as a fallback, so that no
 * list is empty; each part by `key`.
 */
const ranked = (
  candidates: readonly Candidate[],
  span: Span,
  key: (candidate: Candidate) => number,
): Candidate[] => {
  const parts = Map.groupBy(candidates, (c) => partOf(c, span))
  return [0, 1, 2, 3].flatMap((part) => byKey(parts.get(part) ?? [], key))
}

const TRENDING_HOURS = 48

/** A story's impact, less a ninth for every hour of age. */
const trend =
  (now: Date) =>
  (c: Candidate): number =>
    c.impact - ageHours(c, now) * DECAY_PER_HOUR

/** The stories of the last two days by trend plus `bonus`; then older ones by the same. */
export const byTrend = (
  candidates: readonly Candidate[],
  lng: string,
  now: Date,
  besides: (candidate: Candidate) => number = () => 0,
): Candidate[] => ranked(candidates, { now, hours: TRENDING_HOURS, lng }, (c) => trend(now)(c) + besides(c))

/** `trending`: by trend. */
export const trending = (
  candidates: readonly Candidate[],
  lng: string,
  limit: number,
  now: Date,
): Candidate[] => pick(byTrend(candidates, lng, now), limit)

/** `popular`: impact of the stories of the last `days`, whatever their age. */
export const popular = (
  candidates: readonly Candidate[],
  lng: string,
  days: number,
  limit: number,
  now: Date,
): Candidate[] =>
  pick(
    ranked(candidates, { now, hours: days * 24, lng }, (c) => c.impact),
    limit,
  )

const BREAKTHROUGH_POOL = 4
const BREAKTHROUGH_BONUS = 5

/** Results are of these days; the fallback is the days before, and nothing older. */
const BREAKTHROUGH_DAYS = 7
export const BREAKTHROUGH_DAYS_MAX = 30

/**
 * `breakthroughs`: research by impact, subcategory "breakthrough" first. A draw among the best four times
 * `limit` stays the same for twelve hours; `slot` is that half day. Empty without research in the last month.
 *
 * @param candidates research of the last month
 */
export const breakthroughs = (
  candidates: readonly Candidate[],
  lng: string,
  limit: number,
  { slot, now }: { slot: number; now: Date },
): Candidate[] => {
  const bonus = (c: Candidate) => (c.subcategory === 'breakthroughs' ? BREAKTHROUGH_BONUS : 0)
  const research = candidates.filter(
    (c) => c.category === 'research' && ageHours(c, now) <= BREAKTHROUGH_DAYS_MAX * 24,
  )
  const span = { now, hours: BREAKTHROUGH_DAYS * 24, lng }
  const results = ranked(research, span, (c) => bonus(c) + c.impact)
  const pool = pick(results, limit * BREAKTHROUGH_POOL, limit * BREAKTHROUGH_POOL)
  const drawn = pool.toSorted(
    (a, b) => partOf(a, span) - partOf(b, span) || draw(a.storyId, slot) - draw(b.storyId, slot),
  )
  return pick(drawn, limit)
}

export const breakthroughSlot = (now: Date): number => Math.floor(now.getTime() / BREAKTHROUGH_ROTATION_MS)

/** FNV-1a of the story and the slot: distributes evenly and needs no stored state. */
const draw = (id: string, slot: number): number => {
  let hash = 2166136261
  for (const sign of `${slot} ${id}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619) >>> 0
  return hash
}

const HERO_CATEGORIES: readonly Category[] = ['products', 'technology', 'applications']
const HERO_HOURS = 72

/**
 * `impact-hero`: the trending stories of products, technology and applications, from three outlets, the
 * weightiest first; any category fills a gap. Old stories and those of another language are the fallback.
 */
export const impactHero = (candidates: readonly Candidate[], lng: string, now: Date): Candidate[] => {
  const span = { now, hours: HERO_HOURS, lng }
  const best = ranked(candidates, span, trend(now))
  const leads: Candidate[] = []
  for (const category of HERO_CATEGORIES) {
    const ofCategory = best.filter((c) => c.category === category && partOf(c, span) === 0)
    const lead = pick(leads.concat(ofCategory), leads.length + 1, 1).at(leads.length)
    if (lead) leads.push(lead)
  }
  const shown = new Set(pick(leads.concat(best), LANDING_HERO, 1))
  return best.filter((c) => shown.has(c))
}

const BRIEF_ITEMS = 12
const BRIEF_PER_CATEGORY = 3
const BRIEF_HOURS = 24

/** `daily-brief`: the stories of the last day by impact, at most three of a category. */
export const dailyBrief = (candidates: readonly Candidate[], lng: string, now: Date): Candidate[] => {
  const best = ranked(candidates, { now, hours: BRIEF_HOURS, lng }, (c) => c.impact)
  const perCategory = new Map<Category, number>()
  const balanced = pick(best, best.length).filter(({ category }) => {
    const count = (perCategory.get(category) ?? 0) + 1
    perCategory.set(category, count)
    return count <= BRIEF_PER_CATEGORY
  })
  return balanced.slice(0, BRIEF_ITEMS)
}
