import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { periodEndOf } from '../state/due.ts'
import { type Subscription, NO_DETAILS } from './new-subscription.ts'

type EndParams = Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>
type End = Pick<Subscription, 'cancel_at' | 'cancel_at_period_end'>

const NO_END: End = { cancel_at: null, cancel_at_period_end: false }

const endOf = (
  subscription: Subscription,
  { cancel_at: at, cancel_at_period_end: atPeriodEnd }: EndParams,
  now: number,
): End => {
  const isReverted = at === null || at === ''
  if (at !== undefined && !isReverted) {
    if (atPeriodEnd !== undefined)
      throw new StripeErrorResponse(
        'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      )
    const time = typeof at === 'number' ? at : periodEndOf(subscription)
    if (time <= now)
      throw new StripeErrorResponse('The cancel_at date must be in the future.', { param: 'cancel_at' })
    return { cancel_at: time, cancel_at_period_end: false }
  }
  if (atPeriodEnd === true) return { cancel_at: periodEndOf(subscription), cancel_at_period_end: true }
  // The flag reverts only an end that the flag has set, and not an end by `cancel_at`, as the portal sets.
  if (isReverted || (atPeriodEnd === false && subscription.cancel_at_period_end)) return NO_END
  return { cancel_at: subscription.cancel_at, cancel_at_period_end: subscription.cancel_at_period_end }
}

/**
 * Sets or reverts the end of a subscription; without parameters the end stays unchanged.
 *
 * @param now Unix seconds
 * @throws StripeErrorResponse for a time in the past or both parameters at once
 */
export const withEnd = (subscription: Subscription, params: EndParams, now: number): Subscription => {
  const end = endOf(subscription, params, now)
  const isEnding = end.cancel_at !== null
  return {
    ...subscription,
    ...end,
    canceled_at: isEnding ? (subscription.canceled_at ?? now) : null,
    cancellation_details: {
      ...NO_DETAILS,
      ...subscription.cancellation_details,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  }
}
