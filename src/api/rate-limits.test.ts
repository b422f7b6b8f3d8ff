import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import type { Database } from '#db/connection.ts'
import { ANONYMOUS } from '#domain/kernel/context.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiApp } from './app.ts'

let db: Database
let cleanup: () => Promise<void>
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
})
afterAll(() => cleanup())

const visitor = { publicUrl: 'http://localhost', authenticate: async () => ({ viewer: ANONYMOUS }) }

const statuses = async (
  api: ReturnType<typeof createApiApp>,
  calls: number,
  path = '/api/articles/meta/topics',
): Promise<number[]> => {
  const answers: number[] = []
  for (let n = 0; n < calls; n += 1) answers.push((await api.request(path)).status)
  return answers
}

test('a client over its limit learns when to retry, in the format of every other error', async () => {
  const ctx = { ...testContext(db), limiter: createMemoryLimiter() }
  const api = createApiApp({ ctx, ...visitor, countOnce: (_, count) => count('203.0.113.7') })
  const { calls } = RATE_LIMITS.read
  expect(new Set(await statuses(api, calls))).toEqual(new Set([200]))

  const refused = await api.request('/api/articles/meta/topics')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.json()).toMatchObject({ code: 'rate_limited', error: expect.any(String) })
})

test('the limit holds for every call of a kind together, wrong ones included', async () => {
  const ctx = { ...testContext(db), limiter: createMemoryLimiter() }
  const api = createApiApp({ ctx, ...visitor, countOnce: (_, count) => count('203.0.113.7') })
  expect(new Set(await statuses(api, RATE_LIMITS.read.calls, '/api/articles/nothing'))).toEqual(
    new Set([404]),
  )
  expect(await statuses(api, 1)).toEqual([429])
})

test('a reader has one account, wherever the calls come from', async () => {
  const ctx = { ...testContext(db), limiter: createMemoryLimiter() }
  let n = 0
  const api = createApiApp({
    ctx,
    publicUrl: 'http://localhost',
    authenticate: async () => ({ viewer: { role: 'free', userId: 'one' } }),
    countOnce: (_, count) => count(`203.0.113.${(n += 1)}`),
  })
  await statuses(api, RATE_LIMITS.read.calls)
  expect(await statuses(api, 1)).toEqual([429])
})

test('internal calls of the server are not counted', async () => {
  const ctx = { ...testContext(db), limiter: createMemoryLimiter() }
  const api = createApiApp({ ctx, ...visitor, countOnce: async () => {} })
  expect(new Set(await statuses(api, RATE_LIMITS.read.calls + 10))).toEqual(new Set([200]))
})
