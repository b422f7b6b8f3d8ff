import { mattersOf } from '@apercu/language-processing'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { hasPlace } from '#domain/content/stories/has-place.repository.ts'
import { LONE_IMPACT } from '#domain/editorial/rankings/rankings.repository.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Bodies, type StoryCandidate, type CandidateArticle, fitByWorth } from './story-candidate.ts'
import type { Span } from '#domain/editorial/digests/edition-calendar.ts'

const published = sql`a.status = ${sql.lit(ARTICLE_STATUS.published)}`
const isReport = sql`a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`

interface StoryKey {
  key: string
  impact: number
}

/** Bounds the query. All known sources together publish fewer articles a week. */
const ARTICLES_MAX = 6000

const readableIn = (lng: ContentLanguage): RawBuilder<unknown> =>
  sql`(a.lang = ${sql.lit(lng)} or a.is_translated)`

/**
 * Stories with an article published in the span, by impact: the first `limit` of those with a text in each
 * language, and of the others. The key is the story's id, or the article's without a story.
 *
 * @param late includes articles of the day before the span that were stored after this time
 * @param limit per language
 */
export const listStoryKeys = async (
  db: Database,
  { from, until }: Span,
  late: Date | null,
  limit: number,
): Promise<StoryKey[]> => {
  const inSpan = late
    ? sql`a.publish_time >= ${from}::timestamptz - interval '1 day' and (a.publish_time >= ${from} or a.created_at >= ${late})`
    : sql`a.publish_time >= ${from}`
  const { rows } = await sql<StoryKey>`
    select key, impact from (
      select *, row_number() over (partition by in_en order by impact desc, newest desc, key) as nth_en,
        row_number() over (partition by in_fr order by impact desc, newest desc, key) as nth_fr
      from (
        select coalesce(a.story_id, a.id) as key, max(coalesce(st.impact, ${sql.lit(LONE_IMPACT)})) as impact, max(a.publish_time) as newest,
          bool_or(${readableIn('en')}) as in_en, bool_or(${readableIn('fr')}) as in_fr
        from (select a.id, a.story_id, a.publish_time, a.lang, a.is_translated from articles a
          where ${published} and ${hasPlace('a')} and ${inSpan} and a.publish_time < ${until}
          order by a.publish_time desc, a.id desc limit ${sql.lit(ARTICLES_MAX)}) a
        left join stories st on st.id = a.story_id
        group by key) keyed) ranked
    where least(nth_en, nth_fr) <= ${sql.lit(limit)} order by impact desc, newest desc, key`.execute(
    db.kysely,
  )
  return rows
}

/**
 * Articles published after `until` are left out, because a regenerated edition must not contain later
 * reports.
 */
export const readStoryCandidates = async (
  db: Database,
  keys: readonly StoryKey[],
  until: Date,
): Promise<StoryCandidate[]> => {
  const ids = keys.map(({ key }) => key)
  const { rows } = await sql<CandidateArticle & { storyline_id: string | null; may_repeat: string[] }>`
    select st.storyline_id, coalesce(st.may_repeat, '{}') as may_repeat, a.id, coalesce(a.story_id, a.id) as story_key, a.source_id, s.name as source_name, s.name_fr as source_name_fr,
      s.tier, a.lang, a.is_translated, a.standing, a.url, a.status, a.is_sample, a.publish_time, a.created_at, a.is_dated, a.junk is not null as is_junk, a.identity, coalesce(a.ai_category, a.category) as category,
      case when a.ai_category is null then a.subcategory else a.ai_subcategory end as subcategory,
      a.image_from, a.image_alt, a.image_credit, a.image_key, a.image_width, a.image_height, a.image_sizes, a.image_thumbhash,
      (select jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title, 'description', t.description, 'origin', t.origin, 'cited', t.cited)
        order by t.lang) from article_texts t where t.article_id = a.id) as texts
    from (
      select * from articles where story_id = any(${ids}::uuid[])
      union all select * from articles where id = any(${ids}::uuid[]) and story_id is null) a
    join sources s on s.id = a.source_id left join stories st on st.id = a.story_id
    where ${isReport} and a.publish_time < ${until}`.execute(db.kysely)
  const byKey = Map.groupBy(rows, ({ story_key }) => story_key)
  return keys.flatMap(({ key, impact }) => {
    const [first, ...more] = (byKey.get(key) ?? []).toSorted(fitByWorth)
    return first
      ? { key, matters: mattersOf({ ...first, story_id: key }), impact, articles: [first, ...more] }
      : []
  })
}

export const readBodies = async (db: Database, articleIds: readonly string[]): Promise<Bodies> => {
  const { rows } = await sql<{ article_id: string; lang: string; body: string }>`
    select article_id, lang, body from article_bodies where article_id = any(${articleIds}::uuid[])`.execute(
    db.kysely,
  )
  const byArticle = Map.groupBy(rows, ({ article_id }) => article_id)
  return new Map(
    [...byArticle].map(([id, texts]) => [
      id,
      Object.fromEntries(texts.map(({ lang, body }) => [lang, body])),
    ]),
  )
}

export const findNewestTime = async (db: Database, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ publish_time: Date }>`
    select a.publish_time from articles a where ${published} and ${hasPlace('a')} and a.publish_time < ${now}
    order by a.publish_time desc limit 1`.execute(db.kysely)
  return rows[0]?.publish_time ?? null
}

/** True after an outage, when the database still has the state of an earlier day. */
export const isBehindOnFeeds = async (db: Database, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ due: number; enabled: number }>`
    select count(*) filter (where next_fetch_at <= ${now})::int as due, count(*)::int as enabled
    from sources where enabled and kind = 'live'`.execute(db.kysely)
  const [{ due, enabled } = { due: 0, enabled: 0 }] = rows
  return due * 2 > enabled
}

export const showsSample = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from articles a where a.is_sample and ${published} limit 1`.execute(
    db.kysely,
  )
  return rows.length > 0
}
