import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

/**
 * Every article of a story moves to another; a duplicate stays one only beside what it repeats.
 *
 * @returns their ids.
 */
export const moveStory = async (db: Database, from: string, into: string): Promise<string[]> => {
  const moved = await db.kysely
    .updateTable('articles')
    .set({ story_id: into })
    .where('story_id', '=', from)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** These articles of a story move to a new one. What is parted from the article it repeats is no duplicate any more. */
export const moveArticles = async (
  db: Database,
  from: string,
  articleIds: readonly string[],
  into: { id: string; now: Date },
): Promise<number> => {
  await db.kysely
    .insertInto('stories')
    .values({ id: into.id, first_seen: into.now, last_seen: into.now, score: '{}' })
    .execute()
  const moved = await sql`
    update articles set story_id = ${into.id} where story_id = ${from} and id = any(${articleIds}::uuid[])`.execute(
    db.kysely,
  )
  await sql`
    update articles a set duplicate_of = null,
      status = case when a.status = ${sql.lit(ARTICLE_STATUS.duplicate)} then ${sql.lit(ARTICLE_STATUS.published)} else a.status end
    from articles other
    where a.duplicate_of = other.id and a.story_id is distinct from other.story_id
      and (a.story_id = ${into.id} or other.story_id = ${into.id})`.execute(db.kysely)
  return Number(moved.numAffectedRows ?? 0n)
}

/** Removes those of these stories that hold nothing. */
export const dropEmptyStories = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from stories s where s.id = any(${ids}::uuid[])
      and not exists (select 1 from articles a where a.story_id = s.id)`.execute(db.kysely)
}
