import { localePath } from '#contract/values/locale-path.ts'
import { createElement } from 'react'
import type { Article, ArticleDetail } from '#contract/content/articles.ts'
import type { SavedArticle } from '#contract/readers/bookmarks.ts'
import type { Digest, DigestItem } from '#contract/editorial/digest.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { SummaryAccess, Usage, ViewedSummary } from '#contract/premium/subscriptions.ts'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import { feedAddress, FEED_FORMATS } from '#contract/content/syndication.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Database } from '#db/connection.ts'
import { spendView } from '#domain/content/articles/summaries/summary-days.repository.ts'
import { renderVariant } from '#domain/readers/newsletters/composing/render-newsletter.service.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { findDocument } from '#syndication/documents.ts'
import { accountApi, type Answer } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testDatabase } from '#testing/database/database.ts'
import {
  buildOfferedArticles,
  OFFERED_KINDS,
  OFFERED_WORDS,
  type OfferedArticles,
} from '#testing/content/offered-articles.ts'
import { testContext } from '#testing/test-api.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { ArticlePage } from '#web/features/article/article-page.tsx'
import { newsArticle } from '#web/lib/head/structured-data.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWords } from '../endpoints/site-words.ts'
import { textsOf } from '#locales/texts.ts'

const SIX = new Date('2026-03-10T05:00:00Z')
const NOW = new Date('2026-03-10T11:00:00Z')
const PUBLIC_URL = 'https://apercu.test'

const READERS = ['visitor', 'free', 'spent', 'premium'] as const
type ReaderName = (typeof READERS)[number]
const AUDIENCES = { visitor: 'anonymous', free: 'free', spent: 'free', premium: 'premium' } as const

let db: Database
let cleanup: () => Promise<void>
let ids: OfferedArticles

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  ids = await buildOfferedArticles(db, new Date(SIX.getTime() - 3_600_000))
  await buildDueEditions(testContext(db, NOW), { waitsForEnrichment: false })
})
afterAll(() => cleanup())

/** A new reader of a kind, with their own allowance. */
const reader = async (name: ReaderName) => {
  const api = accountApi(testContext(db, NOW))
  if (name === 'visitor')
    return {
      get: (path: string) => api.get(path),
      post: (path: string) => api.call(path),
      viewer: ANONYMOUS_READER,
    }
  const role = name === 'premium' ? 'premium' : 'free'
  const { id, token } = await buildAccount(db, { role, now: NOW })
  if (name === 'spent')
    for (let n = 0; n < 5; n++)
      await spendView(db, { userId: id }, { day: utcDay(NOW), articleId: uuidv7(), limit: 5 })
  const headers = { authorization: `Bearer ${token}` }
  const viewer: CurrentReader = { role, user: null }
  return {
    get: (path: string) => api.get(path, headers),
    post: (path: string, body: unknown = {}) => api.call(path, body, headers),
    viewer,
  }
}
type Reader = Awaited<ReturnType<typeof reader>>

const dataOf = ({ body }: Answer): unknown => body['data']

const detailOf = async (one: Reader, id: string, locale: ContentLanguage): Promise<ArticleDetail> =>
  (dataOf(await one.get(`/articles/${id}?lng=${locale}`)) as { article: ArticleDetail }).article

const usageOf = async (one: Reader): Promise<Usage | null> => {
  const answer = await one.get('/subscriptions/usage')
  return answer.status === 200 ? (dataOf(answer) as Usage) : null
}

const pageOf = async (one: Reader, article: ArticleDetail, locale: ContentLanguage): Promise<string> => {
  const usage = article.can_view_summary ? null : await usageOf(one)
  const never = () => Promise.reject(new Error('Nobody presses anything here'))
  const page = createElement(ArticlePage, { article, related: [], usage, onReveal: never, onReport: never })
  return renderAt(`/article/${article.id}`, page, locale, { viewer: one.viewer })
}

const accessOf = (detail: ArticleDetail, locale: ContentLanguage): object =>
  newsArticle({ publicUrl: PUBLIC_URL, locale }, detail, { title: 't', section: 's' })

