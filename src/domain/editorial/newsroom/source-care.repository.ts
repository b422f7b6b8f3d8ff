import type { SourceCare, SourceWeek } from '#contract/newsroom/source-care.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS, FETCH_STATE } from '#db/schema/articles.ts'
import type { SourcesTable } from '#db/schema/sources.ts'
import { sql, type Updateable } from 'kysely'

const hidden = sql.lit(ARTICLE_STATUS.hidden)

/** How many of these articles are stored already, of whatever source. */
export const countKnown = async (db: Database, identities: readonly Buffer[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from articles where identity = any(${[...identities]}::bytea[])`.execute(
    db.kysely,
  )
  return rows[0]?.count ?? 0
}

/** Weeks begin on Monday, in UTC. Articles count when they were stored, because undated ones have no other date. */
export const listSourceWeeks = async (db: Database, id: string, since: Date): Promise<SourceWeek[]> => {
  const { rows } = await sql<SourceWeek>`
    with stored as materialized (
      select a.id, date_trunc('week', a.created_at at time zone 'UTC')::date as week, a.junk, a.is_dated, a.status, a.unwanted
      from articles a where a.source_id = ${id} and a.created_at >= ${since})
    select week, count(*)::int as articles, count(junk)::int as junk, count(*) filter (where not is_dated)::int as undated,
      count(*) filter (where status = ${sql.lit(ARTICLE_STATUS.duplicate)})::int as duplicates,
      count(*) filter (where unwanted = 'language')::int as "foreign",
      (count(r.refused) filter (where r.refused > 0))::int as refused
    from stored left join lateral (
      select count(*)::int as refused from gate_refusals g where g.article_id = stored.id and g.verdict = 'refused') r on true
    group by week order by week`.execute(db.kysely)
  return rows
}

/** SQL conditions: what refers to article `a`. */
const TIES = {
  bookmarked: sql`exists (select from bookmarks b where b.article_id = a.id)`,
  in_editions: sql`exists (select from digest_items i where i.facts -> 'article_ids' @> to_jsonb(a.id::text))`,
  cited: sql`exists (select from story_texts x where x.story_id = a.story_id
    and x.sentences @> jsonb_build_array(jsonb_build_object('citations', jsonb_build_array(jsonb_build_object('article_id', a.id)))))`,
}
/** Also what editors and readers wrote about it. */
const isReferred = sql`(${TIES.bookmarked} or ${TIES.in_editions} or ${TIES.cited}
  or exists (select from corrections c where c.article_id = a.id)
  or exists (select from inaccuracy_reports r where r.article_id = a.id))`

export const countTies = async (db: Database, id: string): Promise<SourceCare['ties']> => {
  const { rows } = await sql<SourceCare['ties']>`
    select count(*)::int as articles, count(*) filter (where ${TIES.bookmarked})::int as bookmarked,
      count(*) filter (where ${TIES.in_editions})::int as in_editions, count(*) filter (where ${TIES.cited})::int as cited
    from articles a where a.source_id = ${id}`.execute(db.kysely)
  return rows[0] ?? { articles: 0, bookmarked: 0, in_editions: 0, cited: 0 }
}

export interface TrialArticle extends Omit<SourceCare['trial'][number], 'publish_time'> {
  publish_time: Date
}

export const listTrialArticles = async (db: Database, id: string, limit: number): Promise<TrialArticle[]> => {
  const { rows } = await sql<TrialArticle>`
    select a.id, t.title, a.lang, a.url, a.publish_time, a.is_dated, a.junk is not null as is_junk
    from articles a join article_texts t on t.article_id = a.id and t.lang = a.lang
    where a.source_id = ${id} and a.unwanted = 'trial' order by a.publish_time desc, a.id desc limit ${sql.lit(limit)}`.execute(
    db.kysely,
  )
  return rows
}

/** What was set stays when the curated list is read again. */
export const editSource = async (
  db: Database,
  id: string,
  values: Updateable<SourcesTable>,
): Promise<void> => {
  const columns = Object.keys(values)
  await db.kysely
    .updateTable('sources')
    .set({
      ...values,
      edited: sql<string[]>`array(select distinct unnest(sources.edited || ${columns}::text[]) order by 1)`,
    })
    .where('id', '=', id)
    .execute()
}

/** The validators and failures of the former feed do not apply to the new one. */
export const forgetFeed = async (db: Database, id: string): Promise<void> => {
  await db.kysely
    .updateTable('sources')
    .set({
      etag: null,
      last_modified: null,
      body_hash: null,
      next_fetch_at: new Date(0),
      fail_count: 0,
      last_error: null,
      claimed_until: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Readers see the articles of the trial from now on; enrichment takes them up, and their pictures are fetched. */
export const acceptTrial = async (db: Database, id: string, now: Date): Promise<number> => {
  await db.kysely.updateTable('sources').set({ on_trial_since: null }).where('id', '=', id).execute()
  const { numAffectedRows } = await sql`
    update articles a set unwanted = null, status = ${sql.lit(ARTICLE_STATUS.published)}, enriched_at = null, stands_since = ${now},
      image_state = case when a.image_origin is not null then ${sql.lit(FETCH_STATE.due)} else a.image_state end
    where a.source_id = ${id} and a.unwanted = 'trial'`.execute(db.kysely)
  return Number(numAffectedRows ?? 0n)
}

export const markRemoved = async (db: Database, id: string, now: Date): Promise<void> => {
  await db.kysely
    .updateTable('sources')
    .set({ enabled: false, removed_at: now, on_trial_since: null })
    .where('id', '=', id)
    .execute()
}

/** Its articles and what it was seen to carry become the other source's. */
export const moveArticles = async (db: Database, from: string, to: string): Promise<number> => {
  await sql`
    insert into article_sightings (source_id, article_id, seen_at)
    select ${to}, g.article_id, g.seen_at from article_sightings g where g.source_id = ${from}
    on conflict do nothing`.execute(db.kysely)
  await sql`delete from article_sightings where source_id = ${from}`.execute(db.kysely)
  const { numAffectedRows } = await sql`
    update articles set source_id = ${to} where source_id = ${from}`.execute(db.kysely)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Deletes what is hidden and nothing refers to.
 *
 * @returns the pictures that they had
 */
export const deleteHidden = async (
  db: Database,
  id: string,
): Promise<{ deleted: number; pictures: string[]; stories: string[] }> => {
  const { rows } = await sql<{ image_key: string | null; story_id: string | null }>`
    delete from articles a where a.source_id = ${id} and a.status = ${hidden} and not ${isReferred}
    returning a.image_key, a.story_id`.execute(db.kysely)
  return {
    deleted: rows.length,
    pictures: rows.flatMap(({ image_key }) => image_key ?? []),
    stories: [...new Set(rows.flatMap(({ story_id }) => story_id ?? []))],
  }
}

export const deleteEmptyStories = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from stories s where s.id = any(${[...ids]}::uuid[])
      and not exists (select from articles a where a.story_id = s.id)`.execute(db.kysely)
}

export const countOf = async (db: Database, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from articles where source_id = ${id}`.execute(db.kysely)
  return rows[0]?.count ?? 0
}
