import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { DeliveryRow } from '#db/schema/deliveries.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { AdminFields } from '#domain/kernel/accounts.ts'
import type { PendingCorrection } from './pending-corrections.repository.ts'

/** A delivery that a sender has claimed. */
export type Claim = Pick<
  DeliveryRow,
  'id' | 'subscriber_id' | 'period' | 'digest_id' | 'edition_date' | 'domain' | 'attempts' | 'created_at'
> & {
  recipient: Recipient
  /** Pending corrections, those of the newsletter's own edition included. */
  corrections: PendingCorrection[]
  /** Time of the claim: content rendered before an act of the newsroom may contain what that retracted. */
  newsroom_version: number
  /** The end of its sender's lease, and a fencing token: an admin may requeue it, attempts and all. */
  leased_until: Date
}

/** The recipient in the current state. */
export interface Recipient {
  id: string
  email: string
  /**
   * Whether newsletters of this kind may be mailed: active, not paused, wanted, and with a verified address
   * of the account.
   */
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
