import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

export interface StoryArticleRow {
  id: string
  title: string
  lang: string
  source_id: string
  source_name: string
  source_name_fr: string | null
  url: string | null
  publish_time: Date
  is_dated: boolean
  created_at: Date
}

export interface ArticleOfStoryRow extends StoryArticleRow {
  /** Whether the story, not this article, has a text composed of its reports. */
  has_text: boolean
}

/** Includes duplicates, because they are sources too. Earliest first, undated ones last. */
export const listStoryArticles = async (db: Database, storyId: string): Promise<ArticleOfStoryRow[]> => {
  const { rows } = await sql<ArticleOfStoryRow>`
    select a.id, t.title, a.lang, a.source_id, s.name as source_name, s.name_fr as source_name_fr, a.url, a.publish_time, a.is_dated, a.created_at,
      exists (select from story_texts x where x.story_id = a.story_id and x.sentences <> '[]') as has_text
    from articles a join sources s on s.id = a.source_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    where a.story_id = ${storyId} and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
    order by a.is_dated desc, a.publish_time, a.id limit 50`.execute(db.kysely)
  return rows
}

/**
 * A transaction lock for the whole system, because two concurrent workers would each open a story for the
 * same event.
 */
export const lockStories = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('assign stories'))`.execute(db.kysely)
}
