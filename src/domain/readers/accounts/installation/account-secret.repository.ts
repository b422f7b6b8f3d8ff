import type { Database } from '#db/connection.ts'

/** Releases that stored the secret itself in the database did so under this key. */
const EARLIER_KEY = 'auth-secret'
/** Stores a keyed hash that identifies the database's secret without revealing it. */
const CHECK_KEY = 'auth-secret-check'

const readString = async (db: Database, key: string): Promise<string | undefined> => {
  const row = await db.kysely
    .selectFrom('app_state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : undefined
}

export const findStoredSecret = (db: Database): Promise<string | undefined> => readString(db, EARLIER_KEY)

export const deleteStoredSecret = async (db: Database, secret: string): Promise<void> => {
  await db.kysely
    .deleteFrom('app_state')
    .where('key', '=', EARLIER_KEY)
    .where('value', '=', JSON.stringify(secret))
    .execute()
}

export const findSecretCheck = (db: Database): Promise<string | undefined> => readString(db, CHECK_KEY)

/**
 * Inserts the check unless another process was first, and resolves with the stored one, so that processes
 * that start together agree.
 */
export const claimSecretCheck = async (db: Database, check: string): Promise<string> => {
  // A standby refuses every insert, also one that would do nothing.
  const known = await findSecretCheck(db)
  if (known !== undefined) return known
  await db.kysely
    .insertInto('app_state')
    .values({ key: CHECK_KEY, value: JSON.stringify(check) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findSecretCheck(db)) ?? check
}

export const replaceSecretCheck = async (db: Database, check: string): Promise<void> => {
  await db.kysely
    .updateTable('app_state')
    .set({ value: JSON.stringify(check) })
    .where('key', '=', CHECK_KEY)
    .execute()
}
