import { DURATION_MS, MONITOR_DAYS_MAX } from '#contract/limits.ts'
import type { MonitorFlow, MonitorScores, MonitorSources } from '#contract/newsroom/monitor.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import { healthOf } from '#domain/content/sources/sources.service.ts'
import { deleteHoursBefore, hourOf } from '#domain/kernel/counters/hours.repository.ts'
import * as monitor from './monitor.repository.ts'

const TOP_STORIES = 20
/** The first bounds are close together, because one established outlet alone gives an impact of 4 to 6. */
const IMPACT_BOUNDS = [0, 4, 5, 6, 7, 8, 10, 12, 15]
const QUALITY_BOUNDS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]

type Sums = MonitorFlow['total']

const NO_VISITS = { items: 0, items_en: 0, items_fr: 0, visits: 0, failures: 0 }
const NONE_ENRICHED = { enriched: 0, lag_average_seconds: null, lag_longest_seconds: null }

const hoursBack = (ctx: Context, hours: number): Date =>
  new Date(hourOf(ctx.clock()).getTime() - (hours - 1) * DURATION_MS.hour)

const add = (sums: readonly number[]): number => sums.reduce((total, value) => total + value, 0)

const totalOf = (hours: readonly Sums[]): Sums => {
  const of = (name: keyof typeof NO_VISITS | 'enriched') => add(hours.map((hour) => hour[name]))
  const enriched = of('enriched')
  const waited = add(hours.map((hour) => hour.enriched * (hour.lag_average_seconds ?? 0)))
  const longest = hours.map((hour) => hour.lag_longest_seconds ?? 0)
  return {
    items: of('items'),
    items_en: of('items_en'),
    items_fr: of('items_fr'),
    visits: of('visits'),
    failures: of('failures'),
    enriched,
    lag_average_seconds: enriched > 0 ? waited / enriched : null,
    lag_longest_seconds: enriched > 0 ? Math.max(...longest) : null,
  }
}

/** Hours without visits or enrichment are zeros. The last hour is the current one. */
export const getFlow = async (ctx: Context, hours: number): Promise<MonitorFlow> => {
  const since = hoursBack(ctx, hours)
  const [visits, enrichments, { waiting, since: waitingSince }] = [
    await monitor.listVisitHours(ctx.db, since),
    await monitor.listEnrichmentHours(ctx.db, since),
    await monitor.findWaiting(ctx.db),
  ]
  const visitsAt = new Map(visits.map(({ hour, ...sums }) => [hour.getTime(), sums]))
  const enrichedAt = new Map(enrichments.map((row) => [row.hour.getTime(), row]))
  const all = Array.from({ length: hours }, (_, index) => {
    const time = since.getTime() + index * DURATION_MS.hour
    const row = enrichedAt.get(time)
    return {
      hour: new Date(time).toISOString(),
      ...(visitsAt.get(time) ?? NO_VISITS),
      ...(row
        ? {
            enriched: row.articles,
            lag_average_seconds: row.waited_seconds / row.articles,
            lag_longest_seconds: row.longest_seconds,
          }
        : NONE_ENRICHED),
    }
  })
  return {
    since: since.toISOString(),
    until: ctx.clock().toISOString(),
    hours: all,
    total: totalOf(all),
    waiting,
    waiting_since: waitingSince?.toISOString() ?? null,
  }
}

/** @param offset number of the first bucket */
const bucketsOf = (
  bounds: readonly number[],
  counted: readonly monitor.CountedBucket[],
  offset: number,
): MonitorScores['quality'] =>
  bounds.map((from, index) => ({
    from,
    to: bounds[index + 1] ?? null,
    count: counted.find(({ bucket }) => bucket === index + offset)?.count ?? 0,
  }))

export const getScores = async (ctx: Context, days: number): Promise<MonitorScores> => {
  const now = ctx.clock()
  const since = new Date(now.getTime() - days * DURATION_MS.day)
  const qualities = await monitor.countQualities(ctx.db, utcDay(since))
  const impacts = await monitor.countImpacts(ctx.db, since, IMPACT_BOUNDS)
  const top = await monitor.listTopStories(ctx.db, since, now, TOP_STORIES)
  return {
    days,
    quality: bucketsOf(QUALITY_BOUNDS, qualities, 0),
    impact: bucketsOf(IMPACT_BOUNDS, impacts, 1),
    top: top.map(({ publish_time, impact_parts, ...story }) => ({
      ...story,
      impact_parts: { ...impact_parts },
      publish_time: publish_time.toISOString(),
    })),
  }
}

const sharesOf = (sources: readonly monitor.MonitoredSource[]): MonitorSources['languages'] => {
  const sum = (name: 'items' | 'items_en' | 'items_fr') => add(sources.map((source) => source[name]))
  const [all, en, fr] = [sum('items'), sum('items_en'), sum('items_fr')]
  const counts = [['en', en] as const, ['fr', fr] as const, ['other', all - en - fr] as const]
  return counts.map(([lang, items]) => ({ lang, items, share: all > 0 ? items / all : 0 }))
}

/** The sources with the most failures first. */
export const getSourcesMonitor = async (ctx: Context, hours: number): Promise<MonitorSources> => {
  const since = hoursBack(ctx, hours)
  const now = ctx.clock()
  const rows = await monitor.listMonitoredSources(ctx.db, since)
  return {
    since: since.toISOString(),
    sources: rows.map((row) => {
      const { paused_at, fail_count: _fails, last_new_at: _lastNew, last_ok_at, ...source } = row
      return {
        ...source,
        health: healthOf(row, now),
        is_paused: paused_at !== null,
        last_ok_at: last_ok_at?.toISOString() ?? null,
      }
    }),
    languages: sharesOf(rows),
  }
}

/** Prunes hours that no chart shows. */
export const pruneHours = (ctx: Context): Promise<void> =>
  deleteHoursBefore(ctx.db, new Date(ctx.clock().getTime() - MONITOR_DAYS_MAX * DURATION_MS.day))
