import type { ColumnType, Generated } from 'kysely'

/** What the visits of a source in an hour brought. */
export interface SourceHoursTable {
  hour: Date
  source_id: string
  visits: Generated<number>
  failures: Generated<number>
  /** New ones. */
  items: Generated<number>
  items_en: Generated<number>
  items_fr: Generated<number>
}

/** Articles that were enriched for the first time in an hour. */
export interface EnrichmentHoursTable {
  hour: Date
  articles: number
  /** All of them together. */
  waited_seconds: number
  longest_seconds: number
}

type Figure = ColumnType<number | null, number | undefined>

/** Figures of a UTC day, 'YYYY-MM-DD', of rows that are deleted since. Null: not known. */
export interface DayCountsTable {
  day: string
  searches: Figure
  searches_without_result: Figure
  searchers: Figure
  metered_readers: Figure
  metered_summaries: Figure
  readers_at_limit: Figure
  sign_ups: Generated<number>
  letters_confirmed: Generated<number>
  letters_ended: Generated<number>
  contracts_begun: Generated<number>
}

/** Letters by the UTC day they were ordered on, 'YYYY-MM-DD', as of the night after. */
export interface DeliveryDaysTable {
  day: string
  /** All of them. */
  letters: number
  skipped: number
}