/** Every list a card of the article stands in, and what it says there. */
const cardsOf = async (one: Reader, id: string, locale: ContentLanguage): Promise<Article[]> => {
  const word = locale === 'fr' ? 'comité' : 'committee'
  const lists = [
    '/articles?category=research&limit=20',
    `/articles?search=${encodeURIComponent(word)}&limit=20`,
  ]
  const cards: Article[] = []
  for (const list of lists) {
    const answer = await one.get(`${list}&lng=${locale}&languages=${locale}`)
    const card = (dataOf(answer) as { articles: Article[] }).articles.find((article) => article.id === id)
    if (!card) throw new Error(`Not in ${list}`)
    cards.push(card)
  }
  if (one.viewer.role !== 'premium') return cards
  await one.post('/bookmarks', { articleId: id })
  const { body } = await one.get(`/bookmarks?lng=${locale}`)
  return [...cards, ...(body['items'] as SavedArticle[])]
}

const editionOf = async (one: Reader, locale: ContentLanguage): Promise<Digest> =>
  (dataOf(await one.get(`/digest/today?lng=${locale}`)) as { digest: Digest }).digest

const newsletterOf = async (audience: Digest['audience'], locale: ContentLanguage): Promise<string> => {
  const digest = await findDigest(db, 'daily')
  if (!digest) throw new Error('No edition')
  const links = { view: null, preferences: null, unsubscribe: null }
  const mail = await renderVariant(
    testContext(db, NOW),
    { digestId: digest.id, audience, locale, language: locale, categories: [], minutes: null },
    { purpose: 'subscription', links },
  )
  return (mail?.text ?? '').replaceAll(/\s+/g, ' ')
}

const countOf = (text: string, part: string): number => text.split(part).length - 1

/** What is answered where there is nothing to read: in simple terms, as a summary, as key points. */
const NOTHING = [
  { in_simple_terms: null, summary_lang: null, provenance: null },
  { summary: null, queued: false },
  { key_points: [], queued: false },
]

