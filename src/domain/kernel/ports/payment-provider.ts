import type { Locale } from '#contract/values/locales.ts'
import type { Money, PlanId, Tariff } from '#contract/premium/plans.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { EventPage, ProviderEvent } from './provider-events.ts'
import type { Invoice } from './provider-invoice.ts'
import type { Payment } from './provider-payment.ts'
import type { ProviderStanding } from './provider-standing.ts'
import type { SubscriptionState } from '#db/schema/subscriptions.ts'

export type { EventPage, ProviderEvent } from './provider-events.ts'
export type { Invoice } from './provider-invoice.ts'
export type { DisputeState, Payment } from './provider-payment.ts'

/** A subscription as the provider describes it. Its state ignores refunds, which are recorded in `Payment`. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** Null for products of the same merchant account that are none of these plans. */
  plan: PlanId | null
  state: Exclude<SubscriptionState, 'revoked'>
  /** What a period costs, before a promotion code. */
  price: Money
  /** Whether a coupon or promotion code may lower what is charged: `previewDiscounted` says to what. */
  hasDiscount: boolean
  startedAt: Date
  currentPeriodStart: Date
  currentPeriodEnd: Date
  /** Renewals fall on its day of the month, or on the last day of a shorter one. */
  renewalAnchor: Date
  trialEndsAt: Date | null
  /** True once the free days have begun, also after their end. */
  hadTrial: boolean
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  /** When the reader cancelled, which is before the end of the paid period. */
  canceledAt: Date | null
  endedAt: Date | null
  /** Plan that replaces the present one with the next period; null while no change is pending. */
  nextPlan: PlanId | null
  /** Identifies a card without its number; null for other payment methods. */
  cardFingerprint: string | null
  notes: SubscriptionNotes
  /**
   * True if a process stopped in the middle of a change of plan; `recoverChange` then restores the state
   * before it.
   */
  hasUnfinishedChange: boolean
  /** The provider's own object, which only the adapter reads. */
  handle: unknown
}

/** Stored with the subscription at the provider, so that the next sync completes what a crash interrupted. */
export interface SubscriptionNotes {
  isTrialRefused: boolean
  /**
   * When an older subscription of the same reader was already active; payments since then are refunded. Null
   * otherwise.
   */
  duplicateSince: Date | null
}

export interface CheckoutOptions {
  customerId: string
  userId: string
  plan: PlanId
  currency: string
  /** 0 for a checkout without a trial, which charges at once. */
  trialDays: number
  locale: Locale
  /** The provider adds the session's id as the query parameter `session_id`. */
  successUrl: string
  cancelUrl: string
  idempotencyKey: string
}

/** One payment for a period of a plan, which nothing renews. */
export interface GiftCheckoutOptions {
  giftId: string
  customerId: string
  userId: string
  plan: PlanId
  price: Money
  locale: Locale
  successUrl: string
  cancelUrl: string
}

/** A payment page of a gift. The payment is null until it was made. */
export interface GiftCheckout {
  state: 'open' | 'complete' | 'expired'
  /** Among the invoices that the provider's portal shows. */
  hasInvoice: boolean
  payment: Payment | null
}

export interface ProviderCheckout {
  state: 'open' | 'complete' | 'expired'
  subscriptionId: string | null
}

export interface PlanChange {
  plan: PlanId
  /**
   * `trial` keeps the free days, `now` charges the difference, `period_end` waits for the end of the paid
   * period.
   */
  way: 'trial' | 'now' | 'period_end'
  /** The provider's time, which a test clock may advance. */
  now: Date
  /** As of when the rest of the present period is credited; only with `now`. */
  prorationDate: Date | undefined
}

/** Safe to log. */
export interface ProviderErrorFields {
  type: string
  code?: string
  statusCode?: number
  requestId?: string
  /** Name of the parameter that was refused. */
  param?: string
  reason?: string
}

/**
 * Retries are useless for `refused` and `declined`; `missing` means that the object does not exist; every
 * other error is `unavailable`, timeouts included. The message consists of codes only; `reason` is the provider's sentence
 * without keys, values and people, for the log alone.
 */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'missing' | 'refused' | 'declined'
  readonly fields: ProviderErrorFields

  constructor(kind: ProviderError['kind'], fields: ProviderErrorFields) {
    super([fields.type, fields.code, fields.statusCode].filter(Boolean).join(' '))
    this.name = 'ProviderError'
    this.kind = kind
    this.fields = fields
  }
}

/**
 * Takes payments on the web. Operations throw `ProviderError`. None may be called inside a transaction,
 * because the request to the provider would hold the connection.
 */
export interface PaymentProvider {
  /** Also stored as the `source` of the subscriptions that this provider sells. */
  kind: PaymentSource
  /** False in a sandbox and with test keys, where a payment moves no money. */
  takesMoney: boolean
  /** False without a webhook secret, because events could not be verified. */
  receivesEvents: boolean
  /** What it sells, and for how much. */
  tariff: Tariff
  /** 0, unless the emulator's test clock was advanced. */
  testClockOffsetMs: () => number

