import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/** Serializes transactions on an address by an advisory lock, because there may be no row to lock yet. */
export const holdAddress = async (db: Database, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account of ${email}`}, 0))`.execute(db.kysely)
}
