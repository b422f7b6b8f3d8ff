import type { TakedownKind } from '#contract/newsroom/takedowns.ts'
import type { Database } from '#db/connection.ts'
import type { TakedownsTable } from '#db/schema/takedowns.ts'
import { sql } from 'kysely'

export const isStanding = async (db: Database, kind: TakedownKind, objectId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from takedowns where kind = ${kind} and object_id = ${objectId} and put_back_at is null`.execute(
    db.kysely,
  )
  return rows.length > 0
}

export const insertTakedown = async (
  db: Database,
  takedown: Omit<TakedownsTable, 'put_back_at' | 'put_back_by' | 'put_back_note' | 'mailed_count'>,
): Promise<void> => {
  await db.kysely.insertInto('takedowns').values(takedown).execute()
}

export type TakedownRow = TakedownsTable & {
  article_count: number
  /** Null once the account is deleted. */
  taken_by_name: string | null
  put_back_by_name: string | null
  /** Of the newest purge; null without one. */
  purge: { is_done: boolean; problem: string | null } | null
}

const nameOf = (account: string) => sql`
  (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = ${sql.ref(account)})`

const counted = sql`${nameOf('t.taken_by')} as taken_by_name, ${nameOf('t.put_back_by')} as put_back_by_name,
  (select count(*)::int from takedown_articles l where l.takedown_id = t.id)
  + (select count(*)::int from takedown_pictures p where p.takedown_id = t.id) as article_count,
  (select jsonb_build_object('is_done', c.purged_at is not null, 'problem', c.problem) from cache_purges c
    where c.takedown_id = t.id order by c.requested_at desc, c.id desc limit 1) as purge`

/** The lock lasts until the end of the transaction. */
export const lockTakedown = async (db: Database, id: string): Promise<TakedownsTable | undefined> =>
  db.kysely.selectFrom('takedowns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markPutBack = async (
  db: Database,
  id: string,
  mark: { put_back_at: Date; put_back_by: string; put_back_note: string },
): Promise<void> => {
  await db.kysely.updateTable('takedowns').set(mark).where('id', '=', id).execute()
  await db.kysely.deleteFrom('takedown_keys').where('takedown_id', '=', id).execute()
}

export const findTakedownRow = async (db: Database, id: string): Promise<TakedownRow | undefined> => {
  const { rows } = await sql<TakedownRow>`
    select t.*, ${counted} from takedowns t where t.id = ${id}`.execute(db.kysely)
  return rows[0]
}

/** Newest first. */
export const listTakedownRows = async (
  db: Database,
  state: 'standing' | 'put_back',
  offset: number,
  limit: number,
): Promise<TakedownRow[]> => {
  const is = state === 'standing' ? sql`t.put_back_at is null` : sql`t.put_back_at is not null`
  const { rows } = await sql<TakedownRow>`
    select t.*, ${counted} from (
      select * from takedowns t where ${is} order by t.taken_at desc, t.id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) t
    order by t.taken_at desc, t.id desc`.execute(db.kysely)
  return rows
}

/**
 * Newsletters that were sent with an edition that has one of these articles. Some may have left its story out,
 * because of the subscriber's categories or time.
 */
export const countMailed = async (
  db: Database,
  takedownId: string,
): Promise<{ mails: number; last_mailed_at: Date | null }> => {
  const { rows } = await sql<{ mails: number; last_mailed_at: Date | null }>`
    select count(*)::int as mails, max(d.settled_at) as last_mailed_at from (
      select distinct e.id, e.built_at from (
        select article_id from takedown_articles where takedown_id = ${takedownId}
        union all select article_id from takedown_pictures where takedown_id = ${takedownId}) l
      join digest_items i on i.facts -> 'article_ids' @> to_jsonb(l.article_id::text) join digests e on e.id = i.digest_id) with_it
    join deliveries d on d.digest_id = with_it.id and d.created_at >= with_it.built_at and d.state = 'sent'`.execute(
    db.kysely,
  )
  return rows[0] ?? { mails: 0, last_mailed_at: null }
}

export const saveMailedCount = async (db: Database, takedownId: string, count: number): Promise<void> => {
  await db.kysely.updateTable('takedowns').set({ mailed_count: count }).where('id', '=', takedownId).execute()
}

export const findLatestTime = async (db: Database): Promise<Date | undefined> =>
  (
    await db.kysely
      .selectFrom('takedowns')
      .select('taken_at')
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.taken_at
