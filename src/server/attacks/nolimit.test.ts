import { IPV6_SITE_FACTOR } from '#contract/rate-limits.ts'
import { testDatabase } from '#testing/database/database.ts'
import { CALLS_AN_HOUR, exposeApp, passes } from '#testing/processes/exposed-app.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const PRODUCTION = { NODE_ENV: 'production', BILLING: 'sandbox', PUBLIC_URL: 'https://apercu.test' }

let ctx: ReturnType<typeof testContext>
let cleanup: () => Promise<void>
let app: Awaited<ReturnType<typeof exposeApp>>
beforeAll(async () => {
  const database = await testDatabase()
  cleanup = database.cleanup
  ctx = testContext(database.db)
})
afterAll(() => cleanup())
afterEach(() => app.close())

const letThrough = (count: number, forwardedFor: (n: number) => string): Promise<number> =>
  passes(app.port, count, (n) => ({ headers: { 'x-forwarded-for': forwardedFor(n) } }))

describe('in production, behind a proxy on the same machine', () => {
  test.each([{ TRUST_PROXY: '0' }, { TRUST_PROXY: '1' }])(
    'that sends no X-Forwarded-For, calls are counted all the same: %o',
    async (trust) => {
      app = await exposeApp(ctx, { ...PRODUCTION, ...trust })
      expect(await passes(app.port, CALLS_AN_HOUR + 5)).toBe(CALLS_AN_HOUR)
    },
  )

  test('that is trusted, each reader has a limit of their own, and what is no address is no reader', async () => {
    app = await exposeApp(ctx, { ...PRODUCTION, TRUST_PROXY: '1' })
    const more = CALLS_AN_HOUR + 5
    expect(await letThrough(more, () => '203.0.113.77')).toBe(CALLS_AN_HOUR)
    expect(await letThrough(more, (n) => `198.51.100.${n}`)).toBe(more)
    expect(await letThrough(more, (n) => `garbage${n}`)).toBe(CALLS_AN_HOUR)
    // Some proxies write the port.
    expect(await letThrough(more, (n) => `203.0.113.9:${50_000 + n}`)).toBe(CALLS_AN_HOUR)
    expect(await letThrough(more, (n) => `[2001:db8:9::1]:${50_000 + n}`)).toBe(CALLS_AN_HOUR)
  })

  test('the networks of one IPv6 site cannot multiply its limit without end', async () => {
    app = await exposeApp(ctx, { ...PRODUCTION, TRUST_PROXY: '1' })
    const most = CALLS_AN_HOUR * IPV6_SITE_FACTOR
    expect(await letThrough(most + 5, (n) => `2001:db8:0:${n.toString(16)}::1`)).toBe(most)
    // Its neighbour has all of its own.
    expect(await letThrough(1, () => '2001:db8:1::1')).toBe(1)
  })
})

test('on a developer’s machine its own calls are not counted, unless a proxy passed them on', async () => {
  app = await exposeApp(ctx, {})
  expect(await passes(app.port, CALLS_AN_HOUR + 5)).toBe(CALLS_AN_HOUR + 5)
  expect(await letThrough(CALLS_AN_HOUR + 5, (n) => `203.0.113.${n}`)).toBe(CALLS_AN_HOUR)
})
