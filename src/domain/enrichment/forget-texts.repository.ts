import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/**
 * Lets go of what we said of articles whose text has changed: its sentences point at places that are no more. They
 * wait for enrichment again; what a person wrote stays.
 */
export const forgetTexts = async (db: Database, articleIds: readonly string[]): Promise<void> => {
  await sql`
    update article_texts set summary = null, in_simple_terms = null, key_points = null, cited = null
    where article_id = any(${articleIds}::uuid[]) and origin <> 'human'`.execute(db.kysely)
  await sql`
    update stories set enrichment = 'embedded', enrichment_tries = 0, enrichment_key = null
    where lead_article_id = any(${articleIds}::uuid[])`.execute(db.kysely)
  await sql`update articles set enriched_at = null where id = any(${articleIds}::uuid[])`.execute(db.kysely)
}
