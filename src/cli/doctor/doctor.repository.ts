import type { StaffRole } from '#contract/access.ts'
import type { Database } from '#db/connection.ts'

export interface ServerRow {
  version: number
  connections: number
  encoding: string
  clock: number
  rolname: string
  rolsuper: boolean
  rolcreatedb: boolean
  rolcreaterole: boolean
  /** -1 without a limit. */
  rolconnlimit: number
}

export const readServer = async (db: Database): Promise<ServerRow> => {
  const { rows } = await db.executeSql(
    `select current_setting('server_version_num')::int as version, current_setting('max_connections')::int as connections,
       pg_encoding_to_char(encoding) as encoding, (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
       rolname, rolsuper, rolcreatedb, rolcreaterole, rolconnlimit
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  return rows[0] as ServerRow
}

/** Of Stripe's events the newest that arrived, by id. */
export const listArrivals = async (db: Database): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.kysely
    .selectFrom('webhook_events')
    .select(['event_id', 'received_at'])
    .where('source', '=', 'stripe')
    .orderBy('received_at', 'desc')
    .limit(1000)
    .execute()
  return new Map(rows.map(({ event_id, received_at }) => [event_id, received_at]))
}

export interface StaffRow {
  email: string
  email_verified: boolean
  role: 'admin' | 'user'
  staff: StaffRole | null
  admin_proven_email: string | null
}

/** Admins by their role, and the accounts of ADMIN_EMAILS. */
export const listStaff = (db: Database, adminEmails: readonly string[]): Promise<StaffRow[]> =>
  db.kysely
    .selectFrom('users')
    .select(['email', 'email_verified', 'role', 'staff', 'admin_proven_email'])
    .where((where) =>
      where.or([
        where('role', '=', 'admin'),
        ...(adminEmails.length > 0 ? [where('email', 'in', adminEmails)] : []),
      ]),
    )
    .execute()
