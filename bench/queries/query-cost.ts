import type { EngineClock } from '../measure/engine-cpu.ts'
import { median, percentile } from '../measure/statistics.ts'
import type { Statement } from './statement.ts'

export interface QueryCost {
  name: string
  /** Processor time of the engine, without the client's, in milliseconds. */
  cpuP50Ms: number
  cpuP95Ms: number
  cpuMaxMs: number
  /** Wall time from the call to the parsed rows, in milliseconds. */
  wallP50Ms: number
  wallP95Ms: number
  /**
   * Median processor time as a multiple of the reference query's in the same run, comparable between
   * machines.
   */
  times: number
  atMost?: number
}

/** Warm-up of a query: the statement is prepared from the second use, with a generic plan from the sixth. */
const WARM_UP = 12
/** Consecutive uses per round, so that one reading of the clock covers several executions. */
const STREAK = 10

/** Queries alternate in rounds, so that a change of the machine's load affects all of them alike. */
export const measureQueries = async (
  statements: readonly Statement[],
  clock: EngineClock,
  rounds: number,
): Promise<QueryCost[]> => {
  const samples = statements.map((statement) => ({ statement, cpu: [] as number[], wall: [] as number[] }))
  for (const { ask } of statements) for (let n = 0; n < WARM_UP; n += 1) await ask()
  for (let round = 0; round < rounds; round += 1)
    for (const { statement, cpu, wall } of samples) {
      let before = await clock()
      for (let n = 0; n < STREAK; n += 1) {
        const start = performance.now()
        await statement.ask()
        wall.push(performance.now() - start)
        const after = await clock()
        cpu.push(after - before)
        before = after
      }
    }
  const yardstick = median(samples[0]?.cpu ?? [])
  return samples.map(({ statement: { name, atMost }, cpu, wall }) => ({
    name,
    atMost,
    cpuP50Ms: median(cpu),
    cpuP95Ms: percentile(cpu, 0.95),
    cpuMaxMs: Math.max(...cpu),
    wallP50Ms: median(wall),
    wallP95Ms: percentile(wall, 0.95),
    times: median(cpu) / yardstick,
  }))
}
