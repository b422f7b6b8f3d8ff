import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Shot {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Hit {
  /** HTTP status; 0 when the connection failed or timed out. */
  status: number
  ms: number
  /** Whether the response has a Retry-After header, which every rejected request must have. */
  saysWhen: boolean
}

export interface TimedHit extends Hit {
  /** Position in the schedule, from 0. */
  n: number
  /**
   * Milliseconds between the scheduled and the actual start, included in `ms`. High values mean a saturated
   * generator.
   */
  lateMs: number
}

const TICK_MS = 5
/**
 * Longer than any timeout of the server, so that a hanging request is counted and not the client's
 * impatience.
 */
const TIMEOUT_MS = 30_000

/** One request. Its promise always resolves, and its time counts from `startedAt`, when it was due. */
export const shoot = (
  agent: Agent,
  { url, method = 'GET', headers = {}, body }: Shot,
  startedAt = performance.now(),
): Promise<Hit> => {
  const since = (): number => performance.now() - startedAt
  return new Promise((resolve) => {
    const failed = (): void => resolve({ status: 0, ms: since(), saysWhen: false })
    const sent = request(url, { method, headers, agent, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume()
      answer.once('error', failed)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: since(),
          saysWhen: answer.headers['retry-after'] !== undefined,
        }),
      )
    })
    sent.once('timeout', () => sent.destroy(new Error('timeout')))
    sent.once('error', failed)
    sent.end(body)
  })
}

export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/**
 * Sends `perSecond` requests a second regardless of pending ones, as readers do, and waits for every
 * response. Latency counts from the scheduled time (no coordinated omission). The lateness of the generator
 * is included and reported, so that a saturated generator is not mistaken for a slow server. Requests that
 * cannot be sent on time are sent as fast as possible; the number of hits shows it.
 */
export const sendOpenLoad = async (
  shots: (n: number) => Shot,
  perSecond: number,
  seconds: number,
): Promise<TimedHit[]> => {
  const agent = openAgent()
  const hits: Promise<TimedHit>[] = []
  const startedAt = performance.now()
  const send = async (n: number): Promise<TimedHit> => {
    const dueAt = startedAt + (n / perSecond) * 1000
    const lateMs = performance.now() - dueAt
    return { ...(await shoot(agent, shots(n), dueAt)), n, lateMs }
  }
  for (;;) {
    const elapsed = performance.now() - startedAt
    if (elapsed >= seconds * 1000) break
    const due = Math.floor((elapsed / 1000) * perSecond)
    while (hits.length < due) hits.push(send(hits.length))
    await sleep(TICK_MS)
  }
  const all = await Promise.all(hits)
  agent.destroy()
  return all
}

/**
 * Keeps `width` requests pending, which measures maximum throughput: a slow server slows this generator down.
 */
export const sendClosedLoad = async (
  shots: (n: number) => Shot,
  width: number,
  seconds: number,
): Promise<{ hits: Hit[]; perSecond: number }> => {
  const agent = openAgent()
  const hits: Hit[] = []
  let n = 0
  const startedAt = performance.now()
  const readers = Array.from({ length: width }, async () => {
    while (performance.now() - startedAt < seconds * 1000) hits.push(await shoot(agent, shots(n++)))
  })
  await Promise.all(readers)
  agent.destroy()
  return { hits, perSecond: hits.length / ((performance.now() - startedAt) / 1000) }
}
