import type { Database } from '#db/connection.ts'
import type { DeliveryState } from '#db/schema/deliveries.ts'
import type { DigestRow } from '#domain/editorial/digests/digests.repository.ts'
import { sql } from 'kysely'
import { readersOfHeld } from './held-editions.repository.ts'
import type { DueSlot, Slot } from './due-slots.ts'

const state = (name: DeliveryState) => sql.lit(name)

export const listSlots = (db: Database): Promise<Slot[]> =>
  db.kysely
    .selectFrom('newsletter_subscribers')
    .select(['time_zone', 'send_hour'])
    .distinct()
    .where('state', '=', sql.lit('active'))
    .execute()

export interface SendingSchedule {
  digest: DigestRow
  slots: readonly DueSlot[]
  now: Date
  /**
   * When true, subscribers who already have this edition wait for the next one instead of skipping the day.
   */
  isNextSoon: boolean
}

/** Subscribers with `after` < id <= `last`. */
export interface IdRange {
  after: string
  last: string
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The next `limit` active subscribers in the order of their ids; undefined after the last. */
export const nextSubscribers = async (
  db: Database,
  { last: after }: Pick<IdRange, 'last'> = { last: FIRST_ID },
  limit: number,
): Promise<IdRange | undefined> => {
  const { rows } = await sql<{ last: string }>`
    select id as last from (
      select s.id from newsletter_subscribers s where s.state = ${sql.lit('active')} and s.id > ${after}
      order by s.id limit ${sql.lit(limit)}) next
    order by id desc limit 1`.execute(db.kysely)
  return rows[0] && { after, last: rows[0].last }
}

/**
 * Inserts a delivery for each subscriber of the range who is due for this edition and has none of their day
 * yet, in one transaction. Idempotent. A queued newsletter of an earlier day is skipped in favour of the newer
 * one.
 *
 * @returns the number of rows
 */
export const insertDeliveries = (
  db: Database,
  range: IdRange,
  { digest, slots, now, isNextSoon }: SendingSchedule,
): Promise<number> =>
  db.tx(async () => {
    // Without nested loops each table is read once for the range. Where statistics say that `deliveries` is
    // empty, as after a restore, the planner would read it again for every subscriber.
    await sql`set local enable_nestloop = off`.execute(db.kysely)
    const { period } = digest
    const isDaily = period === 'daily'
    const wanted = isDaily ? sql`s.wants_daily and (s.send_days >> z.weekday) & 1 = 1` : sql`s.wants_weekly`
    // A week is sent once. The newest daily edition, however, may be one that the subscriber already has.
    const had = isDaily ? sql`bool_or(h.state <> ${state('skipped')})` : sql`true`
    // On a quiet day the subscriber may have this edition from another hour; the next edition then decides.
    const mayWait = isDaily
      ? sql`(due.skips = 'quiet day' and not due.met) or not ${isNextSoon}::boolean`
      : sql`false`
    const inRange = (id: string) => sql`${sql.ref(id)} > ${range.after} and ${sql.ref(id)} <= ${range.last}`
    const { rows } = await sql<{ added: number }>`
      with edition as materialized (
        select h.subscriber_id, ${had} as had, array_agg(h.local_date) as days from deliveries h
        where ${inRange('h.subscriber_id')} and h.period = ${period} and h.edition_date = ${digest.edition_date}
        group by h.subscriber_id
      ), added as (
        insert into deliveries (id, subscriber_id, period, local_date, digest_id, edition_date, domain, state, reason, next_try_at, created_at)
        select gen_random_uuid(), due.id, ${period}, due.local_date, ${digest.id}, ${digest.edition_date}, due.domain,
          case when due.skips is null then ${state('queued')} else ${state('skipped')} end, due.skips, ${now}, ${now}
        from (
          select s.id, z.local_date, split_part(s.email, '@', 2) as domain,
            case when ${digest.is_quiet} then 'quiet day' when e.had then 'had it already' end as skips,
            e.subscriber_id is not null as met
          from unnest(
            ${slots.map(({ time_zone }) => time_zone)}::text[], ${slots.map(({ send_hour }) => send_hour)}::int[],
            ${slots.map(({ local_date }) => local_date)}::date[], ${slots.map(({ weekday }) => weekday)}::int[],
            ${slots.map(({ due_at }) => due_at)}::timestamptz[]
          ) z (time_zone, send_hour, local_date, weekday, due_at)
          join newsletter_subscribers s on s.time_zone = z.time_zone and s.send_hour = z.send_hour
            and s.state = ${sql.lit('active')} and ${inRange('s.id')}
          left join edition e on e.subscriber_id = s.id
          where ${wanted} and s.language <> all(${readersOfHeld(digest)}) and s.confirmed_at <= z.due_at and (s.paused_until is null or s.paused_until <= z.due_at)
            and (e.days is null or z.local_date <> all(e.days))
        ) due
        where due.skips is null or ${mayWait}
        on conflict (subscriber_id, period, local_date) do nothing
        returning subscriber_id, local_date, state
      ), overtaken as (
        update deliveries o set state = ${state('skipped')}, reason = 'overtaken', settled_at = ${now} from added
        where added.state = ${state('queued')} and o.subscriber_id = added.subscriber_id and ${inRange('o.subscriber_id')}
          and o.period = ${period} and o.local_date < added.local_date and o.state = ${state('queued')}
      )
      select count(*)::int as added from added`.execute(db.kysely)
    return rows[0]?.added ?? 0
  })
