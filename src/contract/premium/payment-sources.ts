/**
 * Payment providers of the web, as stored in rows and serialized in JSON; `sandbox` is the Stripe emulator.
 */
export const PAYMENT_SOURCES = ['stripe', 'sandbox'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** `manual` is Premium that was granted, `gift` was bought by another reader and redeemed. */
export const SUBSCRIPTION_SOURCES = ['stripe', 'apple', 'sandbox', 'manual', 'gift'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

export const isPaymentSource = (source: SubscriptionSource | null): source is PaymentSource =>
  PAYMENT_SOURCES.some((one) => one === source)
