import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { isGone } from '#domain/content/takedowns/taken-down.repository.ts'
import { sql } from 'kysely'
import { placeIn } from './digests.repository.ts'
import { addDays, type Day } from './edition-calendar.ts'

/** An edition publishes corrections of editions up to this age. */
const MEMORY_DAYS = 30
/** ISO day of the week on which weekly editions of whole days end (A-32). */
const SUNDAY = 7

/**
 * Publishes each correction once per period: errors in any version of earlier editions, unless another
 * edition has published the correction. Editions built on demand within a week do not count as that other
 * edition, so that the week's own still has it. Newsletters instead go by what each subscriber was sent
 * (`domain/readers/newsletters/composing/pending-corrections.repository.ts`).
 */
export const publishCorrections = async (
  db: Database,
  { id, period, edition_date }: { id: string; period: DigestPeriod; edition_date: Day },
  now: Date,
): Promise<void> => {
  const since = addDays(edition_date, -MEMORY_DAYS)
  await sql`
    insert into digest_corrections (digest_id, correction_id, told_on, told_on_en, told_on_fr)
    select ${id}, c.id, max(d.edition_date), max(d.edition_date) filter (where ${placeIn('en')} is not null),
      max(d.edition_date) filter (where ${placeIn('fr')} is not null)
    from corrections c
    join digest_items i on i.facts -> 'article_ids' @> to_jsonb(c.article_id::text)
    join digests d on d.id = i.digest_id and d.period = ${period} and d.edition_date >= ${since} and d.edition_date < ${edition_date}
      and d.built_at < c.corrected_at
    where c.corrected_at >= ${since}::date and c.corrected_at <= ${now} and not exists (
      select 1 from digest_corrections published join digests other on other.id = published.digest_id
      where published.correction_id = c.id and other.period = ${period} and other.is_current and other.edition_date <> ${edition_date}
        and (other.period = 'daily' or extract(isodow from other.edition_date) = ${sql.lit(SUNDAY)}))
    group by c.id`.execute(db.kysely)
}

export interface PublishedCorrection {
  id: string
  article_id: string | null
  title: string
  lang: string
  note: string
  corrected_at: Date
  told_on: Day
}

const columnsIn = (lng: ContentLanguage) => sql`
  c.id, c.article_id, c.title, c.lang, case when ${lng} = 'fr' then c.note_fr else c.note_en end as note, c.corrected_at`

/** Rows from before dates per language have one date for both. */
const dateIn = (lng: ContentLanguage) =>
  sql`case when coalesce(published.told_on_en, published.told_on_fr) is null then published.told_on else ${sql.ref(`published.told_on_${lng}`)} end`

/** Oldest first. Errors that only the other language's edition had are left out. */
export const listEditionCorrections = async (
  db: Database,
  digestId: string,
  lng: ContentLanguage,
): Promise<PublishedCorrection[]> => {
  const { rows } = await sql<PublishedCorrection>`
    select ${columnsIn(lng)}, ${dateIn(lng)} as told_on from digest_corrections published join corrections c on c.id = published.correction_id
    where published.digest_id = ${digestId} and ${dateIn(lng)} is not null and not ${isGone(sql`c.article_id`)} order by c.corrected_at, c.id`.execute(
    db.kysely,
  )
  return rows
}

export const listCorrections = async (
  db: Database,
  pending: readonly Pick<PublishedCorrection, 'id' | 'told_on'>[],
  lng: ContentLanguage,
): Promise<PublishedCorrection[]> => {
  if (pending.length === 0) return []
  const { rows } = await sql<PublishedCorrection>`
    select ${columnsIn(lng)}, pending.told_on
    from unnest(${pending.map(({ id }) => id)}::uuid[], ${pending.map(({ told_on }) => told_on)}::date[]) pending (id, told_on)
      join corrections c on c.id = pending.id and not ${isGone(sql`c.article_id`)}
    order by c.corrected_at, c.id`.execute(db.kysely)
  return rows
}
