import type Stripe from 'stripe'

/** What the sandbox keeps, by Stripe's own name for it (the field `object`). */
export interface Objects {
  product: Stripe.Product
  price: Stripe.Price
  customer: Stripe.Customer | Stripe.DeletedCustomer
  payment_method: Stripe.PaymentMethod
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  'checkout.session': Stripe.Checkout.Session
  'billing_portal.session': Stripe.BillingPortal.Session
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  event: Stripe.Event
}
export type Kind = keyof Objects

/** What was agreed in a checkout, kept until it is completed. */
export interface CheckoutOrder {
  price: string
  trialDays: number | null
  /** What becomes of a trial that ends without a card. */
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  metadata: Stripe.Metadata
  /** The card that waits for its bank's question to be answered. */
  waitingCard: string | null
}

/** What the API does not tell of an object. */
export interface Hidden {
  'checkout.session': CheckoutOrder
  /** Whether the end of the trial has been announced. */
  subscription: { isTrialEndTold: boolean }
  event: { attempts: number }
}
export type HiddenOf<K extends Kind> = K extends keyof Hidden ? Hidden[K] : null

/** The id of what may have been expanded; nothing here is kept expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string => {
  if (typeof value === 'string') return value
  if (value) return value.id
  throw new Error('There is no id')
}
