import type { Database } from '#db/connection.ts'
import type { UsersTable } from '#db/schema/accounts.ts'
import type { Selectable } from 'kysely'

export type UserRow = Selectable<UsersTable>

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** @param email normalized */
export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** The same, held until the transaction ends: two changes of one account wait for each other. */
export const lockUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.kysely.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()

/** The same by id. */
export const lockUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.kysely.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** With everything that refers to it. */
export const deleteUser = async (db: Database, id: string): Promise<void> => {
  await db.kysely.deleteFrom('users').where('id', '=', id).execute()
}

export interface NewUser {
  id: string
  email: string
  email_verified: boolean
  first_name: string
  last_name: string
  password_hash: string | null
  created_at: Date
  updated_at: Date
}

/** Undefined when the address has an account already. */
export const insertUser = (db: Database, user: NewUser): Promise<UserRow | undefined> =>
  db.kysely
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()

type UserChange = Partial<
  Pick<UserRow, 'avatar' | 'email_verified' | 'first_name' | 'last_name' | 'password_hash' | 'role'>
>

export const updateUser = (db: Database, id: string, change: UserChange, now: Date): Promise<UserRow> =>
  db.kysely
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Replaces the link that was mailed before. */
export const putVerification = async (
  db: Database,
  verification: { user_id: string; token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> => {
  const { user_id: _, ...rest } = verification
  await db.kysely
    .insertInto('email_verifications')
    .values(verification)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

/** Uses a link up and says whose it was; undefined when it is unknown, used or too old. */
export const takeVerification = async (
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> => {
  const row = await db.kysely
    .deleteFrom('email_verifications')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
