import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import type { ConsentEvent } from '#db/schema/newsletters.ts'
import type { SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { SubscriptionState } from '#db/schema/subscriptions.ts'
import {
  meterByDay,
  type MeterDay,
  type MeterLimits,
  searchesByDay,
  type SearchDay,
} from '#domain/kernel/counters/by-day.repository.ts'
import { type RawBuilder, sql } from 'kysely'

/** SQL; a UTC day, 'YYYY-MM-DD'. */
export const utcDaySql = (time: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD')`

const rowsOf = async <T>(db: Database, query: RawBuilder<T>): Promise<T[]> =>
  (await query.execute(db.kysely)).rows

export const countSearches = (db: Database, since: string): Promise<SearchDay[]> =>
  rowsOf(db, searchesByDay(sql`day >= ${since}::date`))

export interface NamedSearch {
  lang: ContentLanguage
  query: string
  count: number
}

/** Only queries that several clients sent on one day, because rarer ones may identify a reader. */
export const listSearches = (
  db: Database,
  { since, hasResult, clients, limit }: { since: string; hasResult: boolean; clients: number; limit: number },
): Promise<NamedSearch[]> =>
  rowsOf(
    db,
    sql<NamedSearch>`
      select lang, query, sum(asked)::int as count from (
        select lang, query, day, count(*) as asked from search_log
        where day >= ${since}::date and (result_count > 0) = ${sql.lit(hasResult)} group by lang, query, day) by_day
      group by lang, query having max(asked) >= ${sql.lit(clients)}
      order by count desc, query limit ${sql.lit(limit)}`,
  )

export const countMeter = (db: Database, since: string, limits: MeterLimits): Promise<MeterDay[]> =>
  rowsOf(db, meterByDay(sql`day >= ${since}::date`, limits))

export interface DayCount {
  day: string
  count: number
}
export const countSignUps = (db: Database, since: Date): Promise<DayCount[]> =>
  rowsOf(
    db,
    sql<DayCount>`
      select ${utcDaySql('created_at')} as day, count(*)::int as count from users where created_at >= ${since} group by 1`,
  )

export const countSubscriptionsBegun = (db: Database, since: Date): Promise<DayCount[]> =>
  rowsOf(
    db,
    sql<DayCount>`
      select ${utcDaySql('created_at')} as day, count(*)::int as count from subscriptions
      where created_at >= ${since} and source not in ('manual', 'gift') group by 1`,
  )

export const countConsents = (db: Database, since: Date): Promise<(DayCount & { event: ConsentEvent })[]> =>
  rowsOf(
    db,
    sql<DayCount & { event: ConsentEvent }>`
      select ${utcDaySql('at')} as day, event, count(*)::int as count from newsletter_consents
      where at >= ${since} group by 1, 2`,
  )

export interface CurrentTotals {
  accounts: number
  subscribers: number
}
export const countCurrentTotals = async (db: Database): Promise<CurrentTotals> => {
  const [row] = await rowsOf(
    db,
    sql<CurrentTotals>`
      select (select count(*)::int from users) as accounts,
        (select count(*)::int from newsletter_subscribers where state = 'active') as subscribers`,
  )
  return row ?? { accounts: 0, subscribers: 0 }
}

export interface SubscriptionCount {
  source: SubscriptionSource
  state: SubscriptionState
  count: number
}
export const countSubscriptions = (db: Database): Promise<SubscriptionCount[]> =>
  rowsOf(
    db,
    sql<SubscriptionCount>`
      select source, state, count(*)::int as count from subscriptions group by source, state order by count desc, source, state`,
  )
