import type { TakedownKind, TakedownReason } from '#contract/newsroom/takedowns.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Generated } from 'kysely'

export interface TakedownsTable {
  id: string
  kind: TakedownKind
  /** Id of an article, story or source; for a picture its key. */
  object_id: string
  /** The publisher's title, or the outlet's name. */
  title: string
  lang: string | null
  reason: TakedownReason
  note: string
  taken_at: Date
  taken_by: string
  put_back_at: Date | null
  put_back_by: string | null
  put_back_note: string | null
  /** Newsletters with it that were sent before; null until they are counted. */
  mailed_count: number | null
}

export interface TakedownArticlesTable {
  takedown_id: string
  article_id: string
}

/** See `takedown-keys.ts`. */
export interface TakedownKeysTable {
  key: Buffer
  takedown_id: string
}

/** What an article had before its picture was taken down. */
export interface TakedownPicturesTable {
  takedown_id: string
  article_id: string
  image_origin: string | null
  image_from: 'feed' | 'thumbnail' | 'page' | null
  image_alt: string | null
  image_credit: string | null
  image_key: string
  image_width: number | null
  image_height: number | null
  image_sizes: number[] | null
  image_thumbhash: string | null
}

export interface CachePurgesTable {
  id: string
  takedown_id: string
  requested_at: Date
  tries: Generated<number>
  /** Null once it is done or given up. */
  next_try_at: Date | null
  purged_at: Date | null
  /** Of the last try that failed. */
  problem: string | null
}

export interface TakedownRequestsTable {
  id: string
  received_at: Date
  name: string
  email: string
  /** Of the page here or at the publisher, as it was typed. */
  address: string | null
  message: string
  answered_at: Date | null
  answered_by: string | null
  outcome: 'taken_down' | 'declined' | null
  takedown_id: string | null
  /** Of the page with the form. */
  locale: Generated<Locale>
  /** What the newsroom wrote to the sender besides its decision. */
  answer: string | null
}
