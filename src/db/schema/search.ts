import type { Locale } from '#contract/values/locales.ts'
import type { Generated } from 'kysely'

export interface SearchWordsTable {
  lang: Locale
  word: string
  /** Without accents. */
  folded: string
  /** As `article_search` has it. */
  stem: string
  /** Texts that have it, of those counted. */
  df: number
  deletions: Generated<string[]>
}

export interface SearchLanguagesTable {
  lang: Locale
  /** That can be searched. */
  texts: number
  /** Of them, the newest, whose words were counted. */
  counted: number
  counted_at: Date
}

/** One row a client, day and query. */
export interface SearchLogTable {
  lang: Locale
  /** UTC, 'YYYY-MM-DD'. */
  day: string
  query: string
  client: Buffer
  result_count: number
}

export interface SearchLogKeysTable {
  day: string
  key: Buffer
}
