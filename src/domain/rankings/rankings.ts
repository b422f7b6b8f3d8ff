import { BREAKTHROUGH_ROTATION_MS, DURATION_MS, LANDING_HERO } from '#contract/limits.ts'
import type { Category } from '#contract/taxonomy.ts'
import { pick } from './pick.ts'

/** An article as rankings see it. */
export interface Candidate {
  id: string
  storyId: string
  sourceId: string
  lang: string
  category: Category
  subcategory: string | null
  topics: readonly string[]
  publishTime: Date
  /** The impact of its story. */
  impact: number
}

/** An hour costs this much impact: a second outlet of the same tier is worth about a day. */
export const DECAY_PER_HOUR = 1 / 9
/** Inside a story, and between equals, the reader's own language comes first. */
const OWN_LANGUAGE = 1

export const ageHours = (candidate: Candidate, now: Date): number =>
  Math.max(0, now.getTime() - candidate.publishTime.getTime()) / DURATION_MS.hour

export const byKey = (candidates: readonly Candidate[], key: (candidate: Candidate) => number): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, value: key(candidate) }))
    .toSorted(
      (a, b) =>
        b.value - a.value ||
        b.candidate.publishTime.getTime() - a.candidate.publishTime.getTime() ||
        a.candidate.id.localeCompare(b.candidate.id),
    )
    .map(({ candidate }) => candidate)

export const own = (candidate: Candidate, lng: string): number => (candidate.lang === lng ? OWN_LANGUAGE : 0)

/**
 * The candidates of the last `hours` by `key`; behind them the older ones by the same, where they would be fewer than
 * `atLeast`, for no list is ever empty.
 */
const recentByKey = (
  candidates: readonly Candidate[],
  { now, hours, atLeast }: { now: Date; hours: number; atLeast: number },
  key: (candidate: Candidate) => number,
): Candidate[] => {
  const { inTime = [], older = [] } = Object.groupBy(candidates, (candidate) =>
    ageHours(candidate, now) <= hours ? 'inTime' : 'older',
  )
  return [...byKey(inTime, key), ...(inTime.length < atLeast ? byKey(older, key) : [])]
}

/** `trending`: impact of the story, less a ninth for every hour of age, plus one for the reader's language. */
export const trending = (
  candidates: readonly Candidate[],
  lng: string,
  limit: number,
  now: Date,
): Candidate[] =>
  pick(
    byKey(candidates, (c) => c.impact - ageHours(c, now) * DECAY_PER_HOUR + own(c, lng)),
    limit,
  )

/** `popular`: impact of the stories of the last `days`, whatever their age, plus one for the reader's language. */
export const popular = (
  candidates: readonly Candidate[],
  lng: string,
  days: number,
  limit: number,
  now: Date,
): Candidate[] =>
  pick(
    recentByKey(candidates, { now, hours: days * 24, atLeast: limit }, (c) => c.impact + own(c, lng)),
    limit,
  )

const BREAKTHROUGH_POOL = 4

/**
 * `breakthroughs`: what is filed as one, by impact, filled up with the research of most impact. Of the best four
 * times `limit`, a draw that stays the same for twelve hours decides; `slot` is that half day.
 */
export const breakthroughs = (
  candidates: readonly Candidate[],
  lng: string,
  limit: number,
  slot: number,
): Candidate[] => {
  const filed = (c: Candidate) => (c.subcategory === 'breakthroughs' ? 10 : c.category === 'research' ? 5 : 0)
  const ranked = byKey(candidates, (c) => filed(c) + c.impact + own(c, lng))
  const pool = pick(ranked, limit * BREAKTHROUGH_POOL, limit * BREAKTHROUGH_POOL)
  return pick(
    pool.toSorted((a, b) => draw(a.storyId, slot) - draw(b.storyId, slot)),
    limit,
  )
}

export const breakthroughSlot = (now: Date): number => Math.floor(now.getTime() / BREAKTHROUGH_ROTATION_MS)

/** FNV-1a of the story and the slot: spreads evenly, needs no state. */
const draw = (id: string, slot: number): number => {
  let hash = 2166136261
  for (const sign of `${slot} ${id}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619) >>> 0
  return hash
}

const HERO_CATEGORIES: readonly Category[] = ['products', 'technology', 'applications']
const HERO_HOURS = 72

/** `impact-hero`: the trending story of products, of technology and of applications, from three outlets; any category fills a gap. */
export const impactHero = (candidates: readonly Candidate[], lng: string, now: Date): Candidate[] => {
  const ranked = recentByKey(
    candidates,
    { now, hours: HERO_HOURS, atLeast: LANDING_HERO * 3 },
    (c) => c.impact - ageHours(c, now) * DECAY_PER_HOUR + own(c, lng),
  )
  const leads: Candidate[] = []
  for (const category of HERO_CATEGORIES) {
    const ofCategory = ranked.filter((c) => c.category === category)
    const lead = pick(leads.concat(ofCategory), leads.length + 1, 1).at(leads.length)
    if (lead) leads.push(lead)
  }
  return pick(leads.concat(ranked), LANDING_HERO, 1)
}

const BRIEF_ITEMS = 12
const BRIEF_PER_CATEGORY = 3
const BRIEF_HOURS = 24

/** `daily-brief`: the stories of the last day by impact, at most three of a category. */
export const dailyBrief = (candidates: readonly Candidate[], lng: string, now: Date): Candidate[] => {
  const ranked = recentByKey(
    candidates,
    { now, hours: BRIEF_HOURS, atLeast: BRIEF_ITEMS },
    (c) => c.impact + own(c, lng),
  )
  const perCategory = new Map<Category, number>()
  const balanced = pick(ranked, ranked.length).filter(({ category }) => {
    const count = (perCategory.get(category) ?? 0) + 1
    perCategory.set(category, count)
    return count <= BRIEF_PER_CATEGORY
  })
  return balanced.slice(0, BRIEF_ITEMS)
}
