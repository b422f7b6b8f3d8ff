import type Stripe from 'stripe'
import { ApiError } from '../api-error.ts'
import { declineOnCharge, mannerOf } from '../cards.ts'
import { changeContract, endSubscription, itemOf, methodOf } from '../contracts.ts'
import { withEnd } from '../contract-end.ts'
import { collect, issueInvoice } from '../invoices.ts'
import { isIn, pageOf } from '../lists.ts'
import { mergeMetadata } from '../metadata.ts'
import { type Contract, NO_DETAILS } from '../new-contract.ts'
import { idOf } from '../objects.ts'
import { switchPrice } from '../plan-switch.ts'
import { renew, settleCollection } from '../renewals.ts'
import { type Route, route } from '../route.ts'
import type { World } from '../world.ts'
import { livingCustomer } from './living-customer.ts'

export const getContract = async (world: World, id: string, param?: string): Promise<Contract> => ({
  ...(await world.get('subscription', id, param)),
  object: 'subscription',
})

const list = async (world: World, params: Stripe.SubscriptionListParams) => {
  const { status } = params
  if (params.customer) await world.get('customer', params.customer, 'customer')
  const isWanted = (contract: Stripe.Subscription): boolean => {
    if (status === 'all') return true
    if (status === 'ended') return contract.status === 'canceled' || contract.status === 'incomplete_expired'
    return status ? contract.status === status : contract.status !== 'canceled'
  }
  const found = (await world.list('subscription', params.customer)).filter(
    (contract) =>
      isWanted(contract) &&
      (!params.price || itemOf(contract).price.id === params.price) &&
      isIn(params.created, contract.created),
  )
  return pageOf(found, '/v1/subscriptions', params)
}

const detailsOf = (
  contract: Contract,
  params: Stripe.SubscriptionUpdateParams['cancellation_details'],
): Contract['cancellation_details'] => ({
  ...NO_DETAILS,
  ...contract.cancellation_details,
  ...(params?.comment !== undefined && { comment: params.comment || null }),
  ...(params?.feedback !== undefined && { feedback: params.feedback || null }),
})

