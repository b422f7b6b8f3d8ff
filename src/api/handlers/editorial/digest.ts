import { AppError } from '#contract/errors.ts'
import {
  buildWeeklyDigest,
  getCalendar,
  getEditionPlaces,
  getDigest,
  regenerateDigest,
} from '#domain/editorial/digests/reading/digests.service.ts'
import type { Handlers } from '#api/routes.ts'

export const digest: Pick<
  Handlers,
  | 'getDigest'
  | 'getTodaysDigest'
  | 'getWeeklyDigest'
  | 'digestCalendar'
  | 'editionPlaces'
  | 'regenerateDigest'
  | 'backfillWeeklyDigest'
> = {
  getDigest: async ({ ctx, viewer }, { query }) => ({
    data: { digest: await getDigest(ctx, viewer, { period: 'daily', day: query.date }, query.lng) },
  }),
  getTodaysDigest: async ({ ctx, viewer }, { query }) => ({
    data: { digest: await getDigest(ctx, viewer, { period: 'daily' }, query.lng) },
  }),
  getWeeklyDigest: async ({ ctx, viewer }, { query }) => ({
    data: { digest: await getDigest(ctx, viewer, { period: 'weekly', day: query.period_end }, query.lng) },
  }),
  digestCalendar: async ({ ctx }, { query }) => ({ data: await getCalendar(ctx, query.lng, query.month) }),
  editionPlaces: async ({ ctx }, { query }) => ({
    data: { stories: await getEditionPlaces(ctx, query.period, query.date, query.lng) },
  }),
  regenerateDigest: async ({ ctx, viewer }, { query, body }) => ({
    data: { digest: await regenerateDigest(ctx, viewer, body.date, query.lng) },
  }),
  backfillWeeklyDigest: async ({ ctx, viewer }, { query }) => {
    try {
      return await buildWeeklyDigest(ctx, viewer, query.lng)
    } catch (error) {
      ctx.log.error({ err: error }, 'The weekly edition could not be built')
      throw error instanceof AppError ? error : new AppError('weekly_build_error')
    }
  },
}
