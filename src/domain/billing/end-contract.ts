import type Stripe from 'stripe'
import { unlessMissing } from './provider-errors.ts'

/** Ends a contract now, for good. One that somebody else has ended in the meantime is ended as well. */
export const endAtOnce = async (stripe: Stripe, id: string): Promise<void> => {
  await unlessMissing(stripe.subscriptions.cancel(id))
}
