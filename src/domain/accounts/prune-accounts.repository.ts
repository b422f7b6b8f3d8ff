import { utcDay } from '#contract/utc-day.ts'
import type { Database } from '#db/connection.ts'
import type { MeterLimits } from '#domain/monitor/counts.repository.ts'
import { keepCountsOfAccounts, keepMeterBefore } from '#domain/monitor/day-counts.repository.ts'
import { sql } from 'kysely'

export interface PruneTimes {
  now: Date
  /** Accounts made before it that were never verified go. */
  unverifiedBefore: Date
  /** Codes and summaries are counted by the day, wrong ones by the hour; what is older says nothing any more. */
  countedBefore: Date
  limits: MeterLimits
}

/** Deletes what is over. Returns how many accounts went with it. */
export const deleteExpired = async (db: Database, times: PruneTimes): Promise<number> => {
  const { now, unverifiedBefore, countedBefore, limits } = times
  const meteredBefore = utcDay(countedBefore)
  await db.kysely.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.kysely.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute()
  await db.kysely.deleteFrom('password_resets').where('created_at', '<', countedBefore).execute()
  await db.kysely.deleteFrom('reset_failures').where('hour', '<', countedBefore).execute()
  await db.tx(async () => {
    await keepMeterBefore(db, meteredBefore, limits)
    for (const days of ['summary_days', 'visitor_days'] as const)
      await db.kysely.deleteFrom(days).where('day', '<', meteredBefore).execute()
  })
  return db.tx(async () => {
    const unverified = await db.kysely
      .selectFrom('users')
      .select('id')
      .where('created_at', '<', unverifiedBefore)
      // As the partial index says it, or a generic plan cannot use it.
      .where(sql<boolean>`not email_verified`)
      .forUpdate()
      .execute()
    const ids = unverified.map(({ id }) => id)
    await keepCountsOfAccounts(db, ids, limits.reader)
    await sql`delete from users where id = any(${ids}::uuid[])`.execute(db.kysely)
    return ids.length
  })
}
