import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

interface Counts {
  processed: number
  queued: number
}

/** Marks articles that came in since `since` for another enrichment; only the unsure ones when `isUnsureOnly`. */
export const queueEnrichment = async (db: Database, since: Date, isUnsureOnly: boolean): Promise<Counts> => {
  const unsure = isUnsureOnly ? sql`and ai_category is null and not is_sample` : sql``
  const { rows } = await sql<Counts>`
    with recent as (select id from articles where created_at >= ${since}),
      queued as (
        update articles set enriched_at = null
        where id in (select id from recent) and enriched_at is not null ${unsure} returning 1)
    select (select count(*)::int from recent) as processed, (select count(*)::int from queued) as queued`.execute(
    db.kysely,
  )
  return rows[0] ?? { processed: 0, queued: 0 }
}

/** False when it waits already. */
export const queueArticle = async (db: Database, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('articles')
    .set({ enriched_at: null })
    .where('id', '=', id)
    .where('enriched_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets a model try a story again. False when the article is in none. */
export const queueStory = async (db: Database, articleId: string): Promise<boolean> => {
  const result = await db.kysely
    .updateTable('stories')
    .set({ enrichment: 'embedded', enrichment_tries: 0 })
    .where('id', '=', (of) =>
      of.selectFrom('articles').select('story_id').where('articles.id', '=', articleId),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
