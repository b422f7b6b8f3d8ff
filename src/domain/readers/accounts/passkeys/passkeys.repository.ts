import type { Database } from '#db/connection.ts'
import type { PasskeysTable } from '#db/schema/accounts.ts'
import type { Insertable, Selectable } from 'kysely'

export type PasskeyRow = Selectable<PasskeysTable>

export const listPasskeysOf = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.kysely.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

/** Resolves with false if the credential is stored already, for this or another account. */
export const insertPasskey = async (db: Database, row: Insertable<PasskeysTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The account is part of the condition, so that a guessed id deletes nothing of another account. */
export const deletePasskey = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findPasskey = (db: Database, credentialId: Buffer): Promise<PasskeyRow | undefined> =>
  db.kysely.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export const notePasskeyUse = async (
  db: Database,
  id: string,
  use: { counter: number; is_synced: boolean; used_at: Date },
): Promise<void> => {
  await db.kysely.updateTable('passkeys').set(use).where('id', '=', id).execute()
}
