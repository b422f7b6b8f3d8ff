import type { Database } from '#db/connection.ts'
import type { UsersTable } from '#db/schema/accounts.ts'
import type { Selectable } from 'kysely'

export type UserRow = Selectable<UsersTable>

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

const accountOf = (db: Database, email: string) =>
  db.kysely
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    // Releases before 033 stored sign-ups as unverified users, which are not accounts.
    .where('email_verified', '=', true)

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  accountOf(db, email).executeTakeFirst()

/** The lock serializes changes of one account until the transaction ends. */
export const lockUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  accountOf(db, email).forUpdate().executeTakeFirst()

export const lockUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.kysely.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Locks an account after its password was verified, which takes time. Resolves with undefined if the password
 * changed meanwhile, because the verified one may be an intruder's.
 */
export const lockIfPasswordUnchanged = async (
  db: Database,
  checked: UserRow,
): Promise<UserRow | undefined> => {
  const held = await lockUser(db, checked.id)
  return held?.password_hash === checked.password_hash ? held : undefined
}

/** Deletes the unverified user that a release before 033 stored for a sign-up of the address. */
export const deleteUnproven = async (db: Database, email: string): Promise<void> => {
  await db.kysely.deleteFrom('users').where('email', '=', email).where('email_verified', '=', false).execute()
}

/** Foreign keys delete the rows that refer to the account. */
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

export const insertUser = (db: Database, user: NewUser): Promise<UserRow | undefined> =>
  db.kysely
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()

type UserChange = Partial<
  Pick<
    UserRow,
    | 'admin_proven_at'
    | 'admin_proven_email'
    | 'avatar'
    | 'email'
    | 'email_verified'
    | 'first_name'
    | 'last_name'
    | 'mailbox_proven_at'
    | 'password_hash'
    | 'blocked_at'
    | 'role'
    | 'staff'
    | 'ways_in_reviewed_at'
  >
>

export const updateUser = (db: Database, id: string, change: UserChange, now: Date): Promise<UserRow> =>
  db.kysely
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
