import autocannon from 'autocannon'

/** Keeps a server of one process busy while its queue stays short. */
const CONNECTIONS = 20

export interface Load {
  url: string
  /** Paths of one round, each of which is requested once; absent where every request is for `url`. */
  paths?: () => readonly string[]
  headers?: Record<string, string>
  /** A response with any other status is an error, so that fast error pages are not measured. */
  status?: 200 | 304
}

export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/** Sends exactly `amount` requests over keep-alive connections. Throws on an unexpected status. */
export const sendLoad = async (
  { url, paths, headers, status = 200 }: Load,
  amount: number,
): Promise<LoadResult> => {
  const connections = Math.min(CONNECTIONS, amount)
  const distinct = paths?.().map((path) => ({ path }))
  let clients = 0
  const result = await autocannon({
    url,
    headers,
    amount,
    connections,
    // Every connection goes through a list of its own, or each path would be requested by all of them.
    ...(distinct && {
      setupClient: (client) => {
        const turn = clients
        clients += 1
        client.setRequests(distinct.filter((_, n) => n % connections === turn))
      },
    }),
  })
  const right = result.statusCodeStats[String(status)]?.count ?? 0
  if (result.errors > 0 || right !== amount)
    throw new Error(`${url}: ${right} of ${amount} answers were ${status}, ${result.errors} failed`)
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}
