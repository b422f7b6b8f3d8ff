import { DIGEST_HOUR, DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type DigestRow, findDigest } from '#domain/editorial/digests/digests.repository.ts'
import {
  dueDay,
  dueWeek,
  instantOf,
  nextEditionAt,
  weeklySpan,
} from '#domain/editorial/digests/edition-calendar.ts'
import { type DueSlot, dueSlots, isWeeklyDay } from './due-slots.ts'
import { insertDeliveries, listSlots } from './schedule-newsletters.repository.ts'

/** The schedule waits this long for a late edition, then falls back to the newest one. */
const WAIT_MS = 3 * DURATION_MS.hour
/**
 * Subscribers who have the newest edition wait for the next if it is due this soon; otherwise their day is
 * skipped.
 */
const SOON_MS = 2 * DURATION_MS.hour

/** Samples only demonstrate the site, and must never be mailed. */
const canBeMailed = (digest: DigestRow | undefined): digest is DigestRow =>
  digest !== undefined && !digest.is_sample

/** Undefined while a due edition is late, so that the schedule waits for it. */
const findDaily = async (ctx: Context, now: Date): Promise<DigestRow | undefined> => {
  const latest = await findDigest(ctx.db, 'daily')
  if (!canBeMailed(latest)) return undefined
  const due = dueDay(now, ctx.editionTz)
  const isLate = latest.edition_date < due
  const lateMs = now.getTime() - instantOf(due, DIGEST_HOUR, ctx.editionTz).getTime()
  return isLate && lateMs < WAIT_MS ? undefined : latest
}

const scheduleDaily = async (ctx: Context, now: Date, slots: readonly DueSlot[]): Promise<number> => {
  const digest = await findDaily(ctx, now)
  if (!digest) return 0
  const isNextSoon = nextEditionAt('daily', now, ctx.editionTz).getTime() - now.getTime() <= SOON_MS
  return insertDeliveries(ctx.db, { digest, slots, now, isNextSoon })
}

/** Only whole weeks that are over, because editions built on demand are for the site alone. */
const scheduleWeekly = async (ctx: Context, now: Date, slots: readonly DueSlot[]): Promise<number> => {
  const day = dueWeek(now, ctx.editionTz)
  const digest = await findDigest(ctx.db, 'weekly', { day })
  if (!canBeMailed(digest) || digest.is_quiet) return 0
  if (digest.covers_until < weeklySpan(day, ctx.editionTz).until) return 0
  const monday = slots.filter(({ local_date }) => isWeeklyDay(local_date, day))
  return insertDeliveries(ctx.db, { digest, slots: monday, now, isNextSoon: false })
}

/**
 * Queues the newsletters that are due: one delivery for every subscriber whose hour of the local day has
 * started and who has none of that day yet. Idempotent and safe to call concurrently. A quiet day, or
 * one whose edition the subscriber already has, gets a row in the state skipped, so that it is not examined
 * again.
 *
 * @returns the number of rows
 */
export const scheduleDueNewsletters = async (ctx: Context): Promise<number> => {
  const now = ctx.clock()
  const slots = dueSlots(await listSlots(ctx.db), now)
  if (slots.length === 0) return 0
  return (await scheduleDaily(ctx, now, slots)) + (await scheduleWeekly(ctx, now, slots))
}
