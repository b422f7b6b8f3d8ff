import { PREMIUM_WITHOUT_END } from '#contract/limits.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'

type StateName = SubscriptionStatus['status'] | 'cancelled' | 'given' | 'gift'

/** What was granted or given has a state of its own, because it neither renews nor can be cancelled. */
export const stateNameOf = ({ status, source, cancel_at }: SubscriptionStatus): StateName => {
  if (status === 'free') return 'free'
  if (source === 'manual') return 'given'
  if (source === 'gift') return 'gift'
  if (status === 'past_due' || status === 'payment_problem') return status
  return cancel_at ? 'cancelled' : status
}

/** `charges` is what is charged on that date; null if nothing is, or if only Apple knows. */
export interface NextDay {
  label: 'lasts' | 'cancels' | 'firstCharge' | 'renews'
  at: string
  charges: SubscriptionStatus['price']
}

export const nextDayOf = (status: SubscriptionStatus): NextDay | null => {
  const { cancel_at, trial_ends_at, current_period_end } = status
  const state = stateNameOf(status)
  if (state === 'free' || state === 'payment_problem') return null
  if (state === 'given' || state === 'gift')
    return current_period_end && current_period_end < PREMIUM_WITHOUT_END
      ? { label: 'lasts', at: current_period_end, charges: null }
      : null
  if (cancel_at) return { label: 'cancels', at: cancel_at, charges: null }
  if (state === 'past_due') return null
  const charges = nextChargeOf(status)
  if (trial_ends_at) return { label: 'firstCharge', at: trial_ends_at, charges }
  return current_period_end ? { label: 'renews', at: current_period_end, charges } : null
}

const nextChargeOf = (status: SubscriptionStatus) => {
  const { price, discounted_charge: discounted, next_price, coming_price, current_period_end } = status
  if (discounted) return discounted
  return coming_price && current_period_end && coming_price.from <= current_period_end
    ? coming_price
    : (next_price ?? price)
}

/** Apple's subscriptions are managed by Apple, and a gift cannot be changed. */
export const actionsFor = (status: SubscriptionStatus) => {
  const isManagedHere = status.manage === 'portal'
  const isRunning = isManagedHere && status.cancel_at === null
  return {
    portal: isManagedHere || status.left_to_cancel,
    resume: isManagedHere && status.cancel_at !== null && status.tier === 'premium',
    cancel: isRunning || status.left_to_cancel,
    /** Keeps the current plan by cancelling the scheduled change. */
    stay: isRunning && status.next_plan !== null,
    switch:
      isRunning && status.next_plan === null && (status.status === 'active' || status.status === 'trialing'),
  }
}
