import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import type { DeliveryState } from '#db/schema/deliveries.ts'
import type { DigestRow } from '#domain/editorial/digests/digests.repository.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'
import { type RawBuilder, sql } from 'kysely'

const state = (name: DeliveryState) => sql.lit(name)

/**
 * SQL for the values of `newsletter_subscribers.language` whose newsletters of the edition are held. Subscribers to
 * both languages get the stories of either, so that they wait for both.
 */
export const readersOfHeld = ({
  period,
  edition_date,
}: Pick<DigestRow, 'period' | 'edition_date'>): RawBuilder<string[]> => sql`array(
  select unnest(array[h.lng, 'both']) from edition_plans h
  where h.is_held and h.period = ${period} and h.edition_date = ${edition_date})`

/**
 * SQL condition: delivery `q` is of an edition that is held. While none is, as on nearly every day, the first part is
 * answered once for the whole query.
 */
export const isHeld = sql<boolean>`(exists (select from edition_plans where is_held) and exists (
  select from edition_plans h join newsletter_subscribers r on r.id = q.subscriber_id
  where h.is_held and h.period = q.period and h.edition_date = q.edition_date and r.language in (h.lng, 'both')))`

interface EditionInLanguage {
  period: DigestPeriod
  day: Day
  lng: ContentLanguage
}

/**
 * Deletes deliveries that wait, so that senders need not pass over them. The schedule inserts them again once the
 * edition is released, for subscribers whose day is not over.
 */
export const unscheduleDeliveries = async (
  db: Database,
  { period, day, lng }: EditionInLanguage,
): Promise<void> => {
  await sql`
    delete from deliveries d using newsletter_subscribers s
    where s.id = d.subscriber_id and s.language in (${lng}, 'both')
      and d.state = ${state('queued')} and d.period = ${period} and d.edition_date = ${day}`.execute(
    db.kysely,
  )
}

/** Deliveries that wait render the new version. */
export const renewDeliveries = async (db: Database, digest: DigestRow): Promise<void> => {
  await sql`
    update deliveries set digest_id = ${digest.id}
    where state = ${state('queued')} and period = ${digest.period} and edition_date = ${digest.edition_date}
      and digest_id <> ${digest.id}`.execute(db.kysely)
}

export const isAnySent = async (db: Database, period: DigestPeriod, day: Day): Promise<boolean> => {
  const { rows } = await sql`
    select from deliveries where period = ${period} and edition_date = ${day}
      and state in (${state('sent')}, ${state('sending')}, ${state('uncertain')}) limit 1`.execute(db.kysely)
  return rows.length > 0
}

/**
 * Newsletters with stories in the language: those that were sent, and subscribers who are still to get one.
 *
 * @param weekday 0 is Monday
 */
export const countMails = async (
  db: Database,
  { period, day, lng }: EditionInLanguage,
  { weekday, now }: { weekday: number; now: Date },
): Promise<{ sent: number; waiting: number }> => {
  const wanted =
    period === 'daily'
      ? sql`s.wants_daily and (s.send_days >> ${sql.lit(weekday)}) & 1 = 1`
      : sql`s.wants_weekly`
  const { rows } = await sql<{ sent: number; waiting: number }>`
    with had as materialized (
      select d.subscriber_id, bool_or(d.state in (${state('sent')}, ${state('uncertain')})) as is_sent
      from deliveries d
      where d.period = ${period} and d.edition_date = ${day} and d.state <> ${state('queued')} group by d.subscriber_id)
    select count(*) filter (where had.is_sent)::int as sent,
      count(*) filter (where had.subscriber_id is null and s.state = 'active' and ${wanted}
        and (s.paused_until is null or s.paused_until <= ${now}) and (s.user_id is null or u.email_verified))::int as waiting
    from newsletter_subscribers s left join had on had.subscriber_id = s.id left join users u on u.id = s.user_id
    where s.language in (${lng}, 'both')`.execute(db.kysely)
  return rows[0] ?? { sent: 0, waiting: 0 }
}
