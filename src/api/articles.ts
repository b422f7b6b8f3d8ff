import {
  getArticleDetail,
  getPlainEnglish,
  listArticlePage,
  listBatch,
  listFeatured,
  listRelated,
  listTopics,
} from '#domain/articles/articles.service.ts'
import { receiveReport } from '#domain/stories/reports.service.ts'
import { getSource, listSources } from '#domain/sources/sources.service.ts'
import type { Handlers } from './routes.ts'

export const articles: Pick<
  Handlers,
  | 'listArticles'
  | 'getArticle'
  | 'relatedArticles'
  | 'featuredByCategory'
  | 'batchArticles'
  | 'topicsMeta'
  | 'sourcesMeta'
  | 'plainEnglish'
  | 'reportInaccuracy'
  | 'getSource'
> = {
  listArticles: ({ ctx }, { query }) => listArticlePage(ctx, query),
  getArticle: async ({ ctx, viewer }, { params, query }) => ({
    data: { article: await getArticleDetail(ctx, viewer, params.id, query.lng) },
  }),
  relatedArticles: async ({ ctx }, { params, query }) => ({
    data: { articles: await listRelated(ctx, params.id, query.lng, query.limit) },
  }),
  featuredByCategory: async ({ ctx }, { query }) => ({
    data: { latestArticles: await listFeatured(ctx, query.lng) },
  }),
  batchArticles: async ({ ctx }, { query }) => ({ data: await listBatch(ctx, query) }),
  topicsMeta: async ({ ctx }, { query }) => ({
    data: { topics: await listTopics(ctx, query.lng, query.limit) },
  }),
  plainEnglish: async ({ ctx, viewer }, { params, query }) => ({
    data: await getPlainEnglish(ctx, viewer, params.id, query.lng),
  }),
  reportInaccuracy: async ({ ctx }, { params, body }) => {
    await receiveReport(ctx, params.id, body)
    return { data: { received: true } }
  },
  getSource: async ({ ctx }, { params, query }) => ({
    data: { source: await getSource(ctx, params.id, query.lng) },
  }),
  sourcesMeta: async ({ ctx }, { query }) => ({ data: { sources: await listSources(ctx, query.lng) } }),
}
