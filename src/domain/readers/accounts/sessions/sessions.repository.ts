import type { Database } from '#db/connection.ts'
import type { SessionRow } from '#domain/kernel/accounts.ts'
import { sql } from 'kysely'

const ACCOUNT_COLUMNS = [
  'users.email',
  'users.email_verified',
  'users.role',
  'users.staff',
  'users.admin_proven_email',
] as const

/** Evaluated for staff only, so that the sessions of readers cost two look-ups less. */
const hasSecondFactor = sql<boolean>`(users.role = 'admin' or users.staff is not null or users.admin_proven_email is not null) and (
  exists (select from passkeys p where p.user_id = users.id and p.suspended_at is null)
  or exists (select from authenticators a where a.user_id = users.id))`

/** Costs one index look-up for the session and one for its account, on each call that is not cached. */
export const findSession = (db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  db.kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.proven_at',
      'sessions.second_factor_at',
      ...ACCOUNT_COLUMNS,
      hasSecondFactor.as('has_second_factor'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst()

export type SessionProof = Partial<Record<'proven_at' | 'second_factor_at', Date>>

/**
 * Replaces the token, but neither the start nor the expiry of the session. Resolves with false if the session
 * has ended.
 */
export const replaceToken = async (
  db: Database,
  id: string,
  tokenHash: Buffer,
  proof: SessionProof,
): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('sessions')
    .set({ token_hash: tokenHash, ...proof })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findSessionStart = async (db: Database, id: string): Promise<Date | undefined> =>
  (await db.kysely.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst())
    ?.created_at

export const insertSession = async (
  db: Database,
  session: {
    id: string
    user_id: string
    token_hash: Buffer
    user_agent: string | null
    created_at: Date
    seen_at: Date
    expires_at: Date
    proven_at: Date
    second_factor_at: Date | null
  },
): Promise<void> => {
  await db.kysely.insertInto('sessions').values(session).execute()
}

export const extendSession = async (
  db: Database,
  id: string,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> => {
  await db.kysely
    .updateTable('sessions')
    .set({ seen_at: seenAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export const listSessions = (db: Database, userId: string) =>
  db.kysely
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()

export const readSessionCount = async (
  db: Database,
  userId: string,
  now: Date,
): Promise<{ count: number; newest: Date | null }> => {
  const { count, newest } = await db.kysely
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('expires_at', '>', now).as('count'),
      eb.fn.max<Date | null>('created_at').as('newest'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count, newest }
}

export const deleteSessionsBeyond = async (db: Database, userId: string, most: number): Promise<void> => {
  await db.kysely
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

export const deleteSession = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteOtherSessions = async (db: Database, userId: string, id: string): Promise<void> => {
  await db.kysely.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', id).execute()
}

export const deleteSessionsOf = async (db: Database, userId: string): Promise<void> => {
  await db.kysely.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
