import type Stripe from 'stripe'
import { bankAsks, type Decline, declineOnGiving, findTestCard, newPaymentMethod } from '../payments/cards.ts'
import { charge, type Payment } from '../payments/charge.ts'
import { issuePaidInvoice } from '../billing/invoicing.ts'
import { beginSubscription } from '../billing/subscription-life.ts'
import { type CheckoutOrder, type CheckoutSession, idOf } from '../state/objects.ts'
import { automaticTax, includedTax, SANDBOX_ADDRESS } from '../billing/automatic-tax.ts'
import { unitAmount } from '../billing/unit-amount.ts'
import { livingCustomer } from '../state/living-customer.ts'
import { newId, type Transaction } from '../state/transaction.ts'

export type CheckoutOutcome =
  | { kind: 'completed'; url: string }
  | { kind: 'declined'; decline: Decline }
  /** The bank must authenticate the cardholder first, and `answerBank` continues. */
  | { kind: 'asks' }
  /** The session was paid, has expired or does not exist. */
  | { kind: 'closed' }
  | { kind: 'unknown_card' }

const findOpen = async (tx: Transaction, id: string): Promise<CheckoutSession | undefined> => {
  const session = await tx.find('checkout.session', id)
  return session?.status === 'open' ? { ...session, object: 'checkout.session' } : undefined
}

/** As the page at Stripe asks for it; the session came with the leave to save it (`checkTax`). */
const withAddress = async (
  tx: Transaction,
  { automatic_tax: tax }: CheckoutSession,
  customer: Stripe.Customer,
): Promise<Stripe.Customer> => {
  if (!tax.enabled || customer.address) return customer
  const located = { ...customer, object: 'customer', address: SANDBOX_ADDRESS } as const
  await tx.put(located)
  await tx.emit('customer.updated', located)
  return located
}

const complete = async (
  tx: Transaction,
  session: CheckoutSession,
  number: string,
): Promise<CheckoutOutcome> => {
  const order = await tx.hiddenOf('checkout.session', session.id)
  const card = findTestCard(number)
  if (!order || !card) return { kind: 'unknown_card' }
  const customer = await withAddress(tx, session, await livingCustomer(tx, idOf(session.customer)))
  const computesTax = session.automatic_tax.enabled
  const method = newPaymentMethod(card, customer, tx.now)
  const bought = await (session.mode === 'payment' ? payOnce : subscribe)(tx, {
    session,
    order,
    customer,
    method,
  })
  if ('declineCode' in bought) return { kind: 'declined', decline: bought }
  const total = ('amount_total' in bought ? bought.amount_total : session.amount_total) ?? 0
  const discount = (session.amount_subtotal ?? 0) - total
  const done: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: order.trialDays ? 'no_payment_required' : 'paid',
    ...bought,
    url: null,
    ...(computesTax && { automatic_tax: { ...session.automatic_tax, status: 'complete' } }),
    ...((computesTax || discount > 0) && {
      total_details: {
        amount_discount: discount,
        amount_shipping: 0,
        amount_tax: computesTax ? includedTax(total) : 0,
      },
    }),
    customer_details: {
      address: customer.address ?? null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  }
  await tx.put(done, { ...order, waitingCard: null })
  await tx.emit('checkout.session.completed', done)
  return { kind: 'completed', url: returnUrl(session.success_url, session.id) }
}

interface Purchase {
  session: CheckoutSession
  order: CheckoutOrder
  customer: Stripe.Customer
  method: Stripe.PaymentMethod
}

const subscribe = async (
  tx: Transaction,
  { session, order, customer, method }: Purchase,
): Promise<Pick<CheckoutSession, 'subscription' | 'invoice' | 'amount_total'> | Decline> => {
  const subscription = await beginSubscription(tx, {
    customer: customer.id,
    price: await tx.get('price', order.price),
    currency: session.currency ?? '',
    method,
    trialDays: order.trialDays,
    missingPaymentMethod: order.missingPaymentMethod,
    metadata: order.metadata,
    computesTax: session.automatic_tax.enabled,
    code: order.promotionCode
      ? { promotionCode: await tx.get('promotion_code', order.promotionCode), session: session.id }
      : null,
  })
  if ('declineCode' in subscription) return subscription
  const invoice = await tx.get('invoice', idOf(subscription.latest_invoice))
  return { subscription: subscription.id, invoice: idOf(invoice), amount_total: invoice.total }
}

