import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'
import type { StoryArticleRow } from './stories.repository.ts'

/** A report as its story's page lists it, with what is known of the story. */
export interface StoryReportRow extends StoryArticleRow {
  /** The story that the asked id leads to. */
  story_id: string
  storyline_id: string | null
  description: string | null
  status: number
  /** For readers of which languages it stands for the story (`STANDS_IN`). */
  stands: number
}

/** More reports than any page lists. */
const MAX_REPORTS = 50

/**
 * The reports of a story as readers may see them, oldest first, undated ones last; none where there is no such story. The id of a
 * story that became part of another leads to that one.
 */
export const listStoryReports = async (db: Database, id: string): Promise<StoryReportRow[]> => {
  const { rows } = await sql<StoryReportRow>`
    with story as (
      select st.id, st.storyline_id from stories st
      where st.id = coalesce((select f.story_id from former_stories f where f.id = ${id}), ${id}))
    select story.id as story_id, story.storyline_id, a.id, t.title, t.description, a.lang, a.source_id, s.name as source_name,
      s.name_fr as source_name_fr, a.url, a.publish_time, a.is_dated, a.created_at, a.status, a.stands
    from story join articles a on a.story_id = story.id join sources s on s.id = a.source_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    where a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
    order by a.is_dated desc, a.publish_time, a.id limit ${sql.lit(MAX_REPORTS)}`.execute(db.kysely)
  return rows
}
