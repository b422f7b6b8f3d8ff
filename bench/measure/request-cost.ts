import { type Load, type LoadResult, sendLoad } from './load.ts'
import { median } from './statistics.ts'

/** Something whose requests cost processor time. */
export interface Contestant extends Load {
  name: string
  /** Requests in a round: enough for some 100 ms of processor time. */
  amount: number
  /** Milliseconds of processor time used so far: `cpu` by all of the server, `engine` by its database's thread. */
  used: () => Promise<{ cpu: number; engine: number }>
}

export interface RequestCost extends LoadResult {
  /** Milliseconds of processor time per request, without the embedded database's thread. */
  cpuMs: number
  /** Milliseconds of processor time per request in the embedded database's thread. */
  engineMs: number
}

/**
 * What a request to each contestant costs its server. The contestants take turns, so that a change in the
 * machine's load meets them all, and the median round counts. The first round only warms up.
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

const measureRound = async (contestant: Contestant): Promise<RequestCost> => {
  const before = await contestant.used()
  const result = await sendLoad(contestant, contestant.amount)
  const after = await contestant.used()
  const engineMs = (after.engine - before.engine) / contestant.amount
  return { ...result, engineMs, cpuMs: (after.cpu - before.cpu) / contestant.amount - engineMs }
}