/** The card is not saved with the customer, because nothing is charged to it later. */
const payOnce = async (
  tx: Transaction,
  { session, order, customer, method }: Purchase,
): Promise<Pick<CheckoutSession, 'payment_intent' | 'invoice'> | Decline> => {
  const payment = await charge(tx, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    customer: customer.id,
    method,
    description: order.description ?? '',
    metadata: order.metadata,
    isPresent: true,
  })
  if (payment.decline) return payment.decline
  const invoice = session.invoice_creation?.enabled
    ? await invoicePayment(tx, { session, order, customer, method }, payment)
    : null
  return { payment_intent: payment.intent.id, invoice: invoice?.id ?? null }
}

/** Of the customer as it is after the payment page, whose address it names. */
const invoicePayment = async (
  tx: Transaction,
  { session, order, customer }: Purchase,
  payment: Payment,
): Promise<Stripe.Invoice> => {
  const price = await tx.get('price', order.price)
  const { name } = await tx.get('product', idOf(price.product))
  return issuePaidInvoice(
    tx,
    {
      subscription: {
        id: null,
        currency: session.currency ?? price.currency,
        metadata: order.metadata,
        automatic_tax: automaticTax(session.automatic_tax.enabled),
        discounts: [],
      },
      customer,
      reason: 'manual',
      lines: [
        {
          amount: session.amount_total ?? 0,
          description: name,
          price,
          item: newId('ii'),
          start: tx.now,
          end: tx.now,
          isProration: false,
        },
      ],
    },
    payment,
  )
}

const returnUrl = (url: string | null, session: string): string =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session)

export const payCheckout = async (tx: Transaction, id: string, number: string): Promise<CheckoutOutcome> => {
  const session = await findOpen(tx, id)
  const card = findTestCard(number)
  if (!session) return { kind: 'closed' }
  if (!card) return { kind: 'unknown_card' }
  const decline = declineOnGiving(card.manner)
  if (decline) return { kind: 'declined', decline }
  if (!bankAsks(card.manner)) return complete(tx, session, number)
  const order = await tx.hiddenOf('checkout.session', id)
  if (order) await tx.put(session, { ...order, waitingCard: number })
  return { kind: 'asks' }
}

const NOT_AUTHENTICATED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'We are unable to authenticate your payment method.',
}

/** @param isOwner whether the cardholder passed the bank's authentication */
export const answerBank = async (tx: Transaction, id: string, isOwner: boolean): Promise<CheckoutOutcome> => {
  const session = await findOpen(tx, id)
  const order = await tx.hiddenOf('checkout.session', id)
  if (!session || !order?.waitingCard) return { kind: 'closed' }
  if (isOwner) return complete(tx, session, order.waitingCard)
  await tx.put(session, { ...order, waitingCard: null })
  return { kind: 'declined', decline: NOT_AUTHENTICATED }
}

export interface CheckoutView {
  session: Stripe.Checkout.Session
  price: Stripe.Price
  product: Stripe.Product
  email: string | null
  trialDays: number | null
  /** How much of the price is tax; null where none is computed. */
  includedTax: number | null
  /** Unix seconds; without a trial, the current time. */
  firstChargeAt: number
  /** Whether the purchase waits for the bank's authentication. */
  asks: boolean
}

export const viewCheckout = async (tx: Transaction, id: string): Promise<CheckoutView | undefined> => {
  const session = await tx.find('checkout.session', id)
  const order = session && (await tx.hiddenOf('checkout.session', id))
  if (!session || !order) return undefined
  const price = await tx.get('price', order.price)
  const customer = await tx.get('customer', idOf(session.customer))
  return {
    session,
    price,
    product: await tx.get('product', idOf(price.product)),
    email: customer.deleted ? null : customer.email,
    trialDays: order.trialDays,
    includedTax: session.automatic_tax.enabled
      ? includedTax(unitAmount(price, session.currency ?? price.currency))
      : null,
    firstChargeAt: tx.now + (order.trialDays ?? 0) * 86_400,
    asks: order.waitingCard !== null,
  }
}
