import { mattersOf } from '@apercu/language-processing'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { hasPlace } from '#domain/content/stories/has-place.repository.ts'
import {
  isOwn,
  isStrict,
  languageParts,
  type Reader,
  shownCategory,
  standsFor,
} from '#domain/content/articles/shown-stories.repository.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RankingCandidate } from './rankings.ts'

interface CandidateRow {
  id: string
  story_id: string | null
  storyline_id: string | null
  may_repeat: string[]
  source_id: string
  is_own: boolean
  category: Category
  subcategory: string | null
  topics: string[]
  publish_time: Date
  impact: number
}

/** Impact of an article without a story, equal to that of a story of one outlet of the middle tier. */
export const LONE_IMPACT = 4

export interface CandidateQuery {
  limit: number
  /** Restricts candidates to what readers see in this category, published since then. */
  within?: { category: Category; since: Date }
}

/** The newest stories that may be on fronts, each by its representative for the reader. Unordered. */
export const listCandidates = async (
  db: Database,
  reader: Reader,
  { limit, within }: CandidateQuery,
): Promise<RankingCandidate[]> => {
  const newest = (where: RawBuilder<unknown>) => sql`(
    select * from articles a where a.status = ${sql.lit(ARTICLE_STATUS.published)} and ${hasPlace('a')} and ${standsFor(reader)} and ${where}
    order by a.publish_time desc, a.id desc limit ${sql.lit(limit)})`
  const languages = languageParts(reader)
  // Categories have an index per language; without one, the index by time serves both languages.
  const from = within
    ? sql.join(
        languages.map((language) =>
          newest(
            sql`${shownCategory} = ${within.category} and a.publish_time >= ${within.since} and ${language}`,
          ),
        ),
        sql` union all `,
      )
    : newest(isStrict(reader) ? sql.join(languages) : sql`true`)
  const { rows } = await sql<CandidateRow>`
    select a.id, a.story_id, st.storyline_id, coalesce(st.may_repeat, '{}') as may_repeat, a.source_id, ${isOwn(reader)} as is_own, ${shownCategory} as category,
      case when a.ai_category is null then a.subcategory else a.ai_subcategory end as subcategory,
      a.topics, a.publish_time, coalesce(st.impact, ${sql.lit(LONE_IMPACT)}) as impact
    from (${from}) a
    left join stories st on st.id = a.story_id`.execute(db.kysely)
  return rows.map((row) => ({
    id: row.id,
    storyId: row.story_id ?? row.id,
    matters: mattersOf(row),
    sourceId: row.source_id,
    isOwn: row.is_own,
    category: row.category,
    subcategory: row.subcategory,
    topics: row.topics,
    publishTime: row.publish_time,
    impact: row.impact,
  }))
}
