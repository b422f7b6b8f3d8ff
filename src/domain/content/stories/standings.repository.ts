import { LIST_AS_OF_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { SourceKind } from '#db/schema/sources.ts'
import type { ImpactParts } from '#db/schema/stories.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasPlace } from './has-place.repository.ts'

export interface StoryTally {
  id: string
  story_id: string
  source_id: string
  kind: SourceKind
  tier: number
  type: string
  title: string
  quality: number
  publish_time: Date
  revised_at: Date | null
  status: number
  duplicate_of: string | null
  lang: string
  is_translated: boolean
  has_place: boolean
  standing: number
  stands: number
}

/** An article that joins a story in the same transaction, but is stored only after the count. */
export interface Joining {
  id: string
  story_id: string
  standing: number
}

/**
 * Laterals throughout, because for joins the planner reads all articles and texts while it has no statistics.
 */
const membersOf = (storyIds: readonly string[], joining: readonly Joining[]): RawBuilder<unknown> => {
  const stored = sql`
    select a.id, a.story_id, a.standing from unnest(${storyIds}::uuid[]) as story(id)
    cross join lateral (select id, story_id, standing from articles where story_id = story.id offset 0) a`
  if (joining.length === 0) return stored
  const rows = JSON.stringify(joining.map(({ id, story_id, standing }) => ({ id, story_id, standing })))
  return sql`${stored} where a.id <> all(${joining.map(({ id }) => id)}::uuid[])
    union all
    select id, story_id, standing from jsonb_to_recordset(${rows}::jsonb) as joins(id uuid, story_id uuid, standing int)`
}

/**
 * The articles of these stories, in which joining articles replace their stored rows, without those that an
 * editor hid. Oldest first, because the first and the last report date their story.
 *
 * @param joining articles that join some of these stories.
 */
export const tallyStories = async (
  db: Database,
  storyIds: readonly string[],
  joining: readonly Joining[] = [],
): Promise<StoryTally[]> => {
  const { rows } = await sql<StoryTally>`
    select a.id, m.story_id, a.source_id, s.kind, s.tier, s.type, t.title, a.quality, a.publish_time, a.revised_at, a.status, a.duplicate_of,
      a.lang, a.is_translated, ${hasPlace('a')} as has_place, m.standing, a.stands
    from (${membersOf(storyIds, joining)}) m
    cross join lateral (select * from articles where id = m.id and status <> ${sql.lit(ARTICLE_STATUS.hidden)} offset 0) a
    cross join lateral (select title from article_texts where article_id = a.id and lang = a.lang offset 0) t
    join sources s on s.id = a.source_id
    order by a.publish_time, a.id`.execute(db.kysely)
  return rows
}

/** These fields depend on the other reports of the story, so that each change of a story recomputes them. */
export interface StandingOfArticle {
  id: string
  status: number
  duplicate_of: string | null
  standing: number
  stands: number
}

/**
 * Lists whose pagination began before `now` continue with the former standings, which are deleted after
 * `LIST_AS_OF_MS`. Articles that an editor hid stay hidden.
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
    ${recordFormerStandings(now)}
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
  lead_article_id: string | null
  first_seen: Date
  last_seen: Date
  article_count: number
  outlet_count: number
  /** Null for a single outlet. */
  outlets_by_language: Record<string, number> | null
  impact: number
  score: ImpactParts | Record<string, never>
}

/** Stories that begin with all their figures, so that none is written twice. */
export const insertStories = async (
  db: Database,
  stories: readonly StoryFigures[],
  now: Date,
): Promise<void> => {
  if (stories.length === 0) return
  await sql`
    insert into stories (id, lead_article_id, first_seen, last_seen, article_count, outlet_count, outlets_by_language, impact, score, updated_at)
    select id, lead_article_id, first_seen, last_seen, article_count, outlet_count, outlets_by_language, impact, score, ${now}
    from ${figuresIn(stories)}`.execute(db.kysely)
}

export const saveStoryFigures = async (
  db: Database,
  stories: readonly StoryFigures[],
  now: Date,
): Promise<void> => {
  if (stories.length === 0) return
  await sql`
    update stories s set lead_article_id = new.lead_article_id, first_seen = new.first_seen, last_seen = new.last_seen,
      article_count = new.article_count, outlet_count = new.outlet_count,
      outlets_by_language = new.outlets_by_language, impact = new.impact, score = new.score, updated_at = ${now}
    from ${figuresIn(stories)} where s.id = new.id`.execute(db.kysely)
}

const figuresIn = (stories: readonly StoryFigures[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as new(id uuid, lead_article_id uuid, first_seen timestamptz,
    last_seen timestamptz, article_count int, outlet_count int, outlets_by_language jsonb, impact real, score jsonb)`

/**
 * Needs a CTE `new` with the standings to be stored. Keeps the former ones for lists whose pagination began
 * before; of two changes at one time the first is recorded.
 */
export const recordFormerStandings = (now: Date): RawBuilder<unknown> => sql`former as (
      insert into former_standings (article_id, until, stands)
      select a.id, ${now}::timestamptz, a.stands from articles a join new on new.id = a.id where a.stands <> new.stands
      on conflict do nothing)`

export const standsSince = (now: Date): RawBuilder<unknown> =>
  sql`case when a.stands <> new.stands then ${now}::timestamptz else a.stands_since end`
