import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'

/** Removes the offsets from cited texts, because they refer to a body that was replaced. */
const withoutPlaces = (cited: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${cited} || (
    select jsonb_object_agg(part, (
      select coalesce(jsonb_agg(sentence || '{"sources": []}' order by place), '[]')
      from jsonb_array_elements(${cited} -> part) with ordinality as told(sentence, place)))
    from unnest(array['summary', 'key_points', 'in_simple_terms']) as part))`

/**
 * Deletes the texts of articles whose body changed, because their offsets are invalid, and queues the
 * articles for enrichment. Summaries that a person wrote and retractions stay, without offsets; below a title
 * that a person wrote, the texts are deleted as elsewhere.
 */
export const forgetTexts = async (db: Database, articleIds: readonly string[]): Promise<void> => {
  await sql`
    update article_texts set summary = null, in_simple_terms = null, key_points = null, cited = null
    where article_id = any(${articleIds}::uuid[])
      and (origin <> 'human' or cited ->> 'status' <> 'edited')`.execute(db.kysely)
  await sql`
    update article_texts set cited = ${withoutPlaces(sql`cited`)},
      quarantined = case when jsonb_typeof(quarantined -> 'cited') = 'object'
        then jsonb_set(quarantined, '{cited}', ${withoutPlaces(sql`(quarantined -> 'cited')`)}) else quarantined end
    where article_id = any(${articleIds}::uuid[]) and (cited is not null or quarantined is not null)`.execute(
    db.kysely,
  )
  await sql`
    update stories set enrichment = 'embedded', enrichment_tries = 0, enrichment_key = null
    where lead_article_id = any(${articleIds}::uuid[])`.execute(db.kysely)
  await sql`update articles set enriched_at = null where id = any(${articleIds}::uuid[])`.execute(db.kysely)
}
