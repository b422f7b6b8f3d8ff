import type { PinList } from '#contract/editorial/pin-lists.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { isOwn, isStrict, type Reader, standsFor } from '#domain/content/articles/shown-stories.repository.ts'
import { type RawBuilder, sql } from 'kysely'

export interface Pinned {
  articleId: string
  /** The id of the story, or of the article without a story. */
  storyId: string
  /** Position in the list, from 1. */
  position: number
}

/**
 * Candidates for a pinned article `a`, published ones only: itself, the article that it duplicates, and the
 * representative of its story. Queries take the first by `choice.place`.
 */
const listed = sql`left join stories st on st.id = a.story_id
  cross join lateral unnest(array[a.id, a.duplicate_of, st.lead_article_id]) with ordinality as choice(id, place)
  join articles l on l.id = choice.id and l.status = ${sql.lit(ARTICLE_STATUS.published)}`

/** A condition of another query, which saves a query for lists without pins. */
export const hasNoPins = (list: PinList, now: Date): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from pins p where p.list = ${list} and p.expires_at > ${now})`

/**
 * In the order of places, deduplicated by story. A pinned article in another language is replaced by its
 * story's representative in the reader's language; with a strict choice of language it is left out where
 * there is none.
 */
export const listPinned = async (
  db: Database,
  list: PinList,
  now: Date,
  reader: Reader,
): Promise<Pinned[]> => {
  const { rows } = await sql<Pinned>`
    select pin.position, a.id as "articleId", coalesce(a.story_id, a.id) as "storyId" from (
      select distinct on (p.position) p.position, l.id, l.story_id
      from pins p join articles a on a.id = p.article_id and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)} ${listed}
      where p.list = ${list} and p.expires_at > ${now} order by p.position, choice.place) pin
    cross join lateral (
      select a.id, a.story_id from articles a
      where (a.id = pin.id or a.story_id = pin.story_id and a.status = ${sql.lit(ARTICLE_STATUS.published)} and ${standsFor(reader)})
        and ${isStrict(reader) ? isOwn(reader) : sql`true`}
      order by ${isOwn(reader)} desc, (a.id = pin.id) desc limit 1) a
    order by pin.position`.execute(db.kysely)
  const seen = new Set<string>()
  return rows.filter(({ storyId }) => seen.size < seen.add(storyId).size)
}

/** @returns undefined where lists show neither the article nor its story */
export const findListedId = async (db: Database, articleId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select l.id from articles a ${listed} where a.id = ${articleId} order by choice.place limit 1`.execute(
    db.kysely,
  )
  return rows[0]?.id
}

export interface TitledPin {
  article_id: string
  title: string
  pinned_at: Date
  expires_at: Date
}
export interface PinRow extends TitledPin {
  list: PinList
  position: number
}
/** SQL; `p` is the pin. The title in English where there is one. */
export const pinnedTitle = sql`(select t.title from article_texts t where t.article_id = p.article_id order by t.lang limit 1) as title`

export const listPins = async (db: Database, now: Date): Promise<PinRow[]> => {
  const { rows } = await sql<PinRow>`
    select p.article_id, ${pinnedTitle}, p.list, p.position, p.pinned_at, p.expires_at from pins p
    where p.expires_at > ${now} order by p.list <> 'front', p.list, p.position`.execute(db.kysely)
  return rows
}

export interface NewPin extends Omit<Pinned, 'storyId'> {
  list: PinList
  now: Date
  expiresAt: Date
}

/** Replaces the pin at that place, and removes the article's former pin in the list. */
export const putPin = async (
  db: Database,
  { list, position, articleId, now, expiresAt }: NewPin,
): Promise<void> => {
  await sql`
    delete from pins where list = ${list} and (position = ${position} or article_id = ${articleId})`.execute(
    db.kysely,
  )
  await db.kysely
    .insertInto('pins')
    .values({ list, position, article_id: articleId, pinned_at: now, expires_at: expiresAt })
    .execute()
}

/** @returns false if the article was not pinned */
export const removePins = async (
  db: Database,
  articleId: string,
  list: PinList | undefined,
): Promise<boolean> => {
  let query = db.kysely.deleteFrom('pins').where('article_id', '=', articleId)
  if (list) query = query.where('list', '=', list)
  const { numDeletedRows } = await query.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Serializes changes, because two concurrent transactions would both find a place free. */
export const lockPins = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('pins'))`.execute(db.kysely)
}
