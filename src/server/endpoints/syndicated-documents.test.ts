import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'

const shareImages = createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images')))

const images: ImageStore = {
  put: () => Promise.reject(new Error('nothing is put here')),
  read: async () => null,
  remove: async () => {},
}
const PUBLISHED = new Date('2026-11-20T10:00:00Z')

let db: Database
let cleanup: () => Promise<void>
let server: Server
let origin: string

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  await buildArticle(db, { publish_time: PUBLISHED, texts: { en: { title: 'One' } } })
  const ctx = testContext(db, new Date('2026-11-20T12:00:00Z'))
  const app = createApp({ ctx, images, shareImages, web: undefined, publicUrl: 'http://localhost' })
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

const ask = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const response = await request(origin + path, { headers, method })
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: Buffer.from(await response.body.arrayBuffer()),
  }
}

// The first answer is made, the second comes from memory: both must say the same.
describe.each(['made', 'remembered'])('a feed over HTTP, %s', () => {
  test('says what it is, how long it keeps and that anybody may read it', async () => {
    const { status, headers, bytes } = await ask('/feed/technology.rss', { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=300, s-maxage=60')
    expect(headers['last-modified']).toBe('Fri, 20 Nov 2026 10:00:00 GMT')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(brotliDecompressSync(bytes).toString()).toContain('<title>One</title>')
  })

  test('is not sent again to who has it, by ETag first and by date otherwise', async () => {
    const { headers } = await ask('/feed/technology.atom')
    const etag = String(headers.etag)
    const same = await ask('/feed/technology.atom', { 'if-none-match': etag })
    expect(same.status).toBe(304)
    expect(same.bytes).toHaveLength(0)
    expect(same.headers.etag).toBe(etag)
    const since = { 'if-modified-since': PUBLISHED.toUTCString() }
    expect((await ask('/feed/technology.atom', since)).status).toBe(304)
    expect((await ask('/feed/technology.atom', { ...since, 'if-none-match': '"other"' })).status).toBe(200)
    const before = new Date(PUBLISHED.getTime() - 1000).toUTCString()
    expect((await ask('/feed/technology.atom', { 'if-modified-since': before })).status).toBe(200)
    expect((await ask('/feed/technology.atom', { 'if-modified-since': 'yesterday' })).status).toBe(200)
  })

  test('answers HEAD as it would GET, without the body', async () => {
    const get = await ask('/sitemap.xml')
    const head = await ask('/sitemap.xml', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.bytes).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(get.bytes.length))
    expect(head.headers.etag).toBe(get.headers.etag)
  })

  test('is the same for a reader who is signed in', async () => {
    const anonymous = await ask('/feed/technology.json')
    const signedIn = await ask('/feed/technology.json', { cookie: 'session=1', authorization: 'Bearer x' })
    expect(signedIn.bytes).toEqual(anonymous.bytes)
  })

  test('that does not exist is not found', async () => {
    expect((await ask('/feed/cooking.rss')).status).toBe(404)
    expect((await ask('/sitemaps/en-2020-01.xml')).status).toBe(404)
  })
})

test('robots.txt names the sitemap and excludes the API', async () => {
  const { bytes, headers } = await ask('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(bytes.toString()).toBe(
    'User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: http://localhost/sitemap.xml\n',
  )
})
