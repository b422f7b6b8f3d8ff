import { countWholeText } from '@apercu/language-processing'
import type { Database } from '#db/connection.ts'
import { PAGE_STATE } from '#db/schema/articles.ts'
import type { FoundAtPage } from '#db/schema/page-rights.ts'
import { forgetTexts } from '#domain/content/enrichment/forget-texts.repository.ts'
import { sql } from 'kysely'
import { originOf } from './page-hosts.repository.ts'

export interface StoredPage {
  id: string
  url: string
  page_state: number
  created_at: Date
}

const judgeable = sql`a.page_state in (${sql.lit(PAGE_STATE.due)}, ${sql.lit(PAGE_STATE.done)}, ${sql.lit(PAGE_STATE.refused)})`

/** Pages that were read, queued or refused, ordered by id; `after` is the cursor. */
export const listPagesOfHost = async (
  db: Database,
  origin: string,
  after: string,
  limit: number,
): Promise<StoredPage[]> => {
  const { rows } = await sql<StoredPage>`
    select a.id, a.url, a.page_state, a.created_at from articles a
    where ${originOf('a.url')} = ${origin} and ${judgeable} and a.id > ${after}
    order by a.id limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

/** Pages whose source's setting was changed after they were queued or read. */
export const listPagesNotAllowed = async (db: Database, limit: number): Promise<StoredPage[]> => {
  const { rows } = await sql<StoredPage>`
    select a.id, a.url, a.page_state, a.created_at from sources s
    cross join lateral (select * from articles a where a.source_id = s.id and ${judgeable} order by a.id limit ${sql.lit(limit)}) a
    where s.page_access <> 'allowed' limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

export const setPageState = async (
  db: Database,
  ids: readonly string[],
  from: number,
  to: number,
): Promise<void> => {
  if (ids.length === 0) return
  await db.kysely
    .updateTable('articles')
    .set({ page_state: to })
    .where('id', 'in', ids)
    .where('page_state', '=', from)
    .execute()
}

/**
 * Deletes what was read of these articles' pages: the text, its word count, the picture that only the page
 * announced, and the texts generated from it. The feed's text is restored and queued for enrichment. One
 * idempotent transaction.
 *
 * @returns how many pages had been read
 */
export const withdrawPages = (db: Database, ids: readonly string[], to: number): Promise<number> =>
  db.tx(async () => {
    const { rows: read } = await sql<{ id: string }>`
      select id from articles where id = any(${ids}::uuid[]) and page_state = ${sql.lit(PAGE_STATE.done)}
      order by id for update`.execute(db.kysely)
    if (read.length === 0) return 0
    const withdrawn = read.map(({ id }) => id)
    await sql`
      insert into picture_removals (key, ordered_at)
      select distinct image_key, now() from articles
      where id = any(${withdrawn}::uuid[]) and image_from = 'page' and image_key is not null
      on conflict do nothing`.execute(db.kysely)
    await sql`
      delete from article_bodies where article_id = any(${withdrawn}::uuid[]) and origin = 'page' and feed_body is null`.execute(
      db.kysely,
    )
    await sql`
      update article_bodies set body = feed_body, origin = 'feed', feed_body = null
      where article_id = any(${withdrawn}::uuid[]) and origin = 'page'`.execute(db.kysely)
    await sql`
      update articles set page_state = ${to}, word_count = null where id = any(${withdrawn}::uuid[])`.execute(
      db.kysely,
    )
    await countWordsAgain(db, withdrawn)
    await sql`
      update articles set image_state = 0, image_tries = 0, image_origin = null, image_from = null, image_alt = null, image_credit = null,
        image_key = null, image_width = null, image_height = null, image_sizes = null, image_thumbhash = null
      where id = any(${withdrawn}::uuid[]) and image_from = 'page'`.execute(db.kysely)
    await forgetTexts(db, withdrawn)
    return withdrawn.length
  })

const countWordsAgain = async (db: Database, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string; body: string }>`
    select a.id, b.body from articles a join article_bodies b on b.article_id = a.id and b.lang = a.lang
    where a.id = any(${ids}::uuid[])`.execute(db.kysely)
  const counts = rows.map(({ id, body }) => ({ id, word_count: countWholeText(body) }))
  await sql`
    update articles a set word_count = new.word_count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as new(id uuid, word_count int)
    where a.id = new.id`.execute(db.kysely)
}

/**
 * Keeps the finding at a source's newest page: ids sort by time, so that an older page does not replace it.
 */
export const noteFound = async (
  db: Database,
  page: { id: string; source_id: string; url: string },
  verdict: FoundAtPage,
  now: Date,
): Promise<void> => {
  await sql`
    insert into source_pages as p (source_id, article_id, url, origin, verdict, judged_at)
    values (${page.source_id}, ${page.id}, ${page.url}, ${new URL(page.url).origin}, ${verdict}, ${now})
    on conflict (source_id) do update set article_id = excluded.article_id, url = excluded.url, origin = excluded.origin,
      verdict = excluded.verdict, judged_at = excluded.judged_at
    where p.article_id <= excluded.article_id`.execute(db.kysely)
}

export interface SourcePageRow {
  source_id: string
  url: string
  verdict: FoundAtPage
}

export const listSourcePages = (db: Database, origin: string): Promise<SourcePageRow[]> =>
  db.kysely
    .selectFrom('source_pages')
    .select(['source_id', 'url', 'verdict'])
    .where('origin', '=', origin)
    .execute()

export const setFound = async (
  db: Database,
  { source_id, url }: SourcePageRow,
  verdict: FoundAtPage,
  now: Date,
): Promise<void> => {
  await db.kysely
    .updateTable('source_pages')
    .set({ verdict, judged_at: now })
    .where('source_id', '=', source_id)
    .where('url', '=', url)
    .execute()
}

export const listPictureRemovals = async (db: Database, limit: number): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('picture_removals')
    .select('key')
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

export const orderPictureRemoval = async (db: Database, key: string, now: Date): Promise<void> => {
  await db.kysely
    .insertInto('picture_removals')
    .values({ key, ordered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const forgetPictureRemovals = async (db: Database, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.kysely.deleteFrom('picture_removals').where('key', 'in', keys).execute()
}
