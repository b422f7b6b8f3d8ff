import type { Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import type { ComponentProps } from 'react'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'
import { FeedPage } from './feed-page.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'

const article = (number: number) =>
  anArticle({ id: `01936f00-0000-7000-8000-00000000000${number}`, title: `Title ${number}` })

const more = { articles: [article(1), article(2)], hasMore: true }
const none = { articles: [], hasMore: false }

const feed = (
  different: Partial<ComponentProps<typeof FeedPage>>,
  path = '/feed/research',
  locale: Locale = 'en',
) =>
  renderAt(
    path,
    <FeedPage
      category="research"
      search={{}}
      languages={undefined}
      first={{ articles: [article(1), article(2)], hasMore: false }}
      loadPage={() => Promise.reject(new Error('not asked for'))}
      {...different}
    />,
    locale,
  )

describe('the feed page', () => {
  it('names the category once and offers each subject as a page of its own', async () => {
    const html = await feed({})
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<h1>Research</h1>')
    for (const sub of ['papers', 'breakthroughs', 'benchmarks']) {
      expect(html).toContain(`href="/feed/research?sub=${sub}"`)
    }
  })

  it('marks the chosen subject, and only it', async () => {
    const html = await feed({ search: { sub: 'papers', page: 2 } }, '/feed/research?sub=papers&page=2')
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/sub=papers"[^>]*aria-current="page"|aria-current="page"[^>]*sub=papers"/)
  })

  it('links to the next page, keeping the subject', async () => {
    const html = await feed({ search: { sub: 'papers' }, first: more }, '/feed/research?sub=papers')
    expect(html).toMatch(/href="\/feed\/research\?sub=papers&amp;page=2"/)
    expect(html).toContain('rel="next"')
    expect(html).not.toContain('That’s everything.')
  })

  it('says when the list ends', async () => {
    expect(await feed({})).toContain('That’s everything.')
    expect(await feed({}, '/feed/research', 'fr')).toContain('Vous avez tout vu.')
  })

  it('leads back to the newest from a later page', async () => {
    const html = await feed({ search: { page: 3 }, first: more }, '/feed/research?page=3')
    expect(html).toContain('Back to the newest')
    expect(html).toContain('page=4')
  })

  it('gives the first article of the first page the lead', async () => {
    expect((await feed({})).match(/card-lead/g)).toHaveLength(1)
    expect(await feed({ search: { page: 2 } }, '/feed/research?page=2')).not.toContain('card-lead')
  })

  it('is never a dead end when empty', async () => {
    const category = await feed({ first: none })
    expect(category).toContain('No articles here yet')
    expect(
      category.match(/href="\/feed\/(business|products|applications|community|technology)"/g),
    ).toHaveLength(5)

    const subject = await feed({ first: none, search: { sub: 'papers' } }, '/feed/research?sub=papers', 'fr')
    expect(subject).toContain('Toute la recherche')
  })
})

describe('the languages of a feed', () => {
  it('are a choice of four addresses, of which the chosen one is marked', async () => {
    const html = await feed({ languages: 'fr', search: { sub: 'papers' } }, '/feed/research?sub=papers')
    const choice = /<nav class="list-languages" aria-label="Languages of articles">.*?<\/nav>/.exec(html)?.[0]
    expect(choice?.match(/<a /g)).toHaveLength(4)
    expect(choice).toMatch(/aria-current="true"[^>]*languages=fr"|languages=fr"[^>]*aria-current="true"/)
    expect(choice?.match(/aria-current/g)).toHaveLength(1)
    expect(choice?.match(/sub=papers/g)).toHaveLength(4)
  })

  it('go along with the links of the list where its address names them', async () => {
    const address = '/feed/research?languages=fr'
    const named = await feed({ languages: 'fr', search: { languages: 'fr' }, first: more }, address)
    expect(named).toContain('href="/feed/research?languages=fr&amp;page=2"')
    expect(named).toContain('href="/feed/research?sub=papers&amp;languages=fr"')
    const remembered = await feed({ languages: 'fr', first: more })
    expect(remembered).toContain('href="/feed/research?page=2"')
  })

  it('are said where they leave nothing, with the way to both', async () => {
    const html = await feed({ languages: 'fr', first: none }, '/feed/research', 'fr')
    expect(html).toContain('que les articles en français')
    expect(html).toContain('Afficher les deux langues')
    for (const languages of [undefined, 'both'] as const)
      expect(await feed({ languages, first: none })).not.toContain('Show both languages')
  })
})

describe('the feed’s skeleton', () => {
  it('stands on the same elements as the cards and is announced once', async () => {
    const html = await renderAt('/feed/research', <FeedSkeleton />)
    expect(html).toContain('card-lead')
    expect(html.match(/card-standard/g)).toHaveLength(6)
    expect(html.match(/<output/g)).toHaveLength(1)
  })
})
