import type { Locale } from '#contract/locales.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { DeliveryRow } from '#db/schema/deliveries.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { AdminFields } from '#domain/kernel/accounts.ts'
import type { PendingCorrection } from './pending-corrections.repository.ts'

/** A delivery that a sender has taken. */
export type Claim = Pick<
  DeliveryRow,
  'id' | 'subscriber_id' | 'period' | 'digest_id' | 'edition_date' | 'domain' | 'attempts' | 'created_at'
> & {
  recipient: Recipient
  /** Of errors they were sent, not told yet; those of this letter's own edition too. */
  corrections: PendingCorrection[]
  /** When it was taken: what was rendered before an act of the newsroom may hold what that took back. */
  newsroom_version: number
  /** Until when it is its sender's, to whom it also tells that it still is: a person may have it begun anew, attempts and all. */
  leased_until: Date
}

/** Whom a letter is for, as they are at this moment. */
export interface Recipient {
  id: string
  email: string
  /** Whether they may be mailed this kind at all: active, not paused, wanted, and an account's address verified. */
  may_daily: boolean
  may_weekly: boolean
  locale: Locale
  language: Locale | 'both'
  categories: Category[]
  minutes: number
  /** Null without an account. */
  account: AdminFields | null
  subscriptions: SubscriptionRow[]
}
