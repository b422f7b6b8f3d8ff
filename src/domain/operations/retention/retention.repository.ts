import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface OldArticle {
  id: string
  story_id: string | null
  image_key: string | null
}

/**
 * Kept for good: articles that a reader saved, that an edition contains (and with it each newsletter of `deliveries`, which names
 * its edition), that a story's text cites or that an editor changed.
 */
const isKept = (alias: string) => {
  const a = sql.raw(alias)
  return sql`(${a}.is_sample or ${a}.filed_by_hand
    or exists (select from bookmarks b where b.article_id = ${a}.id)
    or exists (select from digest_items i where i.facts -> 'article_ids' @> to_jsonb(${a}.id::text))
    or exists (select from story_texts x where x.story_id = ${a}.story_id
      and x.sentences @> jsonb_build_array(jsonb_build_object('citations', jsonb_build_array(jsonb_build_object('article_id', ${a}.id)))))
    or exists (select from pins p where p.article_id = ${a}.id)
    or exists (select from digest_pins p where p.article_id = ${a}.id)
    or exists (select from corrections c where c.article_id = ${a}.id)
    or exists (select from inaccuracy_reports r where r.article_id = ${a}.id)
    or exists (select from article_texts t where t.article_id = ${a}.id and (t.origin = 'human' or t.quarantined is not null)))`
}

/**
 * The primary key is the order of arrival (UUIDv7). `after` is the cursor, because some articles of a page
 * may stay. The lock keeps concurrent transactions from saving or pinning one of them.
 */
export const lockOldArticles = async (
  db: Database,
  { after, firstId, time }: { after: string; firstId: string; time: Date },
  limit: number,
): Promise<OldArticle[]> => {
  const { rows } = await sql<OldArticle>`
    select id, story_id, image_key from articles
    where id > ${after} and id < ${firstId} and publish_time < ${time}
    order by id limit ${sql.lit(limit)} for update`.execute(db.kysely)
  return rows
}

/**
 * The articles of a story are deleted together or not at all, so that no story loses a part of its reports.
 */
export const deleteUnkept = async (
  db: Database,
  ids: readonly string[],
  { firstId, time }: { firstId: string; time: Date },
): Promise<OldArticle[]> => {
  const { rows } = await sql<OldArticle>`
    delete from articles a where a.id = any(${ids}::uuid[]) and not ${isKept('a')}
      and not exists (select from articles s where s.story_id = a.story_id and s.id <> a.id
        and (s.id >= ${firstId} or s.publish_time >= ${time} or ${isKept('s')}))
    returning a.id, a.story_id, a.image_key`.execute(db.kysely)
  return rows
}

export const deleteEmptyStories = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from stories s where s.id = any(${ids}::uuid[])
      and not exists (select from articles a where a.story_id = s.id)`.execute(db.kysely)
}
