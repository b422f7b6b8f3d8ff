import type { Locale } from '#contract/locales.ts'
import type { PlanId } from '#contract/plans.ts'
import type { PaymentSource } from '#contract/payment-sources.ts'
import type { SubscriptionState } from '#db/schema/subscriptions.ts'

/** A subscription as the provider describes it. One that was paid back is `active` here: payments say so. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** Null for what the same merchant account sells beside our plans. */
  plan: PlanId | null
  state: Exclude<SubscriptionState, 'revoked'>
  /** What a period costs. */
  amountCents: number
  currency: string
  startedAt: Date
  currentPeriodStart: Date
  currentPeriodEnd: Date
  trialEndsAt: Date | null
  /** The free days have begun, whether or not they are over. */
  hadTrial: boolean
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  /** When the cancellation was asked for. */
  canceledAt: Date | null
  endedAt: Date | null
  /** Replaces the plan with the next period. */
  nextPlan: PlanId | null
  /** Identifies a card without its number; null for other payment methods. */
  cardFingerprint: string | null
  notes: SubscriptionNotes
  /** A change of plan that its process may not have finished; `recoverChange` restores what was before it. */
  hasUnfinishedChange: boolean
  /** The provider's own object, for the adapter only. */
  handle: unknown
}

/** Stored with the subscription at the provider, so that the next read completes what a crash interrupted. */
export interface SubscriptionNotes {
  isTrialRefused: boolean
  /** Since when another subscription of the same reader was running; what was paid from then on is refunded. */
  duplicateSince: Date | null
}

export interface Invoice {
  id: string
  number: string | null
  isOpen: boolean
  /** Paid, and not for nothing. */
  isPaid: boolean
  currency: string
  paidCents: number
  owedCents: number
  /** The page where it can be paid. */
  payUrl: string | null
  createdAt: Date
  paidAt: Date
  payments: readonly Payment[]
}

export interface Payment {
  id: string
  isPaid: boolean
  /** The whole of it. */
  isRefunded: boolean
  refundedCents: number
  isDisputed: boolean
  disputes: readonly DisputeState[]
}

/** An `inquiry` has taken no money; `open` disputes hold it until they are `won` or `lost`. */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost' | 'other'

export interface CheckoutOptions {
  customerId: string
  userId: string
  plan: PlanId
  /** 0: charged at once. */
  trialDays: number
  locale: Locale
  /** The provider adds the session's id as the query parameter `session_id`. */
  successUrl: string
  cancelUrl: string
  idempotencyKey: string
}

export interface ProviderCheckout {
  state: 'open' | 'complete' | 'expired'
  subscriptionId: string | null
}

/** What an event makes us read. What the event says about it is never used. */
export interface ProviderEvent {
  id: string
  type: string
  /** Null for events that concern no subscription. */
  subject: { kind: 'subscription' | 'customer' | 'payment'; id: string } | null
}

export interface PlanChange {
  plan: PlanId
  /** `trial` keeps the free days; `now` charges the difference; `period_end` waits for what is paid to end. */
  way: 'trial' | 'now' | 'period_end'
  /** The provider's time. */
  now: Date
  /** As of when the rest of the present period is credited; only with `now`. */
  prorationDate: Date | undefined
}

/**
 * Why the provider did not do it: `refused` and `declined` stay so however often they are retried, `missing` objects do
 * not exist, everything else is `unavailable`. The message holds the provider's codes only, never its text, which may
 * quote keys, parameters and people.
 */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'missing' | 'refused' | 'declined'
  /** For logs. */
  readonly fields: { type: string; code?: string; statusCode?: number; requestId?: string }

  constructor(kind: ProviderError['kind'], fields: ProviderError['fields']) {
    super([fields.type, fields.code, fields.statusCode].filter(Boolean).join(' '))
    this.name = 'ProviderError'
    this.kind = kind
    this.fields = fields
  }
}

/**
 * Who takes money on the web. Every operation throws `ProviderError`; none is called inside a transaction, since a request
 * to the provider would hold the connection.
 */
export interface PaymentProvider {
  /** Also the `source` of the rows it sells. */
  kind: PaymentSource
  /** False without a webhook secret. */
  receivesEvents: boolean
  /** How far the provider's clock is ahead of ours: 0, unless the emulator's test clock was advanced. */
  testClockOffsetMs: () => number

  /** @returns its id; the same for the same reader and `replaces`, however many processes ask at once */
  createCustomer: (customer: {
    userId: string
    email: string
    locale: Locale
    /** The customer that is gone. */
    replaces: string | undefined
  }) => Promise<string>
  isCustomer: (id: string) => Promise<boolean>
  /** Cancels every subscription, then erases the person. Invoices stay, as the law requires. Idempotent. */
  deleteCustomer: (id: string) => Promise<void>

  openCheckout: (options: CheckoutOptions) => Promise<{ id: string; url: string }>
  findCheckout: (id: string) => Promise<ProviderCheckout | undefined>
  /** @throws ProviderError `refused` when it is paid or closed already */
  closeCheckout: (id: string) => Promise<void>
  /** The provider's own pages about cards and invoices. */
  openPortal: (options: { customerId: string; returnUrl: string; locale: Locale }) => Promise<{ url: string }>

  findSubscription: (id: string) => Promise<ProviderSubscription | undefined>
  /** Every subscription a customer ever had; none for a customer that is gone. */
  listSubscriptions: (customerId: string) => Promise<ProviderSubscription[]>
  /** Newest first, with their payments. */
  listInvoices: (subscription: ProviderSubscription) => Promise<Invoice[]>
  cancelAtPeriodEnd: (subscription: ProviderSubscription) => Promise<void>
  /** Idempotent. */
  cancelNow: (id: string) => Promise<void>
  resume: (subscription: ProviderSubscription) => Promise<void>
  annotate: (id: string, notes: Partial<SubscriptionNotes>) => Promise<void>

  previewPlan: (
    subscription: ProviderSubscription,
    plan: PlanId,
    now: Date,
  ) => Promise<{ amountDueCents: number; nextChargeAt: Date }>
  /** Drops a change that waits for the next period. */
  dropPlannedChange: (subscription: ProviderSubscription) => Promise<void>
  /** @returns false while the change waits for its payment, which failed */
  changePlan: (subscription: ProviderSubscription, change: PlanChange) => Promise<boolean>
  /** @returns the subscription as it is afterwards; unchanged while the change may still be under way */
  recoverChange: (subscription: ProviderSubscription, now: Date) => Promise<ProviderSubscription>

  /** The whole of a payment; once, however often it is called with the same key. */
  refund: (paymentId: string, idempotencyKey: string) => Promise<void>
  /** @throws ProviderError `missing` */
  customerOfPayment: (paymentId: string) => Promise<string>
  /** Undefined for what the provider has not signed within five minutes, byte by byte. */
  readEvent: (body: Buffer, signature: string | null) => Promise<ProviderEvent | undefined>
  close: () => void
}
