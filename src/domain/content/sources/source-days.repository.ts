import { DURATION_MS, SOURCE_DAYS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

/**
 * Numbers of articles on each of the last `SOURCE_DAYS` days (UTC), the oldest day first; a source without
 * any has no entry. Read from an index of each source's articles by time, so that it costs what these days
 * have, however large the archive is.
 *
 * @param sourceId restricts it to one source
 */
export const listSourceDays = async (
  db: Database,
  now: Date,
  sourceId?: string,
): Promise<Map<string, number[]>> => {
  const today = Math.floor(now.getTime() / DURATION_MS.day)
  const since = new Date((today - SOURCE_DAYS + 1) * DURATION_MS.day)
  const daySeconds = sql.lit(DURATION_MS.day / 1000)
  const { rows } = await sql<{ id: string; day: number; articles: number }>`
    select s.id, counted.day, counted.articles from sources s cross join lateral (
      select floor(extract(epoch from a.publish_time - ${since}::timestamptz) / ${daySeconds})::int as day, count(*)::int as articles
      from articles a where a.source_id = s.id and a.status = ${sql.lit(ARTICLE_STATUS.published)} and a.publish_time >= ${since}
      group by 1) counted
    where s.enabled and ${sourceId === undefined ? sql`true` : sql`s.id = ${sourceId}`}`.execute(db.kysely)
  const days = new Map<string, number[]>()
  for (const { id, day, articles } of rows) {
    const counts = days.get(id) ?? Array<number>(SOURCE_DAYS).fill(0)
    // A feed may give a date in the future.
    if (day < SOURCE_DAYS) counts[day] = articles
    days.set(id, counts)
  }
  return days
}
