import type { Database } from '#db/connection.ts'
import type { Frequency } from './frequency.repository.ts'
import { sql } from 'kysely'

/** The articles of a source (`rows`) and their share among those of all; undefined for a source without articles. */
export const findSourceFrequency = async (
  db: Database,
  sourceId: string,
): Promise<(Frequency & { rows: number }) | undefined> => {
  const { rows } = await sql<{ own: number; texts: number }>`
    select c.article_count as own, (select sum(article_count) from source_counts)::int as texts
    from source_counts c where c.source_id = ${sourceId} and c.article_count > 0`.execute(db.kysely)
  const [found] = rows
  if (!found) return undefined
  const share = found.own / found.texts
  return { share, rarestShare: share, texts: found.texts, rows: found.own }
}
