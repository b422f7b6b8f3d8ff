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
import {
  insertDeliveries,
  listSlots,
  nextSubscribers,
  type SendingSchedule,
} from './schedule-newsletters.repository.ts'

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

/** Subscribers of one transaction, which takes about a quarter of a second. */
const BATCH = 5000

export interface ScheduleOptions {
  /** Aborting ends the schedule after the batch in progress; the next one continues with the rest. */
  signal?: AbortSignal | undefined
  /** Replaced in tests. */
  batchSize?: number
}

/**
 * Walks the subscribers in batches, each with a transaction of its own, so that neither a kill nor an expired
 * job loses more than one.
 */
const insertInBatches = async (
  ctx: Context,
  schedule: SendingSchedule,
  { signal, batchSize = BATCH }: ScheduleOptions,
): Promise<number> => {
  let added = 0
  let batch = await nextSubscribers(ctx.db, undefined, batchSize)
  while (batch && !signal?.aborted) {
    added += await insertDeliveries(ctx.db, batch, schedule)
    batch = await nextSubscribers(ctx.db, batch, batchSize)
  }
  return added
}

const dailySchedule = async (
  ctx: Context,
  now: Date,
  slots: readonly DueSlot[],
): Promise<SendingSchedule | undefined> => {
  const digest = await findDaily(ctx, now)
  if (!digest) return undefined
  const isNextSoon = nextEditionAt('daily', now, ctx.editionTz).getTime() - now.getTime() <= SOON_MS
  return { digest, slots, now, isNextSoon }
}

/** Only whole weeks that are over, because editions built on demand are for the site alone. */
const weeklySchedule = async (
  ctx: Context,
  now: Date,
  slots: readonly DueSlot[],
): Promise<SendingSchedule | undefined> => {
  const day = dueWeek(now, ctx.editionTz)
  const digest = await findDigest(ctx.db, 'weekly', { day })
  if (!canBeMailed(digest) || digest.is_quiet) return undefined
  if (digest.covers_until < weeklySpan(day, ctx.editionTz).until) return undefined
  const monday = slots.filter(({ local_date }) => isWeeklyDay(local_date, day))
  return monday.length > 0 ? { digest, slots: monday, now, isNextSoon: false } : undefined
}

/**
 * Queues the newsletters that are due: one delivery for every subscriber whose hour of the local day has
 * started and who has none of that day yet. Idempotent and safe to call concurrently. A quiet day, or
 * one whose edition the subscriber already has, gets a row in the state skipped, so that it is not examined
 * again.
 *
 * @returns the number of rows
 */
export const scheduleDueNewsletters = async (
  ctx: Context,
  options: ScheduleOptions = {},
): Promise<number> => {
  const now = ctx.clock()
  const slots = dueSlots(await listSlots(ctx.db), now)
  if (slots.length === 0) return 0
  let added = 0
  for (const scheduleOf of [dailySchedule, weeklySchedule]) {
    const schedule = await scheduleOf(ctx, now, slots)
    if (schedule) added += await insertInBatches(ctx, schedule, options)
  }
  return added
}
