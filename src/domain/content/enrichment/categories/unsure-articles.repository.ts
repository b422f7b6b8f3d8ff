import type { Category } from '#contract/content/taxonomy.ts'
import { contentLanguageList } from '#db/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface UnsureArticle {
  id: string
  lang: string
  title: string
  description: string | null
  body: string | null
  source: string
  /** The row's `xmin`, with which `saveClassification` detects a concurrent change. */
  version: string
}

/**
 * Newest first, without articles whose category an editor set. A confidence of zero marks those for which a
 * model was already queried, so that they are not queried again.
 */
export const listUnsureArticles = async (
  db: Database,
  { since, confident, limit }: { since: Date; confident: number; limit: number },
): Promise<UnsureArticle[]> => {
  const { rows } = await sql<UnsureArticle>`
    select a.id, a.lang, t.title, t.description, left(b.body, 600) as body, s.name as source, a.xmin::text as version
    from articles a join sources s on s.id = a.source_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    left join article_bodies b on b.article_id = a.id and b.lang = a.lang
    where a.status = 1 and a.publish_time >= ${since}
      and a.ai_confidence > 0 and a.ai_confidence < ${sql.lit(confident)} and a.enriched_at is not null
      and not a.filed_by_hand and not a.is_sample and a.unwanted is null and t.quarantined is null and a.lang in ${contentLanguageList}
    order by a.publish_time desc, a.id desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

/** Null if the model gave no valid answer, which is stored too, so that it is not asked again. */
export type ModelCategory = { category: Category; subcategory: string } | null

/**
 * An optimistic lock: nothing is stored if the article changed since it was read, because its new text is
 * classified first.
 *
 * @returns false if the article changed.
 */
export const saveClassification = async (
  db: Database,
  { id, version }: Pick<UnsureArticle, 'id' | 'version'>,
  classification: ModelCategory,
): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('articles')
    .set(
      classification
        ? {
            ai_category: classification.category,
            ai_subcategory: classification.subcategory,
            ai_confidence: 1,
          }
        : { ai_confidence: 0 },
    )
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', version)
    .where('filed_by_hand', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
