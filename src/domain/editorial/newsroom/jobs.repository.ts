import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export const countWaitingArticles = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from articles where enriched_at is null`.execute(db.kysely)
  return rows[0]?.waiting ?? 0
}
