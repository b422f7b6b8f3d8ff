import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { DeliveryRow } from '#db/schema/deliveries.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { AdminFields } from '#domain/kernel/accounts.ts'
import type { PendingCorrection } from './pending-corrections.repository.ts'

/**
 * A delivery that one sender has claimed, with all that its newsletter is rendered from, so that an attempt
 * needs no further query.
 */
export type Claim = Pick<
  DeliveryRow,
  'id' | 'subscriber_id' | 'period' | 'digest_id' | 'edition_date' | 'domain' | 'attempts' | 'created_at'
> & {
  recipient: Recipient
  corrections: PendingCorrection[]
  /**
   * Read with the claim: a newsletter rendered before a later act of the newsroom may contain what that act
   * retracted.
   */
  newsroom_version: number
  /**
   * End of the sender's lease. Together with the number of attempts it is a fencing token, because an admin
   * may requeue the delivery, which resets the attempts.
   */
  leased_until: Date
}

export interface Recipient {
  id: string
  email: string
  /**
   * Whether newsletters of this period may be mailed: the subscriber is active, not paused, wants them, and
   * the account, if any, has verified its address.
   */
  may_daily: boolean
  may_weekly: boolean
  locale: Locale
  language: ContentLanguage | 'both'
  categories: Category[]
  minutes: number
  account: AdminFields | null
  subscriptions: SubscriptionRow[]
}
