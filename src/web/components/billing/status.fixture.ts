import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'

export const aStatus = (different: Partial<SubscriptionStatus> = {}): SubscriptionStatus => ({
  tier: 'free',
  status: 'free',
  is_trial: false,
  trial_days_remaining: 0,
  trial_ends_at: null,
  source: null,
  plan: null,
  current_period_end: null,
  cancel_at_period_end: false,
  cancel_at: null,
  price: null,
  discounted_charge: null,
  next_plan: null,
  next_price: null,
  coming_price: null,
  manage: null,
  left_to_cancel: false,
  has_invoices: false,
  waiting_gifts: [],
  trial_available: true,
  trial_refused: false,
  ...different,
})

export const END = '2026-12-22T10:00:00.000Z'

export const aYear = (different: Partial<SubscriptionStatus> = {}): SubscriptionStatus =>
  aStatus({
    tier: 'premium',
    status: 'active',
    source: 'stripe',
    plan: 'premium_yearly',
    price: { amount: 9000, currency: 'usd' },
    current_period_end: END,
    manage: 'portal',
    trial_available: false,
    ...different,
  })

export const aTrial = (different: Partial<SubscriptionStatus> = {}): SubscriptionStatus =>
  aYear({
    status: 'trialing',
    is_trial: true,
    trial_days_remaining: 5,
    trial_ends_at: END,
    ...different,
  })
