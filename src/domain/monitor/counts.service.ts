import type { Counts } from '#contract/counts.ts'
import { DURATION_MS, FREE_SUMMARY_VIEWS_PER_DAY, SEARCH_TRENDING_CLIENTS } from '#contract/limits.ts'
import type { Context } from '#domain/context.ts'
import * as counts from './counts.repository.ts'
import { countDeliveries, NO_DELIVERIES } from './delivery-days.service.ts'

const SEARCHES_NAMED = 20

const NO_SEARCHES = { searches: 0, searches_without_result: 0, searchers: 0 }
const NO_METER = { metered_readers: 0, metered_summaries: 0, readers_at_limit: 0 }

const byDay = <T extends { day: string }>(rows: readonly T[]): Map<string, Omit<T, 'day'>> =>
  new Map(rows.map(({ day, ...row }) => [day, row]))

/** The day's counts of the rows, by what they are of. */
const sumOn = <T extends { day: string; count: number }>(
  rows: readonly T[],
  day: string,
  isOf: (row: T) => boolean = () => true,
): number => rows.reduce((total, row) => (row.day === day && isOf(row) ? total + row.count : total), 0)

/** What happened on the last days, today included, and how things stand. */
export const getCounts = async (ctx: Context, days: number): Promise<Counts> => {
  const { db } = ctx
  const today = Math.floor(ctx.clock().getTime() / DURATION_MS.day) * DURATION_MS.day
  const since = new Date(today - (days - 1) * DURATION_MS.day)
  const sinceDay = since.toISOString().slice(0, 10)
  const limits = { reader: FREE_SUMMARY_VIEWS_PER_DAY, visitor: ctx.visitorSummaries ?? 1 }
  const searches = byDay(await counts.countSearches(db, sinceDay))
  const meter = byDay(await counts.countMeter(db, sinceDay, limits))
  const signUps = await counts.countSignUps(db, since)
  const consents = await counts.countConsents(db, since)
  const contracts = await counts.countContractsBegun(db, since)
  const deliveries = await countDeliveries(ctx, since)
  const named = { since: sinceDay, clients: SEARCH_TRENDING_CLIENTS, limit: SEARCHES_NAMED }
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = new Date(since.getTime() + index * DURATION_MS.day).toISOString().slice(0, 10)
      return {
        day,
        ...(searches.get(day) ?? NO_SEARCHES),
        ...(meter.get(day) ?? NO_METER),
        sign_ups: sumOn(signUps, day),
        letters_confirmed: sumOn(consents, day, ({ event }) => event === 'confirmed'),
        letters_ended: sumOn(
          consents,
          day,
          ({ event }) => event === 'unsubscribed' || event === 'suppressed',
        ),
        contracts_begun: sumOn(contracts, day),
        deliveries: deliveries.get(day) ?? NO_DELIVERIES,
      }
    }),
    ...(await counts.countStanding(db)),
    contracts: await counts.countContracts(db),
    top_searches: await counts.listSearches(db, { ...named, hasResult: true }),
    top_searches_without_result: await counts.listSearches(db, { ...named, hasResult: false }),
  }
}
