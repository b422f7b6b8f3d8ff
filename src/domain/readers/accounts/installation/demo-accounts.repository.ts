import type { Database } from '#db/connection.ts'
import type { UsersTable } from '#db/schema/accounts.ts'
import type { Insertable } from 'kysely'

/** The key identifies the secret that an account's password was derived from. */
export const listDemoKeys = async (db: Database, emails: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.kysely
    .selectFrom('users')
    .select(['email', 'demo_key'])
    .where('email', 'in', emails)
    .where('demo_key', 'is not', null)
    .execute()
  return new Map(rows.map(({ email, demo_key }) => [email, demo_key ?? '']))
}

/**
 * Upserts the account with its password and resolves with its id. Undefined where a reader's own account has
 * the address, which is left alone.
 */
export const putDemoUser = async (
  db: Database,
  user: Insertable<UsersTable>,
): Promise<string | undefined> => {
  const { password_hash, demo_key, updated_at } = user
  const row = await db.kysely
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ password_hash, demo_key, updated_at })
        .where('users.demo_key', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const deleteDemoUsers = async (db: Database, emails: readonly string[]): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('users')
    .where('email', 'in', emails)
    .where('demo_key', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
