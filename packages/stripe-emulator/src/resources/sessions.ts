import type Stripe from 'stripe'
import { unitAmount } from '../billing/unit-amount.ts'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { isIn, pageOf } from '../requests/lists.ts'
import { mergeMetadata } from '../requests/metadata.ts'
import { type Route, route } from '../requests/route.ts'
import { newId, type Transaction } from '../state/transaction.ts'
import type { CheckoutSession } from '../state/objects.ts'
import { createInlinePrice } from './prices.ts'
import { checkTaxBehavior } from '../billing/automatic-tax.ts'
import { checkInvoiceCreation, invoiceCreationOf } from './invoice-creation.ts'
import { UNUSED_FIELDS } from './unused-session-fields.ts'
import { livingCustomer } from '../state/living-customer.ts'
import { checkHeadOffice } from '../state/own-account.ts'

type CheckoutParams = Stripe.Checkout.SessionCreateParams

const DAY = 86_400
const HALF_AN_HOUR = 1800

const missing = (param: string): StripeErrorResponse =>
  new StripeErrorResponse(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

const checkRecurring = (price: Stripe.Price, mode: CheckoutParams['mode']): void => {
  if (mode === 'subscription' && !price.recurring)
    throw new StripeErrorResponse('You must provide at least one recurring price in `subscription` mode.')
  if (mode === 'payment' && price.recurring)
    throw new StripeErrorResponse(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
}

const priceOf = async (tx: Transaction, params: CheckoutParams): Promise<Stripe.Price> => {
  const [item, ...others] = params.line_items ?? []
  if (!item?.price && !item?.price_data) throw missing('line_items[0][price]')
  if (others.length > 0 || (item.quantity ?? 1) !== 1)
    throw new StripeErrorResponse('The sandbox sells one of one thing.', { param: 'line_items' })
  if (item.price_data && params.mode === 'payment') return createInlinePrice(tx, item.price_data)
  if (!item.price) throw missing('line_items[0][price]')
  const price = await tx.get('price', item.price, 'line_items[0][price]')
  if (!price.active)
    throw new StripeErrorResponse('The price specified is inactive.', { param: 'line_items[0][price]' })
  checkRecurring(price, params.mode)
  return price
}

const expiryOf = (tx: Transaction, at: number | undefined): number => {
  const expiresAt = at ?? tx.now + DAY
  if (expiresAt < tx.now + HALF_AN_HOUR || expiresAt > tx.now + DAY)
    throw new StripeErrorResponse(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  return expiresAt
}

const trialDaysOf = ({ subscription_data: data }: CheckoutParams): number | null => {
  const days = data?.trial_period_days
  if (days !== undefined && days < 1)
    throw new StripeErrorResponse('The minimum number of trial period days is 1.', {
      param: 'subscription_data[trial_period_days]',
    })
  return days ?? null
}

/** Stripe has to know where a buyer lives, and whose a tax id is. */
const checkTax = (params: CheckoutParams, customer: Stripe.Customer, price: Stripe.Price): void => {
  const { automatic_tax: tax, tax_id_collection: taxId, customer_update: update = {} } = params
  if (tax?.enabled) checkTaxBehavior(price)
  if (tax?.enabled && !customer.address && update.address !== 'auto')
    throw new StripeErrorResponse(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.',
      { code: 'customer_tax_location_invalid' },
    )
  if (taxId?.enabled && update.name !== 'auto')
    throw new StripeErrorResponse(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    )
}

const automaticTaxOf = ({ automatic_tax: tax }: CheckoutParams): CheckoutSession['automatic_tax'] =>
  tax?.enabled
    ? { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'requires_location_inputs' }
    : { enabled: false, liability: null, provider: null, status: null }

interface NewCheckout {
  params: CheckoutParams
  successUrl: string
  customer: Stripe.Customer
  price: Stripe.Price
  trialDays: number | null
}

const newCheckout = (
  tx: Transaction,
  { params, successUrl, customer, price, trialDays }: NewCheckout,
): CheckoutSession => {
  const id = newId('cs_test')
  const currency = params.currency ?? price.currency
  const full = unitAmount(price, currency)
  const amount = trialDays ? 0 : full
  return {
    ...UNUSED_FIELDS,
    id,
    object: 'checkout.session',
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: automaticTaxOf(params),
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: tx.now,
    currency,
    customer: customer.id,
    customer_details: null,
    expires_at: expiryOf(tx, params.expires_at),
    invoice: null,
    invoice_creation: invoiceCreationOf(params),
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode === 'payment' ? 'payment' : 'subscription',
    payment_method_collection:
      params.payment_method_collection ?? (params.mode === 'payment' ? 'if_required' : 'always'),
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: successUrl,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    ui_mode: 'hosted_page',
    url: tx.pageUrl(params.locale, `/sandbox/checkout/${id}`),
  }
}

/** Stripe refuses what belongs to the other mode. */
const checkMode = ({ mode, ...params }: CheckoutParams): void => {
  if (mode !== 'subscription' && mode !== 'payment')
    throw new StripeErrorResponse('The sandbox sells subscriptions and takes single payments.', {
      param: 'mode',
    })
  checkInvoiceCreation(mode, params.invoice_creation)
  const foreign = mode === 'payment' ? 'subscription_data' : 'payment_intent_data'
  if (params[foreign])
    throw new StripeErrorResponse(`You can not pass \`${foreign}\` in \`${mode}\` mode.`, { param: foreign })
}

const createCheckout = async (tx: Transaction, params: CheckoutParams) => {
  checkMode(params)
  if (params.ui_mode && params.ui_mode !== 'hosted_page')
    throw new StripeErrorResponse('The sandbox has the hosted page.', { param: 'ui_mode' })
  if (!params.success_url) throw missing('success_url')
  if (!params.customer) throw missing('customer')
  if (params.automatic_tax?.enabled) await checkHeadOffice(tx)
  const customer = await livingCustomer(tx, params.customer, 'customer')
  const price = await priceOf(tx, params)
  checkTax(params, customer, price)
  const trialDays = trialDaysOf(params)
  const session = newCheckout(tx, { params, successUrl: params.success_url, customer, price, trialDays })
  const { trial_settings: trial } = params.subscription_data ?? {}
  const { metadata } = params.subscription_data ?? params.payment_intent_data ?? {}
  await tx.put(session, {
    price: price.id,
    trialDays,
    missingPaymentMethod: (trial?.end_behavior.missing_payment_method ?? 'create_invoice') as 'cancel',
    metadata: mergeMetadata({}, metadata),
    description: params.payment_intent_data?.description ?? null,
    waitingCard: null,
  })
  return session
}

const listCheckouts = async (tx: Transaction, params: Stripe.Checkout.SessionListParams) => {
  const found = (await tx.list('checkout.session', params.customer)).filter(
    (session) =>
      (!params.status || session.status === params.status) &&
      (!params.subscription || session.subscription === params.subscription) &&
      isIn(params.created, session.created),
  )
  return pageOf(found, '/v1/checkout/sessions', params)
}

const expire = async (tx: Transaction, _: Stripe.Checkout.SessionExpireParams, id: string) => {
  const session = await tx.get('checkout.session', id)
  if (session.status !== 'open')
    throw new StripeErrorResponse(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  const expired: CheckoutSession = { ...session, object: 'checkout.session', status: 'expired', url: null }
  await tx.put(expired)
  await tx.emit('checkout.session.expired', expired)
  return expired
}

const createPortal = async (tx: Transaction, params: Stripe.BillingPortal.SessionCreateParams) => {
  if (!params.customer) throw missing('customer')
  const customer = await livingCustomer(tx, params.customer, 'customer')
  if (params.flow_data)
    throw new StripeErrorResponse('The sandbox’s portal is one page without flows.', { param: 'flow_data' })
  // No default exists here, which only Stripe's dashboard makes.
  if (!params.configuration)
    throw new StripeErrorResponse(
      'No configuration provided and your test mode default configuration has not been created.',
    )
  const configuration = await tx.get('billing_portal.configuration', params.configuration)
  const id = newId('bps')
  const session: Stripe.BillingPortal.Session & { object: 'billing_portal.session' } = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: tx.now,
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: tx.pageUrl(params.locale, `/sandbox/portal/${id}`),
  }
  await tx.put(session)
  return session
}

export const SESSIONS: readonly Route[] = [
  route('GET /v1/checkout/sessions', listCheckouts),
  route('GET /v1/checkout/sessions/:id', (tx, _: Stripe.Checkout.SessionRetrieveParams, id) =>
    tx.get('checkout.session', id),
  ),
  route('POST /v1/checkout/sessions', createCheckout),
  route('POST /v1/checkout/sessions/:id/expire', expire),
  route('POST /v1/billing_portal/sessions', createPortal),
]
