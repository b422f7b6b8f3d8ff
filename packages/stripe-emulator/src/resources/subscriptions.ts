import type Stripe from 'stripe'
import { ApiError } from '../api-error.ts'
import { declineOnCharge, mannerOf } from '../cards.ts'
import { changeSubscription, endSubscription, itemOf, methodOf } from '../subscriptions.ts'
import { withEnd } from '../subscription-end.ts'
import { collect, issueInvoice } from '../invoices.ts'
import { isIn, pageOf } from '../lists.ts'
import { mergeMetadata } from '../metadata.ts'
import { type Subscription, NO_DETAILS } from '../new-subscription.ts'
import { idOf } from '../objects.ts'
import { switchPrice } from '../plan-switch.ts'
import { renew, applyCollection } from '../renewals.ts'
import { type Route, route } from '../route.ts'
import type { Transaction } from '../transaction.ts'
import { livingCustomer } from './living-customer.ts'

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

/** The requested price replaces the present one. */
const wantedPrice = async (
  tx: Transaction,
  subscription: Subscription,
  items: Stripe.SubscriptionUpdateParams['items'],
): Promise<Stripe.Price | undefined> => {
  if (!items || items.length === 0) return undefined
  const [change, ...others] = items
  if (others.length > 0 || !change?.id)
    throw new ApiError(
      'Without the id of the item, its price is added beside the other: a subscription of this product has one.',
      { param: 'items[0][id]' },
    )
  if (change.id !== itemOf(subscription).id)
    throw new ApiError(`No such subscription item: '${change.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  if (!change.price || change.price === itemOf(subscription).price.id) return undefined
  const price = await tx.get('price', change.price, 'items[0][price]')
  if (!price.active || !price.recurring)
    throw new ApiError('The price specified is inactive or not recurring.', { param: 'items[0][price]' })
  return price
}

/** Changes the price; a difference is charged at once. */
export const changePrice = async (
  tx: Transaction,
  before: Subscription,
  price: Stripe.Price,
  params: Pick<
    Stripe.SubscriptionUpdateParams,
    'proration_behavior' | 'payment_behavior' | 'proration_date' | 'cancel_at_period_end'
  > = {},
): Promise<Subscription> => {
  const at = params.proration_date ?? tx.now
  const { subscription, lines } = switchPrice(before, price, at, params.proration_behavior !== 'none')
  const { cancel_at_period_end } = params
  const switched = {
    ...(cancel_at_period_end === undefined
      ? subscription
      : withEnd(subscription, { cancel_at_period_end }, tx.now)),
    pending_update: null,
  }
  if (lines.length === 0) return changeSubscription(tx, before, switched)

  const method = await methodOf(tx, before)
  const decline = method && declineOnCharge(mannerOf(method), false)
  const costs = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (decline && costs > 0 && params.payment_behavior === 'error_if_incomplete')
    throw new ApiError(decline.message, {
      status: 402,
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
    })
  const customer = await livingCustomer(tx, idOf(before.customer))
  const order = { subscription: switched, customer, reason: 'subscription_update', lines } as const
  const invoice = await issueInvoice(tx, order)
  const collected = await collect(tx, invoice, method, false)
  if (!collected.isPaid && params.payment_behavior === 'pending_if_incomplete')
    return changeSubscription(tx, before, {
      ...before,
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor: null,
        cancel_at_period_end: params.cancel_at_period_end ?? null,
        discount: null,
        discounts: null,
        expires_at: tx.now + 23 * 3600,
        metadata: null,
        subscription_items: subscription.items.data,
        trial_end: null,
        trial_from_plan: null,
      },
    })
  const changed = await changeSubscription(tx, before, { ...switched, latest_invoice: invoice.id })
  return applyCollection(tx, changed, collected)
}

/** Ends the trial now, or at another time. */
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

const update = async (tx: Transaction, params: Stripe.SubscriptionUpdateParams, id: string) => {
  const subscription = await getSubscription(tx, id)
  const { metadata, cancellation_details: details, expand: _, ...others } = params
  if (subscription.status === 'canceled' && Object.keys(others).length > 0)
    throw new ApiError('A canceled subscription can only update its cancellation_details and metadata.')
  const card = params.default_payment_method
  if (card) await tx.get('payment_method', card, 'default_payment_method')
  if (subscription.schedule && (params.cancel_at !== undefined || params.cancel_at_period_end !== undefined))
    throw new ApiError(
      'The subscription is managed by the subscription schedule, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.',
    )
  const price = await wantedPrice(tx, subscription, params.items)
  const mayWait = price !== undefined && params.payment_behavior === 'pending_if_incomplete'
  if (mayWait && params.cancel_at !== undefined)
    throw new ApiError(
      'When `payment_behavior` is set to `pending_if_incomplete`, you can only pass supported params. `cancel_at` is not supported.',
      { param: 'cancel_at' },
    )
  let changed: Subscription = mayWait ? subscription : withEnd(subscription, params, tx.now)
  if (subscription.status === 'canceled') changed = subscription
  changed = {
    ...changed,
    metadata: mergeMetadata(subscription.metadata, metadata),
    default_payment_method: card ?? subscription.default_payment_method,
    ...(params.description !== undefined && { description: params.description || null }),
  }
  changed.cancellation_details = detailsOf(changed, details)
  changed = await changeSubscription(tx, subscription, changed)
  if (price) changed = await changePrice(tx, changed, price, params)
  if (params.trial_end !== undefined) changed = await withTrialEnd(tx, changed, params.trial_end)
  return changed
}

const cancel = async (tx: Transaction, params: Stripe.SubscriptionCancelParams, id: string) => {
  const subscription = await getSubscription(tx, id)
  if (subscription.status === 'canceled')
    throw new ApiError(`No such subscription: '${id}'`, { code: 'resource_missing', status: 404 })
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
