import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Shot {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Hit {
  /** 0: no answer at all. */
  status: number
  ms: number
  /** Of a refusal: whether it says when to come again. */
  saysWhen: boolean
}

/** One of many that were sent when they were due, answered or not. */
export interface TimedHit extends Hit {
  /** Which of them, from 0 on. */
  n: number
  /** Milliseconds by which this process sent it late; a part of its `ms`. */
  lateMs: number
}

const TICK_MS = 5
/** Nobody waits longer than this for an answer. */
const TIMEOUT_MS = 30_000

/** One request, whatever becomes of it. Its time runs from `startedAt` on, when whoever asks wanted to. */
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
 * Sends `perSecond` requests a second whether or not earlier ones were answered, as readers do, and waits for every answer. Each
 * is timed from the moment it was due: what this process is late by counts as waiting (no coordinated omission), and is told, so
 * that a generator that cannot keep up is not taken for a slow server. What it cannot send is sent as fast as it can; the number
 * of hits tells.
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

/** Keeps `width` requests under way for a while: as many a second as there can be. */
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
