import type { Article } from '#contract/content/articles.ts'
import type { Database } from '#db/connection.ts'
import { deleteGrant } from '#domain/premium/subscriptions.repository.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { type ArticleFields, buildArticle } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'

const NOON = new Date('2026-11-21T12:00:00Z')
const PAID = 'What only Premium may read'
const PAYE = 'Ce que seul Premium peut lire'

describeEachEngine('Summaries on cards', ({ open }) => {
  let db: Database
  let both: string
  let lists: string[]
  const build = (fields: ArticleFields) =>
    buildArticle(db, {
      publish_time: new Date(NOON.getTime() - 3_600_000),
      topics: ['models'],
      // Every list has it, breakthroughs too.
      category: 'research',
      ...fields,
    })

  beforeAll(async () => {
    db = await open()
    both = (
      await build({
        texts: { en: { title: 'Both models', summary: PAID }, fr: { title: 'Deux modèles', summary: PAYE } },
      })
    ).id
    await build({ texts: { en: { title: 'Other models', summary: PAID } } })
    lists = [
      '/articles',
      '/articles?search=models',
      `/articles/${both}/related`,
      '/articles/featured-by-category',
      '/articles/batch',
      '/articles/trending',
      '/articles/popular',
      '/articles/breakthroughs',
      '/articles/impact-hero',
      '/articles/daily-brief',
      '/articles/feed/personalized',
      '/bookmarks',
    ]
  })

  const reader = async (role: 'free' | 'premium' | 'admin') => {
    const ctx = testContext(db, NOON)
    const api = accountApi(ctx)
    const { id, token } = await buildAccount(db, { role, now: NOON })
    const headers = { authorization: `Bearer ${token}` }
    if (role !== 'free') await api.call('/bookmarks', { articleId: both }, headers)
    return {
      get: (path: string) => api.get(path, headers),
      lapse: async () => {
        await deleteGrant(db, id)
        ctx.accounts.sessionCache.forget()
      },
    }
  }

  test('every list of cards has them for Premium readers, in private answers', async () => {
    for (const role of ['premium', 'admin'] as const) {
      const one = await reader(role)
      for (const list of lists) {
        const { status, headers, body } = await one.get(list)
        expect(status).toBe(200)
        expect(JSON.stringify(body), `${role} ${list}`).toContain(PAID)
        expect(headers.get('cache-control'), list).toBe('private, no-store')
      }
    }
  })

  test('no list has them for other readers, nor once Premium has ended', async () => {
    const api = accountApi(testContext(db, NOON))
    const free = await reader('free')
    const lapsed = await reader('premium')
    await lapsed.lapse()
    for (const list of lists)
      for (const get of [api.get, free.get, lapsed.get]) {
        const { body } = await get(list)
        expect(JSON.stringify(body), list).not.toMatch(/Premium|"summary"/)
      }
  })

  test('a card’s summary is of the text it shows', async () => {
    const one = await reader('premium')
    const articles = async (lng: string) => {
      const { body } = await one.get(`/articles?lng=${lng}`)
      return (body['data'] as { articles: Article[] }).articles
    }
    const french = await articles('fr')
    expect(french.find(({ id }) => id === both)).toMatchObject({ lang: 'fr', summary: PAYE })
    expect(french.find(({ id }) => id !== both)).toMatchObject({ lang: 'en', summary: PAID })
    await build({
      texts: { fr: { title: 'Sans résumé' }, en: { title: 'With one', summary: PAID } },
      publish_time: NOON,
    })
    const [half] = await articles('fr')
    expect(half).toMatchObject({ lang: 'fr', title_fr: 'Sans résumé' })
    expect(half?.summary).toBeUndefined()
  })
})
