import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Generated, Selectable } from 'kysely'

/** Editions are sent to `active` subscribers only. */
export type SubscriberState = 'pending' | 'active' | 'unsubscribed' | 'suppressed'
export type SubscriberStateReason = 'one-click' | 'page' | 'account' | 'bounce' | 'complaint'

export interface NewsletterSubscribersTable {
  id: string
  /** The account with this verified address; null without one. */
  user_id: string | null
  /** In lower case, so that the spellings of one mailbox share a row. */
  email: string
  state: SubscriberState
  /** Null while the state is pending or active. */
  state_reason: SubscriberStateReason | null
  /** An active row has at least one of `wants_daily` and `wants_weekly`. */
  wants_daily: Generated<boolean>
  wants_weekly: Generated<boolean>
  /** Requested, and not yet confirmed by the mailed link. */
  asked_daily: Generated<boolean>
  asked_weekly: Generated<boolean>
  confirm_hash: Buffer | null
  confirm_sent_at: Date | null
  /** Language of the newsletter's own words, such as headings. */
  locale: Locale
  /** Language of the stories, independent of `locale`. */
  language: ContentLanguage | 'both'
  /** IANA name of the time zone, in which `send_hour` and `send_days` are meant. */
  time_zone: string
  /** Local hour, 0 to 23, of the daily newsletter and of Monday's weekly one. */
  send_hour: Generated<number>
  /** For the daily newsletter: bit 0 is Monday, bit 6 Sunday. */
  send_days: Generated<number>
  /** Empty for all categories. */
  categories: Generated<Category[]>
  minutes: Generated<number>
  /** Nothing is sent before this time; null when not paused. */
  paused_until: Date | null
  source: string
  confirmed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SubscriberRow = Selectable<NewsletterSubscribersTable>

export type ConsentEvent = 'asked' | 'confirmed' | 'changed' | 'unsubscribed' | 'paused' | 'suppressed'

/** Rows are evidence of consent, so they are only appended and never changed. */
export interface NewsletterConsentsTable {
  id: string
  subscriber_id: string
  at: Date
  event: ConsentEvent
  wants_daily: boolean
  wants_weekly: boolean
  /** The form, page or header through which the event came. */
  place: string
  /** Version of the wording that was agreed to. */
  text_version: string
  locale: Locale
  /** Keyed hash of the network address, as evidence without the address itself; null when unknown. */
  client_mac: Buffer | null
}
