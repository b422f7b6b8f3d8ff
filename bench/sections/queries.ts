import { loadCorpus } from '../corpus/load-corpus.ts'
import { engineClock } from '../measure/engine-cpu.ts'
import { canRun, ENGINES, withDatabase } from '../queries/engines.ts'
import { measureQueries, type QueryCost } from '../queries/query-cost.ts'
import { makeStatements } from '../queries/statements.ts'
import type { Figure } from '../report.ts'
import type { BenchOptions, Section } from './options.ts'

/** Multiplies the rounds, because a 95th percentile needs more samples than a median. */
const ROUNDS_FACTOR = 4
const SEARCH_P95_MS = 10
const SLOWEST_MS = 1000

export const queries: Section = {
  name: 'queries',
  about: 'cost of each query in a generated archive, beside a primary-key lookup (--size)',
  run: async (options) => {
    const figures: Figure[] = []
    const skipped: string[] = []
    const detail: Record<string, QueryCost[]> = {}
    for (const size of options.sizes)
      for (const engine of ENGINES) {
        if (!canRun(engine)) {
          skipped.push(`${engine} is not installed`)
          continue
        }
        const place = `${engine} ${size.toLocaleString('en')}`
        const costs = await measureArchive(engine, size, options)
        detail[place] = costs
        figures.push(...costs.map((cost) => queryFigure(place, cost)), ...archiveFigures(place, size, costs))
      }
    return { figures, skipped, detail }
  },
}

const measureArchive = (
  engine: (typeof ENGINES)[number],
  size: number,
  { rounds }: BenchOptions,
): Promise<QueryCost[]> =>
  withDatabase(engine, async (db) => {
    const now = new Date()
    await loadCorpus(db, size, now)
    const statements = await makeStatements(db, now)
    return measureQueries(statements, await engineClock(db), rounds * ROUNDS_FACTOR)
  })

const queryFigure = (place: string, cost: QueryCost): Figure => ({
  what: `${place}: ${cost.name}`,
  value: cost.times,
  unit: '×',
  ...(cost.atMost !== undefined && { target: { atMost: cost.atMost } }),
  note: `CPU ${cost.cpuP50Ms.toFixed(2)} / ${cost.cpuP95Ms.toFixed(2)} ms, wall ${cost.wallP50Ms.toFixed(1)} / ${cost.wallP95Ms.toFixed(1)} ms`,
})

const archiveFigures = (place: string, size: number, costs: readonly QueryCost[]): Figure[] => {
  const searches = costs.filter(({ name }) => name.startsWith('search, '))
  const slowest = costs.toSorted((a, b) => b.cpuMaxMs - a.cpuMaxMs)[0]
  return [
    ...searches.map(({ name, cpuP95Ms }): Figure => ({
      what: `${place}: ${name}, CPU p95`,
      value: cpuP95Ms,
      unit: 'ms',
      ...(size <= 100_000 && { target: { atMost: SEARCH_P95_MS } }),
    })),
    {
      what: `${place}: slowest statement, CPU`,
      value: slowest?.cpuMaxMs ?? Number.NaN,
      unit: 'ms',
      target: { atMost: SLOWEST_MS },
      note: slowest?.name,
    },
  ]
}
