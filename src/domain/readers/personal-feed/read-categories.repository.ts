import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

const SAVED_MAX = 50

/**
 * Counts by category the articles that the reader revealed since a UTC day ('YYYY-MM-DD') and the reader's
 * newest bookmarks, at most `SAVED_MAX`. An article that is in both groups counts once.
 */
export const countReadByCategory = async (
  db: Database,
  userId: string,
  since: string,
): Promise<Map<Category, number>> => {
  const { rows } = await sql<{ category: Category; count: number }>`
    select coalesce(a.ai_category, a.category) as category, count(*)::int as count
    from (
      select unnest(article_ids) as id from summary_days where user_id = ${userId} and day >= ${since}
      union
      (select article_id from bookmarks where user_id = ${userId} order by created_at desc, id desc limit ${sql.lit(SAVED_MAX)})
    ) r
    join articles a on a.id = r.id
    group by 1`.execute(db.kysely)
  return new Map(rows.map(({ category, count }) => [category, count]))
}
