import type { Locale } from '#contract/values/locales.ts'
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

export interface BillingFarewellsTable {
  source: PaymentSource
  customer_id: string
  attempts: Generated<number>
  /** Null once the provider has been notified. */
  next_try_at: Date | null
  created_at: Date
}
