import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppOptions } from '../app-options.ts'
import { createApp } from '../app.ts'

const images: ImageStore = {
  put: () => Promise.reject(new Error('nothing is put here')),
  read: async () => null,
  remove: async () => {},
}

const shareImages = createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images')))

let ctx: AppOptions['ctx']
let cleanup: () => Promise<void>
let server: Server | undefined
beforeAll(async () => {
  const database = await testDatabase()
  cleanup = database.cleanup
  ctx = testContext(database.db)
})
afterAll(async () => {
  server?.close()
  await cleanup()
})
beforeEach(() => {
  server?.close()
  ctx = { ...ctx, limiter: createMemoryLimiter() }
})

const serve = async (clients: AppOptions['clients']): Promise<string> => {
  const app = createApp({ ctx, images, shareImages, web: undefined, publicUrl: 'http://localhost', clients })
  server = createServer(app.listener)
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A message that the honeypot drops: the call counts, and nothing is sent. */
const MESSAGE = {
  name: 'Ada',
  email: 'ada@reader.example',
  topic: 'other',
  message: 'Keep every one of these words.',
  website: 'x',
}
const FORM = new URLSearchParams({ ...MESSAGE, form: 'contact' })
const write = (origin: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(MESSAGE),
  })
const writeOften = async (
  origin: string,
  headers: (n: number) => Record<string, string>,
): Promise<number[]> => {
  const statuses: number[] = []
  for (let n = 0; n <= RATE_LIMITS.contact.calls; n += 1)
    statuses.push((await write(origin, headers(n))).status)
  return statuses
}
const LIMITED = [...Array.from({ length: RATE_LIMITS.contact.calls }, () => 200), 429]
const FREE = LIMITED.map(() => 200)

describe('how often a client may write', () => {
  test('is limited, and a forged X-Forwarded-For does not help', async () => {
    const origin = await serve({ proxies: 0, countsLocal: true })
    expect(await writeOften(origin, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }))).toEqual(LIMITED)
  })

  test('is counted for each reader behind our own proxy, and not for what they claim', async () => {
    const origin = await serve({ proxies: 1, countsLocal: false })
    expect(await writeOften(origin, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }))).toEqual(FREE)
    const forged = (n: number) => ({ 'x-forwarded-for': `127.0.0.${n}, 198.51.100.7` })
    expect(await writeOften(origin, forged)).toEqual(LIMITED)
  })

  test('is not limited for this machine itself, unless that is wanted', async () => {
    const origin = await serve({ proxies: 0, countsLocal: false })
    expect(await writeOften(origin, () => ({}))).toEqual(FREE)
  })

  test('holds for the form without script too', async () => {
    const origin = await serve({ proxies: 0, countsLocal: true })
    await writeOften(origin, () => ({}))
    const answer = await fetch(`${origin}/fr/contact`, { method: 'POST', body: FORM })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('Trop de tentatives')
  })
})

test('cached answers are served to all clients without counting', async () => {
  const origin = await serve({ proxies: 0, countsLocal: true })
  const statuses = new Set<number>()
  for (let n = 0; n < RATE_LIMITS.read.calls + 20; n += 1)
    statuses.add((await fetch(`${origin}/api/articles?limit=5`)).status)
  expect([...statuses]).toEqual([200])

  const searched = new Set<number>()
  for (let n = 0; n < RATE_LIMITS.read.calls + 20; n += 1)
    searched.add((await fetch(`${origin}/api/articles?limit=5&page=${n + 1}`)).status)
  expect([...searched]).toEqual([200, 429])
})

describe('the form of another site', () => {
  test('is refused', async () => {
    const origin = await serve({ proxies: 0, countsLocal: false })
    const answer = await fetch(`${origin}/contact`, {
      method: 'POST',
      headers: { origin: 'https://attacker.example' },
      body: FORM,
    })
    expect(answer.status).toBe(403)
  })
})

test('what was posted to a page and is no form of it is refused', async () => {
  const origin = await serve({ proxies: 0, countsLocal: false })
  const post = (body: BodyInit) => fetch(`${origin}/fr/contact`, { method: 'POST', body })
  expect((await post(new URLSearchParams({ name: 'Ada' }))).status).toBe(400)
  expect((await post(new URLSearchParams({ form: 'none of ours' }))).status).toBe(400)
  expect((await post('no form at all')).status).toBe(404)
})
