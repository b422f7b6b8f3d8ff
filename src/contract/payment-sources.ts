/** Payment providers of the web, as rows and JSON name them; `sandbox` is the Stripe emulator. */
export const PAYMENT_SOURCES = ['stripe', 'sandbox'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** Where a subscription comes from; `manual` was given by us. */
export const SUBSCRIPTION_SOURCES = ['stripe', 'apple', 'sandbox', 'manual'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

export const isPaymentSource = (source: SubscriptionSource | null): source is PaymentSource =>
  PAYMENT_SOURCES.some((one) => one === source)
