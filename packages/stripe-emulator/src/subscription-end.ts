import type Stripe from 'stripe'
import { ApiError } from './api-error.ts'
import { periodEndOf } from './due.ts'
import { type Subscription, NO_DETAILS } from './new-subscription.ts'

/**
 * Sets the end: `cancel_at` is a time, `cancel_at_period_end` the end of the paid period; each reverts itself
 * only.
 */
export const withEnd = (
  subscription: Subscription,
  {
    cancel_at: at,
    cancel_at_period_end: atPeriodEnd,
  }: Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>,
  now: number,
): Subscription => {
  if (at !== undefined && at !== null && at !== '' && atPeriodEnd !== undefined)
    throw new ApiError('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  let changed = subscription
  if (at === null || at === '') changed = { ...changed, cancel_at: null, cancel_at_period_end: false }
  else if (at !== undefined) {
    const moment = typeof at === 'number' ? at : periodEndOf(subscription)
    if (moment <= now) throw new ApiError('The cancel_at date must be in the future.', { param: 'cancel_at' })
    changed = { ...changed, cancel_at: moment, cancel_at_period_end: false }
  }
  if (atPeriodEnd === true)
    changed = { ...changed, cancel_at: periodEndOf(subscription), cancel_at_period_end: true }
  // A time set by the portal stays: the flag reverts only the flag.
  if (atPeriodEnd === false && changed.cancel_at_period_end)
    changed = { ...changed, cancel_at: null, cancel_at_period_end: false }
  const isEnding = changed.cancel_at !== null
  return {
    ...changed,
    canceled_at: isEnding ? (subscription.canceled_at ?? now) : null,
    cancellation_details: {
      ...NO_DETAILS,
      ...subscription.cancellation_details,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  }
}
