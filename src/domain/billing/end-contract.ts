import type Stripe from 'stripe'
import { isMissing } from './provider-errors.ts'

/** Ends a contract now, for good. One that somebody else has ended in the meantime is ended as well. */
export const endAtOnce = async (stripe: Stripe, id: string): Promise<void> => {
  try {
    await stripe.subscriptions.cancel(id)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
