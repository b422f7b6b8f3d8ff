import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createListMemory } from '#domain/content/articles/list-memory.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { silentLog, testContext } from '#testing/test-api.ts'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'

const shareImages = createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images')))

const PICTURE = new Uint8Array([1, 2, 3])
const images: ImageStore = {
  put: () => Promise.reject(new Error('nothing is put here')),
  read: async (name) => {
    if (name === 'unreadable-400.webp') throw new Error('The file of reader@example.org is broken')
    if (name === 'late-400.webp') throw new AppError('overloaded')
    return name === 'known-400.webp' ? PICTURE : null
  },
  remove: async () => {},
}

let db: Database
let cleanup: () => Promise<void>
let server: Server
let origin: string
const logged: object[] = []
let ctx: Context

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  await buildArticle(db, { texts: { en: { title: 'One', description: 'word '.repeat(200) } } })
  ctx = {
    ...testContext(db),
    lists: createListMemory(),
    log: { ...silentLog, error: (fields) => logged.push(fields) },
  }
  const app = createApp({
    ctx,
    images,
    shareImages,
    web: undefined,
    publicUrl: 'http://localhost',
  })
  server = createServer(app.listener)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await cleanup()
})

/** Without the decompression and caching a browser or `fetch` would add. */
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await request(origin + path, { headers })
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: Buffer.from(await response.body.arrayBuffer()),
  }
}

describe('the API over HTTP', () => {
  // The first answer is made, the second comes from memory: both must say the same.
  test.each(['made', 'remembered'])('an answer is compressed once and has an ETag (%s)', async () => {
    const plain = await get('/api/articles')
    const packed = await get('/api/articles', { 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
    expect(packed.headers['cache-control']).toMatch(/^public/)
    expect(packed.headers.vary).toContain('cookie')
    expect(packed.headers['x-content-type-options']).toBe('nosniff')
    expect(packed.headers['content-security-policy']).toContain("default-src 'none'")
    const again = await get('/api/articles', { 'if-none-match': String(packed.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toBeUndefined()
    expect(again.bytes).toHaveLength(0)
  })

  test('an error is never remembered, and never shared', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { status, headers } = await get('/api/articles?category=cooking')
      expect(status).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('a request with a personal cookie or a token passes the memory by', async () => {
    await get('/api/articles?limit=3')
    await buildArticle(db, { texts: { en: { title: 'Newer' } } })
    const signedIn: Record<string, string>[] = [
      { cookie: 'session=1' },
      { authorization: 'Bearer x' },
      // As programs send that have cookies, but no session.
      { cookie: '', authorization: 'Bearer x' },
    ]
    for (const personal of signedIn) {
      const { bytes } = await get('/api/articles?limit=3', personal)
      expect(bytes.toString()).toContain('Newer')
    }
    const anonymous = await get('/api/articles?limit=3', { cookie: 'app_lang=fr' })
    expect(anonymous.bytes.toString()).not.toContain('Newer')
  })

  test('is never filled from the lists that readers with an account are answered from', async () => {
    const { token } = await buildAccount(db)
    const reader = { cookie: `session=${token}` }
    const path = '/api/articles?limit=4'
    await get(path, reader)
    await buildArticle(db, { texts: { en: { title: 'Newest' } } })
    expect((await get(path, reader)).bytes.toString()).not.toContain('Newest')
    expect((await get(path)).bytes.toString()).toContain('Newest')
    // The bytes that this reader gets again for two seconds are of the list before, those of another are not.
    const other = { cookie: `session=${(await buildAccount(db)).token}` }
    expect((await get(path, other)).bytes.toString()).toContain('Newest')
  })
})

describe('what a cache in front of us may keep', () => {
  test('an answer to a request with cookies of other sites says that it depends on them', async () => {
    const { headers } = await get('/api/articles?limit=2', { cookie: 'consent=yes' })
    expect(headers['cache-control']).toMatch(/^public/)
    expect(headers.vary?.toString().toLowerCase()).toMatch(/cookie.*authorization/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('an answer that ends a session is not shared', async () => {
    const ended = await get('/api/articles?limit=2', { cookie: `session=${'x'.repeat(43)}` })
    expect(ended.status).toBe(200)
    expect(ended.headers['set-cookie']).toContain('Max-Age=0')
    expect(ended.headers['cache-control']).toBe('private, no-store')
  })
})

describe('pictures', () => {
  test('a cover is drawn for any seed, the same each time, and kept for good', async () => {
    const first = await get('/covers/1/research/0123456789abcdef.svg')
    const second = await get('/covers/1/research/0123456789abcdef.svg')
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(first.bytes).toEqual(second.bytes)
    const other = await get('/covers/1/research/fedcba9876543210.svg')
    expect(other.bytes).not.toEqual(first.bytes)
  })

  test('a story’s cover is drawn by what its address says', async () => {
    const [alone, covered] = await Promise.all(
      ['/covers/2/research/0123456789100c.svg', '/covers/2/research/0123456789210c.svg'].map((path) =>
        get(path),
      ),
    )
    expect([alone?.status, covered?.status]).toEqual([200, 200])
    expect(covered?.bytes.toString().match(/class="l[ef]"/g)).toHaveLength(3)
    expect(alone?.bytes.toString()).not.toMatch(/class="l[ef]"/)
  })

  test.each([
    '/covers/1/cooking/0123.svg',
    '/covers/1/research/../x.svg',
    '/covers/1/research/zz.svg',
    '/covers/2/research/0123456789abcdef.svg',
    '/covers/2/research/01234567891018.svg',
  ])('%s is no cover', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('a stored picture is kept an hour and a minute by caches between, an unknown one is not found for a minute', async () => {
    const known = await get('/images/known-400.webp')
    expect(known.headers).toMatchObject({ 'content-type': 'image/webp' })
    expect(known.headers['cache-control']).toBe('public, max-age=3600, s-maxage=60')
    const again = await get('/images/known-400.webp', { 'if-none-match': String(known.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect([...known.bytes]).toEqual([...PICTURE])
    const unknown = await get('/images/unknown.webp')
    expect(unknown.status).toBe(404)
    expect(unknown.headers['cache-control']).toBe('public, max-age=60')
  })
})

describe('what fails outside the API', () => {
  test('goes into the log, and says nothing of why', async () => {
    const { status, headers, bytes } = await get('/images/unreadable-400.webp')
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(bytes.toString()).toBe('Oops! Something went wrong.')
    expect(logged).toHaveLength(1)
  })

  test('for want of the database is over in a moment, and says so', async () => {
    const { status, headers } = await get('/images/late-400.webp')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
  })
})

describe('health', () => {
  test('the process says that it lives and that its database answers', async () => {
    expect((await get('/healthz')).status).toBe(200)
    const ready = await get('/readyz')
    expect(JSON.parse(ready.bytes.toString())).toEqual({ isOk: true, isWritable: true })
  })

  test('a site that lacks something is ready all the same, and lists it', async () => {
    ctx.shortcomings = ['mail', 'publisher']
    try {
      const { status, bytes } = await get('/readyz')
      expect(status).toBe(200)
      expect(JSON.parse(bytes.toString())).toMatchObject({ isOk: true, degraded: ['mail', 'publisher'] })
    } finally {
      delete ctx.shortcomings
    }
  })
})
