import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

/** @returns the ids of all moved articles, including hidden ones. */
export const moveStory = async (db: Database, from: string, into: string): Promise<string[]> => {
  const moved = await db.kysely
    .updateTable('articles')
    .set({ story_id: into })
    .where('story_id', '=', from)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** The times are provisional: `recountStories` computes all figures in the same transaction. */
export const openStories = async (db: Database, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await db.kysely
    .insertInto('stories')
    .values(ids.map((id) => ({ id, first_seen: now, last_seen: now, score: '{}' })))
    .execute()
}

/**
 * The new story joins the storyline of the old one. Articles that left the old one meanwhile are not moved.
 */
export const moveArticles = async (
  db: Database,
  from: string,
  articleIds: readonly string[],
  into: { id: string; now: Date },
): Promise<number> => {
  await openStories(db, [into.id], into.now)
  await sql`update stories s set storyline_id = whole.storyline_id from stories whole where s.id = ${into.id} and whole.id = ${from}`.execute(
    db.kysely,
  )
  const moved = await sql`
    update articles set story_id = ${into.id} where story_id = ${from} and id = any(${articleIds}::uuid[])`.execute(
    db.kysely,
  )
  await showParted(db, [into.id])
  return Number(moved.numAffectedRows ?? 0n)
}

/**
 * A duplicate is listed again if its original is in another story, because no article of its own story is
 * repeated.
 */
export const showParted = async (db: Database, storyIds: readonly string[]): Promise<void> => {
  await sql`
    update articles a set duplicate_of = null,
      status = case when a.status = ${sql.lit(ARTICLE_STATUS.duplicate)} then ${sql.lit(ARTICLE_STATUS.published)} else a.status end
    from articles other
    where a.duplicate_of = other.id and a.story_id is distinct from other.story_id
      and (a.story_id = any(${storyIds}::uuid[]) or other.story_id = any(${storyIds}::uuid[]))`.execute(
    db.kysely,
  )
}

/** The second pass does not move articles with this mark, because an editor merged or split their story. */
export const holdStories = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`update articles set story_by_hand = true where story_id = any(${ids}::uuid[]) and not story_by_hand`.execute(
    db.kysely,
  )
}

/** The id of a merged story redirects to the story that took its articles; any other is returned as it is. */
export const presentStoryId = async (db: Database, id: string): Promise<string> => {
  const former = await db.kysely
    .selectFrom('former_stories')
    .select('story_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return former?.story_id ?? id
}

/**
 * Retires stories that were merged into another: their articles, gate refusals and, where the other has none,
 * the storyline move there; their ids and earlier redirects lead to it from now on.
 */
export const retireStories = async (
  db: Database,
  ended: readonly { id: string; into: string }[],
  now: Date,
): Promise<void> => {
  if (ended.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as gone(id uuid, "into" uuid)`
  await sql`update articles a set story_id = gone."into" from ${rows} where a.story_id = gone.id`.execute(
    db.kysely,
  )
  await sql`update gate_refusals r set story_id = gone."into" from ${rows} where r.story_id = gone.id`.execute(
    db.kysely,
  )
  await sql`update former_stories f set story_id = gone."into" from ${rows} where f.story_id = gone.id`.execute(
    db.kysely,
  )
  await sql`update stories s set storyline_id = ended.storyline_id
    from ${rows} join stories ended on ended.id = gone.id
    where s.id = gone."into" and s.storyline_id is null and ended.storyline_id is not null`.execute(db.kysely)
  await sql`insert into former_stories (id, story_id, ended_at) select gone.id, gone."into", ${now} from ${rows}`.execute(
    db.kysely,
  )
  await sql`delete from stories s using ${rows} where s.id = gone.id`.execute(db.kysely)
}

export const dropEmptyStories = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from stories s where s.id = any(${ids}::uuid[])
      and not exists (select 1 from articles a where a.story_id = s.id)`.execute(db.kysely)
}

/** Ids of stories that ended in this one. */
export const listFormerIds = async (db: Database, storyId: string): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('former_stories')
    .select('id')
    .where('story_id', '=', storyId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const isFormerOf = async (db: Database, id: string, storyId: string): Promise<boolean> =>
  (await presentStoryId(db, id)) === storyId && id !== storyId

/** Whether all of the articles are in the story. An empty list is in none. */
export const hasAll = async (
  db: Database,
  storyId: string,
  articleIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from articles where story_id = ${storyId} and id = any(${articleIds}::uuid[])`.execute(
    db.kysely,
  )
  return articleIds.length > 0 && rows[0]?.count === articleIds.length
}

/** Whether the story has these articles and no others. */
export const hasExactly = async (
  db: Database,
  storyId: string,
  articleIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from articles where story_id = ${storyId}`.execute(db.kysely)
  return rows[0]?.count === articleIds.length && (await hasAll(db, storyId, articleIds))
}

/** The ids that led to a story before it ended lead to it again. */
export const reviveFormer = async (
  db: Database,
  { from, into, redirects }: { from: string; into: string; redirects: readonly string[] },
): Promise<void> => {
  await sql`delete from former_stories where id = ${from}`.execute(db.kysely)
  await sql`
    update former_stories set story_id = ${from} where story_id = ${into} and id = any(${redirects}::uuid[])`.execute(
    db.kysely,
  )
}

export const moveRefusals = async (
  db: Database,
  { from, into, articleIds }: { from: string; into: string; articleIds: readonly string[] },
): Promise<void> => {
  await sql`
    update gate_refusals set story_id = ${into} where story_id = ${from} and article_id = any(${articleIds}::uuid[])`.execute(
    db.kysely,
  )
}
