import type { Database } from '#db/connection.ts'
import { sql, type RawBuilder } from 'kysely'
import { meterByDay, type MeterLimits, searchesByDay } from './by-day.repository.ts'

/** Reveals are stored for this many days; of earlier days only totals are kept. */
export const METER_KEPT_DAYS = 2

const SEARCHES = ['searches', 'searches_without_result', 'searchers'] as const
const METER = ['metered_readers', 'metered_summaries', 'readers_at_limit'] as const
const PEOPLE = ['sign_ups', 'letters_confirmed', 'letters_ended', 'contracts_begun'] as const

/**
 * Adds to the stored totals of days. Call it in the transaction that deletes the rows they are counted from,
 * so that no row is lost or counted twice.
 */
const store = async (db: Database, figures: readonly string[], byDay: RawBuilder<unknown>): Promise<void> => {
  const names = sql.join(figures.map((figure) => sql.ref(figure)))
  const sums = figures.map(
    (figure) =>
      sql`${sql.ref(figure)} = coalesce(${sql.ref(`kept.${figure}`)}, 0) + ${sql.ref(`excluded.${figure}`)}`,
  )
  await sql`
    insert into day_counts as kept (day, ${names}) select day::date, ${names} from (${byDay}) counted
    on conflict (day) do update set ${sql.join(sums)}`.execute(db.kysely)
}

export const storeSearchCountsBefore = (db: Database, day: string): Promise<void> =>
  store(db, SEARCHES, searchesByDay(sql`day < ${day}::date`))

export const storeMeterCountsBefore = (db: Database, day: string, limits: MeterLimits): Promise<void> =>
  store(db, METER, meterByDay(sql`day < ${day}::date`, limits))

/** Stores the daily totals that accounts about to be deleted contributed to, newsletters included. */
export const storeCountsOfAccounts = async (
  db: Database,
  userIds: readonly string[],
  perDay: number,
): Promise<void> => {
  if (userIds.length === 0) return
  const ofUsers = sql`user_id = any(${userIds}::uuid[])`
  const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone 'UTC')::date`
  await store(
    db,
    PEOPLE,
    sql`
    select day, sum(sign_ups)::int as sign_ups, sum(confirmed)::int as letters_confirmed, sum(ended)::int as letters_ended,
      sum(begun)::int as contracts_begun
    from (
      select ${dayOf('created_at')} as day, 1 as sign_ups, 0 as confirmed, 0 as ended, 0 as begun
      from users where id = any(${userIds}::uuid[])
      union all
      select ${dayOf('at')}, 0, (event = 'confirmed')::int, (event in ('unsubscribed', 'suppressed'))::int, 0
      from newsletter_consents where subscriber_id in (
        select id from newsletter_subscribers where ${ofUsers}
        union select s.id from newsletter_subscribers s join users u on u.email = s.email where u.id = any(${userIds}::uuid[]))
      union all
      select ${dayOf('created_at')}, 0, 0, 0, 1 from subscriptions where ${ofUsers} and source not in ('manual', 'gift')) done
    group by day`,
  )
  await store(
    db,
    METER,
    sql`
    select day, count(*)::int as metered_readers, sum(cardinality(article_ids))::int as metered_summaries,
      count(*) filter (where cardinality(article_ids) >= ${perDay}::int)::int as readers_at_limit
    from summary_days where ${ofUsers} group by day`,
  )
}

export interface KeptDay extends Record<(typeof SEARCHES)[number] | (typeof METER)[number], number | null> {
  day: string
  sign_ups: number
  letters_confirmed: number
  letters_ended: number
  contracts_begun: number
}
export const listKeptDays = async (db: Database, since: string): Promise<KeptDay[]> => {
  const { rows } = await sql<KeptDay>`
    select day::text, ${sql.join([...SEARCHES, ...METER, ...PEOPLE].map((figure) => sql.ref(figure)))}
    from day_counts where day >= ${since}::date`.execute(db.kysely)
  return rows
}

/**
 * The first day with stored totals. A later day without a row had none; those of an earlier day are unknown.
 */
export const findFirstKept = async (
  db: Database,
  figure: 'searches' | 'metered_readers',
): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string }>`
    select day::text from day_counts where ${sql.ref(figure)} is not null order by day_counts.day limit 1`.execute(
    db.kysely,
  )
  return rows[0]?.day
}
