import type { Database } from '#db/connection.ts'

/** Where earlier releases kept the secret itself. */
const EARLIER_KEY = 'auth-secret'
/** A keyed hash by which the database recognises its secret; the secret does not follow from it. */
const CHECK_KEY = 'auth-secret-check'

const readString = async (db: Database, key: string): Promise<string | undefined> => {
  const row = await db.kysely
    .selectFrom('app_state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : undefined
}

/** The secret that an earlier release made and kept in the database. */
export const findStoredSecret = (db: Database): Promise<string | undefined> => readString(db, EARLIER_KEY)

export const deleteStoredSecret = async (db: Database, secret: string): Promise<void> => {
  await db.kysely
    .deleteFrom('app_state')
    .where('key', '=', EARLIER_KEY)
    .where('value', '=', JSON.stringify(secret))
    .execute()
}

export const findSecretCheck = (db: Database): Promise<string | undefined> => readString(db, CHECK_KEY)

/** Keeps the check of the first process that asks, and answers which that is. */
export const claimSecretCheck = async (db: Database, check: string): Promise<string> => {
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
