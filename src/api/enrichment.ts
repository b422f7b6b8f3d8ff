import {
  askForSummary,
  askForTitle,
  backfillCategories,
  backfillEnrichment,
} from '#domain/enrichment/backfill.service.ts'
import type { Handlers } from './routes.ts'

export const enrichment: Pick<
  Handlers,
  'summarizeArticle' | 'keyPointsOfArticle' | 'enhanceTitle' | 'backfillQuality' | 'backfillCategorization'
> = {
  summarizeArticle: async ({ ctx, viewer }, { params, query }) => {
    const { summary, queued } = await askForSummary(ctx, viewer, params.id, query.lng)
    return { data: { summary, queued } }
  },
  keyPointsOfArticle: async ({ ctx, viewer }, { params, query }) => {
    const { keyPoints, queued } = await askForSummary(ctx, viewer, params.id, query.lng)
    return { data: { key_points: keyPoints, queued } }
  },
  enhanceTitle: async ({ ctx, viewer }, { params }) => ({
    data: { queued: await askForTitle(ctx, viewer, params.id) },
  }),
  backfillQuality: ({ ctx, viewer }, { body }) => backfillEnrichment(ctx, viewer, body.hours),
  backfillCategorization: ({ ctx, viewer }, { body }) => backfillCategories(ctx, viewer, body.hours),
}
