import { contentLanguageList } from '#db/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

interface Counts {
  processed: number
  queued: number
}

/**
 * An article with `enriched_at` null is in the queue. `processed` also counts articles that were in it
 * already or are unwanted. `isUnsureOnly` selects those without `ai_category`, because the classifier was in
 * doubt.
 */
export const queueEnrichment = async (db: Database, since: Date, isUnsureOnly: boolean): Promise<Counts> => {
  const unsure = isUnsureOnly ? sql`and ai_category is null and not is_sample` : sql``
  const { rows } = await sql<Counts>`
    with recent as (select id from articles where created_at >= ${since}),
      queued as (
        update articles set enriched_at = null
        where id in (select id from recent) and enriched_at is not null and unwanted is null ${unsure} returning 1)
    select (select count(*)::int from recent) as processed, (select count(*)::int from queued) as queued`.execute(
    db.kysely,
  )
  return rows[0] ?? { processed: 0, queued: 0 }
}

/** False when the article is in the queue already or unwanted, so that the caller refunds the request. */
export const queueArticle = async (db: Database, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('articles')
    .set({ enriched_at: null })
    .where('id', '=', id)
    .where('enriched_at', 'is not', null)
    .where('unwanted', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Resets the tries too, because generation skips a story after three. False where nothing would be generated:
 * the article represents no story, or one without reports since `since`; it is a sample, has no text, or its
 * text was retracted.
 */
export const queueStory = async (db: Database, articleId: string, since: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update stories st set enrichment = 'embedded', enrichment_tries = 0
    from articles a join article_bodies b on b.article_id = a.id and b.lang = a.lang
    where a.id = ${articleId} and st.id = a.story_id and st.lead_article_id = a.id and st.last_seen >= ${since}
      and a.lang in ${contentLanguageList} and not a.is_sample
      and not exists (select 1 from article_texts q where q.article_id = a.id and q.quarantined is not null)`.execute(
    db.kysely,
  )
  return (numAffectedRows ?? 0n) > 0n
}
