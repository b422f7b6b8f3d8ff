import type { Category } from '#contract/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { hasPlace } from '#domain/articles/has-place.repository.ts'
import { sql } from 'kysely'
import type { Candidate } from './rankings.ts'

interface CandidateRow {
  id: string
  story_id: string | null
  source_id: string
  lang: string
  category: Category
  subcategory: string | null
  topics: string[]
  publish_time: Date
  impact: number
}

/** What an article that stands in no story yet is taken to weigh: one outlet of the middle tier. */
export const LONE_IMPACT = 4

/** The newest articles that may have a place, with the impact of their stories: rankings choose among these. */
export const listCandidates = async (db: Database, limit: number): Promise<Candidate[]> => {
  const { rows } = await sql<CandidateRow>`
    select a.id, a.story_id, a.source_id, a.lang, coalesce(a.ai_category, a.category) as category,
      case when a.ai_category is null then a.subcategory else a.ai_subcategory end as subcategory,
      a.topics, a.publish_time, coalesce(st.impact, ${sql.lit(LONE_IMPACT)}) as impact
    from (select * from articles p where p.status = ${sql.lit(ARTICLE_STATUS.published)} and ${hasPlace('p')}
      order by p.publish_time desc, p.id desc limit ${sql.lit(limit)}) a
    left join stories st on st.id = a.story_id`.execute(db.kysely)
  return rows.map((row) => ({
    id: row.id,
    storyId: row.story_id ?? row.id,
    sourceId: row.source_id,
    lang: row.lang,
    category: row.category,
    subcategory: row.subcategory,
    topics: row.topics,
    publishTime: row.publish_time,
    impact: row.impact,
  }))
}
