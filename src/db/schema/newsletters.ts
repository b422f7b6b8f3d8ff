import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Generated, Selectable } from 'kysely'

/** Only `active` is ever mailed an edition. */
export type SubscriberState = 'pending' | 'active' | 'unsubscribed' | 'suppressed'
export type SubscriberStateReason = 'one-click' | 'page' | 'account' | 'bounce' | 'complaint'

export interface NewsletterSubscribersTable {
  id: string
  /** Set once the account's address is verified and the same. */
  user_id: string | null
  /** Lower case. */
  email: string
  state: SubscriberState
  /** Null while pending or active. */
  state_reason: SubscriberStateReason | null
  /** An active row wants at least one. */
  wants_daily: Generated<boolean>
  wants_weekly: Generated<boolean>
  /** Waiting for the button behind the mailed link. */
  asked_daily: Generated<boolean>
  asked_weekly: Generated<boolean>
  confirm_hash: Buffer | null
  confirm_sent_at: Date | null
  /** What the letters speak. */
  locale: Locale
  /** Languages of the stories. */
  language: Locale | 'both'
  /** IANA. */
  time_zone: string
  /** Local, 0 to 23; of the daily letter and of Monday's weekly one. */
  send_hour: Generated<number>
  /** Of the daily letter: bit 0 is Monday, bit 6 Sunday. */
  send_days: Generated<number>
  /** Empty: all. */
  categories: Generated<Category[]>
  minutes: Generated<number>
  /** Nothing is sent before it. */
  paused_until: Date | null
  source: string
  confirmed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SubscriberRow = Selectable<NewsletterSubscribersTable>

export type ConsentEvent = 'asked' | 'confirmed' | 'changed' | 'unsubscribed' | 'paused' | 'suppressed'

/** Rows are added and never changed. */
export interface NewsletterConsentsTable {
  id: string
  subscriber_id: string
  at: Date
  event: ConsentEvent
  wants_daily: boolean
  wants_weekly: boolean
  /** The form, page or header it came by. */
  place: string
  /** Which words were agreed to. */
  text_version: string
  locale: Locale
  /** Keyed hash of the network address. */
  client_mac: Buffer | null
}
