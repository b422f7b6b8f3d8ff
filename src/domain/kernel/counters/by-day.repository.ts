import { type RawBuilder, sql } from 'kysely'

export interface SearchDay {
  day: string
  searches: number
  searches_without_result: number
  searchers: number
}
/** @param days SQL condition on the column `day` */
export const searchesByDay = (days: RawBuilder<unknown>): RawBuilder<SearchDay> => sql`
  select day::text, count(*)::int as searches, count(*) filter (where result_count = 0)::int as searches_without_result,
    count(distinct client)::int as searchers
  from search_log where ${days} group by day`

export interface MeterDay {
  day: string
  metered_readers: number
  metered_summaries: number
  readers_at_limit: number
}
export interface MeterLimits {
  reader: number
  visitor: number
}
const metered = (table: string, days: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  select day, cardinality(article_ids) as summaries, cardinality(article_ids) >= ${limit}::int as is_at_limit
  from ${sql.table(table)} where ${days}`

/** @param days SQL condition on the column `day` */
export const meterByDay = (days: RawBuilder<unknown>, limits: MeterLimits): RawBuilder<MeterDay> => sql`
  select day::text, count(*)::int as metered_readers, sum(summaries)::int as metered_summaries,
    count(*) filter (where is_at_limit)::int as readers_at_limit
  from (${metered('summary_days', days, limits.reader)} union all ${metered('visitor_days', days, limits.visitor)}) spent
  group by day`
