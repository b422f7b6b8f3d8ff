import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { endSubscription } from '../billing/subscription-life.ts'
import { isIn, pageOf } from '../requests/lists.ts'
import { mergeMetadata } from '../requests/metadata.ts'
import { type Route, route } from '../requests/route.ts'
import { newId, type Transaction } from '../state/transaction.ts'
import { livingCustomer } from '../state/living-customer.ts'

type Customer = Stripe.Customer & { object: 'customer' }

const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

/** An empty text removes it. */
const addressOf = (params: Stripe.CustomerUpdateParams['address']): Stripe.Address | null =>
  params ? { ...NO_ADDRESS, ...params } : null

const createCustomer = async (tx: Transaction, params: Stripe.CustomerCreateParams): Promise<Customer> => {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: addressOf(params.address),
    balance: 0,
    created: tx.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  await tx.put(customer)
  await tx.emit('customer.created', customer)
  return customer
}

/** A text that is left out stays; an empty one removes it. */
const changedText = (present: string | null | undefined, given: string | undefined): string | null =>
  given === undefined ? (present ?? null) : given || null

const updateCustomer = async (tx: Transaction, params: Stripe.CustomerUpdateParams, id: string) => {
  const customer = await livingCustomer(tx, id)
  const card = params.invoice_settings?.default_payment_method
  if (card) await tx.get('payment_method', card, 'invoice_settings[default_payment_method]')
  const updated: Customer = {
    ...customer,
    object: 'customer',
    address: params.address === undefined ? (customer.address ?? null) : addressOf(params.address),
    description: changedText(customer.description, params.description),
    email: changedText(customer.email, params.email),
    name: changedText(customer.name, params.name),
    preferred_locales: params.preferred_locales ?? customer.preferred_locales ?? [],
    metadata: mergeMetadata(customer.metadata, params.metadata),
    invoice_settings: {
      ...customer.invoice_settings,
      ...(card !== undefined && { default_payment_method: card || null }),
    },
  }
  await tx.put(updated)
  await tx.emit('customer.updated', updated)
  return updated
}

/** As at Stripe, subscriptions end at once, and later reads of the id return the customer as deleted. */
const deleteCustomer = async (tx: Transaction, _: object, id: string) => {
  const customer = await livingCustomer(tx, id)
  for (const subscription of await tx.list('subscription', id))
    if (subscription.status !== 'canceled') await endSubscription(tx, subscription, 'cancellation_requested')
  for (const session of await tx.list('checkout.session', id))
    if (session.status === 'open') await tx.put({ ...session, status: 'expired', url: null })
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
  await tx.put(deleted)
  await tx.emit('customer.deleted', customer)
  return deleted
}

const listCards = async (tx: Transaction, customer: string, type: string | undefined) => {
  await livingCustomer(tx, customer, 'customer')
  const methods = await tx.list('payment_method', customer)
  return methods.filter((method) => !type || method.type === type)
}

export const CUSTOMERS: readonly Route[] = [
  route('GET /v1/customers', async (tx, params: Stripe.CustomerListParams) => {
    const customers = (await tx.list('customer')).filter((customer) => !customer.deleted)
    const found = customers.filter(
      (customer) =>
        (!params.email || customer.email === params.email) && isIn(params.created, customer.created),
    )
    return pageOf(found, '/v1/customers', params)
  }),
  route('GET /v1/customers/:id', (tx, _: Stripe.CustomerRetrieveParams, id) => tx.get('customer', id)),
  route('POST /v1/customers', createCustomer),
  route('POST /v1/customers/:id', updateCustomer),
  route('DELETE /v1/customers/:id', deleteCustomer),
  route(
    'GET /v1/customers/:id/payment_methods',
    async (tx, params: Stripe.CustomerListPaymentMethodsParams, id) =>
      pageOf(await listCards(tx, id, params.type), `/v1/customers/${id}/payment_methods`, params),
  ),
  route('GET /v1/payment_methods', async (tx, params: Stripe.PaymentMethodListParams) => {
    if (!params.customer)
      throw new StripeErrorResponse('Missing required param: customer.', {
        code: 'parameter_missing',
        param: 'customer',
      })
    return pageOf(await listCards(tx, params.customer, params.type), '/v1/payment_methods', params)
  }),
  route('GET /v1/payment_methods/:id', (tx, _: Stripe.PaymentMethodRetrieveParams, id) =>
    tx.get('payment_method', id),
  ),
]