  /**
   * Creates what payments need and does not exist yet: prices of the plans, webhook endpoint, portal
   * configuration. Idempotent.
   *
   * @returns the signing secret of a new webhook endpoint, which cannot be queried later
   */
  setUp: (webhookUrl: string) => Promise<{ webhookSecret: string | undefined }>

  /**
   * Reads what `setUp` made and what else payments need. Creates nothing.
   *
   * @param until younger events may still be on their way to the webhook endpoint
   */
  inspect: (webhookUrl: string, until: Date) => Promise<ProviderStanding>

  /** Idempotent by `userId` and `replaces`, also for parallel requests and retries. */
  createCustomer: (customer: {
    userId: string
    email: string
    /** Id of the reader's former customer object, which no longer exists. */
    replaces: string | undefined
  }) => Promise<string>
  /** Sets the language in which the provider mails receipts. */
  setReceiptLanguage: (customerId: string, locale: Locale) => Promise<void>
  /** @throws ProviderError `missing` */
  setEmail: (customerId: string, email: string) => Promise<void>
  isCustomer: (id: string) => Promise<boolean>
  /** Cancels every subscription, then erases the personal data. Invoices stay, as the law requires. Idempotent. */
  deleteCustomer: (id: string) => Promise<void>

  openCheckout: (options: CheckoutOptions) => Promise<{ id: string; url: string }>
  findCheckout: (id: string) => Promise<ProviderCheckout | undefined>
  /** @throws ProviderError `refused` when it is paid or closed already */
  closeCheckout: (id: string) => Promise<void>
  /** Idempotent by `giftId`. */
  openGiftCheckout: (options: GiftCheckoutOptions) => Promise<{ id: string; url: string }>
  findGiftCheckout: (id: string) => Promise<GiftCheckout | undefined>
  openPortal: (options: { customerId: string; returnUrl: string; locale: Locale }) => Promise<{ url: string }>

  findSubscription: (id: string) => Promise<ProviderSubscription | undefined>
  /** Subscriptions in any state, also ended ones; empty for a customer that does not exist. */
  listSubscriptions: (customerId: string) => Promise<ProviderSubscription[]>
  /** Invoices with their payments, newest first. */
  listInvoices: (subscription: ProviderSubscription) => Promise<Invoice[]>
  cancelAtPeriodEnd: (subscription: ProviderSubscription) => Promise<void>
  /** Idempotent, since a call that timed out is repeated. */
  cancelNow: (id: string) => Promise<void>
  resume: (subscription: ProviderSubscription) => Promise<void>
  annotate: (id: string, notes: Partial<SubscriptionNotes>) => Promise<void>

  previewPlan: (
    subscription: ProviderSubscription,
    plan: PlanId,
    now: Date,
  ) => Promise<{ amountDueCents: number; nextChargeAt: Date }>
  /**
   * @param at `sold` for what the tariff says, as after `movePrice`
   * @returns what the next renewal charges where a discount lowers it; null where none does by then
   */
  previewDiscounted: (subscription: ProviderSubscription, at: 'present' | 'sold') => Promise<Money | null>
  dropPlannedChange: (subscription: ProviderSubscription) => Promise<void>
  /** @returns false while the change waits for its payment, which failed */
  changePlan: (subscription: ProviderSubscription, change: PlanChange) => Promise<boolean>
  /** From the next renewal on it costs what the tariff says; nothing is charged or credited now. Both are idempotent. */
  movePrice: (subscription: ProviderSubscription) => Promise<void>
  movePriceBack: (subscription: ProviderSubscription) => Promise<void>
  /**
   * @returns the subscription as it is afterwards; unchanged while another process may still be changing it
   */
  recoverChange: (subscription: ProviderSubscription, now: Date) => Promise<ProviderSubscription>

  /** Refunds a whole payment, or the amount given. Idempotent by key. */
  refund: (paymentId: string, idempotencyKey: string, amountCents?: number) => Promise<void>
  /** @throws ProviderError `missing` */
  customerOfPayment: (paymentId: string) => Promise<string>
  /**
   * A page of events after the one that the cursor names, which is what was delivered and what was not.
   *
   * @param until later events are left out, because they may still be on their way
   * @returns undefined where the provider no longer has the event of the cursor
   */
  listEvents: (cursor: string, until: Date) => Promise<EventPage | undefined>
  /** The cursor from which events after that time are read; undefined while there is no event. */
  eventCursor: (at: Date) => Promise<string | undefined>
  /** Undefined unless the provider signed exactly these bytes within the last five minutes. */
  readEvent: (body: Buffer, signature: string | null) => Promise<ProviderEvent | undefined>
  close: () => void
}
