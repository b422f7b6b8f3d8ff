import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

/** Stops counting at `upTo`, so that the whole table is not read. */
export const countLiveArticles = async (db: Database, upTo: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from articles a where a.status = ${sql.lit(ARTICLE_STATUS.published)} and not a.is_sample
      limit ${sql.lit(upTo)}) counted`.execute(db.kysely)
  return rows[0]?.count ?? 0
}

/** Stops counting at `upTo`, so that the whole table is not read. */
export const countPublishedArticles = async (db: Database, upTo: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from articles a where a.status = ${sql.lit(ARTICLE_STATUS.published)} limit ${sql.lit(upTo)}) counted`.execute(
    db.kysely,
  )
  return rows[0]?.count ?? 0
}

export const setSampleStatus = async (db: Database, status: number): Promise<void> => {
  await db.kysely
    .updateTable('articles')
    .set({ status })
    .where('is_sample', '=', true)
    .where('status', '!=', status)
    .execute()
}
