import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import type { SearchFacets } from '#contract/content/articles.ts'
import type { Locale } from '#contract/values/locales.ts'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'
import type { Found } from './load-found.ts'
import { withOneWordLess } from './no-results.tsx'
import { ResultsPage } from './results-page.tsx'

const found = (different: Partial<Found> = {}): Found => ({
  articles: [
    {
      ...anArticle({ title: 'Agents <b>that</b> check agents' }),
      passage: { text: '… a lab of agents <i>at work</i> …', marks: [[11, 17]] },
      marks: [
        [0, 6],
        [25, 31],
      ],
    },
  ],
  hasMore: false,
  corrected: null,
  suggestion: null,
  ...different,
})

const page = (different: Partial<ComponentProps<typeof ResultsPage>> = {}, locale: Locale = 'en') =>
  renderAt(
    '/feed/search/result?q=agents',
    <ResultsPage
      address={{ q: 'agents' }}
      found={found()}
      suggestions={{ kind: 'topics', words: ['robots'] }}
      languages={undefined}
      api={() => Promise.reject(new Error('not asked for'))}
      {...different}
    />,
    locale,
  )

describe('the page of results', () => {
  it('marks the words found, in titles that are text', async () => {
    const html = await page()
    expect(html).toContain('<mark>Agents</mark>')
    expect(html).toContain('check <mark>agents</mark>')
    expect(html).toContain('&lt;b&gt;that&lt;/b&gt;')
  })

  it('is a form and links without script', async () => {
    const html = await page({ found: found({ hasMore: true }) })
    expect(html).toMatch(/<form[^>]*action="\/feed\/search\/result"/)
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="agents"/)
    expect(html).toMatch(/href="\/feed\/search\/result\?q=agents&amp;page=2"/)
    expect(html).toMatch(/href="\/feed\/search\/result\?q=agents&amp;sort=date"/)
    expect(await page({}, 'fr')).toMatch(/<form[^>]*action="\/fr\/feed\/search\/result"/)
  })

  it('states when a typo was corrected', async () => {
    const html = await page({ address: { q: 'agnets' }, found: found({ corrected: 'agents' }) })
    expect(html).toContain('No exact match for “agnets”.')
    expect(html).toContain('Results for “agents”')
  })

  it('leads on where nothing was found', async () => {
    const html = await page({
      address: { q: 'agnest zebra' },
      found: found({ articles: [], suggestion: 'agents zebra' }),
    })
    expect(html).toContain('No results for “agnest zebra”')
    expect(html).toMatch(/href="\/feed\/search\/result\?q=agents\+zebra"/)
    expect(html).toMatch(/href="\/feed\/search\/result\?q=zebra"/)
    expect(html).toContain('Topics of the week')
    expect(html).toMatch(/href="\/feed\/search\/result\?q=robots"/)
  })

  it('asks for a query where there is none', async () => {
    const html = await page({ address: {}, found: found({ articles: [] }) }, 'fr')
    expect(html).toContain('<h1>Recherche</h1>')
    expect(html).toContain('Thèmes de la semaine')
    expect(html).not.toContain('Aucun résultat')
  })

  it('leads back from a page past the end', async () => {
    const html = await page({ address: { q: 'agents', page: 9 }, found: found({ articles: [] }) })
    expect(html).toContain('No more results')
    expect(html).toContain('Back to the first results')
  })
})

const FACETS: SearchFacets = {
  is_complete: true,
  categories: [
    { id: 'research', count: 4 },
    { id: 'business', count: 1200 },
  ],
  languages: [{ id: 'en', count: 5 }],
  times: [
    { id: '24h', count: 2 },
    { id: '7d', count: 5 },
  ],
  sources: [
    { id: 'lab', name: 'A <b>lab</b>', count: 3 },
    { id: 'press', name: 'The Press', count: 2 },
  ],
}

describe('a result', () => {
  it('is a row without a picture, with the passage found and what can be saved', async () => {
    const html = await page()
    expect(html).toContain('a lab of <mark>agents</mark>')
    expect(html).toContain('&lt;i&gt;at work&lt;/i&gt;')
    expect(html).toContain('Research · Papers')
    expect(html).toContain('Save this article')
    expect(html).not.toContain('<img')
  })

  it('names the topics where nothing else has a word of the query', async () => {
    const article = { ...anArticle(), topics: ['agents', 'proofs'] }
    expect(await page({ found: found({ articles: [article] }) })).toContain('Topics: agents, proofs')
    expect(await page()).not.toContain('Topics:')
  })
})

describe('the filters of a search', () => {
  it('are links with the number of results', async () => {
    const html = await page({ found: found({ facets: FACETS }) })
    expect(html).toMatch(/href="\/feed\/search\/result\?q=agents&amp;category=research"[^>]*>Research/)
    expect(html).toMatch(/Business.*1,200.*1200 results/)
    expect(html).toMatch(/href="[^"]*q=agents&amp;since=24h"[^>]*>Last 24 hours/)
    expect(html).toMatch(/href="[^"]*q=agents&amp;source=lab"[^>]*>A &lt;b&gt;lab/)
    // One language narrows nothing.
    expect(html).not.toContain('Source language')
    expect(html).not.toContain('Clear filters')
  })

  it('can be removed one by one and together, and outlive the order and the next page', async () => {
    const html = await page({
      address: { q: 'agents', category: 'research', source: 'lab', page: 2 },
      found: found({ facets: { ...FACETS, is_complete: false }, hasMore: true }),
    })
    expect(html).toMatch(
      /href="\/feed\/search\/result\?q=agents&amp;source=lab"[^>]*aria-label="Remove the filter “Research”"|aria-label="Remove the filter “Research”"[^>]*href="\/feed\/search\/result\?q=agents&amp;source=lab"/,
    )
    expect(html).toMatch(/href="\/feed\/search\/result\?q=agents&amp;languages=auto"[^>]*>Clear filters/)
    expect(html).toMatch(/href="[^"]*q=agents&amp;category=research&amp;source=lab&amp;sort=date"/)
    expect(html).toMatch(/href="[^"]*q=agents&amp;category=research&amp;source=lab&amp;page=3"/)
    expect(html).toContain('2+')
    expect(html).toContain('Counted among the newest results.')
  })

  it('are named as the cause where they leave nothing', async () => {
    const html = await page({
      address: { q: 'agents', since: '24h' },
      found: found({
        articles: [],
        facets: { ...FACETS, categories: [], sources: [], languages: [], times: [] },
      }),
    })
    expect(html).toContain('No results with these filters')
    expect(html).toContain('<h1>Results for “agents”</h1>')
    expect(html).toContain('Remove the filter “Last 24 hours”')
  })

  it('are in French on the French page', async () => {
    const html = await page({ found: found({ facets: FACETS }) }, 'fr')
    expect(html).toContain('Rubrique')
    expect(html).toContain('Dernières 24\u202Fheures')
  })
})

describe('one word less', () => {
  it('leaves out each word in turn, never a phrase’s', () => {
    expect(withOneWordLess('large language models')).toEqual([
      'language models',
      'large models',
      'large language',
    ])
    expect(withOneWordLess('agents')).toEqual([])
    expect(withOneWordLess('"large language" models')).toEqual([])
  })
})
