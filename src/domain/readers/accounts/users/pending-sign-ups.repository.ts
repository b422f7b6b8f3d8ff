import { PENDING_SIGN_UPS_MAX, SIGN_UP_LINK_TRIES } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { PendingSignUpsTable } from '#db/schema/accounts.ts'
import type { Insertable, Selectable } from 'kysely'

export type PendingSignUp = Selectable<PendingSignUpsTable>

export const listPendingSignUps = (db: Database, email: string, now: Date): Promise<PendingSignUp[]> =>
  db.kysely
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PENDING_SIGN_UPS_MAX)
    .execute()

export const insertPendingSignUp = (
  db: Database,
  signUp: Insertable<PendingSignUpsTable>,
): Promise<PendingSignUp> =>
  db.kysely.insertInto('pending_sign_ups').values(signUp).returningAll().executeTakeFirstOrThrow()

export const findPendingSignUp = (
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<PendingSignUp | undefined> =>
  db.kysely
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/**
 * Spends one of a link's tries at the password, in one query, so that concurrent calls share the tries.
 * Resolves with false if none is left.
 */
export const takeSignUpTry = async (db: Database, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('pending_sign_ups')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', SIGN_UP_LINK_TRIES)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Resolves with true for exactly one of several concurrent calls. */
export const deletePendingSignUp = async (db: Database, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('pending_sign_ups')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deletePendingSignUpsOf = async (db: Database, email: string): Promise<void> => {
  await db.kysely.deleteFrom('pending_sign_ups').where('email', '=', email).execute()
}

/** Replaces a hash that was derived with an earlier secret, so that the link mailed now is the valid one. */
export const setSignUpToken = async (db: Database, id: string, tokenHash: Buffer): Promise<void> => {
  await db.kysely
    .updateTable('pending_sign_ups')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .execute()
}
