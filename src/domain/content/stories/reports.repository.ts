import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { InaccuracyReportsTable } from '#db/schema/stories.ts'
import type { Insertable } from 'kysely'

export const articleExists = async (db: Database, id: string): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .where('status', '!=', ARTICLE_STATUS.hidden)
    .executeTakeFirst()
  return row !== undefined
}

export const insertReport = async (
  db: Database,
  report: Insertable<InaccuracyReportsTable>,
): Promise<void> => {
  await db.kysely.insertInto('inaccuracy_reports').values(report).execute()
}
