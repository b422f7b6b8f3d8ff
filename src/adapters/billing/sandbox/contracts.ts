import type Stripe from 'stripe'
import { type Decline, declineOnCharge, mannerOf } from './cards.ts'
import { trialNoticeAt } from './due.ts'
import { collect, type InvoiceLine, issueInvoice } from './invoices.ts'
import { idOf } from './objects.ts'
import { periodEnd } from './periods.ts'
import { livingCustomer } from './resources/living-customer.ts'
import { newId, type World } from './world.ts'

export type Contract = Stripe.Subscription & { object: 'subscription' }
type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed'

const DAY = 86_400

export const NO_DETAILS = { comment: null, feedback: null, feedback_option: null, reason: null }

/** The one thing a contract is about; the product sells nothing that has two. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Error('A contract has an item')
  return item
}

/** A price as it was called before there were prices. */
const legacyPlan = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: idOf(price.product),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** An item with another price, or another period. */
export const itemWith = (
  item: Stripe.SubscriptionItem,
  price: Stripe.Price,
  [start, end]: readonly [number, number],
): Stripe.SubscriptionItem => ({
  ...item,
  price,
  plan: legacyPlan(price),
  current_period_start: start,
  current_period_end: end,
})

export const withItem = (contract: Contract, item: Stripe.SubscriptionItem): Contract => ({
  ...contract,
  items: { ...contract.items, data: [item] },
})

/** What pays for a contract: its own card, or its customer's. */
export const methodOf = async (
  world: World,
  contract: Stripe.Subscription,
): Promise<Stripe.PaymentMethod | undefined> => {
  const customer = await world.get('customer', idOf(contract.customer))
  const own = contract.default_payment_method
  const id = own ?? (customer.deleted ? null : customer.invoice_settings.default_payment_method)
  return id ? world.find('payment_method', idOf(id)) : undefined
}

/** What a whole period costs, as a line of an invoice. */
export const periodLine = (contract: Stripe.Subscription, isFree = false): InvoiceLine => {
  const { id, price, current_period_start: start, current_period_end: end } = itemOf(contract)
  return {
    amount: isFree ? 0 : (price.unit_amount ?? 0),
    description: isFree ? 'Trial period for Aperçu Premium' : '1 × Aperçu Premium',
    price,
    item: id,
    start,
    end,
    isProration: false,
  }
}

export interface ContractOrder {
  customer: string
  price: Stripe.Price
  method: Stripe.PaymentMethod
  /** Days before the first charge; null charges at once. */
  trialDays: number | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  metadata: Stripe.Metadata
}

const newContract = (world: World, order: ContractOrder): Contract => {
  const id = newId('sub')
  const trialEnd = order.trialDays ? world.now + order.trialDays * DAY : null
  const end = trialEnd ?? periodEnd(world.now, order.price)
  const item: Stripe.SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now,
    current_period_start: world.now,
    current_period_end: end,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: legacyPlan(order.price),
    price: order.price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? world.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: NO_DETAILS,
    collection_method: 'charge_automatically',
    created: world.now,
    currency: order.price.currency,
    customer: order.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.method.id,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: world.now,
    status: trialEnd ? 'trialing' : 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: order.missingPaymentMethod },
    },
    trial_start: trialEnd ? world.now : null,
  }
}

/** Begins a contract whose owner is there with a card. A card that is refused begins nothing. */
export const beginContract = async (world: World, order: ContractOrder): Promise<Contract | Decline> => {
  const decline = order.trialDays ? null : declineOnCharge(mannerOf(order.method), true)
  if (decline) return decline
  const contract = newContract(world, order)
  await world.put({ ...order.method, object: 'payment_method' })
  await world.emit('payment_method.attached', order.method)
  await world.put(contract, { isTrialEndTold: contract.trial_end === null })
  const customer = await livingCustomer(world, order.customer)
  const invoice = await issueInvoice(world, {
    subscription: contract,
    customer,
    reason: 'subscription_create',
    lines: [periodLine(contract, contract.status === 'trialing')],
  })
  const begun: Contract = { ...contract, latest_invoice: invoice.id }
  await world.put(begun)
  await world.emit('customer.subscription.created', begun)
  await collect(world, invoice, order.method, true)
  // Shorter than the notice: told at once, as there is no later.
  if (begun.trial_end && trialNoticeAt(begun.trial_end) <= world.now) await tellTrialEnd(world, begun)
  return begun
}

/** Three days before its end, as Stripe does. */
export const tellTrialEnd = async (world: World, contract: Contract): Promise<void> => {
  await world.put(contract, { isTrialEndTold: true })
  await world.emit('customer.subscription.trial_will_end', contract)
}

/** Writes a contract that has changed and tells it, with what it was before. */
export const changeContract = async (world: World, before: Contract, after: Contract): Promise<Contract> => {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Contract]),
  )
  await world.put(after)
  if (changed.length > 0)
    await world.emit('customer.subscription.updated', after, Object.fromEntries(changed))
  return after
}

/** Ends a contract now, for good; what is still owed is tried no more. */
export const endSubscription = async (
  world: World,
  contract: Stripe.Subscription,
  reason: EndReason,
): Promise<Contract> => {
  const ended: Contract = {
    ...contract,
    object: 'subscription',
    status: 'canceled',
    canceled_at: contract.canceled_at ?? world.now,
    ended_at: world.now,
    schedule: null,
    cancellation_details: { ...NO_DETAILS, ...contract.cancellation_details, reason },
  }
  await world.put(ended)
  for (const invoice of await world.list('invoice', idOf(contract.customer)))
    if (
      invoice.next_payment_attempt &&
      idOf(invoice.parent?.subscription_details?.subscription) === contract.id
    )
      await world.put({ ...invoice, object: 'invoice', next_payment_attempt: null, auto_advance: false })
  await world.emit('customer.subscription.deleted', ended)
  return ended
}
