import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFeedReader } from '@apercu/feed-reader'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import { buildAccount, type BuiltAccount } from '#testing/accounts/build-account.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { xmlProblems } from '#testing/validate-xml.ts'
import { request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'

const PUBLIC_URL = 'http://localhost'
const images: ImageStore = {
  put: () => Promise.reject(new Error('nothing is put here')),
  read: async () => null,
  remove: async () => {},
}

let db: Database
let cleanup: () => Promise<void>
let server: Server
let origin: string
let reader: BuiltAccount
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  reader = await buildAccount(db, { role: 'premium' })
  const { id } = await buildArticle(db, {
    texts: { en: { title: 'Saved & kept', summary: 'paid' }, fr: { title: 'Gardé' } },
  })
  await buildArticle(db, { texts: { en: { title: 'Not saved' } } })
  await db.kysely.insertInto('bookmarks').values({ id, user_id: reader.id, article_id: id }).execute()
  const app = createApp({
    ctx: testContext(db),
    images,
    shareImages: createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images'))),
    web: undefined,
    publicUrl: PUBLIC_URL,
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

const call = async (method: 'GET' | 'POST' | 'DELETE', query = '') => {
  const response = await request(`${origin}/api/bookmarks/feed${query}`, {
    method,
    headers: { authorization: `Bearer ${reader.token}` },
    ...(method === 'POST' && { body: '{}' }),
  })
  return (await response.body.json()) as { data: { address?: string; created_at: string | null } }
}
/** A new address of the reader's feed, on the server under test. */
const newAddress = async (query?: string): Promise<string> => {
  const { address } = (await call('POST', query)).data
  if (!address?.startsWith(PUBLIC_URL)) throw new Error(`No address: ${address}`)
  return origin + address.slice(PUBLIC_URL.length)
}
const ask = async (url: string) => {
  const { statusCode, headers, body } = await request(url)
  return { status: statusCode, headers, body: await body.text() }
}

test('a request with its address reads what was saved, without signing in, and nothing that is paid for', async () => {
  const address = await newAddress()
  const { status, headers, body } = await ask(address)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(await xmlProblems(body, 'rss')).toEqual([])
  const { items } = await createFeedReader().read(Buffer.from(body))
  expect(items.map(({ title }) => title)).toEqual(['Saved & kept'])
  expect(body).not.toContain('paid')
})

test('it is there in each format and in both languages', async () => {
  const address = await newAddress('?lng=fr')
  expect(address).toMatch(/\/fr\/bookmark\/[\w-]{43}[.]rss$/)
  const json = await ask(address.replace('.rss', '.json'))
  expect(JSON.parse(json.body)).toMatchObject({ language: 'fr', items: [{ title: 'Gardé' }] })
  expect(await xmlProblems((await ask(address.replace('.rss', '.atom'))).body, 'atom')).toEqual([])
})

test('no cache stores it, and no search engine indexes it', async () => {
  const address = await newAddress()
  for (const url of [address, address.replace(/[\w-]{43}/, 'x'.repeat(43))]) {
    const { headers } = await ask(url)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('a new address ends the one before, and ending the feed ends them all', async () => {
  const first = await newAddress()
  const second = await newAddress()
  expect((await ask(first)).status).toBe(404)
  expect((await ask(second)).status).toBe(200)
  expect((await call('GET')).data.created_at).not.toBeNull()
  expect((await call('DELETE')).data.created_at).toBeNull()
  expect((await ask(second)).status).toBe(404)
  expect((await call('GET')).data).toEqual({ created_at: null })
})

test('the address itself is stored nowhere', async () => {
  const token = /[\w-]{43}(?=[.]rss)/.exec(await newAddress())?.[0]
  const rows = await db.kysely.selectFrom('bookmark_feeds').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(
    JSON.stringify(rows.map((row) => ({ ...row, text: row.token_hash.toString('base64url') }))),
  ).not.toContain(token)
})
