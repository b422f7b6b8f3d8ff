import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { changePrice } from '../billing/change-price.ts'
import { changeSubscription, endSubscription, itemOf } from '../billing/subscription-life.ts'
import { withEnd } from '../billing/subscription-end.ts'
import { collect, issueInvoice } from '../billing/invoicing.ts'
import { isIn, pageOf } from '../requests/lists.ts'
import { mergeMetadata } from '../requests/metadata.ts'
import { type Subscription, NO_DETAILS } from '../billing/new-subscription.ts'
import { idOf } from '../state/objects.ts'
import { switchPrice } from '../billing/plan-switch.ts'
import { renew } from '../billing/renewals.ts'
import { type Route, route } from '../requests/route.ts'
import type { Transaction } from '../state/transaction.ts'
import { livingCustomer } from '../state/living-customer.ts'

export const getSubscription = async (
  tx: Transaction,
  id: string,
  param?: string,
): Promise<Subscription> => ({
  ...(await tx.get('subscription', id, param)),
  object: 'subscription',
})

const list = async (tx: Transaction, params: Stripe.SubscriptionListParams) => {
  const { status } = params
  if (params.customer) await tx.get('customer', params.customer, 'customer')
  const isWanted = (subscription: Stripe.Subscription): boolean => {
    if (status === 'all') return true
    if (status === 'ended')
      return subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
    return status ? subscription.status === status : subscription.status !== 'canceled'
  }
  const found = (await tx.list('subscription', params.customer)).filter(
    (subscription) =>
      isWanted(subscription) &&
      (!params.price || itemOf(subscription).price.id === params.price) &&
      isIn(params.created, subscription.created),
  )
  return pageOf(found, '/v1/subscriptions', params)
}

const detailsOf = (
  subscription: Subscription,
  params: Stripe.SubscriptionUpdateParams['cancellation_details'],
): Subscription['cancellation_details'] => ({
  ...NO_DETAILS,
  ...subscription.cancellation_details,
  ...(params?.comment !== undefined && { comment: params.comment || null }),
  ...(params?.feedback !== undefined && { feedback: params.feedback || null }),
})

/** @returns undefined if the items do not change the price */
const wantedPrice = async (
  tx: Transaction,
  subscription: Subscription,
  items: Stripe.SubscriptionUpdateParams['items'],
): Promise<Stripe.Price | undefined> => {
  if (!items || items.length === 0) return undefined
  const [change, ...others] = items
  if (others.length > 0 || !change?.id)
    throw new StripeErrorResponse(
      'Without the id of the item, its price is added beside the other: a subscription of this product has one.',
      { param: 'items[0][id]' },
    )
  if (change.id !== itemOf(subscription).id)
    throw new StripeErrorResponse(`No such subscription item: '${change.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  if (!change.price || change.price === itemOf(subscription).price.id) return undefined
  const price = await tx.get('price', change.price, 'items[0][price]')
  if (!price.active || !price.recurring)
    throw new StripeErrorResponse('The price specified is inactive or not recurring.', {
      param: 'items[0][price]',
    })
  return price
}

/**
 * @param end Unix seconds; `now` or a time in the past ends the trial, which begins and charges the first
 * period
 */
const withTrialEnd = async (
  tx: Transaction,
  subscription: Subscription,
  end: number | 'now',
): Promise<Subscription> => {
  if (end === 'now' || end <= tx.now) {
    if (subscription.status !== 'trialing') return subscription
    return renew(tx, { ...subscription, trial_end: tx.now })
  }
  const item = { ...itemOf(subscription), current_period_end: end }
  const changed: Subscription = {
    ...subscription,
    status: 'trialing',
    trial_start: subscription.trial_start ?? tx.now,
    trial_end: end,
    billing_cycle_anchor: end,
    items: { ...subscription.items, data: [item] },
  }
  return changeSubscription(tx, subscription, changed)
}

type UpdateParams = Stripe.SubscriptionUpdateParams

const ALLOWED_AFTER_END = new Set(['metadata', 'cancellation_details', 'expand'])

const checkUpdate = async (
  tx: Transaction,
  subscription: Subscription,
  params: UpdateParams,
): Promise<void> => {
  const isChange = Object.keys(params).some((name) => !ALLOWED_AFTER_END.has(name))
  if (subscription.status === 'canceled' && isChange)
    throw new StripeErrorResponse(
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  const card = params.default_payment_method
  if (card) await tx.get('payment_method', card, 'default_payment_method')
  if (subscription.schedule && (params.cancel_at !== undefined || params.cancel_at_period_end !== undefined))
    throw new StripeErrorResponse(
      'The subscription is managed by the subscription schedule, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.',
    )
}

const withFields = (
  before: Subscription,
  ended: Subscription,
  { metadata, cancellation_details: details, default_payment_method: card, description }: UpdateParams,
): Subscription => ({
  ...ended,
  metadata: mergeMetadata(before.metadata, metadata),
  default_payment_method: card ?? before.default_payment_method,
  ...(description !== undefined && { description: description || null }),
  cancellation_details: detailsOf(ended, details),
})

const update = async (tx: Transaction, params: UpdateParams, id: string) => {
  const subscription = await getSubscription(tx, id)
  await checkUpdate(tx, subscription, params)
  const price = await wantedPrice(tx, subscription, params.items)
  const mayWait = price !== undefined && params.payment_behavior === 'pending_if_incomplete'
  if (mayWait && params.cancel_at !== undefined)
    throw new StripeErrorResponse(
      'When `payment_behavior` is set to `pending_if_incomplete`, you can only pass supported params. `cancel_at` is not supported.',
      { param: 'cancel_at' },
    )
  // The end is not set here if the change may wait for its payment, because that change then includes it.
  const keepsEnd = mayWait || subscription.status === 'canceled'
  const ended = keepsEnd ? subscription : withEnd(subscription, params, tx.now)
  let changed = await changeSubscription(tx, subscription, withFields(subscription, ended, params))
  if (price) changed = await changePrice(tx, changed, price, params)
  if (params.trial_end !== undefined) changed = await withTrialEnd(tx, changed, params.trial_end)
  return changed
}

const cancel = async (tx: Transaction, params: Stripe.SubscriptionCancelParams, id: string) => {
  const subscription = await getSubscription(tx, id)
  if (subscription.status === 'canceled')
    throw new StripeErrorResponse(`No such subscription: '${id}'`, { code: 'resource_missing', status: 404 })
  if (params.prorate && params.invoice_now && subscription.status !== 'trialing') {
    const { lines } = switchPrice(subscription, itemOf(subscription).price, tx.now, true)
    const credit = lines.filter(({ amount }) => amount < 0)
    const customer = await livingCustomer(tx, idOf(subscription.customer))
    const invoice = await issueInvoice(tx, {
      subscription: subscription,
      customer,
      reason: 'subscription_update',
      lines: credit,
    })
    await collect(tx, invoice, undefined, false)
  }
  const details = detailsOf(subscription, params.cancellation_details)
  return endSubscription(tx, { ...subscription, cancellation_details: details }, 'cancellation_requested')
}

export const SUBSCRIPTIONS: readonly Route[] = [
  route('GET /v1/subscriptions', list),
  route('GET /v1/subscriptions/:id', (tx, _: Stripe.SubscriptionRetrieveParams, id) =>
    getSubscription(tx, id),
  ),
  route('POST /v1/subscriptions/:id', update),
  route('DELETE /v1/subscriptions/:id', cancel),
]
