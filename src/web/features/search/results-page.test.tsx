import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#contract/values/locales.ts'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'
import type { Found } from './load-found.ts'
import { withOneWordLess } from './no-results.tsx'
import { ResultsPage } from './results-page.tsx'

const found = (different: Partial<Found> = {}): Found => ({
  articles: [
    {
      ...anArticle({ title: 'Agents <b>that</b> check agents' }),
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
