import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { itemOf } from '../billing/subscription-life.ts'
import { mergeMetadata } from '../requests/metadata.ts'
import { idOf } from '../state/objects.ts'
import { periodEnd } from '../billing/periods.ts'
import { type Route, route } from '../requests/route.ts'
import { automaticTax } from '../billing/automatic-tax.ts'
import { phaseOf, releaseSchedule, type Schedule } from '../billing/schedule-phases.ts'
import { newId, type Transaction } from '../state/transaction.ts'
import { getSubscription } from './subscriptions.ts'

const getSchedule = async (tx: Transaction, id: string): Promise<Schedule> => ({
  ...(await tx.get('subscription_schedule', id)),
  object: 'subscription_schedule',
})

const create = async (tx: Transaction, params: Stripe.SubscriptionScheduleCreateParams) => {
  if (!params.from_subscription)
    throw new StripeErrorResponse('The sandbox makes schedules of subscriptions.', {
      param: 'from_subscription',
    })
  const subscription = await getSubscription(tx, params.from_subscription, 'from_subscription')
  if (subscription.schedule)
    throw new StripeErrorResponse('You cannot migrate a subscription that is already attached to a schedule.')
  if (subscription.status === 'canceled')
    throw new StripeErrorResponse('You cannot migrate a canceled subscription.')
  const item = itemOf(subscription)
  const { enabled: computesTax } = subscription.automatic_tax
  const phase = phaseOf(
    item.price,
    subscription.currency,
    [item.current_period_start, item.current_period_end],
    { computesTax, discounts: subscription.discounts.map(idOf) },
  )
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: tx.now,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: idOf(subscription.customer),
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: automaticTax(computesTax),
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
  await tx.put(schedule)
  await tx.put({ ...subscription, schedule: schedule.id })
  await tx.emit('subscription_schedule.created', schedule)
  return schedule
}

type PhaseParams = NonNullable<Stripe.SubscriptionScheduleUpdateParams['phases']>[number]

const endOf = (phase: PhaseParams, start: number, price: Stripe.Price): number => {
  if (typeof phase.end_date === 'number') return phase.end_date
  if (!phase.duration) return periodEnd(start, price)
  const { interval, interval_count: count = 1 } = phase.duration
  return periodEnd(start, {
    ...price,
    recurring: { ...price.recurring, interval, interval_count: count } as Stripe.Price.Recurring,
  })
}

const discountsIn = ({ discounts }: PhaseParams, param: string): string[] =>
  (discounts || []).map(({ discount }) => {
    if (discount) return discount
    throw new StripeErrorResponse('A phase of the sandbox has discounts that exist already.', { param })
  })

const readPhases = async (
  tx: Transaction,
  phases: readonly PhaseParams[],
  { current_phase: current, default_settings: defaults }: Schedule,
) => {
  const read = []
  let start = current?.start_date ?? tx.now
  for (const [index, phase] of phases.entries()) {
    const wanted = phase.items[0]?.price
    if (!wanted || phase.items.length !== 1)
      throw new StripeErrorResponse('A phase of the sandbox has one price.', {
        param: `phases[${index}][items]`,
      })
    if (index === 0 && typeof phase.start_date === 'number' && phase.start_date !== start)
      throw new StripeErrorResponse('You can not modify the start date of the current phase.', {
        param: 'phases[0][start_date]',
      })
    const price = await tx.get('price', wanted, `phases[${index}][items][0][price]`)
    const end = endOf(phase, start, price)
    if (end <= start)
      throw new StripeErrorResponse('A phase ends after it begins.', { param: `phases[${index}][end_date]` })
    const { enabled } = phase.automatic_tax ?? defaults.automatic_tax ?? { enabled: false }
    const discounts = discountsIn(phase, `phases[${index}][discounts]`)
    read.push(
      phaseOf(price, phase.currency ?? price.currency, [start, end], { computesTax: enabled, discounts }),
    )
    start = end
  }
  return read
}

const update = async (tx: Transaction, params: Stripe.SubscriptionScheduleUpdateParams, id: string) => {
  const schedule = await getSchedule(tx, id)
  if (schedule.status !== 'active')
    throw new StripeErrorResponse(
      `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    )
  const updated: Schedule = {
    ...schedule,
    end_behavior: params.end_behavior ?? schedule.end_behavior,
    metadata: mergeMetadata(schedule.metadata ?? {}, params.metadata),
    phases: params.phases ? await readPhases(tx, params.phases, schedule) : schedule.phases,
  }
  await tx.put(updated)
  await tx.emit('subscription_schedule.updated', updated)
  return updated
}

const release = async (tx: Transaction, _: Stripe.SubscriptionScheduleReleaseParams, id: string) => {
  const schedule = await getSchedule(tx, id)
  if (schedule.status !== 'active')
    throw new StripeErrorResponse(
      `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    )
  if (schedule.subscription) {
    const subscription = await getSubscription(tx, idOf(schedule.subscription))
    await tx.put({ ...subscription, schedule: null })
  }
  return releaseSchedule(tx, schedule)
}

export const SCHEDULES: readonly Route[] = [
  route('POST /v1/subscription_schedules', create),
  route('GET /v1/subscription_schedules/:id', (tx, _: Stripe.SubscriptionScheduleRetrieveParams, id) =>
    getSchedule(tx, id),
  ),
  route('POST /v1/subscription_schedules/:id', update),
  route('POST /v1/subscription_schedules/:id/release', release),
]