describe.each(CONTENT_LANGUAGES)('in %s', (locale) => {
  const words = OFFERED_WORDS[locale]

  describe.each(READERS)('to a %s reader', (name) => {
    test.each([
      ['has no summary', 'without'],
      ['has one inside its excerpt', 'within'],
    ] as const)('an article that %s is free on every surface, and costs nothing', async (_, kind) => {
      const id = ids[locale][kind]
      const one = await reader(name)
      const detail = await detailOf(one, id, locale)
      expect(detail).toMatchObject({ has_summary: false, no_summary_reason: 'excerpt_only' })
      expect(detail.summary ?? null).toBeNull()
      expect(detail.key_points ?? []).toEqual([])
      expect(detail.cited_summaries ?? {}).toEqual({})
      expect(accessOf(detail, locale)).toMatchObject({ isAccessibleForFree: true })
      expect(accessOf(detail, locale)).not.toHaveProperty('hasPart')

      const page = await pageOf(one, detail, locale)
      expect(page).not.toMatch(/paywall|role="tab"|class="summary"/)
      expect(page).toContain(textsOf(locale, 'article').summary.none.excerpt_only)
      expect(countOf(page, words.within)).toBe(1)

      for (const card of await cardsOf(one, id, locale)) {
        expect(card.description).toBe(words.excerpt)
        expect(card).not.toHaveProperty('summary')
        expect(card).not.toHaveProperty('summary_label')
      }

      const isVisitor = name === 'visitor'
      const before = await usageOf(one)
      const check = await one.get(`/subscriptions/articles/${id}/check-access`)
      expect(check.status).toBe(200)
      expect(dataOf(check)).toMatchObject({ can_view_summary: null, already_viewed: false })
      const plain = await one.get(`/articles/${id}/plain-english?lng=${locale}`)
      const asked = await one.post(`/articles/${id}/summarize?lng=${locale}`)
      const points = await one.post(`/articles/${id}/key-points?lng=${locale}`)
      // Pressed twice, in two tabs.
      const reveals = await Promise.all(
        [1, 2, 3].map(() => one.post(`/subscriptions/articles/${id}/track-view?lng=${locale}`)),
      )
      const calls = [plain, asked, points, ...reveals]
      expect(calls.map(({ status }) => status)).toEqual(calls.map(() => (isVisitor ? 401 : 200)))
      expect([plain, asked, points].map(dataOf)).toEqual(
        isVisitor ? [undefined, undefined, undefined] : NOTHING,
      )
      for (const reveal of reveals)
        expect((dataOf(reveal) as ViewedSummary | undefined)?.usage).toEqual(before ?? undefined)
      expect(await usageOf(one)).toEqual(before)

      const item = (await editionOf(one, locale)).items.find(({ article_id }) => article_id === id)
      expect(item).toMatchObject({ has_summary: false })
      expect(item?.cited_summary ?? null).toBeNull()
    })

    test('a summary that says more is announced to all, and read by those who may', async () => {
      const id = ids[locale].more
      const one = await reader(name)
      const detail = await detailOf(one, id, locale)
      const isOpen = name === 'premium'
      expect(detail).toMatchObject({ has_summary: true, no_summary_reason: null, can_view_summary: isOpen })
      expect(JSON.stringify(detail).includes(words.beyond)).toBe(isOpen)
      expect(accessOf(detail, locale)).toMatchObject({
        isAccessibleForFree: false,
        hasPart: { cssSelector: '.paywall' },
      })
      const page = await pageOf(one, detail, locale)
      expect(page.includes('paywall')).toBe(!isOpen)
      // Key points that repeat the excerpt are no tab.
      expect(countOf(page, 'role="tab"')).toBe(isOpen ? 2 : 0)
      for (const card of await cardsOf(one, id, locale))
        expect(card.summary).toBe(isOpen ? words.beyond : undefined)

      const check = await one.get(`/subscriptions/articles/${id}/check-access`)
      const plain = await one.get(`/articles/${id}/plain-english?lng=${locale}`)
      const expected = {
        visitor: { check: 401, plain: 401, canView: undefined },
        free: { check: 200, plain: 403, canView: true },
        spent: { check: 200, plain: 403, canView: false },
        premium: { check: 200, plain: 200, canView: true },
      }[name]
      expect([check.status, plain.status]).toEqual([expected.check, expected.plain])
      expect((check.body['data'] as SummaryAccess | undefined)?.can_view_summary).toBe(expected.canView)
    })

    test('an edition opens, counts and prints only summaries that say more', async () => {
      const one = await reader(name)
      const { items } = await editionOf(one, locale)
      const shown = items.filter(({ lang }) => lang === locale)
      const isMore = ({ title }: DigestItem) => title.startsWith('more')
      expect(shown.length).toBeGreaterThanOrEqual(6)
      for (const item of shown) expect(item.has_summary, item.title).toBe(isMore(item))
      const open = shown.filter(({ access }) => access === 'full')
      const openOf = { anonymous: [false], free: [true, true, true], premium: shown.map(isMore) }
      expect(open.map(({ has_summary }) => has_summary)).toEqual(openOf[AUDIENCES[name]])
      const newsletter = await newsletterOf(AUDIENCES[name], locale)
      for (const text of [JSON.stringify(items), newsletter]) expect(text).not.toContain(words.points)
      const summaries = shown.filter(({ cited_summary }) => cited_summary)
      for (const { cited_summary } of summaries)
        expect(cited_summary?.sentences.map(({ text }) => text)).toEqual([words.beyond])
      expect(countOf(newsletter, words.beyond)).toBe(summaries.length)
      // Beside a story either its excerpt stands or its summary.
      expect(countOf(newsletter, words.excerpt)).toBe(
        shown.filter(({ excerpt, cited_summary }) => excerpt && !cited_summary).length,
      )
    })
  })

  test('a view is spent once on what is shown, however often it is requested', async () => {
    const one = await reader('free')
    const id = ids[locale].more
    const reveals = await Promise.all(
      [1, 2, 3].map(() => one.post(`/subscriptions/articles/${id}/track-view?lng=${locale}`)),
    )
    for (const reveal of reveals)
      expect(dataOf(reveal)).toMatchObject({
        usage: { daily_count: 1 },
        article: { summary: words.beyond, key_points: [] },
      })
    expect(await pageOf(one, await detailOf(one, id, locale), locale)).not.toContain('paywall')
  })

  test('feeds say only what is free', async () => {
    for (const subject of [{ kind: 'latest' } as const, { kind: 'digest', period: 'daily' } as const])
      for (const format of FEED_FORMATS) {
        const path = localePath(locale, feedAddress(subject, format))
        const site = { publicUrl: PUBLIC_URL, words: siteWords }
        const document = await findDocument(path)?.compose(testContext(db, NOW), site)
        expect(document?.body).toContain('within')
        for (const text of [words.beyond, words.points]) expect(document?.body).not.toContain(text)
      }
  })

  test('an editor sees which summaries readers are not offered', async () => {
    const { token } = await buildAccount(db, { role: 'admin', now: NOW })
    const api = accountApi(testContext(db, NOW))
    for (const kind of OFFERED_KINDS) {
      const id = ids[locale][kind]
      const answer = await api.get(`/admin/articles?q=${id}`, { authorization: `Bearer ${token}` })
      const [article] = (dataOf(answer) as { articles: NewsroomArticle[] }).articles
      expect(article?.texts).toMatchObject([{ lang: locale, is_offered: kind === 'more' }])
    }
  })
})
