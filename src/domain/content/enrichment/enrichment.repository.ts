import { LIST_AS_OF_MS } from '#contract/limits.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS, type CitedTexts } from '#db/schema/articles.ts'
import type { ImpactParts } from '#db/schema/stories.ts'
import { hasPlace } from '#domain/content/articles/has-place.repository.ts'
import { type RawBuilder, sql } from 'kysely'

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
  /** Its date is known, and it is not junk. */
  has_place: boolean
  /** Of its row: another one once somebody has changed it. */
  version: string
  texts: { lang: string; title: string; description: string | null; body: string | null }[]
}

/** Articles that wait for enrichment, in the order they were published: a story begins with its first report. */
export const listDueArticles = async (db: Database, limit: number): Promise<DueArticle[]> => {
  const { rows } = await sql<DueArticle>`
    select a.id, a.story_id, a.source_id, s.type as source_type, s.tier as source_tier, a.lang, a.category, a.subcategory, a.is_sample, a.topics, a.url, a.publish_time, a.revised_at, a.created_at, ${hasPlace('a')} as has_place, a.version,
      (select jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title, 'description', t.description, 'body', b.body))
        from article_texts t left join article_bodies b on b.article_id = t.article_id and b.lang = t.lang
        where t.article_id = a.id and (t.origin = 'source' or t.lang = a.lang or b.body is not null)) as texts
    from (select *, xmin::text as version from articles where enriched_at is null order by created_at limit ${sql.lit(limit)}) a
    join sources s on s.id = a.source_id
    order by a.publish_time, a.id`.execute(db.kysely)
  return rows
}

/** One at a time in the whole system: two workers would each begin a story for the same event. */
export const lockStories = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('assign stories'))`.execute(db.kysely)
}

/**
 * The ids of those articles that are as they were read, held until the transaction ends. The others wait for the next batch: a
 * person may have put them into another story, or their text is another one.
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

/** An enriched article with its part in its story, which needs no write of its own; without one it keeps what it has. */
export type SavedArticle = EnrichedArticle & Partial<StandingOfArticle>

export interface EnrichedText {
  id: string
  lang: string
  summary: string | null
  in_simple_terms: string | null
  key_points: string[]
  cited: CitedTexts | null
}

/** Opens the stories that begin with these articles; their figures follow with `recountStories`. */
export const insertStories = async (
  db: Database,
  stories: readonly { id: string; first_seen: Date }[],
): Promise<void> => {
  if (stories.length === 0) return
  await sql`
    insert into stories (id, first_seen, last_seen)
    select id, first_seen, first_seen
    from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as new(id uuid, first_seen timestamptz)`.execute(
    db.kysely,
  )
}

export const saveEnrichedArticles = async (
  db: Database,
  articles: readonly SavedArticle[],
  now: Date,
): Promise<void> => {
  await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as new(id uuid, story_id uuid,
        ai_category text, ai_subcategory text, ai_confidence real, topics text[], entities text[], match_terms text[], standing int,
        status int, duplicate_of uuid, stands int)),
    ${keepFormer(now)}
    update articles a set story_id = new.story_id,
      ai_category = case when a.filed_by_hand then a.ai_category else new.ai_category end,
      ai_subcategory = case when a.filed_by_hand then a.ai_subcategory else new.ai_subcategory end,
      ai_confidence = new.ai_confidence, topics = new.topics, entities = new.entities,
      match_terms = new.match_terms, standing = new.standing, enriched_at = ${now},
      status = coalesce(new.status, a.status), stands = coalesce(new.stands, a.stands), stands_since = ${standsSince(now)},
      duplicate_of = case when new.status is null then a.duplicate_of else new.duplicate_of end
    from new where a.id = new.id`.execute(db.kysely)
}

/** With `new` the standings to be: what stood until now, for lists that were begun before. Of two changes at one time the first knows it. */
const keepFormer = (now: Date) => sql`former as (
      insert into former_standings (article_id, until, stands)
      select a.id, ${now}::timestamptz, a.stands from articles a join new on new.id = a.id where a.stands <> new.stands
      on conflict do nothing)`

const standsSince = (now: Date) =>
  sql`case when a.stands <> new.stands then ${now}::timestamptz else a.stands_since end`

