import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  askForSummary,
  askForTitle,
  backfillCategories,
  backfillEnrichment,
} from '#domain/content/enrichment/backfill.service.ts'
import type { Handlers } from '#api/routes.ts'

/** Logs an unexpected error and answers with the code that the specification has for backfills. */
const asBackfill = async <T>(ctx: Context, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error }, 'A backfill could not be begun')
    throw new AppError('backfill_error')
  }
}

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
  backfillQuality: ({ ctx, viewer }, { body }) =>
    asBackfill(ctx, backfillEnrichment(ctx, viewer, body.hours)),
  backfillCategorization: ({ ctx, viewer }, { body }) =>
    asBackfill(ctx, backfillCategories(ctx, viewer, body.hours)),
}
