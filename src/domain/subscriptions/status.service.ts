import { AppError } from '#contract/errors.ts'
import type { SubscriptionStatus } from '#contract/subscriptions.ts'
import type { Context, Viewer } from '#domain/context.ts'
import { entitlementOf } from './entitlement.ts'
import { listSubscriptions } from './subscriptions.repository.ts'

/** What the viewer's contracts entitle to now. An admin has Premium without one. */
export const getStatus = async (ctx: Context, viewer: Viewer): Promise<SubscriptionStatus> => {
  if (!viewer.userId) throw new AppError('unauthorized')
  const entitled = entitlementOf(await listSubscriptions(ctx.db, viewer.userId), ctx.clock())
  return {
    tier: viewer.role === 'admin' ? 'premium' : entitled.tier,
    status: entitled.status,
    is_trial: entitled.status === 'trialing',
    trial_days_remaining: entitled.trialDaysRemaining,
    trial_ends_at: entitled.trialEndsAt?.toISOString() ?? null,
    source: entitled.source,
    plan: entitled.plan,
    current_period_end: entitled.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: entitled.cancelAtPeriodEnd,
    cancel_at: entitled.cancelAt?.toISOString() ?? null,
  }
}
