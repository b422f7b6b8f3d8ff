import type { Database } from '#db/connection.ts'

/** The text our sentences rest on, in the article's own language. Only ever quoted from, for those who may read the summary. */
export const findSourceText = async (
  db: Database,
  articleId: string,
  lang: string,
): Promise<string | null> => {
  const row = await db.kysely
    .selectFrom('article_bodies')
    .select('body')
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return row?.body ?? null
}
