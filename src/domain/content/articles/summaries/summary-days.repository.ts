import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/** `visitor` is a keyed hash that changes every day (`withAnonymousId`). */
export type CountedReader = { userId: string } | { visitor: string }

const whereCounted = (reader: CountedReader) =>
  'userId' in reader
    ? ({ table: 'summary_days', column: 'user_id', value: reader.userId } as const)
    : ({ table: 'visitor_days', column: 'visitor', value: reader.visitor } as const)

/**
 * `day` is a UTC day ('YYYY-MM-DD'). One statement on one row: its lock serializes concurrent reveals on
 * either engine.
 *
 * @returns false if the article was revealed before, or the day has its `limit`
 */
export const spendView = async (
  db: Database,
  reader: CountedReader,
  { day, articleId, limit }: { day: string; articleId: string; limit: number },
): Promise<boolean> => {
  const { table, column, value } = whereCounted(reader)
  const days = sql.table(table)
  const { rows } = await sql`
    insert into ${days} (${sql.ref(column)}, day, article_ids) values (${value}, ${day}, array[${articleId}::uuid])
    on conflict (${sql.ref(column)}, day) do update set article_ids = ${days}.article_ids || excluded.article_ids
    where cardinality(${days}.article_ids) < ${limit} and not ${days}.article_ids @> excluded.article_ids
    returning 1`.execute(db.kysely)
  return rows.length > 0
}

/** `day` is a UTC day ('YYYY-MM-DD'). */
export const listViewed = async (db: Database, reader: CountedReader, day: string): Promise<string[]> => {
  const { table, column, value } = whereCounted(reader)
  const { rows } = await sql<{ article_ids: string[] }>`
    select article_ids from ${sql.table(table)} where ${sql.ref(column)} = ${value} and day = ${day}`.execute(
    db.kysely,
  )
  return rows[0]?.article_ids ?? []
}

/** `day` is a UTC day ('YYYY-MM-DD'). The stories are those that the articles belong to now. */
export const listRevealed = async (
  db: Database,
  userId: string,
  day: string,
): Promise<{ articleIds: string[]; storyIds: string[] }> => {
  const { rows } = await sql<{ article_ids: string[]; story_ids: string[] }>`
    select d.article_ids, array(
      select a.story_id from articles a where a.id = any(d.article_ids) and a.story_id is not null) as story_ids
    from summary_days d where d.user_id = ${userId} and d.day = ${day}`.execute(db.kysely)
  return { articleIds: rows[0]?.article_ids ?? [], storyIds: rows[0]?.story_ids ?? [] }
}
