import {
  listBreakthroughs,
  listDailyBrief,
  listHero,
  listPopular,
  listTrending,
} from '#domain/rankings/rankings.service.ts'
import { listPersonalized } from '#domain/rankings/personal-feed.service.ts'
import type { Handlers } from './routes.ts'

export const rankings: Pick<
  Handlers,
  | 'trendingArticles'
  | 'popularArticles'
  | 'breakthroughArticles'
  | 'impactHero'
  | 'personalizedFeed'
  | 'dailyBrief'
> = {
  trendingArticles: async ({ ctx }, { query }) => ({
    data: { articles: await listTrending(ctx, query.lng, query.limit) },
  }),
  popularArticles: async ({ ctx }, { query }) => ({
    data: { articles: await listPopular(ctx, query.lng, query.days, query.limit) },
  }),
  breakthroughArticles: async ({ ctx, viewer }, { query }) => ({
    data: {
      articles: await listBreakthroughs(
        ctx,
        viewer,
        query.lng,
        query.limit,
        query.forceRotation !== undefined,
      ),
    },
  }),
  impactHero: async ({ ctx }, { query }) => ({ data: { articles: await listHero(ctx, query.lng) } }),
  personalizedFeed: async ({ ctx, viewer }, { query }) => ({
    data: await listPersonalized(ctx, viewer, query),
  }),
  dailyBrief: async ({ ctx }, { query }) => ({ data: { articles: await listDailyBrief(ctx, query.lng) } }),
}
