import type { Counts } from '#contract/newsroom/counts.ts'
import { DURATION_MS, SEARCH_TRENDING_CLIENTS, SEARCH_TRENDING_DAYS } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as counts from './counts.repository.ts'
import { meterLimits } from '#domain/kernel/counters/meter-limits.ts'
import {
  findFirstKept,
  listKeptDays,
  METER_KEPT_DAYS,
} from '#domain/kernel/counters/day-counts.repository.ts'
import { countDeliveries, NO_DELIVERIES } from './delivery-days.service.ts'

const SEARCHES_NAMED = 20

/** These totals are unknown for days whose rows were deleted before totals were stored. */
const SEARCHES = ['searches', 'searches_without_result', 'searchers'] as const
const METER = ['metered_readers', 'metered_summaries', 'readers_at_limit'] as const

/** Adds remaining rows and stored totals; null where neither knows the day. */
const figuresOf = <Name extends string>(
  names: readonly Name[],
  isKnown: boolean,
  rows: readonly (Partial<Record<Name, number | null>> | undefined)[],
): Record<Name, number | null> => {
  const figure = (name: Name): number | null => {
    const values = rows.flatMap((row) => row?.[name] ?? [])
    return isKnown || values.length > 0 ? values.reduce((sum, count) => sum + count, 0) : null
  }
  return Object.fromEntries(names.map((name) => [name, figure(name)])) as Record<Name, number | null>
}

const byDay = <T extends { day: string }>(rows: readonly T[]): Map<string, Omit<T, 'day'>> =>
  new Map(rows.map(({ day, ...row }) => [day, row]))

const sumOn = <T extends { day: string; count: number }>(
  rows: readonly T[],
  day: string,
  isOf: (row: T) => boolean = () => true,
): number => rows.reduce((total, row) => (row.day === day && isOf(row) ? total + row.count : total), 0)

/** The last day is today. */
export const getCounts = async (ctx: Context, days: number): Promise<Counts> => {
  const { db } = ctx
  const today = Math.floor(ctx.clock().getTime() / DURATION_MS.day) * DURATION_MS.day
  const since = new Date(today - (days - 1) * DURATION_MS.day)
  const sinceDay = utcDay(since)
  const searches = byDay(await counts.countSearches(db, sinceDay))
  const meter = byDay(await counts.countMeter(db, sinceDay, meterLimits(ctx)))
  const kept = byDay(await listKeptDays(db, sinceDay))
  // From this day on the totals are complete, as rows or as stored totals.
  const knownFrom = async (figure: 'searches' | 'metered_readers', rowDays: number): Promise<string> => {
    const rowsSince = utcDay(new Date(ctx.clock().getTime() - rowDays * DURATION_MS.day))
    const first = await findFirstKept(db, figure)
    return first !== undefined && first < rowsSince ? first : rowsSince
  }
  const searchesFrom = await knownFrom('searches', SEARCH_TRENDING_DAYS)
  const meterFrom = await knownFrom('metered_readers', METER_KEPT_DAYS)
  const signUps = await counts.countSignUps(db, since)
  const consents = await counts.countConsents(db, since)
  const subscriptions = await counts.countSubscriptionsBegun(db, since)
  const deliveries = await countDeliveries(ctx, since)
  const named = { since: sinceDay, clients: SEARCH_TRENDING_CLIENTS, limit: SEARCHES_NAMED }
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = utcDay(new Date(since.getTime() + index * DURATION_MS.day))
      const was = kept.get(day)
      return {
        day,
        ...figuresOf(SEARCHES, day >= searchesFrom, [searches.get(day), was]),
        ...figuresOf(METER, day >= meterFrom, [meter.get(day), was]),
        sign_ups: sumOn(signUps, day) + (was?.sign_ups ?? 0),
        letters_confirmed:
          sumOn(consents, day, ({ event }) => event === 'confirmed') + (was?.letters_confirmed ?? 0),
        letters_ended:
          sumOn(consents, day, ({ event }) => event === 'unsubscribed' || event === 'suppressed') +
          (was?.letters_ended ?? 0),
        contracts_begun: sumOn(subscriptions, day) + (was?.contracts_begun ?? 0),
        deliveries: deliveries.get(day) ?? NO_DELIVERIES,
      }
    }),
    ...(await counts.countCurrentTotals(db)),
    contracts: await counts.countSubscriptions(db),
    top_searches: await counts.listSearches(db, { ...named, hasResult: true }),
    top_searches_without_result: await counts.listSearches(db, { ...named, hasResult: false }),
  }
}
