import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/values/locales.ts'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'
import { FeedPage } from '#web/features/feed/feed-page.tsx'
import { markNew } from './mark-new.ts'

const NOW = Date.parse('2026-11-28T09:00:00Z')
const YESTERDAY = Date.parse('2026-11-27T18:00:00Z')

const articles = ['2026-11-28T08:00:00Z', '2026-11-28T07:00:00Z', '2026-11-20T07:00:00Z'].map(
  (publish_time, at) => anArticle({ id: `01936f00-0000-7000-8000-00000000000${at}`, publish_time }),
)

/** The feed as the server renders it, the same for all readers. */
const feed = async (
  locale: Locale = 'en',
  { shown = 3, hasMore = false, page = 1 } = {},
): Promise<Document> => {
  const html = await renderAt(
    '/feed/research',
    <FeedPage
      category="research"
      search={{ page }}
      languages={undefined}
      first={{ articles: articles.slice(0, shown), hasMore }}
      loadPage={() => Promise.reject(new Error('not asked for'))}
    />,
    locale,
  )
  // Browsers read names of attributes in any case.
  const body = html.replaceAll('dateTime=', 'datetime=')
  const { document } = parseHTML(`<!doctype html><html lang="${locale}"><body>${body}</body></html>`)
  return document
}

const lineOf = (page: Document) => page.querySelector('.new-count')?.textContent
const marked = (page: Document) =>
  [...page.querySelectorAll('time')].map((time) => time.hasAttribute('data-new'))

beforeEach(() => void vi.stubEnv('TZ', 'UTC'))
afterEach(() => void vi.unstubAllEnvs())

describe('a feed after an earlier visit', () => {
  test.each([
    ['en', '2 new since yesterday', ', new'],
    ['fr', '2 nouveautés depuis hier', ', nouveau'],
  ] as const)('marks and counts what is new, for screen readers too (%s)', async (locale, line, word) => {
    const page = await feed(locale)
    expect([marked(page), lineOf(page)]).toEqual([[false, false, false], undefined])
    markNew(page, YESTERDAY, NOW)
    expect(marked(page)).toEqual([true, true, false])
    expect(page.querySelector('time')?.nextElementSibling?.outerHTML).toBe(
      `<span class="sr-only">${word}</span>`,
    )
    expect(lineOf(page)).toBe(line)
  })

  test('marks once, however often components render', async () => {
    const page = await feed()
    markNew(page, YESTERDAY, NOW)
    const once = page.body.innerHTML
    markNew(page, YESTERDAY, NOW)
    expect(page.body.innerHTML).toBe(once)
  })

  test('takes its marks back once they are of an earlier visit', async () => {
    const page = await feed()
    const before = page.body.innerHTML
    markNew(page, YESTERDAY, NOW)
    markNew(page, NOW, NOW)
    expect(page.body.innerHTML).toBe(before)
  })

  test('has none on a first visit', async () => {
    const page = await feed()
    const before = page.body.innerHTML
    markNew(page, 0, NOW)
    expect(page.body.innerHTML).toBe(before)
  })

  test('names the hour of a visit of today, and the date of an older one', async () => {
    const page = await feed()
    markNew(page, Date.parse('2026-11-28T07:30:00Z'), NOW)
    expect(lineOf(page)).toBe('1 new since 07:30')
    const french = await feed('fr')
    markNew(french, Date.parse('2026-11-24T07:30:00Z'), NOW)
    expect(lineOf(french)).toBe('2 nouveautés depuis le 24 nov. 2026')
  })

  test('counts no further than it is loaded', async () => {
    const page = await feed('en', { shown: 2, hasMore: true })
    markNew(page, YESTERDAY, NOW)
    expect(lineOf(page)).toBe('at least 2 new since yesterday')
    const french = await feed('fr', { shown: 2, hasMore: true })
    markNew(french, YESTERDAY, NOW)
    expect(lineOf(french)).toBe('au moins 2 nouveautés depuis hier')
  })

  test('counts on its first page only', async () => {
    const page = await feed('en', { page: 2 })
    markNew(page, YESTERDAY, NOW)
    expect([marked(page), lineOf(page)]).toEqual([[true, true, false], undefined])
  })
})
