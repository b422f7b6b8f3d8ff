import { DURATION_MS } from '#contract/limits.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'
import { placeIn } from '#domain/editorial/digests/digests.repository.ts'
import { type RawBuilder, sql } from 'kysely'

/** `told_on` is the date of the newest edition with the error that the subscriber was sent. */
export interface PendingCorrection {
  id: string
  told_on: Day
}

/**
 * Retention of deliveries: long enough that a reader who pauses for a month is sent the correction
 * afterwards.
 */
export const DELIVERIES_KEPT_DAYS = 60
/** Limits the length of one newsletter; the other corrections follow in the next. */
const CORRECTIONS_PER_NEWSLETTER = 20

/**
 * SQL for the versions of editions with errors that were corrected later. They are few and the same for a
 * whole batch. The `offset` prevents the planner from replacing one index look-up per correction by a scan of
 * all items.
 */
export const erroneousEditions = (now: Date): RawBuilder<unknown> => sql`
  select c.id as correction_id, d.id as digest_id, d.period, d.edition_date, i.in_en, i.in_fr
  from corrections c
    cross join lateral (
      select i.digest_id, ${placeIn('en')} is not null as in_en, ${placeIn('fr')} is not null as in_fr from digest_items i
      where i.facts -> 'article_ids' @> to_jsonb(c.article_id::text) offset 0) i
    join digests d on d.id = i.digest_id and d.built_at < c.corrected_at
  where c.corrected_at > ${new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DURATION_MS.day)}`

/**
 * The language of a subscriber's stories; for those with both, the main one is that of the newsletter's text.
 */
const choiceOf = sql`case s.language when 'both' then s.locale else s.language end`

/**
 * SQL for the corrections that the newsletter of `claimed` contains for subscriber `s`. The candidates are
 * the `erroneous` editions that the subscriber was sent, by version, and the present one, in the subscriber's
 * language. Each error is corrected where it was read, in the daily or the weekly newsletter, or in the other
 * one if the subscriber no longer gets that. A correction is sent once.
 */
export const pendingCorrections: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(untold order by untold.id), '[]') from (
    select e.correction_id as id, max(e.edition_date) as told_on from erroneous e
    where case ${choiceOf} when 'fr' then e.in_fr else e.in_en end
      and (e.period = claimed.period or not case e.period when 'daily' then s.wants_daily else s.wants_weekly end)
      and (e.digest_id = claimed.digest_id or exists (select from deliveries h
        where h.subscriber_id = s.id and h.period = e.period and h.edition_date = e.edition_date
          and h.digest_id = e.digest_id and h.state in ('sent', 'uncertain')))
      and not exists (select from deliveries t where t.subscriber_id = s.id and t.state = 'sent'
        and (e.correction_id = any(t.corrections) or (t.corrections is null and exists (select from digest_corrections o
          where o.digest_id = t.digest_id and o.correction_id = e.correction_id))))
    group by e.correction_id order by e.correction_id limit ${sql.lit(CORRECTIONS_PER_NEWSLETTER)}) untold)`
