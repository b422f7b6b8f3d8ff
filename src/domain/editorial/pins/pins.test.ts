import { DURATION_MS } from '#contract/limits.ts'
import type { Article } from '#contract/content/articles.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import {
  buildDueEditions,
  buildWeeklyNow,
  regenerateEdition,
} from '#domain/editorial/digests/building/editions.service.ts'
import { listDigestItems } from '#domain/editorial/digests/digests.repository.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { mergeByHand } from '#domain/editorial/newsroom/newsroom-stories.service.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pinToDigest } from '#domain/editorial/digests/building/digest-pins.service.ts'
import { pinArticle, unpinArticle } from './pins.service.ts'
import { pinnedPage, placePinned } from './place-pinned.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ADMIN: Viewer = { role: 'admin', userId: uuidv7() }

describe('a list with pins', () => {
  const places = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 })

  test('holds everything once, and each pin in its place where the list is long enough', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 3, 24, 40), places, (size, positions) => {
        const list = Array.from({ length: size }, (_, at) => ({ id: `a${at}` }))
        const sorted = positions.toSorted((a, b) => a - b)
        const pins = sorted.map((position, at) => ({ id: at % 2 ? `a${at}` : `p${at}`, position }))
        const placed = placePinned(list, pins)
        const expected = new Set([...list, ...pins].map(({ id }) => id))
        expect(placed.map(({ id }) => id).toSorted()).toEqual([...expected].toSorted())
        const reached = size < 24 ? [] : pins
        for (const { id, position } of reached) expect(placed[position - 1]?.id).toBe(id)
      }),
    )
  })

  test('read page by page is the same list', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 9 }), (positions, limit) => {
        const own = Array.from({ length: 40 }, (_, at) => ({ id: `a${at}` }))
        const pinned = positions
          .toSorted((a, b) => a - b)
          .map((position) => ({ articleId: `p${position}`, storyId: `p${position}`, position }))
        const asItems = (pins: typeof pinned) =>
          pins.map(({ articleId, position }) => ({ id: articleId, position }))
        const whole = placePinned<{ id: string }>(own, asItems(pinned))
        const pages = Array.from({ length: Math.floor(whole.length / limit) }, (_, page) => {
          const part = pinnedPage(pinned, page * limit, limit)
          return placePinned<{ id: string }>(
            own.slice(part.offset, part.offset + part.limit),
            asItems(part.pins),
          )
        })
        const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
        expect(idsOf(pages.flat())).toEqual(idsOf(whole.slice(0, pages.length * limit)))
      }),
    )
  })
})

