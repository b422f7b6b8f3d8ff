import type { Database } from '#db/connection.ts'
import type { SessionRow } from '#domain/kernel/accounts.ts'
import { sql } from 'kysely'

const ACCOUNT_COLUMNS = [
  'users.email',
  'users.email_verified',
  'users.role',
  'users.admin_proven_email',
] as const

/** Queried for admins alone: other sessions are spared two look-ups. */
const hasSecondFactor = sql<boolean>`(users.role = 'admin' or users.admin_proven_email is not null) and (
  exists (select from passkeys p where p.user_id = users.id and p.suspended_at is null)
  or exists (select from authenticators a where a.user_id = users.id))`

/** A session and its account, by one index look-up each. */
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
    .executeTakeFirst()

/** The proofs that renewing a token stores. */
export type SessionProof = Partial<Record<'proven_at' | 'second_factor_at', Date>>

/** Replaces the token and leaves the session's beginning and end; false when it has ended. */
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

/** When a session began; undefined when it has ended. */
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

/** Latest first, including expired ones that are not deleted yet. */
export const listSessions = (db: Database, userId: string) =>
  db.kysely
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()

/** How many open sessions an account has, and when the newest began. */
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

/** Keeps the `most` that were used last. */
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

/** False when the account has no such session. */
export const deleteSession = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** All but one. */
export const deleteOtherSessions = async (db: Database, userId: string, id: string): Promise<void> => {
  await db.kysely.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', id).execute()
}

export const deleteSessionsOf = async (db: Database, userId: string): Promise<void> => {
  await db.kysely.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
