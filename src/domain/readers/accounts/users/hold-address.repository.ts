import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/** Until the transaction ends, others that hold the same address wait: a row that could be locked may not be there yet. */
export const holdAddress = async (db: Database, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account of ${email}`}, 0))`.execute(db.kysely)
}
