import { describe, expect, it } from 'vitest'
import type { ComponentProps } from 'react'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'
import { FeedPage } from './feed-page.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { withoutRepeats } from '#web/components/endless-list/use-endless-feed.ts'

const article = (number: number) =>
  anArticle({ id: `01936f00-0000-7000-8000-00000000000${number}`, title: `Title ${number}` })

const feed = (
  different: Partial<ComponentProps<typeof FeedPage>>,
  path = '/feed/research',
  locale: 'en' | 'fr' = 'en',
) =>
  renderAt(
    path,
    <FeedPage
      category="research"
      subcategory={null}
      articles={[article(1), article(2)]}
      page={1}
      hasMore={false}
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
    const html = await feed({ subcategory: 'papers', page: 2 }, '/feed/research?sub=papers&page=2')
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/sub=papers"[^>]*aria-current="page"|aria-current="page"[^>]*sub=papers"/)
  })

  it('links to the next page, keeping the subject', async () => {
    const html = await feed({ subcategory: 'papers', hasMore: true }, '/feed/research?sub=papers')
    expect(html).toMatch(/href="\/feed\/research\?sub=papers&amp;page=2"/)
    expect(html).toContain('rel="next"')
    expect(html).not.toContain('You have reached the end')
  })

  it('says when the list ends', async () => {
    expect(await feed({})).toContain('You have reached the end')
    expect(await feed({}, '/feed/research', 'fr')).toContain('Vous êtes au bout\u202F:')
  })

  it('leads back to the newest from a later page', async () => {
    const html = await feed({ page: 3, hasMore: true }, '/feed/research?page=3')
    expect(html).toContain('Back to the newest')
    expect(html).toContain('page=4')
  })

  it('gives the first article of the first page the lead', async () => {
    expect((await feed({})).match(/card-lead/g)).toHaveLength(1)
    expect(await feed({ page: 2 }, '/feed/research?page=2')).not.toContain('card-lead')
  })

  it('is never a dead end when empty', async () => {
    const category = await feed({ articles: [] })
    expect(category).toContain('There are no articles here yet')
    expect(
      category.match(/href="\/feed\/(business|products|applications|community|technology)"/g),
    ).toHaveLength(5)

    const subject = await feed({ articles: [], subcategory: 'papers' }, '/feed/research?sub=papers', 'fr')
    expect(subject).toContain('Toute la recherche')
  })
})

describe('an endless list', () => {
  it('shows no article twice when news pushes some onto the next page', () => {
    expect(withoutRepeats([article(1), article(2)], [article(2), article(3)])).toEqual([article(3)])
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
