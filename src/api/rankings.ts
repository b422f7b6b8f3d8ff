import type { Article } from '#contract/articles.ts'
import { withSummaries } from '#domain/articles/card-summaries.ts'
import {
  listBreakthroughs,
  listDailyBrief,
  listHero,
  listPopular,
  listTrending,
} from '#domain/rankings/rankings.service.ts'
import { listPersonalized } from '#domain/rankings/personal-feed.service.ts'
import type { Call, Handlers } from './routes.ts'

const answer = async ({ ctx, viewer }: Call, articles: readonly Article[]) => ({
  data: { articles: await withSummaries(ctx, viewer, articles) },
})

export const rankings: Pick<
  Handlers,
  | 'trendingArticles'
  | 'popularArticles'
  | 'breakthroughArticles'
  | 'impactHero'
  | 'personalizedFeed'
  | 'dailyBrief'
> = {
  trendingArticles: async (call, { query }) =>
    answer(call, await listTrending(call.ctx, query.lng, query.limit)),
  popularArticles: async (call, { query }) =>
    answer(call, await listPopular(call.ctx, query.lng, query.days, query.limit)),
  breakthroughArticles: async (call, { query }) => {
    const isForced = query.forceRotation !== undefined
    return answer(call, await listBreakthroughs(call.ctx, call.viewer, query.lng, query.limit, isForced))
  },
  impactHero: async (call, { query }) => answer(call, await listHero(call.ctx, query.lng)),
  personalizedFeed: async ({ ctx, viewer }, { query }) => {
    const feed = await listPersonalized(ctx, viewer, query)
    return { data: { ...feed, articles: await withSummaries(ctx, viewer, feed.articles) } }
  },
  dailyBrief: async (call, { query }) => answer(call, await listDailyBrief(call.ctx, query.lng)),
}
