import type { Locale } from '#contract/values/locales.ts'
import type { Generated } from 'kysely'

export interface NoticeText {
  subject: string
  paragraphs: string[]
}

export interface NoticesTable {
  id: string
  texts: Record<Locale, NoticeText>
  /** Day, as in 2027-01-31. */
  applies_on: string
  per_minute: number
  created_at: Date
  /** The last account that was written to; null before the first. */
  last_user_id: Generated<string | null>
  queued_count: Generated<number>
  completed_at: Generated<Date | null>
  /** Mails that the mail server has taken, and those that it refused or that came back, as of `counted_at`. */
  sent_count: Generated<number>
  failed_count: Generated<number>
  counted_at: Generated<Date | null>
}
