import type { Database } from '#db/connection.ts'

/** The texts our sentences rest on, by language. Only ever quoted from, for those who may read the summary. */
export const findSourceTexts = async (db: Database, articleId: string): Promise<Record<string, string>> => {
  const rows = await db.kysely
    .selectFrom('article_bodies')
    .select(['lang', 'body'])
    .where('article_id', '=', articleId)
    .execute()
  return Object.fromEntries(rows.map(({ lang, body }) => [lang, body]))
}