/** The price that is asked for in the place of the one there is. */
const wantedPrice = async (
  world: World,
  contract: Contract,
  items: Stripe.SubscriptionUpdateParams['items'],
): Promise<Stripe.Price | undefined> => {
  if (!items || items.length === 0) return undefined
  const [change, ...others] = items
  if (others.length > 0 || !change?.id)
    throw new ApiError(
      'Without the id of the item, its price is added beside the other: a contract of this product has one.',
      { param: 'items[0][id]' },
    )
  if (change.id !== itemOf(contract).id)
    throw new ApiError(`No such subscription item: '${change.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  if (!change.price || change.price === itemOf(contract).price.id) return undefined
  const price = await world.get('price', change.price, 'items[0][price]')
  if (!price.active || !price.recurring)
    throw new ApiError('The price specified is inactive or not recurring.', { param: 'items[0][price]' })
  return price
}

/** Another price, charged at once as far as it costs more than what was paid already. */
export const changePrice = async (
  world: World,
  before: Contract,
  price: Stripe.Price,
  params: Pick<
    Stripe.SubscriptionUpdateParams,
    'proration_behavior' | 'payment_behavior' | 'proration_date' | 'cancel_at_period_end'
  > = {},
): Promise<Contract> => {
  const at = params.proration_date ?? world.now
  const { contract, lines } = switchPrice(before, price, at, params.proration_behavior !== 'none')
  const { cancel_at_period_end } = params
  const switched = {
    ...(cancel_at_period_end === undefined
      ? contract
      : withEnd(contract, { cancel_at_period_end }, world.now)),
    pending_update: null,
  }
  if (lines.length === 0) return changeContract(world, before, switched)

  const method = await methodOf(world, before)
  const decline = method && declineOnCharge(mannerOf(method), false)
  const costs = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (decline && costs > 0 && params.payment_behavior === 'error_if_incomplete')
    throw new ApiError(decline.message, {
      status: 402,
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
    })
  const customer = await livingCustomer(world, idOf(before.customer))
  const order = { subscription: switched, customer, reason: 'subscription_update', lines } as const
  const invoice = await issueInvoice(world, order)
  const collected = await collect(world, invoice, method, false)
  if (!collected.isPaid && params.payment_behavior === 'pending_if_incomplete')
    return changeContract(world, before, {
      ...before,
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor: null,
        cancel_at_period_end: params.cancel_at_period_end ?? null,
        discount: null,
        discounts: null,
        expires_at: world.now + 23 * 3600,
        metadata: null,
        subscription_items: contract.items.data,
        trial_end: null,
        trial_from_plan: null,
      },
    })
  const changed = await changeContract(world, before, { ...switched, latest_invoice: invoice.id })
  return settleCollection(world, changed, collected)
}

/** The free time ends now, or at another moment. */
const withTrialEnd = async (world: World, contract: Contract, end: number | 'now'): Promise<Contract> => {
  if (end === 'now' || end <= world.now) {
    if (contract.status !== 'trialing') return contract
    return renew(world, { ...contract, trial_end: world.now })
  }
  const item = { ...itemOf(contract), current_period_end: end }
  const changed: Contract = {
    ...contract,
    status: 'trialing',
    trial_start: contract.trial_start ?? world.now,
    trial_end: end,
    billing_cycle_anchor: end,
    items: { ...contract.items, data: [item] },
  }
  return changeContract(world, contract, changed)
}

const update = async (world: World, params: Stripe.SubscriptionUpdateParams, id: string) => {
  const contract = await getContract(world, id)
  const { metadata, cancellation_details: details, expand: _, ...others } = params
  if (contract.status === 'canceled' && Object.keys(others).length > 0)
    throw new ApiError('A canceled subscription can only update its cancellation_details and metadata.')
  const card = params.default_payment_method
  if (card) await world.get('payment_method', card, 'default_payment_method')
  if (contract.schedule && (params.cancel_at !== undefined || params.cancel_at_period_end !== undefined))
    throw new ApiError(
      'The subscription is managed by the subscription schedule, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.',
    )
  const price = await wantedPrice(world, contract, params.items)
  const mayWait = price !== undefined && params.payment_behavior === 'pending_if_incomplete'
  if (mayWait && params.cancel_at !== undefined)
    throw new ApiError(
      'When `payment_behavior` is set to `pending_if_incomplete`, you can only pass supported params. `cancel_at` is not supported.',
      { param: 'cancel_at' },
    )
  let changed: Contract = mayWait ? contract : withEnd(contract, params, world.now)
  if (contract.status === 'canceled') changed = contract
  changed = {
    ...changed,
    metadata: mergeMetadata(contract.metadata, metadata),
    default_payment_method: card ?? contract.default_payment_method,
    ...(params.description !== undefined && { description: params.description || null }),
  }
  changed.cancellation_details = detailsOf(changed, details)
  changed = await changeContract(world, contract, changed)
  if (price) changed = await changePrice(world, changed, price, params)
  if (params.trial_end !== undefined) changed = await withTrialEnd(world, changed, params.trial_end)
  return changed
}

const cancel = async (world: World, params: Stripe.SubscriptionCancelParams, id: string) => {
  const contract = await getContract(world, id)
  if (contract.status === 'canceled')
    throw new ApiError(`No such subscription: '${id}'`, { code: 'resource_missing', status: 404 })
  if (params.prorate && params.invoice_now && contract.status !== 'trialing') {
    const { lines } = switchPrice(contract, itemOf(contract).price, world.now, true)
    const credit = lines.filter(({ amount }) => amount < 0)
    const customer = await livingCustomer(world, idOf(contract.customer))
    const invoice = await issueInvoice(world, {
      subscription: contract,
      customer,
      reason: 'subscription_update',
      lines: credit,
    })
    await collect(world, invoice, undefined, false)
  }
  const details = detailsOf(contract, params.cancellation_details)
  return endSubscription(world, { ...contract, cancellation_details: details }, 'cancellation_requested')
}

export const SUBSCRIPTIONS: readonly Route[] = [
  route('GET /v1/subscriptions', list),
  route('GET /v1/subscriptions/:id', (world, _: Stripe.SubscriptionRetrieveParams, id) =>
    getContract(world, id),
  ),
  route('POST /v1/subscriptions/:id', update),
  route('DELETE /v1/subscriptions/:id', cancel),
]
