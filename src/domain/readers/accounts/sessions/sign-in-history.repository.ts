import type { Database } from '#db/connection.ts'
import type { SignInsTable } from '#db/schema/accounts.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type SignInRow = Selectable<SignInsTable>

export const insertSignIn = async (db: Database, row: Insertable<SignInsTable>): Promise<void> => {
  await db.kysely.insertInto('sign_ins').values(row).execute()
}

/**
 * Counts an attempt in an existing row of the same method, outcome and network that is younger than `since`.
 * Resolves with false if there is none; concurrent transactions may then insert a row each, whose attempts
 * still add up.
 */
export const addAttempt = async (
  db: Database,
  attempt: Pick<SignInRow, 'user_id' | 'method' | 'outcome' | 'network' | 'last_at'>,
  since: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('sign_ins')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_at: attempt.last_at }))
    .where('user_id', '=', attempt.user_id)
    .where('created_at', '>', since)
    .where('method', '=', attempt.method)
    .where('outcome', '=', attempt.outcome)
    .where('network', 'is not distinct from', attempt.network)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Total and alike sign-ins in one query; alike are those from the same network with the same user agent. */
export const countSuccesses = (
  db: Database,
  userId: string,
  alike: Pick<SignInRow, 'network' | 'user_agent'>,
): Promise<{ total: number; alike: number }> =>
  db.kysely
    .selectFrom('sign_ins')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where network is not distinct from ${alike.network}
        and user_agent is not distinct from ${alike.user_agent}))::int`.as('alike'),
    ])
    .where('user_id', '=', userId)
    .where('outcome', '=', 'succeeded')
    .executeTakeFirstOrThrow()

export const listSignIns = (db: Database, userId: string, limit: number): Promise<SignInRow[]> =>
  db.kysely
    .selectFrom('sign_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
