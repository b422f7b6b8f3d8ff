import { utcDay } from '#contract/values/utc-day.ts'
import type { Database } from '#db/connection.ts'
import type { MeterLimits } from '#domain/kernel/counters/by-day.repository.ts'
import {
  storeCountsOfAccounts,
  storeMeterCountsBefore,
} from '#domain/kernel/counters/day-counts.repository.ts'
import { sql } from 'kysely'

export interface PruneTimes {
  now: Date
  /** Unverified sign-ups that releases before 033 stored as users are deleted if they are older than this. */
  unverifiedBefore: Date
  /**
   * Codes and summaries are throttled by the day and wrong codes by the hour, so that older counts have no
   * effect.
   */
  countedBefore: Date
  /** Mails are throttled by the hour and the day, so that older ones have no effect. */
  spentBefore: Date
  limits: MeterLimits
  /** Sign-ins before `signInsBefore` are deleted, and of each account all but its newest `signInsKept`. */
  signInsBefore: Date
  signInsKept: number
  devicesBefore: Date
}

/**
 * Resolves with the number of deleted accounts. Totals are stored in the transaction that deletes their rows,
 * so that none is lost or counted twice.
 */
export const deleteExpired = async (db: Database, times: PruneTimes): Promise<number> => {
  const { now, unverifiedBefore, countedBefore, spentBefore, limits } = times
  const meteredBefore = utcDay(countedBefore)
  await db.kysely.deleteFrom('sign_ins').where('last_at', '<', times.signInsBefore).execute()
  await sql`delete from sign_ins where id in (
    select id from (select id, row_number() over (partition by user_id order by last_at desc, id desc) as place from sign_ins) ranked
    where place > ${times.signInsKept})`.execute(db.kysely)
  await db.kysely.deleteFrom('known_devices').where('seen_at', '<', times.devicesBefore).execute()
  await db.kysely.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.kysely.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute()
  await db.kysely.deleteFrom('pending_sign_ups').where('expires_at', '<', now).execute()
  await db.kysely.deleteFrom('email_changes').where('expires_at', '<', now).execute()
  await db.kysely.deleteFrom('mail_budget').where('at', '<', spentBefore).execute()
  await db.kysely
    .deleteFrom('password_resets')
    .where('created_at', '<', countedBefore)
    .where('expires_at', '<', now)
    .execute()
  await db.kysely.deleteFrom('reset_failures').where('hour', '<', countedBefore).execute()
  await db.tx(async () => {
    await storeMeterCountsBefore(db, meteredBefore, limits)
    for (const days of ['summary_days', 'visitor_days'] as const)
      await db.kysely.deleteFrom(days).where('day', '<', meteredBefore).execute()
  })
  return db.tx(async () => {
    const unverified = await db.kysely
      .selectFrom('users')
      .select('id')
      .where('created_at', '<', unverifiedBefore)
      // Written as in the partial index, otherwise a generic plan could not use the index.
      .where(sql<boolean>`not email_verified`)
      .forUpdate()
      .execute()
    const ids = unverified.map(({ id }) => id)
    await storeCountsOfAccounts(db, ids, limits.reader)
    await sql`delete from users where id = any(${ids}::uuid[])`.execute(db.kysely)
    return ids.length
  })
}
