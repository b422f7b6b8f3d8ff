import { ARTICLE_STATUS, type CitedTexts } from '#db/schema/articles.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface CardSummary {
  lang: string
  summary: string
  origin: 'source' | 'ai' | 'human'
  cited: CitedTexts | null
}

/**
 * Keyed by article id. `lang` is the language of the summary to read. Bookmarks list articles that were taken down, of which
 * readers keep the title alone.
 */
export const listSummaries = async (
  db: Database,
  articles: readonly { id: string; lang: string }[],
): Promise<Map<string, CardSummary>> => {
  if (articles.length === 0) return new Map()
  const ids = articles.map(({ id }) => id)
  const langs = articles.map(({ lang }) => lang)
  const { rows } = await sql<CardSummary & { id: string }>`
    select t.article_id as id, t.lang, t.summary, t.origin, t.cited from unnest(${ids}::uuid[], ${langs}::text[]) as shown(id, lang)
    join article_texts t on t.article_id = shown.id and t.lang = shown.lang
    join articles a on a.id = shown.id and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
    where t.summary is not null`.execute(db.kysely)
  return new Map(rows.map((row) => [row.id, row]))
}
