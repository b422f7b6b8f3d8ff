import type { Database } from '#db/connection.ts'
import type { AuditLogTable } from '#db/schema/newsroom.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

/** Raised by every act, so that processes notice what another one did. */
const VERSION = 'newsroom.version'

/** Adds to the record and raises the version: the row's lock makes acts of several processes count one after the other. */
export const insertAct = async (db: Database, entry: Insertable<AuditLogTable>): Promise<void> => {
  await db.kysely.insertInto('audit_log').values(entry).execute()
  await raiseVersion(db)
}

/** Every process then forgets the pages and newsletters it keeps; for what takes words back without an act of an admin. */
export const raiseVersion = async (db: Database): Promise<void> => {
  await sql`
    insert into app_state (key, value) values (${VERSION}, '1')
    on conflict (key) do update set value = to_jsonb((app_state.value #>> '{}')::bigint + 1), updated_at = now()`.execute(
    db.kysely,
  )
}

/** Changes with every act; 0 before the first. For statements that read it beside something else. */
export const newsroomVersion = sql<number>`
  coalesce((select (value #>> '{}')::int from app_state where key = ${sql.lit(VERSION)}), 0)`

export const readVersion = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select ${newsroomVersion} as version`.execute(db.kysely)
  return rows[0]?.version ?? 0
}

export const listActs = (
  db: Database,
  objectId: string | undefined,
  offset: number,
  limit: number,
): Promise<Selectable<AuditLogTable>[]> => {
  let query = db.kysely.selectFrom('audit_log').selectAll()
  if (objectId) query = query.where('object_id', '=', objectId)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute()
}
