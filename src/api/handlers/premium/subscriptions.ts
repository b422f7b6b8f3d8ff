import { withAnonymousId } from '#domain/content/articles/summaries/summary-allowance.ts'
import { listEarlyFeatures } from '#domain/kernel/early-access.ts'
import { refreshReader } from '#domain/premium/sync/refresh.service.ts'
import { listPlans } from '#domain/premium/entitlement/plans.ts'
import { getStatus } from '#domain/premium/status/status.service.ts'
import { checkAccess, getUsage, trackView } from '#domain/premium/usage/usage.service.ts'
import type { Handlers } from '#api/routes.ts'

export const subscriptions: Pick<
  Handlers,
  'listPlans' | 'listEarlyAccess' | 'getSubscriptionStatus' | 'getUsage' | 'trackView' | 'checkAccess'
> = {
  listPlans: async ({ ctx }) => ({ data: listPlans(ctx) }),
  listEarlyAccess: async ({ ctx }) => ({ data: { features: listEarlyFeatures(ctx) } }),
  getSubscriptionStatus: async ({ ctx, viewer }) => {
    if (viewer.userId) await refreshReader(ctx, viewer.userId)
    return { data: await getStatus(ctx, viewer) }
  },
  getUsage: async ({ ctx, viewer, client }) => ({
    data: await getUsage(ctx, withAnonymousId(ctx, viewer, client)),
  }),
  trackView: async ({ ctx, viewer, client }, { params, query }) => ({
    data: await trackView(ctx, withAnonymousId(ctx, viewer, client), params.id, query.lng),
  }),
  checkAccess: async ({ ctx, viewer, client }, { params }) => ({
    data: await checkAccess(ctx, withAnonymousId(ctx, viewer, client), params.id),
  }),
}
