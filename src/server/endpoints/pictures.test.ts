import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { editionShareImage, shareImageAddress } from '#contract/content/share-images.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { putAvatar } from '#domain/readers/accounts/profile/avatars.repository.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictures } from './pictures.ts'
import { createWithheldPictures } from '../serving/withheld-pictures.ts'
import { shareWords } from './site-words.ts'

const PHOTO_KEY = 'a'.repeat(32)
const AVATAR = uuidv7()

let db: Database
let cleanup: () => Promise<void>
let dir: string
let ask: (path: string) => Promise<Response>
let api: ReturnType<typeof testApi>
let addressOf: (id: string, lng?: ContentLanguage) => Promise<string>

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  dir = mkdtempSync(join(tmpdir(), 'apercu-pictures-'))
  const photo = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#f00' } })
    .webp()
    .toBuffer()
  const images: ImageStore = {
    put: () => Promise.reject(new Error('nothing is put here')),
    read: async (name) => (name === `${PHOTO_KEY}-800.webp` ? photo : null),
    remove: async () => {},
  }
  const ctx = testContext(db)
  const { id: user_id } = await buildAccount(db)
  await putAvatar(db, { id: AVATAR, user_id, image: photo, created_at: new Date() })
  const store = createShareImageStore(createFolderObjects(dir))
  const pictures = createPictures(ctx, { images, store, words: shareWords }, createWithheldPictures(ctx))
  ask = async (path) => pictures.request(path)
  api = testApi(ctx)
  addressOf = async (id, lng = 'en') => {
    const { body } = await api.get<'GET /articles/{id}'>(`/articles/${id}?lng=${lng}`)
    return body.data.article.share_image
  }
})
afterAll(async () => {
  await cleanup()
  rmSync(dir, { recursive: true, force: true })
})

const shown = async (address: string) => {
  const response = await ask(address)
  expect(response.status, address).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=60')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([1200, 630])
  return bytes
}
/** Whether anything darker than the paper stands in the title's place. */
const titleInk = async (bytes: Uint8Array): Promise<number> => {
  const area = sharp(bytes).extract({ left: 64, top: 130, width: 660, height: 300 }).greyscale()
  const { data } = await area.raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 100).length
}

describe('the picture of a mail', () => {
  const picture = async (id: string) => {
    const response = await ask(`/pictures/${id}.jpg`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1088, 612])
    return bytes
  }

  test('is the cover of an article, or its photograph', async () => {
    const covers = [await buildArticle(db), await buildArticle(db)]
    const [first, second] = await Promise.all(covers.map(({ id }) => picture(id)))
    expect(first).not.toEqual(second)
    const { id } = await buildArticle(db, {
      image_from: 'feed',
      image_key: PHOTO_KEY,
      image_width: 800,
      image_height: 450,
      image_sizes: [800],
    })
    const { dominant } = await sharp(await picture(id)).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.g).toBeLessThan(50)
  })

  test('is of articles that readers may see only', async () => {
    expect((await ask(`/pictures/${uuidv7()}.jpg`)).status).toBe(404)
    expect((await ask('/pictures/x.jpg')).status).toBe(404)
    const { id } = await buildArticle(db, { status: 2 })
    expect((await ask(`/pictures/${id}.jpg`)).status).toBe(404)
  })
})

describe('what other sites show of a link', () => {
  test('is drawn for the site and for each category, in both languages', async () => {
    for (const locale of LOCALES)
      for (const name of ['site', 'digest', 'research', 'community'])
        expect(await titleInk(await shown(shareImageAddress(locale, name)))).toBeGreaterThan(500)
  })

  test('is drawn for an article, other words in another language', async () => {
    const { id } = await buildArticle(db, {
      texts: { en: { title: 'An English title' }, fr: { title: 'Un titre français' } },
    })
    const english = await shown(await addressOf(id))
    const french = await shown(await addressOf(id, 'fr'))
    expect(english).not.toEqual(french)
    expect(await titleInk(english)).toBeGreaterThan(500)
  })

  test('is drawn for a story, and has another address once another outlet reports it', async () => {
    const story = uuidv7()
    const at = new Date('2026-11-20T08:00:00Z')
    await db.kysely
      .insertInto('stories')
      .values({ id: story, first_seen: at, last_seen: at, score: '{}' })
      .execute()
    const report = () => buildArticle(db, { story_id: story, texts: { en: { title: 'A story of several' } } })
    const address = async () => {
      const { body } = await api.get<'GET /stories/{id}'>(`/stories/${story}`)
      return body.data.story.share_image
    }
    await report()
    const before = await address()
    expect(await titleInk(await shown(before))).toBeGreaterThan(500)
    await report()
    const after = await address()
    expect(after).not.toBe(before)
    const moved = await ask(before)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, after])
    await shown(after)
    expect((await ask(before.replace(story, uuidv7()))).status).toBe(404)
  })

  test('shows the article’s own photograph', async () => {
    const { id } = await buildArticle(db, {
      image_key: PHOTO_KEY,
      image_from: 'feed',
      image_width: 800,
      image_height: 450,
      image_sizes: [800],
    })
    const { data, info } = await sharp(await shown(await addressOf(id)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[1100 * info.channels]).toBeGreaterThan(240)
    expect(data[1100 * info.channels + 1]).toBeLessThan(30)
  })

  test('has another address once the title has changed, and the old one leads there', async () => {
    const { id } = await buildArticle(db, { texts: { en: { title: 'Before' } } })
    const before = await addressOf(id)
    await db.kysely
      .updateTable('article_texts')
      .set({ title: 'After' })
      .where('article_id', '=', id)
      .execute()
    const after = await addressOf(id)
    expect(after).not.toBe(before)
    const moved = await ask(before)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, after])
    expect(moved.headers.get('cache-control')).not.toContain('immutable')
    await shown(after)
  })

  test.each([
    '<script>alert(1)</script>&amp;]]>"',
    'עברית וערבית العربية',
    '\u{1F680}'.repeat(500),
    'x'.repeat(2000),
    '',
  ])('survives any title: %j', async (title) => {
    const { id } = await buildArticle(db, { texts: { en: { title } } })
    expect((await shown(await addressOf(id))).length).toBeGreaterThan(5000)
  })

  test.each([
    shareImageAddress('en', 'nothing'),
    shareImageAddress('en', 'article-0190a000-0000-7000-8000-000000000000-abcdef'),
    shareImageAddress('en', `article-${'x'.repeat(36)}-abcdef`),
    editionShareImage('en', { period: 'daily', date: '2026-02-31', version: 1 }),
    editionShareImage('en', { period: 'daily', date: '2020-01-01', version: 1 }),
    '/share/1/de/site.jpg',
  ])('is not there for what is not there: %s', async (address) => {
    expect((await ask(address)).status).toBe(404)
  })

  test('of an earlier drawing leads to the present one', async () => {
    const moved = await ask('/share/0/en/site.jpg')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, shareImageAddress('en', 'site')])
  })
})

test.each([
  ['a drawn cover', '/covers/1/research/0123abcd.svg'],
  ['our copy of a photograph', `/images/${PHOTO_KEY}-800.webp`],
  ['a reader’s picture', `/avatars/${AVATAR}.webp`],
])('%s is shown by the apps too, whose pages come from the phone', async (_, address) => {
  const response = await ask(address)
  expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([
    200,
    'cross-origin',
  ])
})
