import type Stripe from 'stripe'

/** Keys are the values of Stripe's field `object`. */
export interface Objects {
  product: Stripe.Product
  price: Stripe.Price
  coupon: Stripe.Coupon
  promotion_code: Stripe.PromotionCode
  discount: Stripe.Discount
  customer: Stripe.Customer | Stripe.DeletedCustomer
  payment_method: Stripe.PaymentMethod
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  'checkout.session': Stripe.Checkout.Session
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  'billing_portal.session': Stripe.BillingPortal.Session
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  event: Stripe.Event
  webhook_endpoint: Stripe.WebhookEndpoint | Stripe.DeletedWebhookEndpoint
  account: Stripe.Account
  'tax.registration': Stripe.Tax.Registration
}
export type Kind = keyof Objects

/** The literal kind, which the SDK's union types lack, selects the type that `put` accepts. */
export type CheckoutSession = Stripe.Checkout.Session & { object: 'checkout.session' }

/**
 * Parameters of the session that its API object does not contain but the payment on the checkout page needs.
 */
export interface CheckoutOrder {
  price: string
  trialDays: number | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  /** Of the subscription, or of the payment. */
  metadata: Stripe.Metadata
  /** Text of the payment in `payment` mode. */
  description: string | null
  /** Id of the promotion code that was entered on the page. */
  promotionCode?: string
  /** Number of the test card that waits for the bank's authentication; null if none does. */
  waitingCard: string | null
}

export interface Hidden {
  'checkout.session': CheckoutOrder
  /** Whether `trial_will_end` was emitted, which happens once even if the trial is extended. */
  subscription: { isTrialEndTold: boolean }
  event: { attempts: number }
  /** Of the tax settings, which are one object without an id; null while there is none. */
  account: { headOffice: Stripe.Address | null }
}
export type HiddenOf<K extends Kind> = K extends keyof Hidden ? Hidden[K] : null

/**
 * The SDK types references as id or expanded object; the store holds ids only.
 *
 * @throws Error for null
 */
export const idOf = (value: string | { id: string } | null | undefined): string => {
  if (typeof value === 'string') return value
  if (value) return value.id
  throw new Error('There is no id')
}
