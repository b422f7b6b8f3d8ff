import { AppError } from '#contract/errors.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { ProviderCheckout } from '#domain/kernel/ports/payment-provider.ts'
import * as checkouts from '#domain/premium/checkouts.repository.ts'
import { findSubscription } from '#domain/premium/subscriptions.repository.ts'
import { getReader } from '#domain/premium/own-customer.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'

export type CheckoutState = 'open' | 'expired' | 'processing' | 'activated' | 'trial_refused' | 'declined'

/** @returns undefined while the provider is unavailable, and for a page that it does not know */
const refreshCheckout = async (ctx: Context, id: string): Promise<ProviderCheckout | undefined> => {
  try {
    const session = await ctx.billing.findCheckout(id)
    if (session?.subscriptionId) await syncSubscription(ctx, session.subscriptionId)
    if (session && session.state !== 'open') await checkouts.setCheckoutState(ctx.db, id, session.state)
    return session
  } catch (error) {
    ctx.log.warn(errorFields(error), 'A checkout could not be refreshed')
    return undefined
  }
}

const stateOf = async (
  ctx: Context,
  session: ProviderCheckout | undefined,
  row: checkouts.CheckoutRow,
): Promise<CheckoutState> => {
  // The reader may have paid, so the page keeps waiting until the provider answers.
  if (!session) return row.state === 'expired' ? 'expired' : 'processing'
  if (session.state !== 'complete') return session.state
  const subscription = await findSubscription(ctx.db, ctx.billing.kind, session.subscriptionId ?? '')
  if (!subscription) return 'processing'
  if (subscription.trial_refused) return 'trial_refused'
  return subscription.state === 'trialing' ||
    subscription.state === 'active' ||
    subscription.state === 'past_due'
    ? 'activated'
    : 'declined'
}

/**
 * Called by the page to which a reader returns from paying. It syncs the purchase, because its event may
 * arrive later.
 *
 * @throws AppError `not_found` for an unknown page, `forbidden` for another reader's
 */
export const getCheckout = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<{ state: CheckoutState; plan: PlanId }> => {
  const { id: userId } = await getReader(ctx, viewer)
  const row = await checkouts.findCheckoutRow(ctx.db, ctx.billing.kind, id)
  if (!row) throw new AppError('not_found')
  if (row.user_id !== userId) throw new AppError('forbidden')
  const session = await refreshCheckout(ctx, id)
  return { state: await stateOf(ctx, session, row), plan: row.plan }
}
