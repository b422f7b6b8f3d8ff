import { utcDay } from '#contract/values/utc-day.ts'
import type { Database } from '#db/connection.ts'
import type { DeliveryState } from '#db/schema/deliveries.ts'
import { sql } from 'kysely'
import { type DayCount, utcDaySql } from './counts.repository.ts'

export type StateCount = DayCount & { state: DeliveryState }

/** By the UTC day on which deliveries were queued. */
export const countByState = async (db: Database, since: Date): Promise<StateCount[]> => {
  const { rows } = await sql<StateCount>`
    select ${utcDaySql('created_at')} as day, state, count(*)::int as count from deliveries
    where created_at >= ${since} group by 1, 2`.execute(db.kysely)
  return rows
}

/** Only states that can still change; their rows are few, and each state has an index. */
export const countUnsettled = async (db: Database, since: Date, before: Date): Promise<StateCount[]> => {
  const { rows } = await sql<StateCount>`
    select ${utcDaySql('created_at')} as day, state, count(*)::int as count from (
      select created_at, state from deliveries where state = 'queued'
      union all select created_at, state from deliveries where state = 'sending'
      union all select created_at, state from deliveries where state in ('uncertain', 'failed')
        and created_at >= ${since} and created_at < ${before}) unsettled
    where created_at >= ${since} and created_at < ${before} group by 1, 2`.execute(db.kysely)
  return rows
}

export interface StoredDeliveryDay {
  day: string
  letters: number
  skipped: number
}

/** @param since first day, 'YYYY-MM-DD' */
export const listStoredDeliveryDays = (db: Database, since: string): Promise<StoredDeliveryDay[]> =>
  db.kysely.selectFrom('delivery_days').selectAll().where('day', '>=', since).execute()

/** Upserts, because the deliveries of a past day may still change. */
export const storeDay = async (db: Database, from: Date, before: Date): Promise<void> => {
  await sql`
    insert into delivery_days (day, letters, skipped)
    select ${utcDay(from)}::date, count(*), count(*) filter (where state = 'skipped')
    from deliveries where created_at >= ${from} and created_at < ${before}
    on conflict (day) do update set letters = excluded.letters, skipped = excluded.skipped`.execute(db.kysely)
}
