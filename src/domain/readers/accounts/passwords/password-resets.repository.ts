import type { Database } from '#db/connection.ts'
import { DURATION_MS, RESET_TRIES } from '#contract/limits.ts'
import { hourOf } from '#domain/kernel/counters/hours.repository.ts'
import { sql } from 'kysely'

export interface NewReset {
  id: string
  user_id: string
  code_mac: Buffer
  link_hash: Buffer
  created_at: Date
  expires_at: Date
  is_link_only?: boolean
  /** The former address that the link restores; absent for an ordinary reset. */
  restores_email?: string
}

export const insertReset = async (db: Database, reset: NewReset): Promise<void> => {
  await db.kysely.insertInto('password_resets').values(reset).execute()
}

export const listResetTimes = async (db: Database, userId: string, limit: number): Promise<Date[]> => {
  const rows = await db.kysely
    .selectFrom('password_resets')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('is_link_only', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

/** Only the newest code of an account is valid, so that several requests do not multiply the tries. */
export const findNewestReset = (db: Database, userId: string) =>
  db.kysely
    .selectFrom('password_resets')
    .select(['id', 'expires_at', 'used_at', 'tries'])
    .where('user_id', '=', userId)
    .where('is_link_only', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Spends one try of a code and resolves with the hash to compare; undefined without tries left. The row's
 * lock serializes concurrent tries, since reading and spending are one query.
 */
export const takeTry = (db: Database, id: string, now: Date) =>
  db.kysely
    .updateTable('password_resets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', RESET_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_mac'])
    .executeTakeFirst()

/** The valid link that was mailed without a code, if any. Links that restore an address are excluded. */
export const findLiveLink = (db: Database, userId: string, now: Date) =>
  db.kysely
    .selectFrom('password_resets')
    .select(['id', 'link_hash', 'expires_at'])
    .where('user_id', '=', userId)
    .where('is_link_only', '=', true)
    .where('restores_email', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Replaces a hash that was derived with an earlier secret, so that the link mailed now is the valid one. */
export const setLinkHash = async (db: Database, id: string, linkHash: Buffer): Promise<void> => {
  await db.kysely.updateTable('password_resets').set({ link_hash: linkHash }).where('id', '=', id).execute()
}

/** Spares the links that restore a former address: the owner needs them after an intruder's reset. */
export const endResetsOf = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db.kysely
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('restores_email', 'is', null)
    .execute()
}

export const endRestores = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db.kysely
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('restores_email', 'is not', null)
    .execute()
}

/**
 * Finds a valid link without using it up. A link that was mailed with a code is valid only while that code is
 * the newest.
 */
export const findByLink = async (db: Database, linkHash: Buffer, now: Date) => {
  const found = await db.kysely
    .selectFrom('password_resets')
    .select(['id', 'user_id', 'is_link_only', 'restores_email'])
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found || found.is_link_only) return found
  const newest = await findNewestReset(db, found.user_id)
  return newest?.id === found.id ? found : undefined
}

/** Resolves with true for exactly one of several concurrent calls. */
export const markUsed = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const countFailure = async (db: Database, now: Date): Promise<void> => {
  await db.kysely
    .insertInto('reset_failures')
    .values({ hour: hourOf(now), count: 1 })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet((eb) => ({ count: eb('reset_failures.count', '+', 1) })),
    )
    .execute()
}

/** Failures are counted by UTC hour, so that the sum covers the wrong codes of one to two hours. */
export const countFailures = async (db: Database, now: Date): Promise<number> => {
  const since = new Date(hourOf(now).getTime() - DURATION_MS.hour)
  const { total } = await db.kysely
    .selectFrom('reset_failures')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('total'))
    .where('hour', '>=', since)
    .executeTakeFirstOrThrow()
  return total
}
