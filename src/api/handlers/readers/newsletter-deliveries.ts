import {
  getDeliveries,
  resendDelivery,
  resumeDeliveries,
} from '#domain/readers/newsletters/sending/deliveries.service.ts'
import {
  mailRequestedNewsletter,
  mailTestNewsletter,
} from '#domain/readers/newsletters/composing/requested-newsletter.service.ts'
import type { Handlers } from '#api/routes.ts'

const DONE = { success: true } as const

export const newsletterDeliveries: Pick<
  Handlers,
  | 'mailDigest'
  | 'testDailyEmail'
  | 'testWeeklyEmail'
  | 'listDeliveries'
  | 'resendDelivery'
  | 'resumeDeliveries'
> = {
  mailDigest: async ({ ctx, viewer }, { body }) => {
    await mailRequestedNewsletter(ctx, viewer, body.date, body.lang)
    return DONE
  },
  testDailyEmail: async ({ ctx, viewer }, { query }) => {
    await mailTestNewsletter(ctx, viewer, { period: 'daily', audience: query.audience, locale: query.lng })
    return DONE
  },
  testWeeklyEmail: async ({ ctx, viewer }, { query }) => {
    await mailTestNewsletter(ctx, viewer, { period: 'weekly', audience: query.audience, locale: query.lng })
    return DONE
  },
  listDeliveries: ({ ctx }) => getDeliveries(ctx),
  resendDelivery: async ({ ctx, viewer }, { params }) => {
    await resendDelivery(ctx, viewer, params.id)
    return DONE
  },
  resumeDeliveries: async ({ ctx, viewer }) => {
    await resumeDeliveries(ctx, viewer)
    return DONE
  },
}
