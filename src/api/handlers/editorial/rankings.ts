import type { Article } from '#contract/content/articles.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { withSummaries } from '#domain/content/articles/summaries/card-summaries.ts'
import {
  listBreakthroughs,
  listDailyBrief,
  listHero,
  listPopular,
  listTrending,
} from '#domain/editorial/rankings/rankings.service.ts'
import { readPaper } from '#domain/editorial/paper/paper.service.ts'
import { listPersonalized } from '#domain/readers/personal-feed/personal-feed.service.ts'
import type { Call, Handlers } from '#api/routes.ts'

const answer = async ({ ctx, viewer }: Call, lng: ContentLanguage, articles: readonly Article[]) => ({
  data: { articles: await withSummaries(ctx, viewer, lng, articles) },
})

export const rankings: Pick<
  Handlers,
  | 'trendingArticles'
  | 'popularArticles'
  | 'breakthroughArticles'
  | 'impactHero'
  | 'personalizedFeed'
  | 'dailyBrief'
  | 'todaysPaper'
> = {
  trendingArticles: async (call, { query }) =>
    answer(call, query.lng, await listTrending(call.ctx, query, query.limit)),
  popularArticles: async (call, { query }) =>
    answer(call, query.lng, await listPopular(call.ctx, query, query.days, query.limit)),
  breakthroughArticles: async (call, { query }) => {
    const isForced = query.forceRotation !== undefined
    const articles = await listBreakthroughs(call.ctx, call.viewer, query, { limit: query.limit, isForced })
    return answer(call, query.lng, articles)
  },
  impactHero: async (call, { query }) => answer(call, query.lng, await listHero(call.ctx, query)),
  personalizedFeed: async ({ ctx, viewer }, { query }) => {
    const feed = await listPersonalized(ctx, viewer, query)
    return { data: { ...feed, articles: await withSummaries(ctx, viewer, query.lng, feed.articles) } }
  },
  dailyBrief: async (call, { query }) => answer(call, query.lng, await listDailyBrief(call.ctx, query)),
  todaysPaper: async ({ ctx, viewer }, { query }) => {
    const paper = await readPaper(ctx, viewer, query)
    return { data: { ...paper, stories: await withSummaries(ctx, viewer, query.lng, paper.stories) } }
  },
}
