import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface PruneTimes {
  now: Date
  /** Accounts made before it that were never verified go. */
  unverifiedBefore: Date
  /** Codes and summaries are counted by the day, wrong ones by the hour; what is older says nothing any more. */
  countedBefore: Date
}

/** Deletes what is over. Returns how many accounts went with it. */
export const deleteExpired = async (db: Database, times: PruneTimes): Promise<number> => {
  const { now, unverifiedBefore, countedBefore } = times
  await db.kysely.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.kysely.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute()
  await db.kysely.deleteFrom('password_resets').where('created_at', '<', countedBefore).execute()
  await db.kysely.deleteFrom('reset_failures').where('hour', '<', countedBefore).execute()
  for (const days of ['summary_days', 'visitor_days'] as const)
    await db.kysely.deleteFrom(days).where('day', '<', countedBefore.toISOString().slice(0, 10)).execute()
  const { numDeletedRows } = await db.kysely
    .deleteFrom('users')
    .where('created_at', '<', unverifiedBefore)
    // As the partial index says it, or a generic plan cannot use it.
    .where(sql<boolean>`not email_verified`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
