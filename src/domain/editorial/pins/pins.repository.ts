import type { PinList } from '#contract/pin-lists.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { placeIn } from '#domain/editorial/digests/digests.repository.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { isOwn, isStrict, type Reader, standsFor } from '#domain/content/articles/shown-stories.repository.ts'
import { type RawBuilder, sql } from 'kysely'

/** Where an article stands, as a list needs it. */
export interface Pinned {
  articleId: string
  /** Its story, or itself while it stands in none. */
  storyId: string
  /** 1 is the first place. */
  position: number
}

/**
 * What lists show of article `a`: itself, or where it repeats another one that one, or else the lead of its story. What is
 * hidden stands nowhere.
 */
const listed = sql`left join stories st on st.id = a.story_id
  cross join lateral unnest(array[a.id, a.duplicate_of, st.lead_article_id]) with ordinality as choice(id, place)
  join articles l on l.id = choice.id and l.status = ${sql.lit(ARTICLE_STATUS.published)}`

/** Whether anything is pinned in a list, as a condition of another statement. */
export const hasPins = (list: PinList, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from pins p where p.list = ${list} and p.expires_at > ${now})`

/**
 * The pins of a list that hold now, in its order, each story once. A pinned article that is not in the reader's language gives its
 * place to the report that stands for its story for them; one who chose a language strictly is not shown what has none.
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

/** The article that lists show in the place of this one; undefined where they show none. */
export const findListedId = async (db: Database, articleId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select l.id from articles a ${listed} where a.id = ${articleId} order by choice.place limit 1`.execute(
    db.kysely,
  )
  return rows[0]?.id
}

interface Titled {
  article_id: string
  title: string
  pinned_at: Date
  expires_at: Date
}
export interface PinRow extends Titled {
  list: PinList
  position: number
}
export interface DigestPinRow extends Titled {
  category: Category
  told_on: Day | null
}

const titleOf = sql`(select t.title from article_texts t where t.article_id = p.article_id order by t.lang limit 1) as title`

export const listPins = async (db: Database, now: Date): Promise<PinRow[]> => {
  const { rows } = await sql<PinRow>`
    select p.article_id, ${titleOf}, p.list, p.position, p.pinned_at, p.expires_at from pins p
    where p.expires_at > ${now} order by p.list <> 'front', p.list, p.position`.execute(db.kysely)
  return rows
}

/** @param since editions of this day and later are asked whether they carried its story in both languages, as the next one will ask. */
export const listDigestPins = async (db: Database, now: Date, since: Day): Promise<DigestPinRow[]> => {
  const { rows } = await sql<DigestPinRow>`
    select p.article_id, ${titleOf}, p.category, p.pinned_at, p.expires_at,
      (select max(d.edition_date) from (
          select p.article_id as id union select m.id from articles a join articles m on m.story_id = a.story_id where a.id = p.article_id) told
        cross join lateral (
          select i.digest_id, ${placeIn('en')} is not null as in_en, ${placeIn('fr')} is not null as in_fr from digest_items i
          where i.facts -> 'article_ids' @> to_jsonb(told.id::text) offset 0) i
        join digests d on d.id = i.digest_id
        where d.is_current and d.period = 'daily' and d.edition_date >= ${since}
        having bool_or(i.in_en) and bool_or(i.in_fr)) as told_on
    from digest_pins p
    where p.expires_at > ${now} order by p.category`.execute(db.kysely)
  return rows
}

export interface NewPin extends Omit<Pinned, 'storyId'> {
  list: PinList
  now: Date
  expiresAt: Date
}

/** Takes the place from whatever held it, and the article from where it stood in that list. */
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

/** @returns whether it was pinned. */
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

export const putDigestPin = async (
  db: Database,
  {
    category,
    articleId,
    now,
    expiresAt,
  }: { category: Category; articleId: string; now: Date; expiresAt: Date },
): Promise<void> => {
  await sql`delete from digest_pins where category = ${category} or article_id = ${articleId}`.execute(
    db.kysely,
  )
  await db.kysely
    .insertInto('digest_pins')
    .values({ category, article_id: articleId, pinned_at: now, expires_at: expiresAt })
    .execute()
}

export const removeDigestPin = async (db: Database, articleId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('digest_pins')
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** One change of pins at a time: two that want the same place would both find it free. */
export const lockPins = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('pins'))`.execute(db.kysely)
}

/**
 * The stories that lead a category at a time, by the key editions know them by. Two pinned articles may be of one story, or have become
 * so: it leads where it was pinned last, as an article does.
 */
export const listDigestLeads = async (
  db: Database,
  at: Date,
): Promise<{ category: Category; key: string; impact: number }[]> => {
  const { rows } = await sql<{ category: Category; key: string; impact: number }>`
    select category, key, impact from (
      select distinct on (coalesce(a.story_id, a.id)) p.category, coalesce(a.story_id, a.id) as key, coalesce(st.impact, 0) as impact
      from digest_pins p join articles a on a.id = p.article_id left join stories st on st.id = a.story_id
      where p.pinned_at <= ${at} and p.expires_at > ${at} and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
      order by coalesce(a.story_id, a.id), p.pinned_at desc, p.category) leads
    order by category`.execute(db.kysely)
  return rows
}
