import { utcDay } from '#contract/utc-day.ts'
import type { Database } from '#db/connection.ts'
import type { MeterLimits } from '#domain/kernel/counters/by-day.repository.ts'
import { keepCountsOfAccounts, keepMeterBefore } from '#domain/kernel/counters/day-counts.repository.ts'
import { sql } from 'kysely'

export interface PruneTimes {
  now: Date
  /** What the release before 033 made of sign-ups before it that were never verified is deleted. */
  unverifiedBefore: Date
  /** Codes and summaries are counted by the day, wrong ones by the hour; what is older says nothing any more. */
  countedBefore: Date
  /** Mails are counted by the hour and the day. */
  spentBefore: Date
  limits: MeterLimits
  /** Sign-ins older than it go, and of each account those beyond the newest `signInsKept`. */
  signInsBefore: Date
  signInsKept: number
  /** Devices that were not signed in on since. */
  devicesBefore: Date
}

/** Deletes what is over. Returns how many accounts went with it. */
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
