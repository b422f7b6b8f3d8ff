import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { TrendingSearch } from '#contract/content/search.ts'
import type { Database } from '#db/connection.ts'
import type { SearchLogTable } from '#db/schema/search.ts'
import { sql } from 'kysely'

/**
 * Upserts, so that concurrent callers use one key: the `fresh` key of the first is stored, the others' are
 * not.
 */
export const getDayKey = async (db: Database, day: string, fresh: Buffer): Promise<Buffer> => {
  const find = () =>
    db.kysely.selectFrom('search_log_keys').select('key').where('day', '=', day).executeTakeFirst()
  const known = await find()
  if (known) return known.key
  await db.kysely
    .insertInto('search_log_keys')
    .values({ day, key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.key ?? fresh
}

export const countClientSearches = async (db: Database, day: string, client: Buffer): Promise<number> => {
  const { count } = await db.kysely
    .selectFrom('search_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('client', '=', client)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * One row per client, day and query, so that a repeated search counts once. The last count of results is
 * kept.
 */
export const saveSearch = async (db: Database, search: SearchLogTable): Promise<void> => {
  await db.kysely
    .insertInto('search_log')
    .values(search)
    .onConflict((conflict) =>
      conflict.columns(['lang', 'day', 'query', 'client']).doUpdateSet({ result_count: search.result_count }),
    )
    .execute()
}

/**
 * A query is listed only if `minClients` clients sent it on one day, so that one reader's searches are not
 * shown to others. Queries without results are left out.
 */
export const listTrendingSearches = async (
  db: Database,
  lang: ContentLanguage,
  { since, minClients, limit }: { since: string; minClients: number; limit: number },
): Promise<TrendingSearch[]> => {
  // A client's hash changes every day, so different clients are distinguished within a day only.
  const { rows } = await sql<TrendingSearch>`
    select query, sum(asked)::int as count from (
      select query, day, count(*) as asked from search_log
      where lang = ${lang} and day > ${since}::date and result_count > 0
      group by query, day) as by_day
    group by query having max(asked) >= ${sql.lit(minClients)}
    order by count desc, query limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

export const deleteSearchesBefore = async (db: Database, day: string): Promise<void> => {
  await db.kysely.deleteFrom('search_log').where('day', '<', day).execute()
}

export const deleteKeysBefore = async (db: Database, day: string): Promise<void> => {
  await db.kysely.deleteFrom('search_log_keys').where('day', '<', day).execute()
}
