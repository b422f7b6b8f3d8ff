import type { Database } from '#db/connection.ts'

const ACCOUNT_COLUMNS = ['users.email', 'users.email_verified', 'users.role'] as const

export interface SessionRow {
  id: string
  user_id: string
  seen_at: Date
  expires_at: Date
  email: string
  email_verified: boolean
  role: 'user' | 'admin'
}

/** A session and its account, by one index look-up each. */
export const findSession = (db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  db.kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.seen_at',
      'sessions.expires_at',
      ...ACCOUNT_COLUMNS,
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()

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

export const listSessions = (db: Database, userId: string, now: Date) =>
  db.kysely
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()

/** False when the account has no such session. */
export const deleteSession = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteSessionsOf = async (db: Database, userId: string): Promise<void> => {
  await db.kysely.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
