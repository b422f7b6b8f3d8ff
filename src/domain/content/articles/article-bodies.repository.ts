import type { Database } from '#db/connection.ts'

/**
 * The texts that summaries cite, by language. They may be quoted only for readers who may view the summary.
 */
export const findSourceTexts = async (db: Database, articleId: string): Promise<Record<string, string>> => {
  const rows = await db.kysely
    .selectFrom('article_bodies')
    .select(['lang', 'body'])
    .where('article_id', '=', articleId)
    .execute()
  return Object.fromEntries(rows.map(({ lang, body }) => [lang, body]))
}
