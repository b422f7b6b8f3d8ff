import type Stripe from 'stripe'

/** The emulator's state by Stripe's name of the kind (the field `object`). */
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

/** The order of a checkout, stored until it is completed. */
export interface CheckoutOrder {
  price: string
  trialDays: number | null
  /** The state of a trial that ends without a card. */
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  metadata: Stripe.Metadata
  /** The card that waits for authentication. */
  waitingCard: string | null
}

/** State of an object that the API does not return. */
export interface Hidden {
  'checkout.session': CheckoutOrder
  /** Whether the event that announces the end of the trial was emitted. */
  subscription: { isTrialEndTold: boolean }
  event: { attempts: number }
}
export type HiddenOf<K extends Kind> = K extends keyof Hidden ? Hidden[K] : null

/** The id of a reference; stored objects are never expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string => {
  if (typeof value === 'string') return value
  if (value) return value.id
  throw new Error('There is no id')
}
