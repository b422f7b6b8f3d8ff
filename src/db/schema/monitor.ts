import type { Generated } from 'kysely'

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
