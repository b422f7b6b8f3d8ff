import type { Locale } from '#contract/values/locales.ts'
import type { Database } from '#db/connection.ts'
import type { NoticesTable } from '#db/schema/notices.ts'
import { type Selectable, sql } from 'kysely'

export type Notice = Selectable<NoticesTable>

/** False where there is a notice of that name. */
export const insertNotice = async (
  db: Database,
  { texts, ...row }: Pick<Notice, 'id' | 'texts' | 'applies_on' | 'per_minute' | 'created_at'>,
): Promise<boolean> => {
  const inserted = await db.kysely
    .insertInto('notices')
    .values({ ...row, texts: sql`${JSON.stringify(texts)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const DAY = sql<string>`to_char(applies_on, 'YYYY-MM-DD')`

export const findNotice = (db: Database, id: string): Promise<Notice | undefined> =>
  db.kysely
    .selectFrom('notices')
    .selectAll()
    .select(DAY.as('applies_on'))
    .where('id', '=', id)
    .executeTakeFirst()

export const listNotices = (db: Database, limit: number): Promise<Notice[]> =>
  db.kysely
    .selectFrom('notices')
    .selectAll()
    .select(DAY.as('applies_on'))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Notices whose mails are still in the outbox, and were not counted since. */
export const listUncounted = async (
  db: Database,
  { completedSince, countedBefore }: { completedSince: Date; countedBefore: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from notices
    where (completed_at is null or completed_at > ${completedSince})
      and (counted_at is null or counted_at <= ${countedBefore})`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** The range of keys is that of `notice:<id>:<account>`. */
export const countMails = async (db: Database, id: string, now: Date): Promise<void> => {
  await sql`
    update notices set counted_at = ${now}, sent_count = mails.sent, failed_count = mails.failed
    from (
      select count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state in ('failed', 'uncertain'))::int as failed
      from mail_outbox
      where kind = 'notice' and unique_key collate "C" >= ${`notice:${id}:`} and unique_key collate "C" < ${`notice:${id};`}
    ) mails
    where id = ${id}`.execute(db.kysely)
}

export const listOpenNotices = async (db: Database): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('notices')
    .select('id')
    .where('completed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks it until the end of the transaction; undefined where it is complete, or another process has it. */
export const lockOpenNotice = (db: Database, id: string): Promise<Notice | undefined> =>
  db.kysely
    .selectFrom('notices')
    .selectAll()
    .select(DAY.as('applies_on'))
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export interface AccountHolder {
  id: string
  email: string
  language: Locale | null
}

/** Accounts that were there when the notice began, in the order of their ids. */
export const listAccountHolders = (
  db: Database,
  { last_user_id, created_at }: Pick<Notice, 'last_user_id' | 'created_at'>,
  limit: number,
): Promise<AccountHolder[]> => {
  const query = db.kysely
    .selectFrom('users as u')
    .leftJoin('user_preferences as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'p.language'])
    .where('u.created_at', '<=', created_at)
    .orderBy('u.id')
    .limit(limit)
  return (last_user_id === null ? query : query.where('u.id', '>', last_user_id)).execute()
}

export const countAccountHolders = async (db: Database): Promise<number> => {
  const row = await db.kysely
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

export const advanceNotice = async (
  db: Database,
  id: string,
  {
    lastUserId,
    queued,
    completedAt,
  }: { lastUserId: string | null; queued: number; completedAt: Date | null },
): Promise<void> => {
  await db.kysely
    .updateTable('notices')
    .set((set) => ({
      // Once it is complete no account is named any more.
      last_user_id: completedAt ? null : lastUserId,
      queued_count: set('queued_count', '+', queued),
      completed_at: completedAt,
    }))
    .where('id', '=', id)
    .execute()
}
