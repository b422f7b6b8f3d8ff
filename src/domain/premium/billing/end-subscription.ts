import type Stripe from 'stripe'
import { unlessMissing } from './provider-errors.ts'

/** Ends a subscription now, for good. One that somebody else has ended in the meantime is ended as well. */
export const endAtOnce = async (stripe: Stripe, id: string): Promise<void> => {
  await unlessMissing(stripe.subscriptions.cancel(id))
}

/** Stripe tells a cancellation as a flag or as a time, depending on where it was made; either is taken back. */
export const withoutEnd = ({
  cancel_at_period_end,
  cancel_at,
}: Stripe.Subscription): Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'> => {
  if (cancel_at_period_end) return { cancel_at_period_end: false }
  return cancel_at === null ? {} : { cancel_at: '' }
}
