import type { Database } from '#db/connection.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { listeningApp, type ListeningApp } from '#testing/processes/listening-app.ts'
import { testContext } from '#testing/test-api.ts'
import { request } from 'undici'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// The attack of searchdos: ten words that no text has, each looked for with every slip it may hold.

const WORDS = [
  'artifickal',
  'inteligence',
  'machime',
  'learnong',
  'companx',
  'reseatch',
  'modeks',
  'languagf',
]
const TITLE = 'Artificial intelligence machine learning company research models language'

describeEachEngine('a search for words that no text has', (engine) => {
  let db: Database
  let app: ListeningApp
  beforeAll(async () => {
    db = await engine.open()
    const ctx = testContext(db)
    await buildArticle(db, { texts: { en: { title: TITLE } } })
    await refreshVocabulary(ctx)
    app = await listeningApp(ctx)
  })
  afterAll(() => app.close())

  const search = async (words: readonly string[]) => {
    const answer = await request(`${app.origin}/api/articles?search=${encodeURIComponent(words.join(' '))}`, {
      reset: true,
    })
    const body = (await answer.body.json()) as {
      code?: string
      data?: { articles: unknown[]; search: { corrected: string | null; suggestion: string | null } }
    }
    return { status: answer.statusCode, headers: answer.headers, ...body }
  }

  test('puts three of them right, and no more', async () => {
    const { status, data } = await search(WORDS)
    expect(status).toBe(200)
    expect(data?.search.corrected ?? data?.search.suggestion).toBe(
      ['artificial', 'intelligence', 'machine', ...WORDS.slice(3)].join(' '),
    )
    expect(data?.articles).toEqual([])
  })

  test('finds what was meant where three are mistyped', async () => {
    const { data } = await search([...WORDS.slice(0, 3), 'learning', 'company'])
    expect(data?.articles).toHaveLength(1)
  })

  test('is a transaction whose statements have the time limit of a search', async () => {
    const tx = vi.spyOn(db, 'tx')
    await search(WORDS.map((word) => `${word}q`))
    expect(tx.mock.calls.map(([, options]) => options)).toContainEqual({ kind: 'search' })
    tx.mockRestore()
  })

  // Only a server can end a statement that is under way (`db/pool/time-limits.ts`).
  test.skipIf(engine.engine === 'pglite')('ends when the database takes too long over it', async () => {
    const other = await engine.reopen()
    await other.executeSql('begin; lock table search_words in access exclusive mode')
    try {
      const { status, code, headers } = await search(['anything'])
      expect({ status, code }).toEqual({ status: 503, code: 'overloaded' })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await other.close()
    }
    expect((await search(['artificial'])).data?.articles).toHaveLength(1)
  })
})
