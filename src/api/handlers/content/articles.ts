import { getArticleDetail, getPlainEnglish, listTopics } from '#domain/content/articles/articles.service.ts'
import { citeArticle } from '#domain/content/articles/citation.service.ts'
import { listBatch, listRelated } from '#domain/content/articles/grouped-lists.service.ts'
import { listArticlePage } from '#domain/editorial/pins/article-page.service.ts'
import { listFeatured } from '#domain/editorial/rankings/featured.service.ts'
import { withSummaries } from '#domain/content/articles/summaries/card-summaries.ts'
import { receiveReport } from '#domain/content/stories/reports.service.ts'
import { getSource, listSources } from '#domain/content/sources/sources.service.ts'
import type { Handlers } from '#api/routes.ts'

export const articles: Pick<
  Handlers,
  | 'listArticles'
  | 'getArticle'
  | 'citeArticle'
  | 'relatedArticles'
  | 'featuredByCategory'
  | 'batchArticles'
  | 'topicsMeta'
  | 'sourcesMeta'
  | 'plainEnglish'
  | 'reportInaccuracy'
  | 'getSource'
> = {
  listArticles: ({ ctx, viewer }, { query }) => listArticlePage(ctx, viewer, query),
  getArticle: async ({ ctx, viewer }, { params, query }) => ({
    data: { article: await getArticleDetail(ctx, viewer, params.id, query.lng) },
  }),
  citeArticle: ({ ctx, viewer }, { params, query }) => citeArticle(ctx, viewer, params.id, query.format),
  relatedArticles: async ({ ctx, viewer }, { params, query }) => {
    const related = await listRelated(ctx, params.id, query, query.limit)
    return { data: { articles: await withSummaries(ctx, viewer, query.lng, related) } }
  },
  featuredByCategory: async ({ ctx, viewer }, { query }) => ({
    data: { latestArticles: await withSummaries(ctx, viewer, query.lng, await listFeatured(ctx, query)) },
  }),
  batchArticles: async ({ ctx, viewer }, { query }) => {
    const lists = Object.entries(await listBatch(ctx, query))
    // One query for the articles of all lists, instead of one per category.
    const articles = await withSummaries(
      ctx,
      viewer,
      query.lng,
      lists.flatMap(([, list]) => list),
    )
    const byId = new Map(articles.map((article) => [article.id, article]))
    return {
      data: Object.fromEntries(
        lists.map(([category, list]) => [category, list.map((article) => byId.get(article.id) ?? article)]),
      ),
    }
  },
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
