import type { Article, FeedReason, personalizedFeed } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { findPreferences } from '#domain/readers/accounts/users/preferences.repository.ts'
import { topicKey } from '#domain/content/articles/topic-names.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { NO_TASTE, personalized, reasonsFor, type Taste } from './personal-feed.ts'
import { candidates, show } from '#domain/editorial/rankings/rankings.service.ts'
import { countReadByCategory } from './read-categories.repository.ts'

/** Older reading reveals little about a reader's present interests. */
const HABIT_DAYS = 30

const ids = (muted: readonly { id: string }[]): Set<string> => new Set(muted.map(({ id }) => id))

const tasteOf = async (ctx: Context, userId: string): Promise<Taste> => {
  const since = new Date(ctx.clock().getTime() - HABIT_DAYS * DURATION_MS.day)
  const [preferences, read] = [
    await findPreferences(ctx.db, userId),
    await countReadByCategory(ctx.db, userId, utcDay(since)),
  ]
  if (!preferences) return { ...NO_TASTE, read }
  return {
    categories: preferences.favoriteCategories,
    topics: [],
    level: preferences.experienceLevel,
    read,
    mutedSources: ids(preferences.mutedSources),
    mutedTopics: ids(preferences.mutedTopics),
  }
}

const isSomething = ({ categories, topics, level, read, mutedSources, mutedTopics }: Taste): boolean =>
  categories.length + topics.length + read.size + mutedSources.size + mutedTopics.size > 0 || level !== null

/**
 * Ranks by the preferences of the query; the fallback is the reader's own, then the default ranking with
 * `personalized: false`. What a reader muted is left out either way.
 */
export const listPersonalized = async (
  ctx: Context,
  viewer: Viewer,
  query: CallRequest<typeof personalizedFeed>['query'],
): Promise<{ articles: Article[]; personalized: boolean; reasons: Record<string, FeedReason[]> }> => {
  const stored = viewer.userId ? await tasteOf(ctx, viewer.userId) : NO_TASTE
  const isGiven = query.categories !== undefined || query.topics !== undefined
  const taste: Taste = isGiven
    ? {
        ...NO_TASTE,
        categories: query.categories ?? [],
        topics: (query.topics ?? []).map(topicKey),
        mutedSources: stored.mutedSources,
        mutedTopics: stored.mutedTopics,
      }
    : stored
  const until = query.page * query.limit
  const now = ctx.clock()
  const ranked = personalized(await candidates(ctx, query), taste, { lng: query.lng, limit: until, now })
  const page = ranked.slice(until - query.limit, until)
  return {
    articles: await show(ctx, query.lng, page),
    personalized: isSomething(taste),
    reasons: Object.fromEntries(page.map((candidate) => [candidate.id, reasonsFor(taste, candidate)])),
  }
}
