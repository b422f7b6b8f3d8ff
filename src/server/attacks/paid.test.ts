import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { endpoints } from '#contract/endpoints.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { openPageSite, type PageSite } from '#testing/content/page-site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The attack of paid: every surface there is, searched for sentences that only readers with Premium may read.

const SUMMARY = 'The paid summary says that the laboratory measured it twice.'
const SIMPLE = 'The paid explanation says it in plain words.'
const POINT = 'The paid key point names the number.'
const PAID = [SUMMARY, SIMPLE, POINT]

let site: PageSite
let id: string
const tokens = { free: '', premium: '' }
beforeAll(async () => {
  site = await openPageSite()
  const text = { summary: SUMMARY, in_simple_terms: SIMPLE, key_points: JSON.stringify([POINT]) }
  const texts = { en: { title: 'A model', description: 'Open.', ...text }, fr: { title: 'Un modèle', description: 'Ouvert.', ...text } } // prettier-ignore
  id = (await buildArticle(site.db, { texts })).id
  const now = site.ctx.clock()
  for (const role of ['free', 'premium'] as const)
    tokens[role] = (await buildAccount(site.db, { role, now })).token
})
afterAll(() => site.close())

const calls = (): string[] =>
  Object.values(endpoints)
    .filter(
      ({ method, path }) => method === 'GET' && (!path.includes('{') || path.includes('/articles/{id}')),
    )
    .map(({ path }) => `/api${path.replace('{id}', id)}`)
const FEEDS = ['technology', 'research', 'products'].flatMap((category) =>
  ['', '.rss', '.atom', '.json'].map((format) => `/feed/${category}${format}`),
)
const surfaces = (): string[] => {
  const pages = [
    '/',
    `/article/${id}`,
    '/digest',
    '/digest/weekly',
    '/sources',
    '/corrections',
    '/pricing',
    ...FEEDS,
  ]
  return [
    ...LOCALES.flatMap((locale) => pages.map((path) => localePath(locale, path))),
    ...calls().flatMap((path) => [path, ...CONTENT_LANGUAGES.map((lng) => `${path}?lng=${lng}&limit=100`)]),
    ...[SUMMARY, POINT].flatMap((sentence) => {
      const words = encodeURIComponent(sentence.slice(0, 30))
      return [`/api/articles?search=${words}`, `/feed/search/result?q=${words}`]
    }),
    '/digest.rss', '/sitemap.xml', '/news-sitemap.xml', '/robots.txt', '/llms.txt', '/opensearch.xml',
    '/newsletter/letter?period=daily', '/fr/newsletter/letter?period=weekly',
  ] // prettier-ignore
}

test.each(['anonymous', 'free'] as const)(
  'no surface shows paid content to a reader who is %s',
  async (role) => {
    const headers: Record<string, string> = role === 'free' ? { authorization: `Bearer ${tokens.free}` } : {}
    const answered: string[] = []
    const seenTexts: string[] = []
    for (const [n, path] of surfaces().entries()) {
      const { status, text } = await site.get(path, headers, `10.8.${n >> 8}.${n & 255}`)
      if (status === 200) answered.push(path)
      if (PAID.some((sentence) => text.includes(sentence))) seenTexts.push(path)
    }
    expect(seenTexts).toEqual([])
    expect(answered).toContain(`/article/${id}`)
    expect(answered).toContain(`/api/articles/${id}`)
    expect(answered.length).toBeGreaterThan(40)
  },
)

test('a reader with Premium sees it', async () => {
  const { status, text } = await site.get(`/api/articles/${id}`, {
    authorization: `Bearer ${tokens.premium}`,
  })
  expect(status).toBe(200)
  expect(text).toContain(SUMMARY)
})
