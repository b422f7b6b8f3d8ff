import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createReaderAnswers } from './reader-answers.ts'

const ADA = { cookie: 'session=ada-ada-ada-ada-ada-ada' }
const BOB = { authorization: 'Bearer bob-bob-bob-bob-bob-bob' }

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const setUp = () => {
  const state = { now: 1, answered: 0, tier: 'free' as 'free' | 'premium', during: () => {} }
  const answers = createReaderAnswers({ publicUrl: 'http://localhost', now: () => state.now })
  const listener: RequestListener = (req, res) => {
    if (answers.tryCached(req, res)) return
    const keep = answers.keeperFor(req)
    state.during()
    state.answered += 1
    const body = Buffer.from(`${state.tier} ${state.answered}`)
    const headers = { 'content-type': 'text/plain', 'content-length': body.length }
    keep?.(state.tier, headers, body)
    res.writeHead(200, headers).end(body)
  }
  const server = createServer(listener).listen(0)
  servers.push(server)
  const get = async (headers: Record<string, string>, path = '/api/articles', method = 'GET') => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://localhost:${port}${path}`, { method, headers })
    expect(response.headers.get('content-type')).toBe('text/plain')
    return response.text()
  }
  return { state, answers, get }
}

it('answers a reader who is known from memory, and others of the tier once they are', async () => {
  const { state, get } = setUp()
  expect(await get(ADA)).toBe('free 1')
  expect(await get(ADA)).toBe('free 1')
  expect(await get(BOB)).toBe('free 2')
  // What was answered last is what is kept.
  expect(await get(ADA)).toBe('free 2')
  state.tier = 'premium'
  const cyd = { cookie: 'session=cyd-cyd-cyd-cyd-cyd-cyd' }
  expect(await get(cyd)).toBe('premium 3')
  expect(await get(cyd)).toBe('premium 3')
  expect(await get(BOB)).toBe('free 2')
})

it('keeps an account and an answer for two seconds', async () => {
  const { state, get } = setUp()
  await get(ADA)
  state.now += 2000
  expect(await get(ADA)).toBe('free 1')
  state.now += 1
  expect(await get(ADA)).toBe('free 2')
})

it.each([
  ['nothing without a session', {}, '/api/articles', 'GET'],
  [
    'nothing of a request with two credentials',
    { ...BOB, cookie: 'session=ada-ada-ada-ada-ada-ada' },
    '/api/articles',
    'GET',
  ],
  ['nothing beside another cookie', { cookie: `${ADA.cookie}; other=1` }, '/api/articles', 'GET'],
  ['no page', ADA, '/feed', 'GET'],
  ['no long address', ADA, `/api/articles?search=${'a'.repeat(500)}`, 'GET'],
  ['no HEAD', ADA, '/api/articles', 'HEAD'],
])('keeps %s', async (_, headers, path, method) => {
  const { state, get } = setUp()
  await get(headers, path, method)
  await get(headers, path, method)
  expect(state.answered).toBe(2)
})

it('forgets a reader, and what was being answered when the account changed', async () => {
  const { state, answers, get } = setUp()
  await get(ADA)
  answers.forget('ada-ada-ada-ada-ada-ada')
  state.during = () => answers.forget('ada-ada-ada-ada-ada-ada')
  expect(await get(ADA)).toBe('free 2')
  state.during = () => {}
  expect(await get(ADA)).toBe('free 3')
})

it('drops all answers when the newsroom changes something, also those under way', async () => {
  const { state, answers, get } = setUp()
  await get(ADA)
  answers.invalidate()
  state.during = answers.invalidate
  expect(await get(ADA)).toBe('free 2')
  state.during = () => {}
  expect(await get(ADA)).toBe('free 3')
  expect(await get(ADA)).toBe('free 3')
})
