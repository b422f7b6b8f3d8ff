import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import { hasPlace } from '#domain/content/stories/has-place.repository.ts'
import {
  recordFormerStandings,
  type StandingOfArticle,
  standsSince,
} from '#domain/content/stories/standings.repository.ts'
import { sql } from 'kysely'

export interface DueArticle {
  id: string
  story_id: string | null
  source_id: string
  source_type: string
  source_tier: number
  lang: string
  category: Category
  subcategory: string | null
  is_sample: boolean
  topics: string[]
  url: string | null
  publish_time: Date
  revised_at: Date | null
  created_at: Date
  has_place: boolean
  /** The row's `xmin`, with which `lockUnchanged` detects a concurrent change. */
  version: string
  texts: { lang: string; title: string; description: string | null; body: string | null }[]
}

/**
 * Takes the articles that were stored first, but sorts them by publication, because a story begins with its
 * first report.
 */
export const listDueArticles = async (db: Database, limit: number): Promise<DueArticle[]> => {
  const { rows } = await sql<DueArticle>`
    select a.id, a.story_id, a.source_id, s.type as source_type, s.tier as source_tier, a.lang, a.category, a.subcategory, a.is_sample, a.topics, a.url, a.publish_time, a.revised_at, a.created_at, ${hasPlace('a')} as has_place, a.version,
      (select jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title, 'description', t.description, 'body', b.body))
        from article_texts t left join article_bodies b on b.article_id = t.article_id and b.lang = t.lang
        where t.article_id = a.id and (t.origin = 'source' or t.lang = a.lang or b.body is not null)) as texts
    from (select *, xmin::text as version from articles where enriched_at is null and status_before_takedown is null order by created_at limit ${sql.lit(limit)}) a
    join sources s on s.id = a.source_id
    order by a.publish_time, a.id`.execute(db.kysely)
  return rows
}

/**
 * Returns the ids of the articles that are unchanged since they were read, and locks these until the end of
 * the transaction. The others stay in the queue, because an editor may have moved them to another story, or
 * their text was revised.
 */
export const lockUnchanged = async (
  db: Database,
  articles: readonly Pick<DueArticle, 'id' | 'version'>[],
): Promise<Set<string>> => {
  const ids = articles.map(({ id }) => id)
  const versions = articles.map(({ version }) => version)
  const { rows } = await sql<{ id: string }>`
    select a.id from articles a join unnest(${ids}::uuid[], ${versions}::text[]) as read(id, version) on read.id = a.id
    where a.xmin::text = read.version order by a.id for update of a`.execute(db.kysely)
  return new Set(rows.map(({ id }) => id))
}

export interface EnrichedArticle {
  id: string
  story_id: string
  ai_category: Category | null
  ai_subcategory: string | null
  ai_confidence: number
  topics: string[]
  entities: string[]
  match_terms: string[]
  standing: number
}

/** Without a standing in its story, the stored one remains. */
export type RankedArticle = EnrichedArticle & Partial<StandingOfArticle>

export interface EnrichedTextRow {
  id: string
  lang: string
  summary: string | null
  in_simple_terms: string | null
  key_points: string[]
  cited: CitedTexts | null
}

export const saveEnrichedArticles = async (
  db: Database,
  articles: readonly RankedArticle[],
  now: Date,
): Promise<void> => {
  await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as new(id uuid, story_id uuid,
        ai_category text, ai_subcategory text, ai_confidence real, topics text[], entities text[], match_terms text[], standing int,
        status int, duplicate_of uuid, stands int)),
    ${recordFormerStandings(now)}
    update articles a set story_id = new.story_id,
      ai_category = case when a.filed_by_hand then a.ai_category else new.ai_category end,
      ai_subcategory = case when a.filed_by_hand then a.ai_subcategory else new.ai_subcategory end,
      ai_confidence = new.ai_confidence, topics = new.topics, entities = new.entities,
      match_terms = new.match_terms, standing = new.standing, enriched_at = ${now},
      status = coalesce(new.status, a.status), stands = coalesce(new.stands, a.stands), stands_since = ${standsSince(now)},
      duplicate_of = case when new.status is null then a.duplicate_of else new.duplicate_of end
    from new where a.id = new.id`.execute(db.kysely)
}

/**
 * Replaces neither texts of a person nor those of a model; below a title that a person wrote, the built-in
 * texts stand. The condition is negated because nearly all rows pass it: without statistics the planner
 * estimates an equality as rare and chooses a nested loop over a sequential scan.
 */
export const saveEnrichedTexts = async (db: Database, texts: readonly EnrichedTextRow[]): Promise<void> => {
  if (texts.length === 0) return
  await sql`
    update article_texts t set summary = new.summary, in_simple_terms = new.in_simple_terms,
      key_points = new.key_points, cited = new.cited
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as new(id uuid, lang text, summary text, in_simple_terms text, key_points jsonb, cited jsonb)
    where t.article_id = new.id and t.lang = new.lang and t.quarantined is null
      and not (t.origin = 'ai' or t.origin = 'human' and coalesce(t.summary, t.cited::text) is not null)
      and coalesce(t.cited->>'status', 'embedded') <> 'verified'`.execute(db.kysely)
}
