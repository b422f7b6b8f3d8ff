import { unitAmount } from '../billing/unit-amount.ts'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { wholeList } from './lists.ts'
import type { Kind } from '../state/objects.ts'
import { withoutIncluded } from '../state/without-included.ts'
import type { Transaction } from '../state/transaction.ts'

const KIND_OF_FIELD: Record<string, Kind> = {
  product: 'product',
  price: 'price',
  customer: 'customer',
  payment_method: 'payment_method',
  default_payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  charge: 'charge',
  latest_charge: 'charge',
  subscription: 'subscription',
  schedule: 'subscription_schedule',
  invoice: 'invoice',
  latest_invoice: 'invoice',
}

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/**
 * @throws StripeErrorResponse unless the field is one that Stripe adds to the object only when it is expanded
 */
const included = async (tx: Transaction, owner: Bag, field: string): Promise<unknown> => {
  const id = String(owner['id'])
  if (owner['object'] === 'checkout.session' && field === 'line_items') return lineItemsOf(tx, id)
  if (owner['object'] === 'invoice' && field === 'payments') {
    const payments = await tx.list('invoice_payment', String(owner['customer']))
    return wholeList(
      payments.filter(({ invoice }) => invoice === id),
      '/v1/invoice_payments',
    )
  }
  if (owner['object'] === 'customer' && field === 'subscriptions') {
    const subscriptions = await tx.list('subscription', id)
    return wholeList(
      subscriptions.filter(({ status }) => status !== 'canceled'),
      `/v1/customers/${id}/subscriptions`,
    )
  }
  throw new StripeErrorResponse(`This property cannot be expanded (${field}).`, { param: 'expand' })
}

const lineItemsOf = async (tx: Transaction, session: string): Promise<unknown> => {
  const order = await tx.hiddenOf('checkout.session', session)
  const price = order && (await tx.get('price', order.price))
  const { currency } = await tx.get('checkout.session', session)
  const amount = price ? unitAmount(price, currency ?? price.currency) : 0
  const item = {
    id: `li_${session.slice(-24)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: null,
    metadata: {},
    price,
    quantity: 1,
  }
  return wholeList([item], `/v1/checkout/sessions/${session}/line_items`)
}

const expandOne = async (tx: Transaction, owner: unknown, path: readonly string[]): Promise<void> => {
  const [field, ...rest] = path
  if (Array.isArray(owner)) {
    for (const one of owner) await expandOne(tx, one, path)
    return
  }
  if (!field || !isBag(owner)) return
  if (!(field in owner)) owner[field] = await included(tx, owner, field)
  const value = owner[field]
  if (typeof value === 'string') {
    const kind = KIND_OF_FIELD[field]
    const found = kind && (await tx.find(kind, value))
    if (!found)
      throw new StripeErrorResponse(`This property cannot be expanded (${field}).`, { param: 'expand' })
    owner[field] = found
  }
  await expandOne(tx, owner[field], rest)
}

/** Replaces ids by objects in place: https://docs.stripe.com/api/expanding_objects */
export const expand = async (tx: Transaction, answer: object, params: unknown): Promise<object> => {
  const paths = isBag(params) && Array.isArray(params['expand']) ? params['expand'] : []
  for (const path of paths) if (typeof path === 'string') await expandOne(tx, answer, path.split('.'))
  return paths.some((path) => String(path).endsWith('currency_options')) ? answer : withoutIncluded(answer)
}
