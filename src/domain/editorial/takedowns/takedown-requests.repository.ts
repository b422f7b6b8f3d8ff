import type { Database } from '#db/connection.ts'
import type { TakedownRequestsTable } from '#db/schema/takedowns.ts'
import type { Locale } from '#contract/values/locales.ts'
import { sql } from 'kysely'

export type OpenRequest = Pick<
  TakedownRequestsTable,
  'id' | 'received_at' | 'name' | 'email' | 'address' | 'message'
> & { locale: Locale }

export const insertRequest = async (db: Database, request: OpenRequest): Promise<void> => {
  await db.kysely.insertInto('takedown_requests').values(request).execute()
}

/** Oldest first, because they wait for an answer. */
export const listOpenRequests = (db: Database, limit: number): Promise<OpenRequest[]> =>
  db.kysely
    .selectFrom('takedown_requests')
    .select(['id', 'received_at', 'name', 'email', 'address', 'message', 'locale'])
    .where('answered_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()

export const countOpenRequests = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from takedown_requests where answered_at is null`.execute(db.kysely)
  return rows[0]?.open ?? 0
}

/** @returns undefined if the request does not exist, or another editor answered it first */
export const closeRequest = (
  db: Database,
  id: string,
  answer: Pick<TakedownRequestsTable, 'answered_at' | 'answered_by' | 'outcome' | 'takedown_id' | 'answer'>,
): Promise<OpenRequest | undefined> =>
  db.kysely
    .updateTable('takedown_requests')
    .set(answer)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['id', 'received_at', 'name', 'email', 'address', 'message', 'locale'])
    .executeTakeFirst()

/** The lock lasts until the end of the transaction. */
export const lockRequest = (
  db: Database,
  id: string,
): Promise<Pick<TakedownRequestsTable, 'outcome'> | undefined> =>
  db.kysely
    .selectFrom('takedown_requests')
    .select('outcome')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const reopenRequest = async (db: Database, id: string): Promise<void> => {
  await db.kysely
    .updateTable('takedown_requests')
    .set({ answered_at: null, answered_by: null, outcome: null, takedown_id: null, answer: null })
    .where('id', '=', id)
    .execute()
}

/** The names and addresses of those who asked are not kept longer than their cases need. */
export const deleteAnsweredRequests = async (db: Database, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('takedown_requests')
    .where('answered_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface FoundArticle {
  id: string
  story_id: string | null
  source_id: string
  has_picture: boolean
  title: string
}

const select = sql`select a.id, a.story_id, a.source_id, a.image_key is not null as has_picture, t.title
  from articles a join article_texts t on t.article_id = a.id and t.lang = a.lang`

export const findArticleAt = async (
  db: Database,
  at: { id: string } | { identity: Buffer } | { storyId: string },
): Promise<FoundArticle | undefined> => {
  const where =
    'id' in at
      ? sql`a.id = ${at.id}`
      : 'identity' in at
        ? sql`a.identity = ${at.identity}`
        : sql`a.id = (select lead_article_id from stories where id = ${at.storyId})`
  const { rows } = await sql<FoundArticle>`${select} where ${where}`.execute(db.kysely)
  return rows[0]
}
