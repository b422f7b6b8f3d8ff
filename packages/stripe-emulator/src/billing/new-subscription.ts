import type Stripe from 'stripe'
import { idOf } from '../state/objects.ts'
import { automaticTax } from './automatic-tax.ts'
import { periodEnd } from './periods.ts'
import { newId, type Transaction } from '../state/transaction.ts'

export type Subscription = Stripe.Subscription & { object: 'subscription' }

const DAY = 86_400

export const NO_DETAILS = { comment: null, feedback: null, feedback_option: null, reason: null }

/** Items repeat their price in the format of the older Plans API, as Stripe does. */
export const legacyPlan = (price: Stripe.Price): Stripe.Plan => ({
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

export interface SubscriptionOrder {
  customer: string
  price: Stripe.Price
  currency: string
  method: Stripe.PaymentMethod
  /** Length of the trial in days; with null the first period is charged at once. */
  trialDays: number | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  metadata: Stripe.Metadata
  computesTax: boolean
  /** With the id of the session on whose page it was given. */
  code: { promotionCode: Stripe.PromotionCode; session: string } | null
}

export const newSubscription = (tx: Transaction, order: SubscriptionOrder): Subscription => {
  const id = newId('sub')
  const trialEnd = order.trialDays ? tx.now + order.trialDays * DAY : null
  const end = trialEnd ?? periodEnd(tx.now, order.price)
  const item: Stripe.SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: tx.now,
    current_period_start: tx.now,
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
    automatic_tax: automaticTax(order.computesTax),
    billing_cycle_anchor: trialEnd ?? tx.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: NO_DETAILS,
    collection_method: 'charge_automatically',
    created: tx.now,
    currency: order.currency,
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
    start_date: tx.now,
    status: trialEnd ? 'trialing' : 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: order.missingPaymentMethod },
    },
    trial_start: trialEnd ? tx.now : null,
  }
}
