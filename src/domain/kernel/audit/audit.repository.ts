import type { Database } from '#db/connection.ts'
import type { AuditLogTable } from '#db/schema/newsroom.ts'
import type { FollowingAct } from './undoable.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

/** Increased by every act that changes pages, so that other processes invalidate their caches; announced in its own. */
export const VERSION = 'newsroom.version'

export type AuditRow = Selectable<AuditLogTable>

export const insertAct = async (db: Database, entry: Insertable<AuditLogTable>): Promise<void> => {
  await db.kysely.insertInto('audit_log').values(entry).execute()
}

/**
 * Makes every process invalidate its cached pages and newsletters, also after a retraction that is no admin's
 * act. The lock on the version's row serializes the acts of all processes.
 */
export const raiseVersion = async (db: Database): Promise<void> => {
  await sql`
    insert into app_state (key, value) values (${VERSION}, '1')
    on conflict (key) do update set value = to_jsonb((app_state.value #>> '{}')::bigint + 1), updated_at = now()`.execute(
    db.kysely,
  )
  db.announce(VERSION)
}

/** SQL for the version, which queries read beside other columns; 0 before the first act. */
export const newsroomVersion = sql<number>`
  coalesce((select (value #>> '{}')::int from app_state where key = ${sql.lit(VERSION)}), 0)`

export const readVersion = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select ${newsroomVersion} as version`.execute(db.kysely)
  return rows[0]?.version ?? 0
}

/** `content` is what editors change, `readers` what support does for accounts and mail. */
export type AuditPart = 'all' | 'content' | 'readers'

const ofReaders = sql<boolean>`(act like 'account.%' or act like 'delivery.%')`

/** @returns undefined for an act on readers, which are support's */
export const findContentAct = (db: Database, id: string): Promise<AuditRow | undefined> =>
  db.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '=', id)
    .where(ofReaders, '=', false)
    .executeTakeFirst()

/** Acts on these objects since the time, newest first. */
export const listFollowingActs = async (
  db: Database,
  objectIds: readonly string[],
  since: Date,
): Promise<FollowingAct[]> => {
  const { rows } = await sql<FollowingAct>`
    select id, act, object_id, after ->> 'undoes' as undoes from audit_log
    where object_id = any(${objectIds}::text[]) and at >= ${since} order by at desc, id desc`.execute(
    db.kysely,
  )
  return rows
}

export const listActs = (
  db: Database,
  { objectId, part }: { objectId: string | undefined; part: AuditPart },
  offset: number,
  limit: number,
): Promise<AuditRow[]> => {
  let query = db.kysely.selectFrom('audit_log').selectAll()
  if (part !== 'all') query = query.where(ofReaders, '=', part === 'readers')
  if (objectId) query = query.where('object_id', '=', objectId)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute()
}
