import type Stripe from 'stripe'
import { automaticTax } from './automatic-tax.ts'
import type { Subscription } from './new-subscription.ts'
import { idOf } from '../state/objects.ts'
import type { Transaction } from '../state/transaction.ts'

export type Schedule = Stripe.SubscriptionSchedule & { object: 'subscription_schedule' }
type Phase = Schedule['phases'][number]

export const phaseOf = (
  price: Stripe.Price,
  currency: string,
  [start, end]: readonly [number, number],
  { computesTax, discounts }: { computesTax: boolean; discounts: readonly string[] },
): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  automatic_tax: automaticTax(computesTax),
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
  end_date: end,
  invoice_settings: null,
  items: [
    {
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price.id,
      price: price.id,
      quantity: 1,
      tax_rates: [],
    },
  ],
  metadata: {},
  on_behalf_of: null,
  proration_behavior: 'none',
  start_date: start,
  transfer_data: null,
  trial_end: null,
})

/**
 * Changes only the schedule. The caller clears the subscription's `schedule`, because it stores the
 * subscription with other changes.
 */
export const releaseSchedule = async (tx: Transaction, schedule: Schedule): Promise<Schedule> => {
  const released: Schedule = {
    ...schedule,
    status: 'released',
    released_at: tx.now,
    released_subscription: schedule.subscription ? idOf(schedule.subscription) : null,
    subscription: null,
    current_phase: null,
  }
  await tx.put(released)
  await tx.emit('subscription_schedule.released', released)
  return released
}

export interface ScheduledChange {
  price?: Stripe.Price
  subscription: Subscription
}

const phaseAt = ({ phases }: Stripe.SubscriptionSchedule, time: number): Phase | undefined =>
  phases.find(({ start_date: start, end_date: end }) => start <= time && time < end)

/** A phase has its own discounts; without any, it ends those of the subscription. */
const inPhase = (subscription: Subscription, phase: Phase): Subscription => {
  // One that was stored before phases said it leaves the subscription as it is.
  const tax = phase.automatic_tax ?? subscription.automatic_tax
  return {
    ...subscription,
    automatic_tax: { ...tax, disabled_reason: null },
    discounts: phase.discounts.flatMap(({ discount }) => (discount ? idOf(discount) : [])),
  }
}

/** What is planned for a time, for a preview. Stores nothing. */
export const plannedChange = async (
  tx: Transaction,
  subscription: Subscription,
  time: number,
): Promise<ScheduledChange> => {
  if (!subscription.schedule) return { subscription }
  const schedule = await tx.get('subscription_schedule', idOf(subscription.schedule))
  const phase = phaseAt(schedule, time)
  const wanted = phase?.items[0]?.price
  if (!phase || !wanted) return { subscription }
  return { price: await tx.get('price', idOf(wanted)), subscription: inPhase(subscription, phase) }
}

/**
 * Advances the schedule to the current phase. After the last phase it releases the subscription, which keeps
 * its price.
 */
export const scheduledChange = async (
  tx: Transaction,
  subscription: Subscription,
): Promise<ScheduledChange> => {
  if (!subscription.schedule) return { subscription }
  const schedule: Schedule = {
    ...(await tx.get('subscription_schedule', idOf(subscription.schedule))),
    object: 'subscription_schedule',
  }
  const phase = phaseAt(schedule, tx.now)
  const wanted = phase?.items[0]?.price
  if (!phase || !wanted) {
    await releaseSchedule(tx, schedule)
    return { subscription: { ...subscription, schedule: null } }
  }
  await tx.put({ ...schedule, current_phase: { start_date: phase.start_date, end_date: phase.end_date } })
  return { price: await tx.get('price', idOf(wanted)), subscription: inPhase(subscription, phase) }
}
