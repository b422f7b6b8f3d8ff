import type { DigestPeriod } from '#contract/digest.ts'
import type { Locale } from '#contract/locales.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'
import { addDays, type Day } from './edition-calendar.ts'

/** An error of an edition longer ago is in the public log alone. */
const MEMORY_DAYS = 30

/**
 * Notes which corrections an edition tells: those of articles that an earlier edition of its period held, which none
 * of them has told. Part of building it: written once.
 */
export const tellCorrections = async (
  db: Database,
  { id, period, edition_date }: { id: string; period: DigestPeriod; edition_date: Day },
  now: Date,
): Promise<void> => {
  const since = addDays(edition_date, -MEMORY_DAYS)
  await sql`
    insert into digest_corrections (digest_id, correction_id, told_on)
    select ${id}, c.id, max(d.edition_date)
    from corrections c
    join digests d on d.is_current and d.period = ${period} and d.edition_date >= ${since} and d.edition_date < ${edition_date}
      and d.built_at < c.corrected_at
    join digest_items i on i.digest_id = d.id and i.facts -> 'article_ids' ? c.article_id::text
    where c.corrected_at >= ${since}::date and c.corrected_at <= ${now} and not exists (
      select 1 from digest_corrections told join digests other on other.id = told.digest_id
      where told.correction_id = c.id and other.period = ${period} and other.is_current and other.edition_date <> ${edition_date})
    group by c.id`.execute(db.kysely)
}

export interface ToldCorrection {
  id: string
  article_id: string | null
  title: string
  lang: string
  note: string
  corrected_at: Date
  told_on: Day
}

/** What an edition corrects of earlier ones, oldest first. */
export const listToldCorrections = async (
  db: Database,
  digestId: string,
  lng: Locale,
): Promise<ToldCorrection[]> => {
  const { rows } = await sql<ToldCorrection>`
    select c.id, c.article_id, c.title, c.lang, case when ${lng} = 'fr' then c.note_fr else c.note_en end as note,
      c.corrected_at, told.told_on
    from digest_corrections told join corrections c on c.id = told.correction_id
    where told.digest_id = ${digestId} order by c.corrected_at, c.id`.execute(db.kysely)
  return rows
}
