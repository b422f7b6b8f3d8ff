import { testContext } from '#testing/test-api.ts'
import { withArchive } from '../growth/archives.ts'
import { makeCalls } from '../growth/calls.ts'
import { makeJobs } from '../growth/jobs.ts'
import { engineClock } from '../measure/engine-cpu.ts'
import { canRun } from '../queries/engines.ts'
import { measureQueries, type QueryCost } from '../queries/query-cost.ts'
import { makeStatements } from '../queries/statements.ts'
import type { Figure } from '../report.ts'
import type { BenchOptions, Section } from './options.ts'

const SIZES = [10_000, 100_000, 1_000_000]
/** Each takes other values than the ones before. */
const RUNS = 3
/** From each size to the next. */
const MOST_GROWTH = 2.5
/** A statement below this may grow as it likes. */
const SMALL_MS = 1
/** From the smallest size to the largest, of the 95th percentile of searches. */
const MOST_SEARCH_GROWTH = 4

export const growth: Section = {
  name: 'growth',
  about:
    'what every public call and job costs PostgreSQL in archives of --size articles (--archives keeps them)',
  run: async (options) => {
    if (!canRun('postgres')) return { figures: [], skipped: ['postgres is not installed'] }
    const sizes = options.isSizeGiven ? options.sizes : SIZES
    const measured: { size: number; costs: QueryCost[] }[] = []
    for (const size of sizes) measured.push({ size, costs: await measureSize(size, options) })
    const names = measured[0]?.costs.map(({ name }) => name) ?? []
    return {
      figures: names.flatMap((name) => [
        ...growthFigures(name, sizes, costsOf(measured, name)),
        ...(sizes.length > 1 && name.startsWith('search, ')
          ? [searchFigure(name, costsOf(measured, name))]
          : []),
      ]),
      detail: measured,
    }
  },
}

const costsOf = (measured: readonly { costs: readonly QueryCost[] }[], name: string): QueryCost[] =>
  measured.flatMap(({ costs }) => costs.filter((cost) => cost.name === name))

const measureSize = (size: number, { archives }: BenchOptions): Promise<QueryCost[]> =>
  withArchive(size, archives, async ({ db, now }) => {
    const ctx = testContext(db, now)
    const { rows } = await db.executeSql('select id from articles order by identity limit 500')
    const statements = [
      ...(await makeStatements(db, now)),
      ...makeCalls(
        ctx,
        rows.map(({ id }) => String(id)),
      ),
      ...makeJobs(ctx),
    ]
    return measureQueries(statements, await engineClock(db), RUNS)
  })

/** One figure for each step; only what is judged has a target. */
const growthFigures = (name: string, sizes: readonly number[], costs: readonly QueryCost[]): Figure[] => {
  const inMs = costs.map(({ cpuP50Ms }) => cpuP50Ms)
  const note = `CPU ${inMs.map((ms) => ms.toFixed(2)).join(' · ')} ms at ${sizes.map((size) => size.toLocaleString('en')).join(' · ')}`
  return inMs.slice(1).map((ms, step) => ({
    what: `${name}, to ${(sizes[step + 1] ?? 0).toLocaleString('en')}`,
    value: ms / (inMs[step] ?? Number.NaN),
    unit: '×',
    ...(ms >= SMALL_MS && { target: { atMost: MOST_GROWTH } }),
    note,
  }))
}

const searchFigure = (name: string, costs: readonly QueryCost[]): Figure => {
  const inMs = costs.map(({ cpuP95Ms }) => cpuP95Ms)
  return {
    what: `${name}, 95th percentile, smallest to largest`,
    value: (inMs.at(-1) ?? Number.NaN) / (inMs[0] ?? Number.NaN),
    unit: '×',
    target: { atMost: MOST_SEARCH_GROWTH },
    note: `CPU ${inMs.map((ms) => ms.toFixed(2)).join(' · ')} ms`,
  }
}
