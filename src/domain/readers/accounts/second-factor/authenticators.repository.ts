import type { Database } from '#db/connection.ts'
import type { AuthenticatorsTable } from '#db/schema/accounts.ts'
import type { Insertable, Selectable } from 'kysely'

export const findAuthenticator = (
  db: Database,
  userId: string,
): Promise<Selectable<AuthenticatorsTable> | undefined> =>
  db.kysely.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Replaces an earlier app, because an account has one. */
export const putAuthenticator = async (db: Database, row: Insertable<AuthenticatorsTable>): Promise<void> => {
  const { user_id: _, ...rest } = row
  await db.kysely
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

/**
 * Stores a time step as used. Resolves with false if that or a later one was used before, because a code is
 * valid once.
 */
export const useStep = async (db: Database, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteAuthenticator = async (db: Database, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
