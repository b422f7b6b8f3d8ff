import type Stripe from 'stripe'
import type { Hidden, Objects } from './objects.ts'
import type { StoredObject } from './emulator-store.ts'

const DAY = 86_400
/** Stripe emits `customer.subscription.trial_will_end` this number of seconds before the end of a trial. */
const TRIAL_NOTICE = 3 * DAY

export const periodEndOf = (subscription: Stripe.Subscription): number =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end))

/** In the past for a trial shorter than the notice, so that its end is announced when it begins. */
export const trialNoticeAt = (trialEnd: number): number => trialEnd - TRIAL_NOTICE

const ofSubscription = (subscription: Stripe.Subscription, isTrialEndTold: boolean): number | null => {
  const { status, trial_end, cancel_at } = subscription
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') return null
  const times = [periodEndOf(subscription)]
  if (cancel_at) times.push(cancel_at)
  if (subscription.pending_update) times.push(subscription.pending_update.expires_at)
  if (status === 'trialing' && trial_end && !isTrialEndTold) times.push(trialNoticeAt(trial_end))
  return Math.min(...times)
}

/** Unix seconds of the next change that time alone causes; null if there is none. */
export const dueAtOf = ({ kind, data, hidden }: StoredObject): number | null => {
  if (kind === 'subscription')
    return ofSubscription(
      data as Objects['subscription'],
      (hidden as Hidden['subscription'] | null)?.isTrialEndTold ?? true,
    )
  if (kind === 'invoice') return (data as Objects['invoice']).next_payment_attempt
  if (kind === 'checkout.session') {
    const session = data as Objects['checkout.session']
    return session.status === 'open' ? session.expires_at : null
  }
  return null
}
