import type { BookmarkOrder } from '#contract/readers/bookmarks.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { Term } from '#domain/content/search/parse-query.ts'
import { type RawBuilder, sql } from 'kysely'

export interface BookmarkRow {
  id: string
  article_id: string
  created_at: Date
}

export interface ListedBookmarkRow extends BookmarkRow {
  is_taken_down: boolean
}

const COLUMNS = ['id', 'article_id', 'created_at'] as const

export const findBookmark = (
  db: Database,
  userId: string,
  articleId: string,
): Promise<BookmarkRow | undefined> =>
  db.kysely
    .selectFrom('bookmarks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()

/**
 * Resolves with undefined if nothing was inserted, because the bookmark exists or the reader has `max`.
 * Concurrent transactions may exceed the limit slightly, which is harmless: it only keeps lists from growing
 * without end.
 */
export const insertBookmark = async (
  db: Database,
  userId: string,
  bookmark: BookmarkRow,
  max: number,
): Promise<BookmarkRow | undefined> => {
  const { id, article_id, created_at } = bookmark
  const { rows } = await sql<BookmarkRow>`
    insert into bookmarks (id, user_id, article_id, created_at)
    select ${id}::uuid, ${userId}::uuid, ${article_id}::uuid, ${created_at}::timestamptz
    where (select count(*) from bookmarks where user_id = ${userId}) < ${max}
    on conflict (user_id, article_id) do nothing returning id, article_id, created_at`.execute(db.kysely)
  return rows[0]
}

/**
 * Accepts the bookmark's id or its article's, since a card knows only the latter. Resolves with the article's
 * id, or undefined where the reader has no such bookmark.
 */
export const deleteBookmark = async (
  db: Database,
  userId: string,
  id: string,
): Promise<string | undefined> => {
  const row = await db.kysely
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', '=', id), eb('article_id', '=', id)]))
    .returning('article_id')
    .executeTakeFirst()
  return row?.article_id
}

export const listSavedIds = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('bookmarks')
    .select('article_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ article_id }) => article_id)
}

const ORDERS: Record<BookmarkOrder, RawBuilder<unknown>> = {
  saved: sql`b.created_at desc, b.id desc`,
  published: sql`a.publish_time desc, a.id desc`,
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Scans the reader's own few bookmarks without an index, and only the texts that every reader may see. */
const hasTerm = ({ folded, isExcluded }: Term): RawBuilder<unknown> =>
  sql`${isExcluded ? sql`not` : sql``} exists (select 1 from article_texts t join sources s on s.id = a.source_id
    where t.article_id = a.id and lower(unaccent(concat_ws(' ', t.title, t.description, s.name, s.name_fr)))
      like ${`%${escapeLike(folded)}%`})`

export interface BookmarkChoice {
  terms: readonly Term[]
  order: BookmarkOrder
  limit: number
  offset: number
  /** Also lists articles that an editor took down since. */
  withTakenDown: boolean
}

/** Leaves out bookmarks whose articles are no longer published for another reason than a takedown. */
export const listBookmarkRows = async (
  db: Database,
  userId: string,
  { terms, order, limit, offset, withTakenDown }: BookmarkChoice,
): Promise<ListedBookmarkRow[]> => {
  const readable = sql`a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`
  const isTakenDown = sql`a.status_before_takedown is not null`
  const listed = withTakenDown ? sql`(${readable} or ${isTakenDown})` : readable
  const conditions = [sql`b.user_id = ${userId}`, listed, ...terms.map(hasTerm)]
  const { rows } = await sql<ListedBookmarkRow>`
    select b.id, b.article_id, b.created_at, ${isTakenDown} as is_taken_down from bookmarks b join articles a on a.id = b.article_id
    where ${sql.join(conditions, sql` and `)} order by ${ORDERS[order]} limit ${sql.lit(limit)} offset ${offset}`.execute(
    db.kysely,
  )
  return rows
}
