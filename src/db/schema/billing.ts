import type { Locale } from '#contract/values/locales.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export interface BillingCustomersTable {
  source: PaymentSource
  customer_id: string
  user_id: string
  /** Of the page where Premium was last bought or changed. */
  locale: Locale
  /** When the customer's subscriptions were last asked for. */
  read_at: Date | null
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
  /** Hash of where it returns to and in which language. */
  pages: string
  seq: GeneratedAlways<number>
  created_at: Date
}

export interface TrialUsesTable {
  kind: 'address' | 'card'
  /** Keyed. */
  hash: Buffer
  source: string
  contract_id: string
  used_at: Date
}

/** What was paid; nothing in it is a person's. */
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
  /** The kind and id of what to read. */
  about: string
  received_at: Date
  attempts: Generated<number>
  /** Null: done with. */
  next_try_at: Date | null
  outcome: 'applied' | 'ignored' | 'failed' | null
  last_error: string | null
}

export interface BillingFarewellsTable {
  source: PaymentSource
  customer_id: string
  attempts: Generated<number>
  /** Null: the payment service knows. */
  next_try_at: Date | null
  created_at: Date
}
