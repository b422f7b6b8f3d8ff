import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'

const images: ImageStore = {
  put: () => Promise.reject(new Error('nothing is put here')),
  read: async () => null,
  remove: async () => {},
}
const APPS = ['capacitor://localhost', 'https://localhost']
const OTHERS = [
  'http://localhost',
  'https://localhost:8443',
  'capacitor://localhost.example',
  'https://localhost.example',
  'ionic://localhost',
  'null',
]

let db: Database
let cleanup: () => Promise<void>
let server: Server
let origin: string

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  await buildArticle(db, { texts: { en: { title: 'One' } } })
  const shareImages = createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images')))
  const ctx = testContext(db)
  const app = createApp({ ctx, images, shareImages, web: undefined, publicUrl: 'https://news.example' })
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

/** As a browser asks; `fetch` would not let a test choose the origin. */
const ask = async (path: string, method: 'GET' | 'POST' | 'OPTIONS', headers: Record<string, string>) => {
  const response = await request(origin + path, { method, headers })
  await response.body.dump()
  return response
}

describe.each(APPS)('a page of %s', (from) => {
  // The first answer is made, the second comes from memory.
  test.each(['made', 'remembered'])('reads what the API answers (%s)', async () => {
    const { statusCode, headers } = await ask('/api/articles', 'GET', { origin: from })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, from])
    expect(headers.vary).toContain('origin')
  })

  test('reads why it was refused', async () => {
    const { statusCode, headers } = await ask('/api/auth/me', 'GET', { origin: from })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([401, from])
  })

  test('may send a bearer token and JSON, and no cookie', async () => {
    const { statusCode, headers } = await ask('/api/bookmarks', 'OPTIONS', {
      origin: from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, from])
    expect(headers['access-control-allow-headers']).toBe('authorization, content-type, x-device-token')
    expect(headers['access-control-allow-methods']).toContain('DELETE')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('reads the API and nothing else', async () => {
    for (const path of ['/healthz', '/sitemap.xml?x', '/api', '/apis'])
      expect((await ask(path, 'GET', { origin: from })).headers['access-control-allow-origin']).not.toBe(from)
  })
})

test.each(OTHERS)('a page of %s reads nothing', async (from) => {
  const headers = { origin: from, 'access-control-request-method': 'GET' }
  for (const method of ['GET', 'OPTIONS'] as const) {
    const answer = await ask('/api/articles', method, headers)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})
