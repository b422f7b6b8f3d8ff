import { expect, test } from 'vitest'
import type { CachedSession } from '#domain/kernel/accounts.ts'
import { createSessionCache } from './session-cache.ts'

const ROW = { id: 'session', user_id: 'ada' } as CachedSession
const setUp = () => {
  const state = { queries: 0, now: new Date('2026-03-10T12:00:00Z') }
  const cache = createSessionCache()
  const find = (read: () => Promise<CachedSession | undefined> = async () => ROW) =>
    cache.find('token', state.now, () => {
      state.queries += 1
      return read()
    })
  return { state, cache, find }
}

test('the calls of one screen cost one query', async () => {
  const { state, find } = setUp()
  for (let n = 0; n < 20; n += 1) expect(await find()).toBe(ROW)
  expect(state.queries).toBe(1)
})

test('what another process changed is seen after three seconds', async () => {
  const { state, find } = setUp()
  await find()
  state.now = new Date(state.now.getTime() + 3000)
  expect(await find(async () => undefined)).toBeUndefined()
})

test('what this process changed is seen at once, even by a look-up under way', async () => {
  const { state, cache, find } = setUp()
  const { promise, resolve } = Promise.withResolvers<CachedSession>()
  const early = find(() => promise)
  cache.forget()
  resolve(ROW)
  await early
  expect(await find(async () => undefined)).toBeUndefined()
  expect(state.queries).toBe(2)
})

test('an unknown token is not cached', async () => {
  const { state, find } = setUp()
  await find(async () => undefined)
  await find(async () => undefined)
  expect(state.queries).toBe(2)
})
