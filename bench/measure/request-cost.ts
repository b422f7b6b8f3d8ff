import { type Load, type LoadResult, sendLoad } from './load.ts'
import { median } from './statistics.ts'

export interface Contestant extends Load {
  name: string
  /** Requests per round. About 100 ms of processor time, well above the clock's resolution. */
  amount: number
  /** Processor time so far in milliseconds: `cpu` of the whole server, `engine` of its database thread. */
  used: () => Promise<{ cpu: number; engine: number }>
}

export interface RequestCost extends LoadResult {
  /** Processor time per request in milliseconds, without the embedded database's thread. */
  cpuMs: number
  /** Processor time per request in the embedded database's thread, in milliseconds. */
  engineMs: number
}

/**
 * Cost of a request for each contestant. They alternate, so that a change of load affects all, and the median
 * round counts. The first round is a warm-up.
 */
export const measureRequests = async <Name extends string>(
  contestants: readonly (Contestant & { name: Name })[],
  rounds: number,
): Promise<Record<Name, RequestCost>> => {
  const samples = new Map<Name, RequestCost[]>(contestants.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const contestant of contestants) {
      const cost = await measureRound(contestant)
      if (round > 0) samples.get(contestant.name)?.push(cost)
    }
  const costs = Array.from(samples, ([name, all]): [Name, RequestCost] => [
    name,
    {
      cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
      engineMs: median(all.map(({ engineMs }) => engineMs)),
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
      p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
    },
  ])
  return Object.fromEntries(costs) as Record<Name, RequestCost>
}

/**
 * Cost of a request for each contestant as a multiple of the reference, which is measured directly before it in
 * every round. The median of the rounds' ratios counts; the first round is a warm-up.
 */
export const measureBeside = async <Name extends string>(
  reference: Contestant,
  contestants: readonly (Contestant & { name: Name })[],
  rounds: number,
): Promise<Record<Name, number>> => {
  const ratios = new Map<Name, number[]>(contestants.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const contestant of contestants) {
      const base = await measureRound(reference)
      const { cpuMs } = await measureRound(contestant)
      if (round > 0) ratios.get(contestant.name)?.push(cpuMs / base.cpuMs)
    }
  return Object.fromEntries(Array.from(ratios, ([name, all]) => [name, median(all)])) as Record<Name, number>
}

const measureRound = async (contestant: Contestant): Promise<RequestCost> => {
  const before = await contestant.used()
  const result = await sendLoad(contestant, contestant.amount)
  const after = await contestant.used()
  const engineMs = (after.engine - before.engine) / contestant.amount
  return { ...result, engineMs, cpuMs: (after.cpu - before.cpu) / contestant.amount - engineMs }
}
