import type { DayCounts } from '#contract/newsroom/counts.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { DeliveryState } from '#db/schema/deliveries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DELIVERIES_KEPT_DAYS } from '#domain/readers/newsletters/composing/pending-corrections.repository.ts'
import {
  countByState,
  countUnsettled,
  storeDay,
  listStoredDeliveryDays,
  type StateCount,
} from './delivery-days.repository.ts'

type Deliveries = DayCounts['deliveries']

/** Admins see a leased delivery as waiting, since it may return to the queue. */
const STANDING_OF: Record<DeliveryState, keyof Deliveries> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  skipped: 'skipped',
  failed: 'failed',
  uncertain: 'uncertain',
}
export const NO_DELIVERIES: Deliveries = { sent: 0, waiting: 0, skipped: 0, failed: 0, uncertain: 0 }

const startOf = (time: Date): number => Math.floor(time.getTime() / DURATION_MS.day) * DURATION_MS.day
const nameOf = (time: number): string => utcDay(new Date(time))
const daysBetween = (from: number, before: number): number[] =>
  Array.from({ length: Math.max(0, (before - from) / DURATION_MS.day) }, (_, n) => from + n * DURATION_MS.day)

const sumOf = (rows: readonly StateCount[], day: string): Deliveries => {
  const sum = { ...NO_DELIVERIES }
  for (const row of rows) if (row.day === day) sum[STANDING_OF[row.state]] += row.count
  return sum
}

/**
 * By the UTC day on which deliveries were queued; days without any may be missing. For a day with stored
 * totals only the states that can still change are counted.
 */
export const countDeliveries = async (
  { db, clock }: Context,
  since: Date,
): Promise<Map<string, Deliveries>> => {
  const today = startOf(clock())
  const from = startOf(since)
  const kept = new Map((await listStoredDeliveryDays(db, nameOf(from))).map((row) => [row.day, row]))
  const over = daysBetween(from, today)
  // Today, or the first day without stored totals.
  const open = over.find((time) => !kept.has(nameOf(time))) ?? today
  const counted = await countByState(db, new Date(open))
  const unsettled = open > from ? await countUnsettled(db, new Date(from), new Date(open)) : []
  const days = daysBetween(open, today + DURATION_MS.day).map((time): [string, Deliveries] => [
    nameOf(time),
    sumOf(counted, nameOf(time)),
  ])
  for (const time of daysBetween(from, open)) {
    const day = nameOf(time)
    const { letters = 0, skipped = 0 } = kept.get(day) ?? {}
    const { waiting, failed, uncertain } = sumOf(unsettled, day)
    const sent = Math.max(0, letters - skipped - waiting - failed - uncertain)
    days.push([day, { sent, waiting, skipped, failed, uncertain }])
  }
  return new Map(days)
}

/** Stores all past days whose rows still exist, because old deliveries may be retried or pruned. */
export const storeDeliveryDays = async ({ db, clock }: Context): Promise<void> => {
  const today = startOf(clock())
  for (const time of daysBetween(today - (DELIVERIES_KEPT_DAYS - 1) * DURATION_MS.day, today))
    await storeDay(db, new Date(time), new Date(time + DURATION_MS.day))
}
