import type { Database } from '#db/connection.ts'
import type { CachePurgesTable } from '#db/schema/takedowns.ts'
import { sql } from 'kysely'

export const insertPurge = async (
  db: Database,
  purge: Pick<CachePurgesTable, 'id' | 'takedown_id' | 'requested_at' | 'next_try_at'>,
): Promise<void> => {
  await db.kysely.insertInto('cache_purges').values(purge).execute()
}

export interface DuePurge {
  id: string
  takedown_id: string
  tries: number
}

/** Oldest first. */
export const listDuePurges = (db: Database, now: Date): Promise<DuePurge[]> =>
  db.kysely
    .selectFrom('cache_purges')
    .select(['id', 'takedown_id', 'tries'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .execute()

export const recordPurge = async (
  db: Database,
  id: string,
  outcome: { tries: number; next_try_at: Date | null; purged_at: Date | null; problem: string | null },
): Promise<void> => {
  await db.kysely.updateTable('cache_purges').set(outcome).where('id', '=', id).execute()
}

export interface PurgedArticle {
  id: string
  story_id: string | null
  source_id: string
  image_key: string | null
  image_sizes: number[] | null
}

/** The newest first: caches hold for a minute what was asked for, and old articles are rarely asked for. */
export const listPurgedArticles = async (
  db: Database,
  takedownId: string,
  limit: number,
): Promise<PurgedArticle[]> => {
  const { rows } = await sql<PurgedArticle>`
    select a.id, a.story_id, a.source_id, coalesce(p.image_key, a.image_key) as image_key, coalesce(p.image_sizes, a.image_sizes) as image_sizes
    from (select article_id from takedown_articles where takedown_id = ${takedownId}
      union select article_id from takedown_pictures where takedown_id = ${takedownId}) l
    join articles a on a.id = l.article_id
    left join takedown_pictures p on p.takedown_id = ${takedownId} and p.article_id = a.id
    order by a.publish_time desc, a.id desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

/** Other reports of their stories, whose pages name them. */
export const listOtherReports = async (
  db: Database,
  articleIds: readonly string[],
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from articles a where a.story_id in (select g.story_id from articles g where g.id = any(${[...articleIds]}::uuid[]))
      and a.id <> all(${[...articleIds]}::uuid[])
    order by a.publish_time desc, a.id desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

export interface PurgedEdition {
  period: 'daily' | 'weekly'
  date: string
  version: number
}

/** The editions that have one of these articles, newest first. */
export const listPurgedEditions = async (
  db: Database,
  articleIds: readonly string[],
  limit: number,
): Promise<PurgedEdition[]> => {
  const { rows } = await sql<PurgedEdition>`
    select d.period, d.edition_date::text as date, d.version from digests d where d.id in (
      select i.digest_id from unnest(${[...articleIds]}::text[]) as article(id)
      join digest_items i on i.facts -> 'article_ids' @> to_jsonb(article.id))
    order by d.built_at desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}
