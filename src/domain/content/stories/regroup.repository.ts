import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

const counts = sql.raw(`a.status in (${ARTICLE_STATUS.published}, ${ARTICLE_STATUS.duplicate})`)

export interface RegroupableArticle {
  id: string
  story_id: string
  publish_time: Date
  revised_at: Date | null
  story_by_hand: boolean
  /** Match terms, separated by newlines. */
  keys: string
  first_seen: Date
  lead_article_id: string | null
}

/** Includes older articles of stories that reach past `since`, because stories are clustered as a whole. */
export const listRegroupable = async (db: Database, since: Date): Promise<RegroupableArticle[]> => {
  const { rows } = await sql<RegroupableArticle>`
    select a.id, a.story_id, a.publish_time, a.revised_at, a.story_by_hand, array_to_string(a.match_terms, E'\n') as keys,
      st.first_seen, st.lead_article_id
    from stories st join articles a on a.story_id = st.id
    where st.last_seen >= ${since} and ${counts} and a.enriched_at is not null
    order by a.publish_time, a.id`.execute(db.kysely)
  return rows
}

export interface StoryMembership {
  id: string
  story_id: string | null
  story_by_hand: boolean
}

/**
 * Locks the articles until the end of the transaction, so that the plan is compared with their present
 * stories.
 */
export const lockMemberships = async (db: Database, ids: readonly string[]): Promise<StoryMembership[]> => {
  const { rows } = await sql<StoryMembership>`
    select a.id, a.story_id, a.story_by_hand from articles a
    where a.id = any(${ids}::uuid[]) and ${counts} order by a.id for update`.execute(db.kysely)
  return rows
}

export const moveToStories = async (
  db: Database,
  moves: readonly { id: string; story_id: string }[],
): Promise<void> => {
  await sql`
    update articles a set story_id = new.story_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as new(id uuid, story_id uuid)
    where a.id = new.id`.execute(db.kysely)
}

/** A story with hidden articles alone counts as empty. */
export const listEmptyStories = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select st.id from stories st where st.id = any(${ids}::uuid[])
      and not exists (select from articles a where a.story_id = st.id and ${counts})`.execute(db.kysely)
  return rows.map(({ id }) => id)
}