describeEachEngine('pins', (engine) => {
  let db: Database
  let ctx: Context
  const ids: string[] = []
  const at = (index: number): string => ids[index] ?? ''
  const later = (hours: number) => testContext(db, new Date(NOW.getTime() + hours * DURATION_MS.hour))
  const read = async (path: string, on: Context = ctx): Promise<string[]> => {
    const { status, body } = await testApi(on).get<'GET /articles/impact-hero'>(path)
    expect(status).toBe(200)
    const data = body.data as { articles?: Article[]; latestArticles?: Article[] }
    return (data.articles ?? data.latestArticles ?? []).map(({ id }) => id)
  }

  beforeAll(async () => {
    db = await engine.open()
    ctx = testContext(db, NOW)
    for (let n = 0; n < 30; n += 1)
      ids.push(
        (
          await buildArticle(db, {
            publish_time: new Date(NOW.getTime() - (n + 1) * DURATION_MS.hour),
            texts: { en: { title: `Event ${n * 7919} of its own kind`, description: 'It happened.' } },
          })
        ).id,
      )
    await enrichDueArticles(ctx)
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('pins').execute()
    await db.kysely.deleteFrom('digest_pins').execute()
  })

  test('put an article in its place of a category’s feed, on whichever page, and nowhere twice', async () => {
    const feed = '/articles?category=technology&sortBy=reader&limit=8'
    const plain = [...(await read(feed)), ...(await read(`${feed}&page=2`))]
    await pinArticle(ctx, ADMIN, at(29), { list: 'technology', position: 2, expiresInHours: 24 })
    await pinArticle(ctx, ADMIN, plain[0] ?? '', { list: 'technology', position: 10, expiresInHours: 24 })
    const first = await read(feed)
    const second = await read(`${feed}&page=2`)
    expect(first).toHaveLength(8)
    expect(first[1]).toBe(at(29))
    expect(second[1]).toBe(plain[0])
    expect(new Set([...first, ...second]).size).toBe(16)
    const narrowed = await read(`${feed}&timeFilter=24h`)
    expect(narrowed).not.toContain(at(29))
  })

  test('whose place lies beyond the end of a short list are placed at its end, once', async () => {
    const long = '/articles?category=technology&sortBy=reader&limit=10'
    await pinArticle(ctx, ADMIN, at(0), { list: 'technology', position: 12, expiresInHours: 24 })
    const short = '/articles?category=business&sortBy=reader&limit=4'
    const own = (await buildArticle(db, { category: 'business', publish_time: NOW })).id
    await pinArticle(ctx, ADMIN, at(1), { list: 'business', position: 12, expiresInHours: 24 })
    expect(await read(short)).toEqual([own, at(1)])
    expect(await read(`${short}&page=2`)).toEqual([])
    expect(await read(`${short}&page=3`)).toEqual([])
    // A list that is long enough has it in its place.
    expect(await read(long)).not.toContain(at(0))
    expect((await read(`${long}&page=2`))[1]).toBe(at(0))
  })

  test('lead the front page in their order, below its leads too, until their hour has come', async () => {
    const [hero, latest] = ['/articles/impact-hero', '/articles/featured-by-category']
    await pinArticle(ctx, ADMIN, at(28), { list: 'front', position: 1, expiresInHours: 24 })
    await pinArticle(ctx, ADMIN, at(27), { list: 'front', position: 4, expiresInHours: 48 })
    expect((await read(hero))[0]).toBe(at(28))
    expect(await read(hero)).toHaveLength(3)
    expect((await read(latest))[0]).toBe(at(27))
    expect(await read('/articles/trending?limit=30')).not.toContain(at(28))
    expect(await read(hero, later(25))).not.toContain(at(28))
    expect((await read(latest, later(25)))[0]).toBe(at(27))
    await unpinArticle(ctx, ADMIN, at(27), undefined)
    expect((await read(latest))[0]).not.toBe(at(27))
  })

  test('replace the pin at their place; an article is pinned once in a list', async () => {
    await pinArticle(ctx, ADMIN, at(20), { list: 'front', position: 1, expiresInHours: 24 })
    await pinArticle(ctx, ADMIN, at(21), { list: 'front', position: 1, expiresInHours: 24 })
    const pins = await pinArticle(ctx, ADMIN, at(21), { list: 'front', position: 3, expiresInHours: 1 })
    expect(pins).toMatchObject([{ article_id: at(21), position: 3, expires_at: '2026-03-10T13:00:00.000Z' }])
    expect(pins).toHaveLength(1)
  })

  test('of an article that repeats another show that one, whenever it turned out so, and end though it is hidden', async () => {
    const set = (index: number, fields: { status: number; duplicate_of?: string | null }) =>
      db.kysely.updateTable('articles').set(fields).where('id', '=', at(index)).execute()
    const latest = async () => (await read('/articles/featured-by-category'))[0]
    const place = { list: 'front', position: 4, expiresInHours: 24 } as const
    await set(22, { status: ARTICLE_STATUS.duplicate, duplicate_of: at(23) })
    expect(await pinArticle(ctx, ADMIN, at(22), place)).toMatchObject([{ article_id: at(23) }])
    expect(await latest()).toBe(at(23))
    await pinArticle(ctx, ADMIN, at(24), place)
    await set(24, { status: ARTICLE_STATUS.duplicate, duplicate_of: at(25) })
    expect(await latest()).toBe(at(25))
    await set(24, { status: ARTICLE_STATUS.hidden })
    expect(await latest()).not.toBe(at(25))
    expect(await unpinArticle(ctx, ADMIN, at(24), 'front')).toEqual([])
    await expect(unpinArticle(ctx, ADMIN, at(24), 'front')).rejects.toMatchObject({
      code: 'article_not_found',
    })
    for (const index of [22, 24]) await set(index, { status: ARTICLE_STATUS.published, duplicate_of: null })
  })

  test('of two admins who want the same place at once, one has it and neither gets an error', async () => {
    await Promise.all(
      [5, 6, 7, 8].map((index) =>
        pinArticle(ctx, ADMIN, at(index), { list: 'front', position: 2, expiresInHours: 24 }),
      ),
    )
    const rows = await db.kysely.selectFrom('pins').selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  test('lead their category in the next edition, and never one that was built before', async () => {
    const order = async (id = '') =>
      (await listDigestItems(db, id, 'en')).map(({ content, category }) => [
        content.texts.en.article_id,
        category,
      ])
    await pinToDigest(ctx, ADMIN, at(20), 'technology')
    await pinToDigest(ctx, ADMIN, at(21), 'business')
    const [edition] = await buildDueEditions(ctx, { waitsForEnrichment: false })
    const before = await order(edition?.id)
    expect(before[0]).toEqual([at(20), 'technology'])
    expect(before).toContainEqual([at(21), 'business'])
    const covered = before.at(-1)?.[0] ?? ''

    // No edition has covered it, and it is too old for one by itself.
    const { id: old } = await buildArticle(db, {
      publish_time: new Date(NOW.getTime() - 9 * DURATION_MS.day),
      texts: { en: { title: 'Lighthouse keepers train foghorn classifiers' } },
    })
    await enrichDueArticles(ctx)
    await pinToDigest(later(1), ADMIN, old, 'technology')
    const pins = await pinToDigest(later(1), ADMIN, covered, 'research')
    const day = edition?.edition_date ?? ''
    // A covered story comes back only with an update, and the response informs the admin.
    expect(pins.map(({ article_id, told_on }) => [article_id, told_on])).toEqual([
      [at(21), day],
      [covered, day],
      [old, null],
    ])
    const again = await order((await regenerateEdition(later(2), day)).id)
    expect(again).not.toContainEqual([old, 'technology'])
    expect(again).toContainEqual([covered, 'technology'])
    expect(again).toContainEqual([at(21), 'business'])

    for (let n = 0; n < 3; n += 1)
      await buildArticle(db, {
        publish_time: new Date(NOW.getTime() + n * DURATION_MS.hour),
        texts: { en: { title: `Tomorrow ${n * 104_729} of its own kind` } },
      })
    await enrichDueArticles(later(24))
    const [next] = await buildDueEditions(later(24), { waitsForEnrichment: false })
    expect((await order(next?.id))[0]).toEqual([old, 'technology'])
  })

  test('of one story do not block an edition: it leads where it was pinned last', async () => {
    await pinToDigest(ctx, ADMIN, at(10), 'research')
    await pinToDigest(later(1), ADMIN, at(11), 'business')
    const storyOf = async (id: string) =>
      (await db.kysely.selectFrom('articles').select('story_id').where('id', '=', id).executeTakeFirst())
        ?.story_id ?? ''
    await mergeByHand(ctx, ADMIN, await storyOf(at(10)), await storyOf(at(11)))
    const week = await buildWeeklyNow(later(2))
    const items = await listDigestItems(db, week?.id ?? '', 'en')
    const merged = items.filter(({ content }) => [at(10), at(11)].includes(content.texts.en.article_id))
    expect(merged.map(({ category }) => category)).toEqual(['business'])
  })
})
