import { AppError } from '#contract/errors.ts'
import type { PlanId } from '#contract/plans.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type Stripe from 'stripe'
import * as checkouts from './checkouts.repository.ts'
import { findSubscription } from './subscriptions.repository.ts'
import { getReader } from './customers.service.ts'
import { errorFields } from './provider-errors.ts'
import { idOf } from './read-subscription.ts'
import { syncSubscription } from './sync.service.ts'

export type CheckoutState = 'open' | 'expired' | 'processing' | 'activated' | 'trial_refused' | 'declined'

/** The page as the payment service has it; undefined while it cannot be reached. What was bought on it is written. */
const reread = async (ctx: Context, id: string): Promise<Stripe.Checkout.Session | undefined> => {
  try {
    const stripe = await ctx.billing.stripe()
    const session = await stripe.checkout.sessions.retrieve(id)
    const subscription = idOf(session.subscription)
    if (subscription) await syncSubscription(ctx, subscription)
    if (session.status === 'complete') await checkouts.setCheckoutState(ctx.db, id, 'complete')
    if (session.status === 'expired') await checkouts.setCheckoutState(ctx.db, id, 'expired')
    return session
  } catch (error) {
    ctx.log.warn(errorFields(error), 'A checkout could not be read anew')
    return undefined
  }
}

const stateOf = async (
  ctx: Context,
  session: Stripe.Checkout.Session | undefined,
  row: checkouts.CheckoutRow,
): Promise<CheckoutState> => {
  // Somebody is back from paying and it cannot be read how it went: they are told to wait, not that nothing was bought.
  if (!session) return row.state === 'expired' ? 'expired' : 'processing'
  if (session.status !== 'complete') return session.status === 'open' ? 'open' : 'expired'
  const subscription = await findSubscription(ctx.db, ctx.billing.kind, idOf(session.subscription) ?? '')
  if (!subscription) return 'processing'
  if (subscription.trial_refused) return 'trial_refused'
  return subscription.state === 'trialing' ||
    subscription.state === 'active' ||
    subscription.state === 'past_due'
    ? 'activated'
    : 'declined'
}

/**
 * What has become of a payment page, for the page readers come back to: it reads what they bought before any event has
 * told of it.
 *
 * @throws AppError `not_found` for a page we never opened, `forbidden` for somebody else's
 */
export const getCheckout = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<{ state: CheckoutState; plan: PlanId }> => {
  const { id: userId } = await getReader(ctx, viewer)
  const row = await checkouts.findCheckout(ctx.db, ctx.billing.kind, id)
  if (!row) throw new AppError('not_found')
  if (row.user_id !== userId) throw new AppError('forbidden')
  const session = await reread(ctx, id)
  return { state: await stateOf(ctx, session, row), plan: row.plan }
}
