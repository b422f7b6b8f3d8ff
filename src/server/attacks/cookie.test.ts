import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'

const TOKEN = 'a-session-that-somebody-planted'

let cleanup: () => Promise<void>
const servers: Server[] = []
let origins: Record<'http' | 'https', string>

beforeAll(async () => {
  const database = await testDatabase()
  cleanup = database.cleanup
  const ctx = testContext(database.db)
  await buildAccount(database.db, { token: TOKEN, now: ctx.clock() })
  const serve = async (publicUrl: string): Promise<string> => {
    const app = createApp({
      ctx,
      images: { put: () => Promise.reject(new Error('no')), read: async () => null, remove: async () => {} },
      shareImages: createShareImageStore(createFolderObjects(''), {}),
      web: undefined,
      publicUrl,
    })
    const server = createServer(app.listener).listen(0, '127.0.0.1')
    servers.push(server)
    await new Promise((ready) => server.once('listening', ready))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  origins = { http: await serve('http://localhost'), https: await serve('https://apercu.test') }
})
afterAll(async () => {
  for (const server of servers) server.close()
  await cleanup()
})

const statusOf = async (site: 'http' | 'https', cookie: string): Promise<number> =>
  (await fetch(`${origins[site]}/api/auth/me`, { headers: { cookie } })).status

test('over https a session counts only from a cookie that no neighbour and no page over http can plant', async () => {
  expect(await statusOf('https', `session=${TOKEN}`)).toBe(401)
  expect(await statusOf('https', `session=${TOKEN}; __Host-session=`)).toBe(401)
  expect(await statusOf('https', `__Secure-session=${TOKEN}`)).toBe(401)
  expect(await statusOf('https', `__Host-session=${TOKEN}`)).toBe(200)
})

test('over http, where browsers know no such cookie, the plain name is the one', async () => {
  expect(await statusOf('http', `__Host-session=${TOKEN}`)).toBe(401)
  expect(await statusOf('http', `session=${TOKEN}`)).toBe(200)
})
