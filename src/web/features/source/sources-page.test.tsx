import { expect, test } from 'vitest'
import type { SourceMeta } from '#contract/content/articles.ts'
import type { Locale } from '#contract/values/locales.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { parseSourcesSearch, type SourcesSearch } from '#web/lib/addresses/sources-search.ts'
import { paceOf } from './pace.ts'
import { initialOf } from './source-mark.tsx'
import { SourcesPage } from './sources-page.tsx'
import { texts } from '#locales/en/source.ts'

const days = (...counts: number[]): number[] => [...Array<number>(14 - counts.length).fill(0), ...counts]

const source = (different: Partial<SourceMeta>): SourceMeta => ({
  id: 'press',
  name: 'The Press',
  site_url: 'https://press.example',
  language: 'en',
  category: 'business',
  subcategory: null,
  type: 'press',
  is_sample: false,
  article_count: 12,
  latest_at: '2026-11-20T08:10:00.000Z',
  recent_days: days(3, 1),
  health: 'ok',
  ...different,
})

const SOURCES = [
  source({}),
  source({
    id: 'lab',
    name: 'A <b>lab</b>',
    category: 'research',
    type: 'lab',
    recent_days: days(),
    health: 'quiet',
  }),
  source({ id: 'revue', name: 'La Revue', language: 'fr', category: 'research', recent_days: days(28) }),
]

const page = (search: SourcesSearch = {}, locale: Locale = 'en') =>
  renderAt('/sources', <SourcesPage sources={SOURCES} search={search} />, locale)

test('each source is a passport in the group of its language', async () => {
  const html = await page()
  expect(html).toContain('2 sources, 4 articles in 14 days')
  expect(html).toContain('1 source, 28 articles in 14 days')
  const [, english = '', french = ''] = html.split('<section')
  expect(english).toContain('href="/source/press"')
  expect(english).toContain('About 2 a week')
  expect(english).toContain('Nothing new for a month')
  expect(english).toContain('A &lt;b&gt;lab')
  expect(french).toContain('href="/source/revue"')
  expect(french).toContain('About 2 a day')
  expect(await page({}, 'fr')).toContain('Environ 2 par jour')
})

test('the wall is narrowed by links', async () => {
  const html = await page({ category: 'research' })
  expect(html).not.toContain('href="/source/press"')
  expect(html).toMatch(/href="\/sources\?category=research&amp;language=fr"/)
  expect(html).toMatch(/href="\/sources\?category=business"/)
  // No source is filed there.
  expect(html).not.toContain('category=community')
  expect(await page({ language: 'fr' })).not.toContain('href="/source/lab"')
})

test('a wall without a source says so and leads back', async () => {
  const html = await page({ category: 'business', language: 'fr' })
  expect(html).toContain('No source matches these filters')
  expect(html).toMatch(/<a[^>]*href="\/sources"[^>]*>Show all sources/)
})

test('unknown filters are dropped', () => {
  expect(parseSourcesSearch({ category: 'sports', language: 'de', page: 2 })).toEqual({})
  expect(parseSourcesSearch({ category: 'research', language: 'fr' })).toEqual({
    category: 'research',
    language: 'fr',
  })
})

test.each([
  [days(...Array<number>(14).fill(3)), 'About 3 a day'],
  [days(9, 4), 'About 7 a week'],
  [days(1), 'Less than one a week'],
  [days(), 'Nothing for two weeks'],
])('how often a source publishes: %j', (counts, said) => {
  expect(paceOf(counts, texts.pace)).toBe(said)
})

test.each([
  ['The Press', 'P'],
  ['Le Monde', 'M'],
  ['L’Usine', 'U'],
  ['École', 'É'],
  ['Aperçu', 'A'],
  ['Les Cahiers', 'C'],
  ['01net', '0'],
  ['The', 'T'],
  ['…', '?'],
])('the mark of %s has its initial', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
