import { BREAKTHROUGH_ROTATION_MS, DURATION_MS, LANDING_HERO } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { languageRules } from '#domain/content/languages/language-rules.ts'
import { pick } from '#domain/content/articles/pick.ts'

/** Rankings compare stories, each by the article that represents it for the reader. */
export interface RankingCandidate {
  id: string
  storyId: string
  /** Stories and storylines that the article may be about; a ranking shows each once. */
  matters: readonly string[]
  sourceId: string
  /** True if readers can read the article in their language. */
  isOwn: boolean
  category: Category
  subcategory: string | null
  topics: readonly string[]
  publishTime: Date
  impact: number
}

/** Impact that an hour of age costs, so that a second outlet of the same tier is worth about a day. */
const DECAY_PER_HOUR = 1 / 9

const ageHours = (candidate: RankingCandidate, now: Date): number =>
  Math.max(0, now.getTime() - candidate.publishTime.getTime()) / DURATION_MS.hour

const byKey = (
  candidates: readonly RankingCandidate[],
  key: (candidate: RankingCandidate) => number,
): RankingCandidate[] =>
  candidates
    .map((candidate) => ({ candidate, value: key(candidate) }))
    .toSorted(
      (a, b) =>
        b.value - a.value ||
        b.candidate.publishTime.getTime() - a.candidate.publishTime.getTime() ||
        a.candidate.id.localeCompare(b.candidate.id),
    )
    .map(({ candidate }) => candidate)

/** Candidates of the last `hours` in the reader's language are preferred. */
interface Span {
  now: Date
  hours: number
  lng: ContentLanguage
}

/**
 * Number of the part that a candidate belongs to; the preferred part is 0. English readers get French only
 * after everything English; French readers get recent English before older French.
 */
const partOf = (c: RankingCandidate, { now, hours, lng }: Span): number => {
  const [isOther, isOld] = [Number(!c.isOwn), Number(ageHours(c, now) > hours)]
  return languageRules[lng].hasMostReports ? 2 * isOther + isOld : isOther + 2 * isOld
}

/**
 * Ranks part by part, and each part by `key`. Older candidates stay as a fallback, so that a ranking is not
 * empty on a quiet day.
 */
const ranked = (
  candidates: readonly RankingCandidate[],
  span: Span,
  key: (candidate: RankingCandidate) => number,
): RankingCandidate[] => {
  const parts = Map.groupBy(candidates, (c) => partOf(c, span))
  return [0, 1, 2, 3].flatMap((part) => byKey(parts.get(part) ?? [], key))
}

const TRENDING_HOURS = 48

const trend =
  (now: Date) =>
  (c: RankingCandidate): number =>
    c.impact - ageHours(c, now) * DECAY_PER_HOUR

/** `besides` is added to a candidate's trend, as for a reader's interests. */
export const byTrend = (
  candidates: readonly RankingCandidate[],
  lng: ContentLanguage,
  now: Date,
  besides: (candidate: RankingCandidate) => number = () => 0,
): RankingCandidate[] =>
  ranked(candidates, { now, hours: TRENDING_HOURS, lng }, (c) => trend(now)(c) + besides(c))

export const trending = (
  candidates: readonly RankingCandidate[],
  lng: ContentLanguage,
  limit: number,
  now: Date,
): RankingCandidate[] => pick(byTrend(candidates, lng, now), limit)

/** Age does not count within the last `days`. */
export const popular = (
  candidates: readonly RankingCandidate[],
  lng: ContentLanguage,
  { days, limit, now }: { days: number; limit: number; now: Date },
): RankingCandidate[] =>
  pick(
    ranked(candidates, { now, hours: days * 24, lng }, (c) => c.impact),
    limit,
  )

const BREAKTHROUGH_POOL = 4
const BREAKTHROUGH_BONUS = 5

/**
 * Research of the last `BREAKTHROUGH_DAYS` is preferred; research up to `BREAKTHROUGH_DAYS_MAX` is the
 * fallback.
 */
const BREAKTHROUGH_DAYS = 7
export const BREAKTHROUGH_DAYS_MAX = 30

/**
 * Research by impact, to which the subcategory "breakthroughs" adds a bonus. A draw among the best four times
 * `limit` varies the list every twelve hours.
 *
 * @param candidates research of the last month
 * @param slot the number of the half day, which seeds the draw
 */
export const breakthroughs = (
  candidates: readonly RankingCandidate[],
  lng: ContentLanguage,
  limit: number,
  { slot, now }: { slot: number; now: Date },
): RankingCandidate[] => {
  const bonus = (c: RankingCandidate) => (c.subcategory === 'breakthroughs' ? BREAKTHROUGH_BONUS : 0)
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

/** FNV-1a distributes evenly and needs no stored state. */
const draw = (id: string, slot: number): number => {
  let hash = 2166136261
  for (const sign of `${slot} ${id}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619) >>> 0
  return hash
}

const HERO_CATEGORIES: readonly Category[] = ['products', 'technology', 'applications']
const HERO_HOURS = 72

/**
 * The first trending story of products, technology and applications, from three outlets; any category fills a
 * gap, and older or foreign stories are the fallback. Ordered by trend.
 */
export const impactHero = (
  candidates: readonly RankingCandidate[],
  lng: ContentLanguage,
  now: Date,
): RankingCandidate[] => {
  const span = { now, hours: HERO_HOURS, lng }
  const best = ranked(candidates, span, trend(now))
  const leads: RankingCandidate[] = []
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

/** The stories of the last day by impact, at most three of a category. */
export const dailyBrief = (
  candidates: readonly RankingCandidate[],
  lng: ContentLanguage,
  now: Date,
): RankingCandidate[] => {
  const best = ranked(candidates, { now, hours: BRIEF_HOURS, lng }, (c) => c.impact)
  const perCategory = new Map<Category, number>()
  const balanced = pick(best, best.length).filter(({ category }) => {
    const count = (perCategory.get(category) ?? 0) + 1
    perCategory.set(category, count)
    return count <= BRIEF_PER_CATEGORY
  })
  return balanced.slice(0, BRIEF_ITEMS)
}
