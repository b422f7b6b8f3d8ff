import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { savePreferences } from '#domain/readers/accounts/users/preferences.repository.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

interface Feed {
  articles: { id: string; category: string; source_id: string; topic_ids: string[] }[]
  personalized: boolean
  reasons: Record<string, { kind: string; category?: string }[]>
}

describeEachEngine('a reader’s own feed', ({ open }) => {
  let db: Database
  let ctx: Context
  let researchIds: string[]

  beforeAll(async () => {
    db = await open()
    ctx = testContext(db)
    const now = ctx.clock()
    researchIds = []
    for (const category of ['research', 'business', 'products', 'community'] as const)
      for (const n of [1, 2, 3]) {
        const source = await buildSource(db, { id: `${category}-${n}` })
        const { id } = await buildArticle(db, {
          source_id: source.id,
          category,
          subcategory: category === 'research' ? 'papers' : null,
          topics: n === 1 ? ['hype'] : [],
          publish_time: now,
        })
        if (category === 'research') researchIds.push(id)
      }
  })
  beforeEach(() => db.kysely.deleteFrom('users').execute())

  const reader = async (preferences: Parameters<typeof savePreferences>[2] = {}) => {
    const { id, token } = await buildAccount(db)
    await savePreferences(db, id, preferences, ctx.clock())
    const feed = async (query = '') =>
      (
        await accountApi(ctx).get(`/articles/feed/personalized?limit=12${query}`, {
          authorization: `Bearer ${token}`,
        })
      ).body['data'] as Feed
    return { id, feed }
  }
  const firstThree = ({ articles }: Feed) => articles.slice(0, 3).map(({ category }) => category)
  const ALL_RESEARCH = ['research', 'research', 'research']

  test('puts the categories they follow first, and says so', async () => {
    const { feed } = await reader({ favoriteCategories: ['research'] })
    const personal = await feed()
    expect(personal.personalized).toBe(true)
    expect(firstThree(personal)).toEqual(ALL_RESEARCH)
    for (const { id, category } of personal.articles)
      expect(personal.reasons[id]).toEqual(
        category === 'research' ? [{ kind: 'category', category: 'research' }] : [{ kind: 'top' }],
      )
  })

  test('never has what they muted, whatever else they ask for', async () => {
    const { feed } = await reader({
      favoriteCategories: ['research'],
      mutedSources: [{ id: 'research-2', name: 'Two' }],
      mutedTopics: [{ id: 'hype', name: 'Hype' }],
    })
    for (const query of ['', '&categories=research', '&topics=hype']) {
      const { articles } = await feed(query)
      expect(articles.length).toBeGreaterThan(0)
      expect(articles.map(({ source_id }) => source_id)).not.toContain('research-2')
      expect(articles.flatMap(({ topic_ids }) => topic_ids)).not.toContain('hype')
    }
  })

  test('follows what they open and save, once that is a habit', async () => {
    const { id, feed } = await reader()
    expect(await feed()).toMatchObject({ personalized: false })
    const day = ctx.clock().toISOString().slice(0, 10)
    const [one = '', two = '', three = ''] = researchIds
    await db.kysely
      .insertInto('summary_days')
      .values({ user_id: id, day, article_ids: [one, two] })
      .execute()
    expect((await feed()).reasons[one]).toEqual([{ kind: 'top' }])
    for (const article_id of [two, three])
      await db.kysely.insertInto('bookmarks').values({ id: uuidv7(), user_id: id, article_id }).execute()
    const personal = await feed()
    expect(personal.personalized).toBe(true)
    expect(firstThree(personal)).toEqual(ALL_RESEARCH)
    expect(personal.reasons[one]).toEqual([{ kind: 'read', category: 'research' }])
  })

  test('brings papers to experts and keeps them for last for beginners', async () => {
    const expert = await (await reader({ experienceLevel: 'expert' })).feed()
    expect(firstThree(expert)).toEqual(ALL_RESEARCH)
    expect(expert.reasons[researchIds[0] ?? '']).toEqual([{ kind: 'level', level: 'expert' }])
    const beginner = await (await reader({ experienceLevel: 'beginner' })).feed()
    expect(firstThree(beginner)).toEqual(['products', 'products', 'products'])
    expect(beginner.articles.slice(-3).map(({ category }) => category)).toEqual(ALL_RESEARCH)
  })

  test('is the default ranking for visitors and says so, unless the address says what they like', async () => {
    const api = accountApi(ctx)
    const plain = await api.get('/articles/feed/personalized')
    expect(plain.headers.get('cache-control')).toMatch(/^public/)
    expect(plain.body['data']).toMatchObject({ personalized: false })
    const chosen = (await api.get('/articles/feed/personalized?categories=research')).body['data'] as Feed
    expect(chosen.personalized).toBe(true)
    expect(firstThree(chosen)).toEqual(ALL_RESEARCH)
  })

  test('is one reader’s: no shared cache stores it, and no other reader’s taste is in it', async () => {
    const ada = await reader({ favoriteCategories: ['research'] })
    const ben = await reader({ favoriteCategories: ['community'] })
    expect(firstThree(await ada.feed())).toEqual(ALL_RESEARCH)
    expect(firstThree(await ben.feed())).toEqual(['community', 'community', 'community'])
    const { token } = await buildAccount(db)
    const { headers } = await accountApi(ctx).get('/articles/feed/personalized', {
      authorization: `Bearer ${token}`,
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})
