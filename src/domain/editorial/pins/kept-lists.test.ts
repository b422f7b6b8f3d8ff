import { createApiApp } from '#api/app.ts'
import { createStandIns } from '#api/session/stand-ins.ts'
import type { Role } from '#contract/access.ts'
import { SEARCH_TRENDING_CLIENTS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { createListMemory } from '#domain/content/articles/list-memory.ts'
import { listTrendingQueries, receiveSearch } from '#domain/content/search/search-log.service.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { ANONYMOUS, type Context, type Viewer } from '#domain/kernel/context.ts'
import type { KeptLists } from '#domain/kernel/list-memory.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase, describeEachEngine } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/explain.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const NOON = new Date('2026-11-21T12:00:00Z')
const PAID = 'What only Premium may read'
const PATHS = ['/articles', '/articles?search=models', '/articles?category=research&lng=fr&limit=3']
const ROLES = ['anonymous', 'free', 'premium', 'admin'] as const

const textOf = async (ctx: Context, role: Role, path: string): Promise<string> =>
  (await testApi(ctx, role).app.request(`/api${path}`)).text()

const build = (db: Database, title: string, fields: object = {}): Promise<{ id: string }> =>
  buildArticle(db, {
    publish_time: NOON,
    category: 'research',
    texts: { en: { title, summary: PAID }, fr: { title: `Des ${title}`, summary: PAID } },
    ...fields,
  })

const ADMIN: Viewer = { role: 'admin', userId: '00000000-0000-7000-8000-0000000000ad' }

const retitle = (db: Database, title: string, to: string) =>
  db.kysely.updateTable('article_texts').set({ title: to }).where('title', '=', title).execute()

describeDatabase('lists kept for all readers', ({ open }) => {
  let db: Database
  let ctx: Context
  beforeAll(async () => {
    db = await open()
    await build(db, 'Small models')
    await build(db, 'Large <b>models</b> & "others"', { publish_time: new Date(NOON.getTime() - 3_600_000) })
  })
  beforeEach(() => {
    ctx = { ...testContext(db, NOON), lists: createListMemory() }
  })

  describe.each(PATHS)('%s', (path) => {
    test.each([
      ['premium', 'free'],
      ['free', 'premium'],
      ['admin', 'anonymous'],
    ] as const)('is as if it were read anew, for %s before %s', async (first, second) => {
      const plain = testContext(db, NOON)
      for (const role of [first, second, first, second]) {
        const text = await textOf(ctx, role, path)
        expect(text).toBe(await textOf(plain, role, path))
        expect(text.includes(PAID)).toBe(role === 'premium' || role === 'admin')
      }
    })

    test('holds the same bytes whoever asked first', async () => {
      const kept = new Set<string>()
      for (const first of ROLES) {
        const lists = createListMemory()
        await textOf({ ...ctx, lists }, first, path)
        for (const role of ['anonymous', 'free'] as const)
          kept.add(await textOf({ ...ctx, lists }, role, path))
      }
      expect(kept.size).toBe(1)
      expect([...kept].join('')).not.toContain(PAID)
    })

    test('keeps cards without paid fields, apart from these', async () => {
      const current = createListMemory().current()
      const { cards } = current
      const written: unknown[] = []
      const spied: KeptLists = {
        ...current,
        cards: {
          get: (key) => cards.get(key),
          set: (key, card) => written.push(card),
          delete: (key) => cards.delete(key),
        },
      }
      await textOf({ ...ctx, lists: { current: () => spied, forget: () => undefined } }, 'premium', path)
      expect(written.length).toBeGreaterThan(0)
      expect(JSON.stringify(written)).not.toContain(PAID)
    })

    test('asked again costs no statement', async () => {
      const readers = ['free', 'premium'] as const
      for (const role of readers) await textOf(ctx, role, path)
      const statements = await statementsOf(db, async (watched) => {
        for (const role of readers) await textOf({ ...ctx, db: watched }, role, path)
      })
      expect(statements).toEqual([])
    })
  })

  test('are told apart by language, languages, filter and page', async () => {
    const asked = [
      '',
      '?lng=fr',
      '?languages=fr',
      '?languages=both',
      '?limit=1',
      '?limit=1&page=2',
      '?sortBy=quality',
    ]
    for (const query of [...asked, ...asked])
      expect(await textOf(ctx, 'free', `/articles${query}`)).toBe(
        await textOf(testContext(db, NOON), 'free', `/articles${query}`),
      )
  })

  test.each([
    ['anonymous', 'yesterday'],
    ['guest', 'tomorrow'],
    ['admin', 'today'],
  ] as const)('are read anew for %s, and are then those of readers', async (role, word) => {
    const path = `/articles?search=${word}`
    const title = `Models of ${word}`
    await textOf(ctx, 'free', path)
    await build(db, title)
    expect(await textOf(ctx, 'free', path)).not.toContain(title)
    expect(await textOf(ctx, role, path)).toContain(title)
    expect(await textOf(ctx, 'free', path)).toContain(title)
    await retitle(db, title, `Renamed ${word}`)
    expect(await textOf(ctx, role, path)).toContain(`Renamed ${word}`)
  })

  test.each(['free', 'premium'] as const)(
    'are read anew for the page that %s readers share, whose age would add up',
    async (tier) => {
      const ask = async (): Promise<string> => {
        const { authenticate, callAs } = createStandIns(() => Promise.resolve({ viewer: ANONYMOUS }))
        const app = createApiApp({ ctx, authenticate, publicUrl: 'http://localhost' })
        const call = callAs(
          { tier, revealedToday: 0 },
          new Request('http://localhost/api/articles?search=shared'),
        )
        return (await app.fetch(call)).text()
      }
      const title = `Shared by ${tier}`
      await textOf(ctx, tier, '/articles?search=shared')
      await build(db, title)
      expect(await textOf(ctx, tier, '/articles?search=shared')).not.toContain(title)
      expect(await ask()).toContain(title)
      await retitle(db, title, `Shared again by ${tier}`)
      expect(await ask()).toContain(`Shared again by ${tier}`)
    },
  )

  test('show a new article within a minute, also where nobody else asks', async () => {
    let now = 1
    ctx.lists = createListMemory(() => now)
    await textOf(ctx, 'free', '/articles?search=noon')
    await build(db, 'Models of noon')
    now += 58_000
    expect(await textOf(ctx, 'free', '/articles?search=noon')).not.toContain('Models of noon')
    now += 1
    expect(await textOf(ctx, 'free', '/articles?search=noon')).toContain('Models of noon')
  })

  test('show no text that is older than a minute, though lists share their cards', async () => {
    let now = 1
    ctx.lists = createListMemory(() => now)
    await build(db, 'Models of night')
    await textOf(ctx, 'premium', '/articles?search=night')
    await retitle(db, 'Models of night', 'Corrected at night')
    now += 29_000
    const composed = await textOf(ctx, 'premium', '/articles?search=models%20night')
    expect(composed).toContain('Models of night')
    now += 29_001
    expect(await textOf(ctx, 'premium', '/articles?search=models%20night')).toContain('Corrected at night')
  })

  test('lose at once what an admin takes back', async () => {
    const { id } = await build(db, 'Models of a rumour')
    const path = '/articles?search=rumour'
    expect(await textOf(ctx, 'premium', path)).toContain(PAID)
    await ctx.db.tx(async () => {
      await db.kysely
        .updateTable('articles')
        .set({ status: ARTICLE_STATUS.hidden })
        .where('id', '=', id)
        .execute()
      await recordAct(ctx, ADMIN, { act: 'article.edit', objectId: id })
      expect(await textOf(ctx, 'premium', path)).toContain('rumour')
    })
    expect(await textOf(ctx, 'premium', path)).not.toContain(PAID)
  })

  test('a search that is answered from memory counts like any other (A-61)', async () => {
    for (let client = 0; client < SEARCH_TRENDING_CLIENTS; client += 1) {
      await textOf(ctx, 'anonymous', '/articles?search=models')
      await receiveSearch(ctx, `client ${client}`, 'en', { query: 'models', resultCount: 2 })
    }
    expect(await listTrendingQueries(ctx, 'en', 10)).toEqual([
      { query: 'models', count: SEARCH_TRENDING_CLIENTS },
    ])
  })
})

describeEachEngine('a distinct search', (engine) => {
  test('costs three statements: the words, the matches of both languages, the articles', async () => {
    const db = await engine.open()
    await build(db, 'Small models')
    await refreshVocabulary(testContext(db, NOON))
    const statements = await statementsOf(db, (watched) =>
      textOf(testContext(watched, NOON), 'free', '/articles?search=models'),
    )
    expect(statements).toHaveLength(3)
  })
})
