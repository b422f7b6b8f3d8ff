import type { FeedReason } from '#contract/content/articles.ts'
import type { ExperienceLevel } from '#contract/content/onboarding.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { pick } from '#domain/content/articles/pick.ts'
import { byTrend, type RankingCandidate } from '#domain/editorial/rankings/rankings.ts'

export interface Taste {
  categories: readonly string[]
  topics: readonly string[]
  level: ExperienceLevel | null
  read: ReadonlyMap<Category, number>
  mutedSources: ReadonlySet<string>
  mutedTopics: ReadonlySet<string>
}

export const NO_TASTE: Taste = {
  categories: [],
  topics: [],
  level: null,
  read: new Map(),
  mutedSources: new Set(),
  mutedTopics: new Set(),
}

const FAVOURITE_CATEGORY = 3
const FAVOURITE_TOPIC = 1.5
/** A category that makes up all reading weighs two thirds of a favourite. */
const READ_CATEGORY = 2
/** With fewer articles read, their categories may be chance. */
const HABIT_FROM = 3
/** The share of reading from which a category is stated as a reason. */
const HABIT_SHARE = 0.3
const LEVEL = 1.5

const DEMANDING: ReadonlySet<string | null> = new Set(['papers', 'benchmarks', 'ml-techniques'])
const INTRODUCING: ReadonlySet<Category> = new Set(['products', 'applications'])

/** The category's share of recent reading, 0 to 1; 0 below `HABIT_FROM`. */
const readShare = ({ read }: Taste, category: Category): number => {
  const all = [...read.values()].reduce((sum, count) => sum + count, 0)
  return all < HABIT_FROM ? 0 : (read.get(category) ?? 0) / all
}

/**
 * Papers and benchmarks rank higher for experts and lower for beginners, for whom directly usable things come
 * first.
 */
const levelFit = ({ level }: Taste, { category, subcategory }: RankingCandidate): number => {
  if (level === 'expert') return DEMANDING.has(subcategory) ? LEVEL : 0
  if (level !== 'beginner') return 0
  if (DEMANDING.has(subcategory)) return -LEVEL
  return INTRODUCING.has(category) ? LEVEL / 2 : 0
}

const favouriteTopics = ({ topics }: Taste, candidate: RankingCandidate): string[] =>
  candidate.topics.filter((topic) => topics.includes(topic))

const REASONS_MAX = 2

/** Why an article is listed, the weightiest reason first; never empty. */
export const reasonsFor = (taste: Taste, candidate: RankingCandidate): FeedReason[] => {
  const { category } = candidate
  const reasons: FeedReason[] = []
  if (taste.categories.includes(category)) reasons.push({ kind: 'category', category })
  reasons.push(...favouriteTopics(taste, candidate).map((topic) => ({ kind: 'topic' as const, topic })))
  if (!taste.categories.includes(category) && readShare(taste, category) >= HABIT_SHARE)
    reasons.push({ kind: 'read', category })
  if (taste.level && levelFit(taste, candidate) > 0) reasons.push({ kind: 'level', level: taste.level })
  return reasons.length > 0 ? reasons.slice(0, REASONS_MAX) : [{ kind: 'top' }]
}

const isMuted = ({ mutedSources, mutedTopics }: Taste, { sourceId, topics }: RankingCandidate): boolean =>
  mutedSources.has(sourceId) || topics.some((topic) => mutedTopics.has(topic))

/**
 * Ranks by trend, plus three for a favourite category, one and a half for each favourite topic, up to two for
 * what is read most, and what suits the reader's level. What is muted is left out.
 */
export const personalized = (
  candidates: readonly RankingCandidate[],
  taste: Taste,
  { lng, limit, now }: { lng: ContentLanguage; limit: number; now: Date },
): RankingCandidate[] =>
  pick(
    byTrend(
      candidates.filter((candidate) => !isMuted(taste, candidate)),
      lng,
      now,
      (c) =>
        (taste.categories.includes(c.category) ? FAVOURITE_CATEGORY : 0) +
        FAVOURITE_TOPIC * favouriteTopics(taste, c).length +
        READ_CATEGORY * readShare(taste, c.category) +
        levelFit(taste, c),
    ),
    limit,
  )
