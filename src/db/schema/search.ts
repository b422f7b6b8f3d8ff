import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Generated } from 'kysely'

export interface SearchWordsTable {
  lang: ContentLanguage
  word: string
  /** The word without accents, to match queries typed without accents. */
  folded: string
  /** The word as a lexeme of `article_search.search`. */
  stem: string
  /** Document frequency: the texts counted so far that contain the stem. */
  df: number
  deletions: Generated<string[]>
}

export interface SearchLanguagesTable {
  lang: ContentLanguage
  /** Number of searchable texts in the language. */
  texts: number
  /** How many of the newest searchable texts were included in the last count of `df`. */
  counted: number
  counted_at: Date
  /** Publication of the oldest of them; null until the first count of this release. */
  counted_since: Date | null
}

/** Document frequency of a topic among the counted texts of a language. */
export interface TopicCountsTable {
  lang: ContentLanguage
  topic: string
  df: number
}

/** One row per client and day, so that repetition does not make a query trend. */
export interface SearchLogTable {
  lang: ContentLanguage
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
