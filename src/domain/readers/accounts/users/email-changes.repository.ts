import type { Database } from '#db/connection.ts'
import type { EmailChangesTable } from '#db/schema/accounts.ts'
import type { Insertable, Selectable } from 'kysely'

export type EmailChange = Selectable<EmailChangesTable>

/** An account has one pending address, so that a second request invalidates the link of the first. */
export const putEmailChange = async (db: Database, change: Insertable<EmailChangesTable>): Promise<void> => {
  await db.kysely
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        new_email: eb.ref('excluded.new_email'),
        token_hash: eb.ref('excluded.token_hash'),
        created_at: eb.ref('excluded.created_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

export const findEmailChange = (
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailChange | undefined> =>
  db.kysely
    .selectFrom('email_changes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Resolves with true for exactly one of several concurrent calls. */
export const deleteEmailChange = async (db: Database, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteEmailChangeOf = async (db: Database, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findEmailChangeOf = (
  db: Database,
  userId: string,
  now: Date,
): Promise<EmailChange | undefined> =>
  db.kysely
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
