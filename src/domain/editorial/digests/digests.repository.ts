import type { DigestPeriod, EditionPlaces } from '#contract/editorial/digest.ts'
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  inEachLanguage,
} from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { DigestItemsTable, DigestsTable, StorySnapshot, StoredStory } from '#db/schema/digests.ts'
import { isGone } from '#domain/content/takedowns/taken-down.repository.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from './edition-calendar.ts'
import { titleInstead } from './withdrawn.repository.ts'

export type DigestRow = Omit<Selectable<DigestsTable>, 'is_current'>
export type DigestItemRow = Pick<
  Selectable<DigestItemsTable>,
  'position' | 'story_id' | 'category' | 'subcategory'
> & {
  /** Position in the edition of the query's language, from 1. */
  place: number
  content: StorySnapshot
}

export interface Retracted {
  /** Position of the edition's item that contains the article. */
  position: number
  article_id: string
  lang: string
  /** Sentences that a person has written since; null without any. */
  standing: string[] | null
}

const digestColumns = sql.raw(
  'd.id, d.period, d.edition_date, d.period_start, d.number, d.version, d.covers_from, d.covers_until, d.is_quiet, d.held_count, d.is_sample, d.built_at, d.words',
)
// A literal in the statement, so that a generic plan can use the partial index.
export const current = sql`d.is_current`

/** Finds current versions only: without `day` the latest edition, or the latest before `before`. */
export const findDigest = async (
  db: Database,
  period: DigestPeriod,
  { day, before, isFull = false }: { day?: Day | undefined; before?: Day; isFull?: boolean } = {},
): Promise<DigestRow | undefined> => {
  const { rows } = await sql<DigestRow>`
    select ${digestColumns} from digests d
    where ${current} and d.period = ${period}
      ${day ? sql`and d.edition_date = ${day}` : sql``} ${before ? sql`and d.edition_date < ${before}` : sql``}
      ${isFull ? sql`and not d.is_quiet` : sql``}
    order by d.edition_date desc limit 1`.execute(db.kysely)
  return rows[0]
}

/** Any version, because a newsletter renders the one it was queued with. */
export const findDigestVersion = async (db: Database, id: string): Promise<DigestRow | undefined> => {
  const { rows } = await sql<DigestRow>`select ${digestColumns} from digests d where d.id = ${id}`.execute(
    db.kysely,
  )
  return rows[0]
}

export interface AdjacentEditions {
  previous: Day | null
  next: Day | null
  /** The newest earlier edition with stories, to which a quiet edition links. */
  last_full: Day | null
}
export const findAdjacentEditions = async (
  db: Database,
  period: DigestPeriod,
  day: Day,
): Promise<AdjacentEditions> => {
  const { rows } = await sql<AdjacentEditions>`
    select
      (select max(d.edition_date) from digests d where ${current} and d.period = ${period} and d.edition_date < ${day}) as previous,
      (select min(d.edition_date) from digests d where ${current} and d.period = ${period} and d.edition_date > ${day}) as next,
      (select max(d.edition_date) from digests d where ${current} and d.period = ${period} and d.edition_date < ${day}
        and not d.is_quiet) as last_full`.execute(db.kysely)
  return rows[0] ?? { previous: null, next: null, last_full: null }
}

/** SQL; null in a language that omits item `i`. Rows from before places per language have a position only. */
export const placeIn = (lng: ContentLanguage): RawBuilder<number | null> =>
  sql`case when coalesce(i.place_en, i.place_fr) is null then i.position else ${sql.ref(`i.place_${lng}`)} end`

const updatesOf = ({ updates, update }: StoredStory): StorySnapshot['updates'] => {
  if (updates) return updates
  return inEachLanguage((lng) => update && { ...update, changes: update.changes[lng] })
}

export const listDigestItems = async (
  db: Database,
  digestId: string,
  lng: ContentLanguage,
): Promise<DigestItemRow[]> => {
  const { rows } = await sql<Omit<DigestItemRow, 'content'> & { content: StoredStory }>`
    select i.position, ${placeIn(lng)} as place, i.story_id, i.content, coalesce(shown.category, i.category) as category,
      case when shown.category is null then i.subcategory else shown.subcategory end as subcategory
    from digest_items i
      left join lateral jsonb_to_record(i.content -> 'texts' -> ${lng}) as shown(category text, subcategory text) on true
    where i.digest_id = ${digestId} and ${placeIn(lng)} is not null order by place`.execute(db.kysely)
  return rows.map(({ content: { update, ...content }, ...row }) => ({
    ...row,
    content: { ...content, updates: updatesOf({ ...content, update }) },
  }))
}

