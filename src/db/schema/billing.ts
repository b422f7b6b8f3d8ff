import type { Locale } from '#contract/values/locales.ts'
import type { LeavingReason } from '#contract/values/leaving-reasons.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export interface BillingCustomersTable {
  source: PaymentSource
  customer_id: string
  user_id: string
  /** Language in which Premium was last bought or changed. */
  locale: Locale
  /** When the provider was last asked for the customer's subscriptions; null if never. */
  read_at: Date | null
  /** When the account’s address changed and the provider has not been given it; null where it has. */
  address_due_at: Generated<Date | null>
  created_at: Generated<Date>
}

export interface CheckoutsTable {
  session_id: string
  source: PaymentSource
  user_id: string
  plan: PlanId
  trial_days: number
  state: 'open' | 'complete' | 'expired'
  url: string
  /** Hash of return address and language, since an open checkout is reused for equal ones only. */
  pages: string
  seq: GeneratedAlways<number>
  created_at: Date
}

export interface TrialUsesTable {
  kind: 'address' | 'card'
  /** Keyed hash of an address or a card, so that neither can be guessed from it. */
  hash: Buffer
  source: string
  contract_id: string
  used_at: Date
}

/** Rows contain no personal data, so that they are kept when the account is deleted. */
export interface BillingInvoicesTable {
  source: PaymentSource
  invoice_id: string
  contract_id: string
  plan: PlanId
  number: string | null
  currency: string
  amount_cents: number
  refunded_cents: number
  is_disputed: boolean
  paid_at: Date
}

export interface WebhookEventsTable {
  source: PaymentSource
  event_id: string
  type: string
  /** Kind and id of the provider's object; empty for ignored events. */
  about: string
  received_at: Date
  attempts: Generated<number>
  /** Null once the event was processed. */
  next_try_at: Date | null
  outcome: 'applied' | 'ignored' | 'failed' | null
  last_error: string | null
}

/** How far the provider's events were compared with those that arrived. */
export interface EventCursorsTable {
  source: PaymentSource
  event_id: string
  moved_at: Date
}

/** Why readers left, as counts without persons. */
export interface LeavingReasonsTable {
  source: PaymentSource
  /** In UTC, like `2026-11`. */
  month: string
  plan: string
  reason: LeavingReason
  count: number
}

/** Premium that was bought once for another person. */
export interface GiftsTable {
  id: string
  source: PaymentSource
  /** Null until the provider has opened the payment page. */
  session_id: string | null
  /** The buyer; null once that account is deleted. */
  user_id: string | null
  /** Null with it. */
  customer_id: string | null
  /** How long it lasts: one period. */
  plan: PlanId
  amount_cents: number
  currency: string
  locale: Locale
  code_hash: Buffer
  /** Whether a withdrawal keeps the share of the days used. */
  keeps_share: boolean
  /** Null where the buyer passes the code on, and once it is used. */
  recipient_email: string | null
  recipient_locale: Locale | null
  /** UTC day, like `2026-12-24`. */
  send_on: string | null
  sent_at: Date | null
  created_at: Date
  paid_at: Date | null
  payment_id: string | null
  refunded_cents: Generated<number>
  /** Refunded as a whole, or disputed and not won. */
  is_revoked: Generated<boolean>
  is_expired: Generated<boolean>
  /** Whether the provider has made an invoice, which it does where tax is computed. */
  has_invoice: Generated<boolean>
  /** Fencing token, as of a subscription. */
  read_ticket: Generated<number>
  redeemed_by: string | null
  redeemed_at: Date | null
  withdrawn_at: Date | null
  /** What a withdrawal will have refunded in all; null until the buyer withdraws. */
  refund_cents: number | null
  completed_at: Date | null
}

export interface BillingFarewellsTable {
  source: PaymentSource
  customer_id: string
  attempts: Generated<number>
  /** Null once the provider has been notified. */
  next_try_at: Date | null
  created_at: Date
}