/**
 * What a person or a model wrote is left as it is; beneath a title that is all a person wrote comes what any article has.
 * Said as what a text is not: nearly all pass, and a planner that knows nothing of the table takes an equality for rare,
 * reads it from end to end and compares each row with each new text.
 */
export const saveEnrichedTexts = async (db: Database, texts: readonly EnrichedText[]): Promise<void> => {
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

export interface StoryTally {
  story_id: string
  article_id: string
  source_id: string
  tier: number
  type: string
  title: string
  quality: number
  publish_time: Date
  status: number
  duplicate_of: string | null
  lang: string
  is_translated: boolean
  /** Its date is known, and it is not junk. */
  has_place: boolean
  standing: number
  stands: number
}

/** An article that joins a story, which is stored later. */
export type Joining = Pick<EnrichedArticle, 'id' | 'story_id' | 'standing'>

/** Ids of the articles of these stories, those that join them among them. */
export const membersOf = (storyIds: readonly string[], joining: readonly Joining[]): RawBuilder<unknown> => {
  const stored = sql`select id, story_id, standing from articles where story_id = any(${storyIds}::uuid[])`
  if (joining.length === 0) return stored
  const rows = JSON.stringify(joining.map(({ id, story_id, standing }) => ({ id, story_id, standing })))
  return sql`${stored} and id <> all(${joining.map(({ id }) => id)}::uuid[])
    union all
    select id, story_id, standing from jsonb_to_recordset(${rows}::jsonb) as joins(id uuid, story_id uuid, standing int)
      where story_id = any(${storyIds}::uuid[])`
}

/** What each of these stories consists of now, or with the articles that join them. */
export const tallyStories = async (
  db: Database,
  storyIds: readonly string[],
  joining: readonly Joining[] = [],
): Promise<StoryTally[]> => {
  const { rows } = await sql<StoryTally>`
    select m.story_id, a.id as article_id, a.source_id, s.tier, s.type, t.title, a.quality, a.publish_time, a.status, a.duplicate_of,
      a.lang, a.is_translated, ${hasPlace('a')} as has_place, m.standing, a.stands
    from (${membersOf(storyIds, joining)}) m join articles a on a.id = m.id join sources s on s.id = a.source_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    where a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
    order by a.publish_time, a.id`.execute(db.kysely)
  return rows
}

/** An article's part in showing its story. */
export interface StandingOfArticle {
  id: string
  status: number
  duplicate_of: string | null
  standing: number
  stands: number
}

/**
 * Stores all that a change of their stories makes of these articles, in one write of each. A list that was begun before `now` goes
 * on with what stood for a story then. What a person hid stays hidden.
 */
export const saveStandings = async (
  db: Database,
  standings: readonly StandingOfArticle[],
  now: Date,
): Promise<void> => {
  if (standings.length > 0)
    await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb)
        as new(id uuid, status int, duplicate_of uuid, standing int, stands int)),
    ${keepFormer(now)}
    update articles a set status = new.status, duplicate_of = new.duplicate_of, standing = new.standing, stands = new.stands,
      stands_since = ${standsSince(now)}
    from new where a.id = new.id and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}`.execute(db.kysely)
  await db.kysely
    .deleteFrom('former_standings')
    .where('until', '<', new Date(now.getTime() - LIST_AS_OF_MS))
    .execute()
}

export interface StoryFigures {
  id: string
  lead_article_id: string
  first_seen: Date
  last_seen: Date
  article_count: number
  outlet_count: number
  impact: number
  score: ImpactParts
}

export const saveStoryFigures = async (
  db: Database,
  stories: readonly StoryFigures[],
  now: Date,
): Promise<void> => {
  if (stories.length === 0) return
  await sql`
    update stories s set lead_article_id = new.lead_article_id, first_seen = new.first_seen, last_seen = new.last_seen,
      article_count = new.article_count, outlet_count = new.outlet_count, impact = new.impact, score = new.score, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as new(id uuid, lead_article_id uuid, first_seen timestamptz,
      last_seen timestamptz, article_count int, outlet_count int, impact real, score jsonb)
    where s.id = new.id`.execute(db.kysely)
}
