import { expect, test } from 'vitest'
import { memoryCaches } from './memory-caches.fixture.ts'
import { dropTakenDown } from './takedowns.ts'

const SITE = 'https://apercu.test'

/** A browser with a cached page and picture, and the site's answer about takedowns. */
const setUp = () => {
  const caches = memoryCaches(SITE)
  const fill = async () => {
    await (await caches.open('pages')).put('/article/1', new Response('page'))
    await (await caches.open('pictures')).put('/images/1.webp', new Response('picture'))
  }
  const count = async () =>
    (await (await caches.open('pages')).keys()).length + (await (await caches.open('pictures')).keys()).length
  const contact = async (latest_at: string | null) =>
    dropTakenDown(caches, async () => Response.json({ data: { latest_at } }))
  return { caches, fill, count, contact }
}

test('after a takedown the next contact drops pages and pictures, and later ones keep them', async () => {
  const { fill, count, contact } = setUp()
  await contact(null)
  await fill()
  await contact(null)
  expect(await count()).toBe(2)
  await contact('2026-03-10T12:00:00.000Z')
  expect(await count()).toBe(0)
  await fill()
  await contact('2026-03-10T12:00:00.000Z')
  expect(await count()).toBe(2)
})

test('an answer that is none drops nothing', async () => {
  const { caches, fill, count, contact } = setUp()
  await contact(null)
  await fill()
  await dropTakenDown(caches, async () => new Response('busy', { status: 503 }))
  expect(await count()).toBe(2)
})
