import type { Locale } from '#contract/values/locales.ts'
import type { Source } from '#contract/content/sources.ts'
import { expect, test } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import { SourceFacts } from './source-facts.tsx'

const renderFacts = (pages: Source['pages'], locale: Locale) => {
  const source: Source = {
    id: 'lab',
    name: 'A lab',
    site_url: 'https://lab.example',
    feed_url: 'https://lab.example/feed',
    language: 'en',
    category: 'research',
    subcategory: null,
    type: 'lab',
    is_sample: false,
    health: 'ok',
    last_read_at: null,
    latest_at: null,
    recent_days: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 4, 0, 2],
    recent_count: 2,
    coverage_share: 0.1,
    coverage_days: 30,
    pages,
  }
  return renderAt('/source/lab', <SourceFacts source={source} />, locale)
}
const checked_at = '2026-11-23T10:00:00.000Z'

test.each([
  ['en', { access: 'allowed', state: 'read' }, 'Read for our summaries'],
  ['en', { access: 'allowed', state: 'robots' }, 'its robots.txt forbids it'],
  ['en', { access: 'undecided', state: 'undecided' }, 'we don’t know yet whether we may'],
  ['fr', { access: 'refused', state: 'refused' }, 'l’éditeur s’y oppose'],
  ['fr', { access: 'allowed', state: 'reserved' }, 'se réserve la fouille de textes et de données'],
  ['fr', { access: 'allowed', state: 'unreachable' }, 'son robots.txt est injoignable'],
] as const)(
  'in %s a source whose pages are %o says so, and when that was last checked',
  async (locale, pages, said) => {
    const html = await renderFacts({ ...pages, checked_at }, locale)
    expect(html).toContain(said)
    expect(html).toContain(checked_at)
  },
)

test('sources that are not fetched from the web show no page access', async () => {
  expect(await renderFacts(null, 'en')).not.toContain('pages')
})

test('its last days are a chart, whose figures are also said', async () => {
  const html = await renderFacts(null, 'fr')
  expect(html).toContain(
    'Articles par jour, 14 derniers jours\u202F: 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 4, 0, 2',
  )
  expect(html).toContain('jusqu’à 4 par jour')
})
