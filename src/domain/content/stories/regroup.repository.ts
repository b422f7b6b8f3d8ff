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
  /** Its match terms, separated by newlines. */
  keys: string
  first_seen: Date
  lead_article_id: string | null
}

/** Queries the articles of every story with a publication since `since`, each with the state of its story. */
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

/** Locks these articles until the end of the transaction and returns their current stories. */
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

/** Those of these stories that have no listed or duplicate article. */
export const listEmptyStories = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select st.id from stories st where st.id = any(${ids}::uuid[])
      and not exists (select from articles a where a.story_id = st.id and ${counts})`.execute(db.kysely)
  return rows.map(({ id }) => id)
}