/** Includes items that only the other language has; titles are those for readers of `lng`. */
export const listPlaces = async (
  db: Database,
  digestId: string,
  lng: ContentLanguage,
): Promise<EditionPlaces['stories']> => {
  const { rows } = await sql<EditionPlaces['stories'][number]>`
    select i.story_id, coalesce(instead.title, shown.title) as title, coalesce(instead.lang, shown.lang) as lang, shown.source_name,
      jsonb_build_object(${sql.join(CONTENT_LANGUAGES.map((each) => sql`${sql.lit(each)}, ${placeIn(each)}`))}) as places
    from digest_items i
      left join lateral jsonb_to_record(i.content -> 'texts' -> ${lng}) as shown(article_id uuid, lang text, title text, source_name text) on true
      left join lateral ${titleInstead} instead on true
    where i.digest_id = ${digestId} order by i.position`.execute(db.kysely)
  return rows
}

/** Texts of the edition's articles that the newsroom has retracted since it was built. */
export const listRetracted = async (db: Database, digestId: string): Promise<Retracted[]> => {
  const { rows } = await sql<Retracted>`
    select i.position, t.article_id, t.lang,
      (select jsonb_agg(s -> 'text') from jsonb_array_elements(t.cited -> 'summary') s) as standing
    from digest_items i cross join jsonb_array_elements_text(i.facts -> 'article_ids') known
      join article_texts t on t.article_id = known::uuid
    where i.digest_id = ${digestId} and t.quarantined is not null`.execute(db.kysely)
  return rows
}

/** Ids of articles that still have a page; the others are not linked. */
export const listReadableIds = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from articles a where a.id = any(${ids}::uuid[])
      and a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`.execute(
    db.kysely,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface CalendarRow {
  period: DigestPeriod
  date: Day
  number: number
  version: number
  is_quiet: boolean
  item_count: number
  headline: string | null
  headline_lang: string | null
}

const periods = sql.raw(`('daily', 'weekly')`)

/** Oldest first; `first` and `last` are included. */
export const listCalendar = async (
  db: Database,
  first: Day,
  last: Day,
  lng: ContentLanguage,
): Promise<CalendarRow[]> => {
  const { rows } = await sql<Omit<CalendarRow, 'is_quiet'>>`
    select d.period, d.edition_date as date, d.number, d.version,
      (select count(${placeIn(lng)})::int from digest_items i where i.digest_id = d.id) as item_count,
      case when not ${isGone(sql`shown.article_id`)} then coalesce(instead.title, shown.title) end as headline,
      case when not ${isGone(sql`shown.article_id`)} then coalesce(instead.lang, shown.lang) end as headline_lang
    from digests d left join digest_items i on i.digest_id = d.id and ${placeIn(lng)} = 1
    left join lateral jsonb_to_record(i.content -> 'texts' -> ${lng}) as shown(article_id uuid, lang text, title text) on true
    left join lateral ${titleInstead} instead on true
    where ${current} and d.period in ${periods} and d.edition_date between ${first} and ${last}
    order by d.edition_date, d.period`.execute(db.kysely)
  return rows.map((row) => ({ ...row, is_quiet: row.item_count === 0 }))
}

/** The nearest days with an edition before `first` and after `last`. */
export const findDaysAround = async (
  db: Database,
  first: Day,
  last: Day,
): Promise<{ before: Day | null; after: Day | null }> => {
  const { rows } = await sql<{ before: Day | null; after: Day | null }>`
    select
      (select max(d.edition_date) from digests d where ${current} and d.period in ${periods} and d.edition_date < ${first}) as before,
      (select min(d.edition_date) from digests d where ${current} and d.period in ${periods} and d.edition_date > ${last}) as after`.execute(
    db.kysely,
  )
  return rows[0] ?? { before: null, after: null }
}
