import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/**
 * Notes that a reader reveals an article's summary on a UTC day ('YYYY-MM-DD'). False where nothing changed: it was
 * revealed before, or the day has its `limit`. One statement on one row: however many come at once, each sees what the
 * one before it wrote, on either engine.
 */
export const spendView = async (
  db: Database,
  userId: string,
  day: string,
  articleId: string,
  limit: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into summary_days (user_id, day, article_ids) values (${userId}, ${day}, array[${articleId}::uuid])
    on conflict (user_id, day) do update set article_ids = summary_days.article_ids || excluded.article_ids
    where cardinality(summary_days.article_ids) < ${limit} and not summary_days.article_ids @> excluded.article_ids
    returning 1`.execute(db.kysely)
  return rows.length > 0
}

/** Ids of the articles whose summaries a reader revealed on a UTC day. */
export const listViewed = async (db: Database, userId: string, day: string): Promise<string[]> => {
  const row = await db.kysely
    .selectFrom('summary_days')
    .select('article_ids')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.article_ids ?? []
}
