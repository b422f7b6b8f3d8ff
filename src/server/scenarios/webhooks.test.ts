import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import { billingHarness } from '#testing/billing-harness.ts'
import { testDatabase } from '#testing/database/database.ts'
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
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
})
afterAll(() => cleanup())

test('events of the payment service pass the whole application byte by byte, from wherever they come', async () => {
  const world = await billingHarness(db)
  let wakes = 0
  world.ctx.wakeBilling = () => {
    wakes += 1
  }
  const app = createApp({
    ctx: world.ctx,
    images,
    shareImages: createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-webhook-images'))),
    web: undefined,
    publicUrl: PUBLIC_URL,
  })
  const one = await world.reader()
  await one.buy()
  const events = await world.takeEvents()
  const post = async (body: string, signature: string) => {
    const headers = {
      'stripe-signature': signature,
      origin: 'https://elsewhere.example',
      cookie: 'session=x',
    }
    const request = new Request(`${PUBLIC_URL}/api/webhooks/stripe`, { method: 'POST', body, headers })
    const answer = await app.fetch(request)
    return [answer.status, await answer.json()]
  }
  for (const { body, signature } of events)
    expect(await post(body, signature)).toEqual([200, { received: true }])
  expect(await post('{}', 't=1,v1=0')).toMatchObject([400, { code: 'bad_request' }])
  expect(wakes).toBeGreaterThan(0)
  world.close()
})
