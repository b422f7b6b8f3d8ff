import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Behaviour,
  HOSTILE_BEHAVIOURS,
  type HostileServer,
  startHostileServer,
} from '../testing/hostile-server.ts'
import { createWebFetch, type WebFetch } from './web-fetch.ts'
import { WebFetchError, type WebFetchErrorCode } from './web-fetch-error.ts'

/** What each behaviour must end as: an error's code, or an answer's status. */
const ENDS: Record<Behaviour, WebFetchErrorCode | number> = {
  'no-answer': 'timeout',
  'slow-status': 'timeout',
  'slow-headers': 'timeout',
  'slow-body': 'timeout',
  'slow-chunks': 'timeout',
  'close-at-once': 'protocol',
  'reset-at-once': 'protocol',
  'close-in-headers': 'protocol',
  'reset-in-body': 'protocol',
  'infinite-chunks': 'too_large',
  'infinite-until-close': 'too_large',
  'chunk-per-byte': 'too_large',
  'huge-header': 'protocol',
  'many-headers': 'protocol',
  'infinite-headers': 'protocol',
  'length-too-long': 'protocol',
  'length-too-short': 200,
  'length-twice': 'protocol',
  'length-negative': 'protocol',
  'length-and-chunks': 'protocol',
  'bad-chunk': 'protocol',
  'chunk-size-overflow': 'protocol',
  'gzip-bomb': 'too_large',
  'gzip-gzip-bomb': 'too_large',
  'brotli-bomb': 'too_large',
  'gzip-garbage': 'protocol',
  'gzip-truncated': 200,
  'gzip-twice': 200,
  'gzip-ten-times': 'protocol',
  'encoding-not-asked': 'protocol',
  'http-0.9': 'protocol',
  'http-2-preface': 'protocol',
  garbage: 'protocol',
  'bare-cr': 'protocol',
  'null-in-header': 'protocol',
  'redirect-loop': 'redirects',
  'redirect-endless': 'redirects',
  'redirect-infinite-body': 200,
  'redirect-bad-location': 'bad_url',
  'redirect-no-location': 302,
  'many-100-continue': 'protocol',
  'infinite-103': 'timeout',
  'early-hints': 200,
  'switching-protocols': 'protocol',
  'body-on-304': 304,
  'retry-after-absurd': 429,
  'status-999': 999,
  'well-behaved': 200,
}

describe('hostile servers', () => {
  let server: HostileServer
  let webFetch: WebFetch
  const uncaught: unknown[] = []
  const record = (error: unknown) => uncaught.push(error)

  beforeAll(async () => {
    server = await startHostileServer()
    webFetch = createWebFetch({ userAgent: 'test', allowPrivate: true, maxPerHost: 100 })
    process.on('uncaughtException', record).on('unhandledRejection', record)
  })
  afterAll(async () => {
    await webFetch.close()
    await server.close()
    process.off('uncaughtException', record).off('unhandledRejection', record)
  })

  test.concurrent.for(HOSTILE_BEHAVIOURS)('%s ends as it should', async (behaviour) => {
    expect(await outcome(behaviour)).toBe(ENDS[behaviour])
  })

  test('an answer cut in its gzip trailer still gives its text', async () => {
    const { body } = await webFetch(server.url('gzip-truncated'))
    expect(Buffer.from(body).toString()).toContain('<title>Hostile</title>')
  })

  test('an answer encoded twice is decoded twice', async () => {
    const { body } = await webFetch(server.url('gzip-twice'))
    expect(Buffer.from(body).toString()).toContain('<title>Hostile</title>')
  })

  test('the body of a 304 is left out', async () => {
    expect((await webFetch(server.url('body-on-304'))).body).toHaveLength(0)
  })

  test('nothing escapes as an uncaught error, also after all connections are gone', async () => {
    await Promise.all(HOSTILE_BEHAVIOURS.map(outcome))
    await webFetch.close()
    await server.close()
    await new Promise((outcomes) => setTimeout(outcomes, 100))
    expect(uncaught).toEqual([])
  })

  async function outcome(behaviour: Behaviour): Promise<WebFetchErrorCode | number> {
    try {
      // Only what ends by the clock may be ended by it: all else has the time a busy machine needs.
      const timeoutMs = ENDS[behaviour] === 'timeout' ? 1500 : 170_000
      const { status } = await webFetch(server.url(behaviour), { timeoutMs, maxBytes: 1_000_000 })
      return status
    } catch (error) {
      if (error instanceof WebFetchError) return error.code
      throw error
    }
  }
})
