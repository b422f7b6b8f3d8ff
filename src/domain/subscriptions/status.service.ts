import { AppError } from '#contract/errors.ts'
import type { SubscriptionStatus } from '#contract/subscriptions.ts'
import type { Context, Viewer } from '#domain/context.ts'
import type { SubscriptionSource } from '#db/schema/subscriptions.ts'
import { contractTime } from './contract-time.ts'
import { entitlementOf } from './entitlement.ts'
import { listSubscriptions } from './subscriptions.repository.ts'

const manageAt = (source: SubscriptionSource | null): SubscriptionStatus['manage'] => {
  if (source === 'apple') return 'apple'
  return source === 'stripe' || source === 'sandbox' ? 'portal' : null
}

/** What the viewer's contracts entitle to now. An admin has Premium without one. */
export const getStatus = async (ctx: Context, viewer: Viewer): Promise<SubscriptionStatus> => {
  if (!viewer.userId) throw new AppError('unauthorized')
  const rows = await listSubscriptions(ctx.db, viewer.userId)
  const entitled = entitlementOf(rows, contractTime(ctx))
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
    next_plan: null,
    manage: manageAt(entitled.source),
    trial_available: rows.every(({ source }) => source === 'manual'),
    trial_refused: false,
  }
}
