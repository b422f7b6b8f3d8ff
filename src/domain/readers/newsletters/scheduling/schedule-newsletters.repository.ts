import type { Database } from '#db/connection.ts'
import type { DeliveryState } from '#db/schema/deliveries.ts'
import type { DigestRow } from '#domain/editorial/digests/digests.repository.ts'
import { sql } from 'kysely'
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

/**
 * Inserts a delivery for each subscriber who is due for this edition and has none of their day yet.
 * Idempotent. A queued newsletter of an earlier day is skipped in favour of the newer one.
 *
 * @returns the number of rows
 */
export const insertDeliveries = async (
  db: Database,
  { digest, slots, now, isNextSoon }: SendingSchedule,
): Promise<number> => {
  const { period } = digest
  const isDaily = period === 'daily'
  const wanted = isDaily ? sql`s.wants_daily and (s.send_days >> z.weekday) & 1 = 1` : sql`s.wants_weekly`
  // A week is sent once. The newest daily edition, however, may be one that the subscriber already has.
  const had = sql`exists (select from deliveries h where h.subscriber_id = s.id and h.period = ${period}
    and h.edition_date = ${digest.edition_date} ${isDaily ? sql`and h.state <> ${state('skipped')}` : sql``})`
  // On a quiet day the subscriber may have this edition from another hour; the next edition then decides.
  const met = sql`exists (select from deliveries h where h.subscriber_id = s.id and h.period = ${period}
    and h.edition_date = ${digest.edition_date})`
  const { rows } = await sql<{ added: number }>`
    with added as (
    insert into deliveries (id, subscriber_id, period, local_date, digest_id, edition_date, domain, state, reason, next_try_at, created_at)
    select gen_random_uuid(), due.id, ${period}, due.local_date, ${digest.id}, ${digest.edition_date}, due.domain,
      case when due.skips is null then ${state('queued')} else ${state('skipped')} end, due.skips, ${now}, ${now}
    from (
      select s.id, z.local_date, split_part(s.email, '@', 2) as domain,
        case when ${digest.is_quiet} then 'quiet day' when ${had} then 'had it already' end as skips, ${met} as met
      from unnest(
        ${slots.map(({ time_zone }) => time_zone)}::text[], ${slots.map(({ send_hour }) => send_hour)}::int[],
        ${slots.map(({ local_date }) => local_date)}::date[], ${slots.map(({ weekday }) => weekday)}::int[],
        ${slots.map(({ due_at }) => due_at)}::timestamptz[]
      ) z (time_zone, send_hour, local_date, weekday, due_at)
      join newsletter_subscribers s on s.time_zone = z.time_zone and s.send_hour = z.send_hour and s.state = ${sql.lit('active')}
      where ${wanted} and s.confirmed_at <= z.due_at and (s.paused_until is null or s.paused_until <= z.due_at)
        and not exists (select from deliveries d where d.subscriber_id = s.id and d.period = ${period} and d.local_date = z.local_date)
    ) due
    where due.skips is null or ${isDaily ? sql`((due.skips = 'quiet day' and not due.met) or not ${isNextSoon}::boolean)` : sql`false`}
    on conflict (subscriber_id, period, local_date) do nothing
    returning subscriber_id, local_date, state
    ), overtaken as (
      update deliveries o set state = ${state('skipped')}, reason = 'overtaken', settled_at = ${now} from added
      where added.state = ${state('queued')} and o.subscriber_id = added.subscriber_id and o.period = ${period}
        and o.local_date < added.local_date and o.state = ${state('queued')}
    )
    select count(*)::int as added from added`.execute(db.kysely)
  return rows[0]?.added ?? 0
}
