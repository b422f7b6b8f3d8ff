import type { ColumnType, Generated } from 'kysely'

/** Sums over all fetches of a source in one UTC hour, for the newsroom's charts. */
export interface SourceHoursTable {
  hour: Date
  source_id: string
  visits: Generated<number>
  failures: Generated<number>
  /** Articles that were new, unlike entries of a feed that were fetched before. */
  items: Generated<number>
  items_en: Generated<number>
  items_fr: Generated<number>
}

/** Articles that were enriched for the first time in an hour. */
export interface EnrichmentHoursTable {
  hour: Date
  articles: number
  /** Sum of the waits of all `articles` in the enrichment queue, from which the average is computed. */
  waited_seconds: number
  longest_seconds: number
}

type Figure = ColumnType<number | null, number | undefined>

/** Counts of a UTC day ('YYYY-MM-DD') whose rows have been deleted. Null: unknown. */
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

/** Tokens that a language model took on a UTC day ('YYYY-MM-DD'). */
export interface ModelTokensTable {
  day: string
  model: string
  tokens: ColumnType<number, number, number>
}

/** Newsletters by the UTC day on which they were scheduled ('YYYY-MM-DD'), counted in the following night. */
export interface DeliveryDaysTable {
  day: string
  /** All newsletters scheduled on the day, including those skipped. */
  letters: number
  skipped: number
}
