import type { DigestPeriod, EditionPlaces } from '#contract/editorial/digest.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type {
  DigestItemsTable,
  DigestsTable,
  StorySnapshot,
  StoredStory,
  StoryFacts,
} from '#db/schema/digests.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from './edition-calendar.ts'
import { titleInstead } from './withdrawn.repository.ts'

export type DigestRow = Omit<Selectable<DigestsTable>, 'is_current'>
/** An item as an edition has it in a language. */
export type DigestItemRow = Pick<
  Selectable<DigestItemsTable>,
  'position' | 'story_id' | 'category' | 'subcategory'
> & {
  /** 1 leads the edition in this language. */
  place: number
  content: StorySnapshot
}

/** A text of an article whose summary the newsroom retracted. */
export interface Retracted {
  /** Position of the article's item. */
  position: number
  article_id: string
  lang: string
  /** The sentences that a person has written in its place since. */
  standing: string[] | null
}

/**
 * A transaction lock for the whole system: two concurrent builders would cover the same stories in two
 * editions.
 */
export const lockEditions = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('build editions'))`.execute(db.kysely)
}

const digestColumns = sql.raw(
  'd.id, d.period, d.edition_date, d.period_start, d.number, d.version, d.covers_from, d.covers_until, d.is_quiet, d.held_count, d.is_sample, d.built_at',
)
// A literal in the statement, so that a generic plan can use the partial index.
const current = sql`d.is_current`

/** Queries the current version of a day's edition; without a day the latest, or the latest before one. */
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

/** Queries a specific version, current or not. */
export const findDigestVersion = async (db: Database, id: string): Promise<DigestRow | undefined> => {
  const { rows } = await sql<DigestRow>`select ${digestColumns} from digests d where d.id = ${id}`.execute(
    db.kysely,
  )
  return rows[0]
}

export interface Neighbours {
  previous: Day | null
  next: Day | null
  /** The newest earlier one with stories. */
  last_full: Day | null
}
export const findNeighbours = async (db: Database, period: DigestPeriod, day: Day): Promise<Neighbours> => {
  const { rows } = await sql<Neighbours>`
    select
      (select max(d.edition_date) from digests d where ${current} and d.period = ${period} and d.edition_date < ${day}) as previous,
      (select min(d.edition_date) from digests d where ${current} and d.period = ${period} and d.edition_date > ${day}) as next,
      (select max(d.edition_date) from digests d where ${current} and d.period = ${period} and d.edition_date < ${day}
        and not d.is_quiet) as last_full`.execute(db.kysely)
  return rows[0] ?? { previous: null, next: null, last_full: null }
}

/** SQL for the place of item `i` in a language; null where that language omits it. */
export const placeIn = (lng: Locale): RawBuilder<number | null> =>
  sql`case when coalesce(i.place_en, i.place_fr) is null then i.position else ${sql.ref(`i.place_${lng}`)} end`

const updatesOf = ({ updates, update }: StoredStory): StorySnapshot['updates'] => {
  if (updates) return updates
  const changed = (lng: Locale) => update && { ...update, changes: update.changes[lng] }
  return { en: changed('en'), fr: changed('fr') }
}

/** Queries the items of an edition in a language, in order. */
export const listDigestItems = async (
  db: Database,
  digestId: string,
  lng: Locale,
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

/** Queries all items of an edition in any language, in the words of `lng`, with their places in each. */
export const listPlaces = async (
  db: Database,
  digestId: string,
  lng: Locale,
): Promise<EditionPlaces['stories']> => {
  const { rows } = await sql<EditionPlaces['stories'][number]>`
    select i.story_id, coalesce(instead.title, shown.title) as title, coalesce(instead.lang, shown.lang) as lang, shown.source_name,
      jsonb_build_object('en', ${placeIn('en')}, 'fr', ${placeIn('fr')}) as places
    from digest_items i
      left join lateral jsonb_to_record(i.content -> 'texts' -> ${lng}) as shown(article_id uuid, lang text, title text, source_name text) on true
      left join lateral ${titleInstead} instead on true
    where i.digest_id = ${digestId} order by i.position`.execute(db.kysely)
  return rows
}

/** Queries the texts in an edition that the newsroom has retracted since. */
export const listRetracted = async (db: Database, digestId: string): Promise<Retracted[]> => {
  const { rows } = await sql<Retracted>`
    select i.position, t.article_id, t.lang,
      (select jsonb_agg(s -> 'text') from jsonb_array_elements(t.cited -> 'summary') s) as standing
    from digest_items i cross join jsonb_array_elements_text(i.facts -> 'article_ids') known
      join article_texts t on t.article_id = known::uuid
    where i.digest_id = ${digestId} and t.quarantined is not null`.execute(db.kysely)
  return rows
}

/** Queries which of these articles still have a page. */
export const listReadableIds = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from articles a where a.id = any(${ids}::uuid[])
      and a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`.execute(
    db.kysely,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A story as an edition covered it. */
export interface CoveredStory {
  story_id: string
  date: Day
  facts: StoryFacts
  /** The day of the coverage that it updates; null for new stories. */
  updates: Day | null
}
/**
 * Queries the stories that the editions of some days had for readers of a language, oldest first; `except` is
 * skipped.
 */
export const listCoveredStories = async (
  db: Database,
  lng: Locale,
  period: DigestPeriod,
  { first, last, except }: { first: Day; last: Day; except: Day },
): Promise<CoveredStory[]> => {
  const { rows } = await sql<CoveredStory>`
    select i.story_id, d.edition_date as date, i.facts,
      coalesce(i.content #>> array['updates', ${sql.lit(lng)}, 'date'], i.content -> 'update' ->> 'date') as updates
    from digests d join digest_items i on i.digest_id = d.id
    where ${current} and d.period = ${period} and d.edition_date between ${first} and ${last} and d.edition_date <> ${except}
      and ${placeIn(lng)} is not null
    order by d.edition_date, i.position`.execute(db.kysely)
  return rows
}

/** Queries the last version of an edition, if any. */
export const findLastVersion = async (
  db: Database,
  period: DigestPeriod,
  day: Day,
): Promise<{ number: number; version: number } | undefined> =>
  db.kysely
    .selectFrom('digests')
    .select(['number', 'version'])
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findFirstBuiltAt = async (
  db: Database,
  period: DigestPeriod,
  day: Day,
): Promise<Date | undefined> => {
  const first = await db.kysely
    .selectFrom('digests')
    .select('built_at')
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  return first?.built_at
}

export const lastNumber = async (db: Database, period: DigestPeriod): Promise<number> => {
  const row = await db.kysely
    .selectFrom('digests')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('period', '=', period)
    .executeTakeFirst()
  return row?.number ?? 0
}

export interface NewDigestItem {
  story_id: string
  category: Category
  subcategory: string | null
  content: StorySnapshot
  facts: StoryFacts
  /** At least one of them. */
  places: Record<Locale, number | null>
}

/** Stores an edition as the current one of its day. The transaction must hold `lockEditions`. */
export const insertDigest = async (
  db: Database,
  digest: DigestRow,
  items: readonly NewDigestItem[],
): Promise<void> => {
  await sql`
    update digests d set is_current = false
    where ${current} and d.period = ${digest.period} and d.edition_date = ${digest.edition_date}`.execute(
    db.kysely,
  )
  await db.kysely.insertInto('digests').values(digest).execute()
  if (items.length === 0) return
  await db.kysely
    .insertInto('digest_items')
    .values(
      items.map(({ content, facts, places, ...item }, at) => ({
        digest_id: digest.id,
        position: at + 1,
        place_en: places.en,
        place_fr: places.fr,
        ...item,
        content: JSON.stringify({ ...content, update: null } satisfies StoredStory),
        facts: JSON.stringify(facts),
      })),
    )
    .execute()
}

/** Withdraws editions that consist of samples only; their versions stay. */
export const withdrawSampleDigests = async (db: Database): Promise<void> => {
  await sql`update digests d set is_current = false where ${current} and d.is_sample`.execute(db.kysely)
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

/** Queries the editions of some days, oldest first. */
export const listCalendar = async (
  db: Database,
  first: Day,
  last: Day,
  lng: Locale,
): Promise<CalendarRow[]> => {
  const { rows } = await sql<Omit<CalendarRow, 'is_quiet'>>`
    select d.period, d.edition_date as date, d.number, d.version,
      (select count(${placeIn(lng)})::int from digest_items i where i.digest_id = d.id) as item_count,
      coalesce(instead.title, shown.title) as headline, coalesce(instead.lang, shown.lang) as headline_lang
    from digests d left join digest_items i on i.digest_id = d.id and ${placeIn(lng)} = 1
    left join lateral jsonb_to_record(i.content -> 'texts' -> ${lng}) as shown(article_id uuid, lang text, title text) on true
    left join lateral ${titleInstead} instead on true
    where ${current} and d.period in ${periods} and d.edition_date between ${first} and ${last}
    order by d.edition_date, d.period`.execute(db.kysely)
  return rows.map((row) => ({ ...row, is_quiet: row.item_count === 0 }))
}

/** Queries the nearest days with an edition outside some days. */
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
