import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StorageUnavailableError } from '#adapters/objects/object-store.ts'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createImageStore } from '#adapters/images/images.ts'
import { createPageReader } from '#adapters/pages/page-reader.ts'
import type { Article } from '#contract/content/articles.ts'
import type { Database } from '#db/connection.ts'
import { FETCH_STATE } from '#db/schema/articles.ts'
import { buildArticle, makePageDue } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi } from '#testing/test-api.ts'
import { type TestIngestion, testIngestion } from '#testing/test-ingestion.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectImages } from './article-media.service.ts'
import { readPages } from './read-pages.service.ts'

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b0560c' } })
    .jpeg()
    .toBuffer()

const PAGE = `<!doctype html><html lang="en"><head><title>Chips</title><meta property="og:image" content="/lead.jpg?utm_source=og"></head>
<body><article><h1>Chips</h1>${'<p>Sixty words about the price of memory, written for a test and for nothing else, long enough to be an article in the eyes of the reader that looks for one among menus.</p>'.repeat(6)}</article></body></html>`

describeDatabase('pictures and pages of articles', (engine) => {
  let db: Database
  let world: TestIngestion
  let dir: string
  const pages = createPageReader()
  beforeAll(async () => {
    db = await engine.open()
    dir = mkdtempSync(join(tmpdir(), 'apercu-images-'))
    world = testIngestion(db, { images: createImageStore(createFolderObjects(dir)), pages })
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('articles').execute()
    world.reset()
    await db.kysely.deleteFrom('page_hosts').execute()
    for (const path of ['robots.txt', '.well-known/tdmrep.json'])
      world.web[`https://wire.example/${path}`] = () => ({ status: 404 })
  })
  afterAll(async () => {
    await world.close()
    await pages.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const show = async (id: string): Promise<Article> => {
    const { body } = await testApi(world.ctx).get<'GET /articles/{id}'>(`/articles/${id}`)
    return body.data.article
  }
  const withImage = (origin: string) =>
    buildArticle(db, {
      image_origin: origin,
      image_from: 'feed',
      image_alt: 'A chip',
      image_credit: 'Ada Photo',
      image_state: FETCH_STATE.due,
    })

  test('a feed’s picture is copied at three sizes and served from here, with its credit', async () => {
    const body = new Uint8Array(await photo(1800, 1000))
    world.web['https://wire.example/p.jpg'] = () => ({ body })
    const { id } = await withImage('https://wire.example/p.jpg')
    expect((await show(id)).image.source).toBe('placeholder')
    expect(await collectImages(world.ctx)).toBe(1)
    const { image, image_url } = await show(id)
    expect(image).toMatchObject({
      source: 'rss_feed',
      alt: 'A chip',
      width: 1600,
      attribution: { photographer: 'Ada Photo' },
    })
    expect(image.srcset?.match(/\d+w/g)).toEqual(['400w', '800w', '1600w'])
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{32}-1600\.webp$/)
    expect(image.thumbhash).toBeTruthy()
    const stored = await world.ctx.images.read(image.thumbnail.replace('/images/', ''))
    expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).format).toBe('webp')
    expect(await collectImages(world.ctx)).toBe(0)
  })

  test('a picture that cannot be fetched is retried three times, then the cover is the fallback', async () => {
    const { id } = await withImage('https://wire.example/gone.jpg')
    for (let n = 0; n < 5; n += 1) await collectImages(world.ctx)
    const row = await db.kysely
      .selectFrom('articles')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ image_state: FETCH_STATE.failed, image_tries: 3 })
    expect((await show(id)).image).toMatchObject({
      source: 'placeholder',
      url: expect.stringMatching(/^\/covers\/\d+\/technology\/[0-9a-f]+\.svg$/),
    })
  })

  test('a picture is not to blame for a bucket that is away, and is fetched later', async () => {
    const body = new Uint8Array(await photo(500, 300))
    world.web['https://wire.example/late.jpg'] = () => ({ body })
    const { id } = await withImage('https://wire.example/late.jpg')
    const images = { ...world.ctx.images, put: () => Promise.reject(new StorageUnavailableError('away')) }
    await expect(collectImages({ ...world.ctx, images })).rejects.toThrow(StorageUnavailableError)
    expect(await collectImages(world.ctx)).toBe(1)
    expect((await show(id)).image.source).toBe('rss_feed')
  })

  test('a page yields the text for enrichment, which is not shown, and the picture that the feed lacks', async () => {
    world.web['https://wire.example/chips'] = () => ({
      body: new TextEncoder().encode(PAGE),
      headers: { 'content-type': 'text/html' },
    })
    const body = new Uint8Array(await photo(900, 500))
    world.web['https://wire.example/lead.jpg'] = () => ({ body })
    const { id } = await buildArticle(db, { url: 'https://wire.example/chips' })
    await makePageDue(db, id)
    expect(await readPages(world.ctx)).toBe(1)
    await collectImages(world.ctx)
    const article = await show(id)
    expect(article.image.source).toBe('database')
    expect(JSON.stringify(article)).not.toContain('price of memory')
    const kept = await db.kysely.selectFrom('article_bodies').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ article_id: id, origin: 'page' })
    expect(kept.body).toContain('price of memory')
    expect(await readPages(world.ctx)).toBe(0)
  })

  test('a page that is not there is given up', async () => {
    const { id } = await buildArticle(db, { url: 'https://wire.example/404' })
    await makePageDue(db, id)
    world.web['https://wire.example/404'] = () => ({ status: 404 })
    expect(await readPages(world.ctx)).toBe(0)
    const row = await db.kysely
      .selectFrom('articles')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.page_state).toBe(FETCH_STATE.failed)
  })
})
