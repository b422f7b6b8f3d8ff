import { DURATION_MS, FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { listViewed, spendView } from '#domain/content/articles/summaries/summary-days.repository.ts'
import { revealArticleDetail } from '#domain/content/articles/articles.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import { pruneAccounts } from '#domain/readers/accounts/profile/prune-accounts.service.ts'
import { accountApi, type Answer } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const NOON = new Date('2026-11-21T12:00:00Z')
const MIDNIGHT = '2026-11-22T00:00:00.000Z'
const SUMMARY = 'The lab says that its model reads faster.'
const SIMPLE = 'A computer program reads faster now.'

describeDatabase('Free summaries', ({ open }) => {
  let db: Database
  let articles: string[]
  beforeAll(async () => {
    // All of 2,400 calls wait for the embedded engine's one connection.
    db = await open({ connectionTimeoutMs: 120_000 })
    articles = []
    for (let count = 0; count < 8; count += 1) {
      const text = {
        title: 'A model reads faster',
        summary: SUMMARY,
        in_simple_terms: SIMPLE,
        key_points: JSON.stringify(['It reads.']),
      }
      articles.push((await buildArticle(db, { texts: { en: text } })).id)
    }
  })

  const article = (index: number): string => {
    const id = articles[index]
    if (!id) throw new Error('Too few articles')
    return id
  }

  /** A reader of a role, and what they do. */
  const reader = async (
    role: 'free' | 'premium' | 'admin' = 'free',
    ctx: Context = testContext(db, NOON),
  ) => {
    const api = accountApi(ctx)
    const { id, token } = await buildAccount(db, { role, now: NOON })
    const headers = { authorization: `Bearer ${token}` }
    return {
      id,
      headers,
      reveal: (articleId: string, body: unknown = {}) =>
        api.call(`/subscriptions/articles/${articleId}/track-view`, body, headers),
      usage: async () => (await api.get('/subscriptions/usage', headers)).body['data'],
      check: async (articleId: string) =>
        (await api.get(`/subscriptions/articles/${articleId}/check-access`, headers)).body['data'],
      open: async (articleId: string) => articleOf(await api.get(`/articles/${articleId}`, headers)),
      get: (path: string) => api.get(path, headers),
      post: (path: string) => api.call(path, {}, headers),
    }
  }
  const articleOf = (answer: Answer): Record<string, unknown> =>
    (answer.body['data'] as { article: Record<string, unknown> }).article

  const revealAll = async (one: Awaited<ReturnType<typeof reader>>, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) expect((await one.reveal(article(index))).status).toBe(200)
  }

  test('a new reader has five until midnight of UTC', async () => {
    const one = await reader()
    expect(await one.usage()).toEqual({
      remaining_quota: 5,
      daily_count: 0,
      daily_limit: 5,
      reset_time: MIDNIGHT,
      unlimited: false,
    })
  })

  test('revealing a summary spends one and brings it, opening and asking do not', async () => {
    const one = await reader()
    const closed = await one.open(article(0))
    expect(closed).toMatchObject({ can_view_summary: false, has_summary: true })
    expect(JSON.stringify(closed)).not.toContain(SUMMARY)
    expect(await one.check(article(0))).toMatchObject({
      can_view_summary: true,
      already_viewed: false,
      remaining_quota: 5,
    })
    expect(await one.usage()).toMatchObject({ daily_count: 0 })

    const revealed = await one.reveal(article(0))
    expect(revealed.body['data']).toMatchObject({
      usage: { remaining_quota: 4, daily_count: 1 },
      article: { can_view_summary: true, summary: SUMMARY, key_points: ['It reads.'] },
    })
    expect(revealed.headers.get('cache-control')).toBe('private, no-store')
  })

  test('the same article again costs nothing and is open everywhere', async () => {
    const one = await reader()
    await one.reveal(article(0))
    await one.reveal(article(0), { viewType: 'full' })
    await one.reveal(article(0).toUpperCase())
    expect(await one.usage()).toMatchObject({ daily_count: 1 })
    expect(await one.open(article(0))).toMatchObject({ can_view_summary: true, summary: SUMMARY })
    const plain = await one.get(`/articles/${article(0)}/plain-english`)
    expect(plain.body['data']).toMatchObject({ in_simple_terms: SIMPLE })
    const asked = await one.post(`/articles/${article(0)}/summarize`)
    expect(asked.body['data']).toEqual({ summary: SUMMARY, queued: false })
    const points = await one.post(`/articles/${article(0)}/key-points`)
    expect(points.body['data']).toEqual({ key_points: ['It reads.'], queued: false })
  })

  test('the sixth is refused in the specified words, and with it every other way to the same text', async () => {
    const one = await reader()
    await revealAll(one, 5)
    const sixth = await one.reveal(article(5))
    expect(sixth.status).toBe(403)
    expect(sixth.body).toEqual({
      code: 'summary_quota',
      error: "You've reached your daily free summaries. Upgrade to Premium for unlimited access",
      details: { reset_time: MIDNIGHT },
    })
    expect(await one.usage()).toMatchObject({ remaining_quota: 0, daily_count: 5 })
    expect(await one.check(article(5))).toMatchObject({ can_view_summary: false })
    expect(await one.check(article(4))).toMatchObject({ can_view_summary: true, already_viewed: true })
    const answers = [
      await one.get(`/articles/${article(5)}`),
      await one.get(`/articles/${article(5)}/plain-english`),
      await one.post(`/articles/${article(5)}/summarize`),
      await one.post(`/articles/${article(5)}/key-points`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403])
    expect(answers.slice(1).map(({ body }) => body.code)).toEqual(Array(3).fill('summary_quota'))
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/reads faster\.|program reads/)
  })

  test('what has not been revealed stays closed to the other calls too, and they spend nothing', async () => {
    const one = await reader()
    const plain = await one.get(`/articles/${article(0)}/plain-english`)
    expect([plain.status, plain.body.code]).toEqual([403, 'summary_unopened'])
    expect((await one.post(`/articles/${article(0)}/summarize`)).body.code).toBe('summary_unopened')
    expect(await one.usage()).toMatchObject({ daily_count: 0 })
  })

  test('nothing is spent, gated or refused where the summary says only what the free excerpt says', async () => {
    const { id } = await buildArticle(db, {
      texts: { en: { title: 'An excerpt', description: `${SUMMARY} And more.`, summary: SUMMARY } },
    })
    const one = await reader()
    expect(await one.open(id)).toMatchObject({ has_summary: false })
    expect((await one.reveal(id)).body['data']).toMatchObject({
      usage: { daily_count: 0 },
      article: { has_summary: false },
    })
    const plain = await one.get(`/articles/${id}/plain-english`)
    expect(plain.body['data']).toEqual({ in_simple_terms: null, summary_lang: null, provenance: null })
  })

  test('a summary that is removed while a view is spent on it is shown all the same', async () => {
    const ctx = testContext(db, NOON)
    const { id } = await buildArticle(db, { texts: { en: { title: 'A model', summary: SUMMARY } } })
    const free = { role: 'free', userId: (await reader()).id } as const
    const pay = async (articleId: string): Promise<void> => {
      await spendView(db, free, { day: utcDay(NOON), articleId, limit: FREE_SUMMARY_VIEWS_PER_DAY })
      await db.kysely
        .updateTable('article_texts')
        .set({ summary: null })
        .where('article_id', '=', id)
        .execute()
    }
    const shown = await revealArticleDetail(
      ctx,
      free,
      { id, lng: 'en' },
      {
        pay,
        opensMore: () => Promise.resolve(false),
      },
    )
    expect(shown).toMatchObject({ can_view_summary: true, summary: SUMMARY })
  })

  test('after midnight of UTC there are five again, and yesterday’s are closed', async () => {
    const ctx = testContext(db, NOON)
    const one = await reader('free', ctx)
    await revealAll(one, 5)
    ctx.clock = () => new Date('2026-11-21T23:59:59.999Z')
    expect((await one.reveal(article(5))).status).toBe(403)
    ctx.clock = () => new Date(MIDNIGHT)
    expect(await one.usage()).toMatchObject({ remaining_quota: 5, reset_time: '2026-11-23T00:00:00.000Z' })
    expect(await one.open(article(0))).toMatchObject({ can_view_summary: false })
    expect((await one.reveal(article(5))).status).toBe(200)
  })

  test('a summary that is not written yet costs nothing', async () => {
    const { id } = await buildArticle(db)
    const one = await reader()
    const { body, status } = await one.reveal(id)
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ usage: { daily_count: 0 }, article: { has_summary: false } })
  })

  test('a reader with Premium has one made where there is more than an excerpt, free readers have nothing', async () => {
    const whole = { enriched_at: NOON, word_count: 800 }
    const [waiting, summarized, excerpt] = await Promise.all(
      [{}, whole, { enriched_at: NOON }].map(async (fields) => (await buildArticle(db, fields)).id),
    )
    for (const [role, queued] of [
      ['free', [false, false, false]],
      ['premium', [true, true, false]],
    ] as const) {
      const one = await reader(role)
      const answers = []
      for (const id of [waiting, summarized, excerpt])
        answers.push((await one.post(`/articles/${id}/summarize`)).body['data'])
      expect(answers).toEqual(queued.map((isQueued) => ({ summary: null, queued: isQueued })))
    }
  })

  test.each(['premium', 'admin'] as const)('nothing is counted for %s', async (role) => {
    const one = await reader(role)
    await revealAll(one, 7)
    expect(await one.usage()).toEqual({
      remaining_quota: null,
      daily_count: 0,
      daily_limit: null,
      reset_time: MIDNIGHT,
      unlimited: true,
    })
    expect(await one.check(article(7))).toMatchObject({ can_view_summary: true })
    expect(await one.open(article(7))).toMatchObject({ summary: SUMMARY })
  })

  test('one reader’s views are not another’s', async () => {
    const [one, other] = [await reader(), await reader()]
    await one.reveal(article(0))
    expect(await other.open(article(0))).toMatchObject({ can_view_summary: false })
    expect(await other.usage()).toMatchObject({ daily_count: 0 })
  })

  test.each(['no-such-id', '019a0000-0000-7000-8000-000000000000'])(
    'the article %s is not found, by any of the calls, and costs nothing',
    async (id) => {
      const one = await reader()
      expect((await one.reveal(id)).body.code).toBe('article_not_found')
      expect((await one.get(`/subscriptions/articles/${id}/check-access`)).status).toBe(404)
      expect(await one.usage()).toMatchObject({ daily_count: 0 })
    },
  )

  test('visitors are asked to sign in', async () => {
    const api = accountApi(testContext(db, NOON))
    expect((await api.get('/subscriptions/usage')).status).toBe(401)
    expect((await api.call(`/subscriptions/articles/${article(0)}/track-view`)).status).toBe(401)
    expect((await api.get(`/subscriptions/articles/${article(0)}/check-access`)).status).toBe(401)
  })

  describe('visitors who are given two a day', () => {
    const visitors = (now: Date = NOON) => {
      const ctx = { ...testContext(db, now), visitorSummaries: 2 }
      return (client: string) => {
        const api = accountApi(ctx, undefined, () => client)
        return {
          reveal: (index: number) => api.call(`/subscriptions/articles/${article(index)}/track-view`),
          usage: () => api.get('/subscriptions/usage'),
          check: (index: number) => api.get(`/subscriptions/articles/${article(index)}/check-access`),
          open: async (index: number) => articleOf(await api.get(`/articles/${article(index)}`)),
          plain: (index: number) => api.get(`/articles/${article(index)}/plain-english`),
        }
      }
    }

    test('reveal two, each as often as they like, and no third', async () => {
      const one = visitors()('203.0.113.7')
      expect((await one.usage()).body['data']).toMatchObject({ remaining_quota: 2, daily_limit: 2 })
      expect((await one.reveal(0)).body['data']).toMatchObject({
        usage: { remaining_quota: 1, daily_count: 1, unlimited: false },
        article: { can_view_summary: true, summary: SUMMARY },
      })
      expect((await one.reveal(0)).body['data']).toMatchObject({ usage: { remaining_quota: 1 } })
      expect((await one.reveal(1)).status).toBe(200)
      const third = await one.reveal(2)
      expect([third.status, third.body.code]).toEqual([403, 'summary_quota'])
      expect((await one.check(2)).body['data']).toMatchObject({ can_view_summary: false })
      expect((await one.check(1)).body['data']).toMatchObject({ already_viewed: true })
    })

    test('are counted by address: another address has its own, and parallel requests do not exceed them', async () => {
      const at = visitors()
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, call) => at('203.0.113.8').reveal(call % articles.length)),
      )
      const open = answers.flatMap(({ status, body }) =>
        status === 200 ? [(body['data'] as { article: { id: string } }).article.id] : [],
      )
      expect(new Set(open).size).toBe(2)
      expect((await at('203.0.113.9').usage()).body['data']).toMatchObject({ remaining_quota: 2 })
    })

    test('a revealed summary is in no answer that could be cached for others, and other calls stay for readers', async () => {
      const one = visitors()('203.0.113.10')
      await one.reveal(0)
      expect(await one.open(0)).toMatchObject({ can_view_summary: false })
      expect((await one.plain(0)).status).toBe(401)
    })

    test('no address is stored, and the next day no visitor is known', async () => {
      await visitors()('203.0.113.11').reveal(0)
      const rows = await db.kysely.selectFrom('visitor_days').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('203.0.113')
      const tomorrow = new Date(NOON.getTime() + DURATION_MS.day)
      await visitors(tomorrow)('203.0.113.11').reveal(0)
      const later = await db.kysely.selectFrom('visitor_days').select('visitor').execute()
      expect(new Set(later.map(({ visitor }) => visitor)).size).toBe(later.length)

      await pruneAccounts(testContext(db, new Date('2026-11-25T12:00:00Z')))
      expect(await db.kysely.selectFrom('visitor_days').selectAll().execute()).toEqual([])
    })
  })

  test('a page of another site cannot spend a reader’s views', async () => {
    const api = accountApi(testContext(db, NOON))
    const { token } = await buildAccount(db, { now: NOON })
    const foreign = { cookie: `session=${token}`, origin: 'https://other.example' }
    const answer = await api.call(`/subscriptions/articles/${article(0)}/track-view`, {}, foreign)
    expect(answer.body.code).toBe('foreign_origin')
  })

  describe('many at once', () => {
    test('sixty readers with forty calls each are given five articles, never a sixth', async () => {
      const accounts = await Promise.all(Array.from({ length: 60 }, () => buildAccount(db, { now: NOON })))
      const day = utcDay(NOON)
      const spent = await Promise.all(
        accounts.flatMap(({ id }) =>
          Array.from({ length: 40 }, (_, call) =>
            spendView(
              db,
              { userId: id },
              { day, articleId: article(call % articles.length), limit: FREE_SUMMARY_VIEWS_PER_DAY },
            ),
          ),
        ),
      )
      expect(spent.filter(Boolean)).toHaveLength(60 * 5)
      for (const { id } of accounts) expect(new Set(await listViewed(db, { userId: id }, day)).size).toBe(5)
    })

    test('the same article from forty tabs costs one', async () => {
      const one = await reader()
      const answers = await Promise.all(Array.from({ length: 40 }, () => one.reveal(article(0))))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(await one.usage()).toMatchObject({ daily_count: 1 })
    })
  })

  test('a day’s views are forgotten after two days, and with the account', async () => {
    const ctx = testContext(db, NOON)
    const one = await reader('free', ctx)
    await one.reveal(article(0))
    ctx.clock = () => new Date('2026-11-24T12:00:00Z')
    await pruneAccounts(ctx)
    expect(await listViewed(db, { userId: one.id }, utcDay(NOON))).toEqual([])
  })
})
