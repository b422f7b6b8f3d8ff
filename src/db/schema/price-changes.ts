import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { PlanId, PlanPrices } from '#contract/premium/plans.ts'
import type { Generated } from 'kysely'

export interface PriceChangesTable {
  id: string
  source: PaymentSource
  /** By ISO 4217 code in lower case. */
  prices: Record<string, PlanPrices>
  /** Day in UTC, as in 2027-01-31, before which no renewal costs the new price. */
  applies_on: string
  created_at: Date
  /** When it was taken back, or another one took its place. */
  ended_at: Generated<Date | null>
}

export type PriceNoticeState = 'announced' | 'moving' | 'moved' | 'void' | 'kept' | 'replaced'

/** A subscription whose reader was written to. */
export interface PriceNoticesTable {
  change_id: string
  source: PaymentSource
  external_id: string
  plan: PlanId
  before_cents: number
  after_cents: number
  currency: string
  /** The first charge at the new price, whose day in UTC the mail named. */
  first_charge_at: Date
  outbox_key: string
  announced_at: Date
  /** When the mail server had taken the mail. */
  sent_at: Generated<Date | null>
  /** When it was refused or came back. */
  failed_at: Generated<Date | null>
  state: Generated<PriceNoticeState>
  /** The renewal that is charged at the new price; null before `moving`. */
  renews_at: Generated<Date | null>
}
