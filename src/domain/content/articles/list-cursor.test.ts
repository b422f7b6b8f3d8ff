import type { Database } from '#db/connection.ts'
import { LIST_LIMIT_MAX, LIST_ROWS_MAX } from '#contract/limits.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testApi, testContext, type TestApi } from '#testing/test-api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { COUNTED_ROWS } from './list-cursor.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ARTICLES = 330

describeEachEngine('reading a list to its end', (engine) => {
  let db: Database
  let api: TestApi
  beforeAll(async () => {
    db = await engine.open()
    api = testApi(testContext(db, NOW))
    await buildSource(db, { id: 'only' })
    // Some at the same time and of the same quality, several days, both languages and a few categories.
    await db.executeSql(
      `insert into articles (id, identity, content_hash, url, source_id, lang, category, publish_time, created_at, quality, topics)
       select gen_random_uuid(), decode(md5('c' || n), 'hex'), decode(md5('c' || n), 'hex'), 'https://example.org/' || n, 'only',
         case when n % 4 = 0 then 'fr' else 'en' end, case when n % 10 = 0 then 'research' else 'technology' end,
         $1::timestamptz - (n / 3) * interval '37 minutes', $1::timestamptz - interval '1 hour', n % 7 + 0.3, array['agents']
       from generate_series(1, ${ARTICLES}) n`,
      [NOW],
    )
    await db.executeSql(
      `insert into article_texts (article_id, lang, title) select id, lang, 'A title ' || url from articles`,
    )
  })

  const page = async (query: string) => (await api.get<'GET /articles'>(`/articles?${query}`)).body.data
  const readAll = async (query: string): Promise<string[]> => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { articles, next_cursor } = await page(cursor ? `${query}&cursor=${cursor}` : query)
      ids.push(...articles.map(({ id }) => id))
      cursor = next_cursor
    }
    return ids
  }
  const readPages = async (query: string): Promise<string[]> => {
    const ids: string[] = []
    for (let number = 1; ; number += 1) {
      const { articles, has_more } = await page(`${query}&page=${number}`)
      ids.push(...articles.map(({ id }) => id))
      if (!has_more) return ids
    }
  }

  test.each([
    'sortBy=publish_time&lng=en',
    'sortBy=publish_time&lng=fr',
    'sortBy=reader&lng=en',
    'sortBy=reader&lng=fr',
    'sortBy=reader&lng=fr&languages=both',
    'sortBy=quality&lng=en',
    'sortBy=quality&lng=fr',
    'languages=en',
    'source=only&sortBy=quality',
    'source=only&lng=fr',
    'topic=agents',
    'category=technology&filed=shown&sortBy=reader&lng=fr',
  ])('by cursors, a list (%s) has the articles of its pages in their order', async (query) => {
    const all = await readPages(`${query}&limit=23`)
    expect(all.length).toBeGreaterThan(COUNTED_ROWS)
    expect(new Set(all).size).toBe(all.length)
    expect(await readAll(`${query}&limit=23`)).toEqual(all)
  })

  test('a cursor goes on with what was listed when the list began', async () => {
    const query = 'sortBy=publish_time&limit=100'
    const first = await page(query)
    const second = await page(`${query}&cursor=${first.next_cursor}`)
    expect(second.as_of).toBe(first.as_of)
    const third = await page(`${query}&cursor=${second.next_cursor}`)
    expect(third.as_of).toBe(first.as_of)
    expect(third.articles.length).toBe(LIST_LIMIT_MAX)
  })

  test('behind the first ten thousand articles a page is empty', async () => {
    const behind = await page(`limit=100&page=${LIST_ROWS_MAX / 100 + 1}`)
    expect(behind).toMatchObject({ articles: [], has_more: false, next_cursor: null })
    expect((await page('limit=100&page=900000000')).articles).toEqual([])
  })

  describe('what is not a cursor of the list is a bad request', () => {
    const of = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    test.each([
      'x',
      'a'.repeat(501),
      '%00',
      of({}),
      of({ list: 'x', as_of: NOW.toISOString(), place: { offset: 1e9 } }),
      of({ list: 'x', as_of: NOW.toISOString(), place: { offset: 20 } }),
    ])('%s', async (cursor) => {
      const { status, body } = await api.get(`/articles?cursor=${cursor}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'bad_request' })
    })

    test('nor is that of another filter or order, or one beside a search', async () => {
      const { next_cursor } = await page('sortBy=reader')
      for (const query of ['sortBy=quality', 'sortBy=reader&topic=agents', 'sortBy=reader&search=title'])
        expect((await api.get(`/articles?${query}&cursor=${next_cursor}`)).status).toBe(400)
      expect((await api.get(`/articles?sortBy=reader&cursor=${next_cursor}`)).status).toBe(200)
    })
  })
})
