import { findPlan, type PlanId } from '#contract/premium/plans.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'
import { amountOf } from './prices.ts'

const STATES: Record<string, ProviderSubscription['state']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'canceled',
}

export const fromUnix = (seconds: number): Date => new Date(seconds * 1000)
export const toUnix = (time: Date): number => Math.floor(time.getTime() / 1000)
const orNull = (seconds: number | null): Date | null => (seconds === null ? null : fromUnix(seconds))

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** @throws Error for a subscription without items; the product sells none with two */
export const itemOf = ({ items, id }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  return item
}

/** Reads the expanded schedule that `changeAtPeriodEnd` created. */
export const nextPlanOf = ({ schedule }: Stripe.Subscription): PlanId | null => {
  if (!schedule || typeof schedule === 'string') return null
  const plan = schedule.metadata?.['next_plan']
  const isRunning = schedule.status === 'active' || schedule.status === 'not_started'
  return isRunning && (plan === 'premium_monthly' || plan === 'premium_yearly') ? plan : null
}

/** The metadata is the fallback, because a price that was replaced has lost its lookup key. */
export const planOfPrice = ({
  lookup_key,
  metadata,
}: Pick<Stripe.Price, 'lookup_key' | 'metadata'>): PlanId | null =>
  findPlan(lookup_key ?? metadata['plan'] ?? '')?.id ?? null

const fingerprintOf = ({ default_payment_method: method }: Stripe.Subscription): string | null =>
  method && typeof method === 'object' ? (method.card?.fingerprint ?? null) : null

/**
 * Metadata of `changeAtPeriodEnd`: `<removed end> <time of removal>` in Unix seconds while the change is
 * under way.
 */
export const REMOVED_END = 'taken_back_for_plan'

export const toSubscription = (subscription: Stripe.Subscription): ProviderSubscription => {
  const { price, current_period_start, current_period_end } = itemOf(subscription)
  const { metadata } = subscription
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    plan: planOfPrice(price),
    state: STATES[subscription.status] ?? 'incomplete',
    price: amountOf(price, subscription.currency),
    hasDiscount: subscription.discounts.length > 0,
    startedAt: fromUnix(subscription.created),
    currentPeriodStart: fromUnix(current_period_start),
    currentPeriodEnd: fromUnix(current_period_end),
    renewalAnchor: fromUnix(subscription.billing_cycle_anchor),
    trialEndsAt: orNull(subscription.trial_end),
    hadTrial: subscription.trial_start !== null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: orNull(subscription.cancel_at),
    canceledAt: orNull(subscription.canceled_at),
    endedAt: orNull(subscription.ended_at),
    nextPlan: nextPlanOf(subscription),
    cardFingerprint: fingerprintOf(subscription),
    notes: {
      isTrialRefused: metadata['trial_refused'] === 'true',
      duplicateSince: orNull(Number(metadata['duplicate_since']) || null),
    },
    hasUnfinishedChange: Boolean(metadata[REMOVED_END]),
    handle: subscription,
  }
}

/** The port passes the SDK's object through as `unknown`, so that a change need not retrieve it again. */
export const handleOf = ({ handle }: ProviderSubscription): Stripe.Subscription =>
  handle as Stripe.Subscription

const WITH = ['default_payment_method', 'schedule']
/** Stripe's largest page. Lists are newest first, and a subscription has about one invoice a month. */
export const MOST = 100

export const retrieveSubscription = (stripe: Stripe, id: string): Promise<Stripe.Subscription> =>
  stripe.subscriptions.retrieve(id, { expand: WITH })

export const listSubscriptions = async (
  stripe: Stripe,
  customerId: string,
): Promise<Stripe.Subscription[]> => {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: MOST,
    expand: WITH.map((name) => `data.${name}`),
  })
  return data
}

/** Stripe stores a cancellation as a flag or as a time, depending on where it was made; either is removed. */
export const withoutEnd = ({
  cancel_at_period_end,
  cancel_at,
}: Stripe.Subscription): Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'> => {
  if (cancel_at_period_end) return { cancel_at_period_end: false }
  return cancel_at === null ? {} : { cancel_at: '' }
}
