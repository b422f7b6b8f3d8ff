import { type MayRepeat, type Turn } from '@apercu/language-processing'
import { STANDS_IN } from './stands-in.ts'
import { STORYLINE_TURNS } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

/** Includes the other stories of their storylines. Ids of retired stories are skipped. */
export const listTurns = async (db: Database, storyIds: readonly string[]): Promise<Turn[]> => {
  const { rows } = await sql<Turn>`
    with asked as (select st.id, st.storyline_id from unnest(${storyIds}::uuid[]) as story(id) join stories st on st.id = story.id)
    select id, storyline_id from asked
    union
    select other.id, other.storyline_id from asked join stories other on other.storyline_id = asked.storyline_id`.execute(
    db.kysely,
  )
  return rows
}

export const saveTurns = async (db: Database, turns: readonly Turn[]): Promise<void> => {
  if (turns.length === 0) return
  await sql`
    update stories s set storyline_id = new.storyline_id
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as new(id uuid, storyline_id uuid)
    where s.id = new.id`.execute(db.kysely)
}

/** Skips unchanged rows, so that a pass does not write a week of stories again. */
export const saveRepeats = async (db: Database, repeats: readonly MayRepeat[]): Promise<void> => {
  if (repeats.length === 0) return
  await sql`
    update stories s set may_repeat = new.may_repeat
    from jsonb_to_recordset(${JSON.stringify(repeats)}::jsonb) as new(id uuid, may_repeat uuid[])
    where s.id = new.id and s.may_repeat <> new.may_repeat`.execute(db.kysely)
}

export interface CountedTurn extends Turn {
  count: number
  /** Articles of the storyline since `since`; without a storyline, those of the story. */
  reports: number
}

export const countTurns = async (
  db: Database,
  storyIds: readonly string[],
  since: Date,
): Promise<CountedTurn[]> => {
  const { rows } = await sql<CountedTurn>`
    select st.id, st.storyline_id, st.article_count as count, greatest(st.article_count,
      (select sum(other.article_count) from stories other
        where other.storyline_id = st.storyline_id and other.last_seen >= ${since}))::int as reports
    from unnest(${storyIds}::uuid[]) as story(id) join stories st on st.id = story.id`.execute(db.kysely)
  return rows
}

export interface StorylineRow {
  id: string
  article_id: string
  article_lang: string
  texts: Record<string, { lang: string; title: string; origin: 'source' | 'ai' | 'human' }>
  publish_time: Date
  is_dated: boolean
  created_at: Date
  outlets: number
}

/**
 * At most `STORYLINE_TURNS` stories: `storyId` and the newest others, in order of time, undated ones last.
 * Each has the article that represents it for readers of `lng`.
 */
export const listStorylineRows = async (
  db: Database,
  storylineId: string,
  storyId: string,
  lng: ContentLanguage,
): Promise<StorylineRow[]> => {
  const { rows } = await sql<StorylineRow>`
    select turn.*, (select jsonb_object_agg(t.lang, jsonb_build_object('lang', t.lang, 'title', t.title, 'origin', t.origin))
      from article_texts t where t.article_id = turn.article_id) as texts
    from (
      select st.id, a.id as article_id, a.lang as article_lang, a.publish_time, a.is_dated, a.created_at, st.outlet_count as outlets
      from stories st join articles a on a.story_id = st.id
      where st.storyline_id = ${storylineId} and a.status = ${sql.lit(ARTICLE_STATUS.published)} and a.stands & ${sql.lit(STANDS_IN[lng])} <> 0
      order by st.id = ${storyId} desc, a.is_dated desc, a.publish_time desc, a.id limit ${sql.lit(STORYLINE_TURNS)}) as turn
    order by turn.is_dated desc, turn.publish_time, turn.article_id`.execute(db.kysely)
  return rows
}
