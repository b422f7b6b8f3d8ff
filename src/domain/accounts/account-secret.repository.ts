import { randomBytes } from 'node:crypto'
import type { Database } from '#db/connection.ts'

const KEY = 'auth-secret'

/** This installation's own secret: made by whichever process asks first, and the same for all that share a database. */
export const readOrMakeSecret = async (db: Database): Promise<string> => {
  await db.kysely
    .insertInto('app_state')
    .values({ key: KEY, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db.kysely
    .selectFrom('app_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow()
  if (typeof value !== 'string') throw new Error('The stored secret cannot be read')
  return value
}
