import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { StoredStorySentence } from '#db/schema/stories.ts'
import { isTakenBack } from '#domain/content/enrichment/story-text/story-texts.repository.ts'
import type { CitedSource } from '#domain/content/articles/summaries/passage.ts'
import { sql } from 'kysely'
import type { StoryArticleRow } from '#domain/content/stories/stories.repository.ts'

export interface StoryReportRow extends StoryArticleRow {
  /** The current id, where the requested one is of a merged story. */
  story_id: string
  storyline_id: string | null
  description: string | null
  status: number
  /** Bits of the languages (`STANDS_IN`) in whose lists the report represents the story. */
  stands: number
  /** Set in the first row only, so that the database sends the texts once. */
  texts: StoryTextRow[] | null
}

const articleSays = sql`
  select from articles cited join article_texts t on t.article_id = cited.id and t.lang = cited.lang
  left join article_bodies b on b.article_id = cited.id and b.lang = cited.lang
  where cited.id = (citation ->> 'article_id')::uuid and cited.story_id = x.story_id
    and cited.status <> ${sql.lit(ARTICLE_STATUS.hidden)} and not ${isTakenBack(sql`cited`)}
    and not exists (
      select from jsonb_array_elements_text(citation -> 'quotes') as quote
      where strpos(coalesce(b.body, t.description, ''), quote) = 0)`

const storyTexts = sql`(
  select jsonb_agg(jsonb_build_object('lang', x.lang, 'version', x.version, 'made_at', x.made_at, 'previous_at', x.previous_at,
    'sentences', x.sentences, 'gone', (
      select coalesce(jsonb_agg(distinct citation ->> 'article_id'), '[]')
      from jsonb_array_elements(x.sentences) as sentence, jsonb_array_elements(sentence -> 'citations') as citation
      where not exists (${articleSays}))))
  from story_texts x where x.story_id = st.id and x.sentences <> '[]')`

export interface StoryTextRow {
  lang: string
  version: number
  /** ISO 8601, because it is selected as JSON. */
  made_at: string
  previous_at: string | null
  sentences: StoredStorySentence[]
  /**
   * Ids of cited articles that no longer support the text: hidden, moved, retracted, or revised since they
   * were quoted.
   */
  gone: string[]
}

export const sourceKey = (articleId: string, lang: string): string => `${articleId} ${lang}`

/** The texts that a story cites, by `sourceKey`; only for readers who may read the text of the story. */
export const findCitedSources = async (
  db: Database,
  articleIds: readonly string[],
): Promise<Map<string, CitedSource>> => {
  const { rows } = await sql<CitedSource & { article_id: string }>`
    select t.article_id, t.lang, coalesce(b.body, t.description, '') as body, t.description as excerpt,
      s.full_text_allowed as "isTextAllowed"
    from article_texts t join articles a on a.id = t.article_id join sources s on s.id = a.source_id
    left join article_bodies b on b.article_id = t.article_id and b.lang = t.lang
    where t.article_id = any(${articleIds}::uuid[])`.execute(db.kysely)
  return new Map(rows.map(({ article_id, ...source }) => [sourceKey(article_id, source.lang), source]))
}

/** More than any story has had. Further reports are neither listed nor cited. */
const MAX_REPORTS = 200

/**
 * Visible reports, oldest first, undated ones last; empty for an unknown story. The id of a merged story
 * leads to the story it became part of.
 */
export const listStoryReports = async (db: Database, id: string): Promise<StoryReportRow[]> => {
  const { rows } = await sql<StoryReportRow>`
    with story as (
      select st.id, st.storyline_id, ${storyTexts} as texts from stories st
      where st.id = coalesce((select f.story_id from former_stories f where f.id = ${id}), ${id}))
    select story.id as story_id, story.storyline_id, a.id, t.title, t.description, a.lang, a.source_id, s.name as source_name,
      s.name_fr as source_name_fr, a.url, a.publish_time, a.is_dated, a.created_at, a.status, a.stands,
      case when row_number() over (order by a.is_dated desc, a.publish_time, a.id) = 1 then story.texts end as texts
    from story join articles a on a.story_id = story.id join sources s on s.id = a.source_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    where a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
    order by a.is_dated desc, a.publish_time, a.id limit ${sql.lit(MAX_REPORTS)}`.execute(db.kysely)
  return rows
}
