import type { FeedDocument, FeedItem } from '@apercu/feed-reader'
import type { SourceRow } from '#domain/content/sources/sources.repository.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shorten } from './feed-text.ts'
import { toIncomingArticles } from './incoming.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const item = (fields: Partial<FeedItem>): FeedItem => ({
  title: 'A title that is long enough',
  link: 'https://wire.example/a',
  statedLink: null,
  id: null,
  published: '2026-03-09T08:00:00.000Z',
  updated: null,
  author: null,
  summary: null,
  content: null,
  imageUrl: null,
  imageIsThumbnail: false,
  imageAlt: null,
  imageCredit: null,
  categories: [],
  language: null,
  translations: null,
  ...fields,
})
const source = {
  id: 's',
  kind: 'live',
  name: 'S',
  site_url: 'https://wire.example/',
  feed_url: 'https://wire.example/feed',
  language: 'en',
  category: 'business',
  subcategory: 'market',
  tier: 2,
  ai_only: true,
  exempt_from: [],
  last_ok_at: new Date('2026-03-10T11:00:00Z'),
} as unknown as SourceRow
const incoming = (items: Partial<FeedItem>[]) => {
  const document: FeedDocument = {
    title: 'S',
    siteUrl: 'https://wire.example/',
    description: null,
    language: 'en',
    hubs: [],
    selfUrl: null,
    format: 'rss',
    items: items.map(item),
    truncated: false,
  }
  return toIncomingArticles(document, source, NOW)
}
const excerpt = (summary: string, title = 'A title that is long enough'): string | null | undefined =>
  incoming([{ summary, title }])[0]?.texts[0]?.description

describe('an excerpt', () => {
  test.each([
    ['News of today. Read more', 'News of today.'],
    ['Des nouvelles. Lire la suite…', 'Des nouvelles.'],
    ['Some news. The post Some news appeared first on The Wire.', 'Some news.'],
    ['A title that is long enough. And what it says.', 'And what it says.'],
    ['A title that is long enough for a sentence', 'A title that is long enough for a sentence'],
  ])('“%s” is shown as “%s”', (raw, shown) => {
    expect(excerpt(raw)).toBe(shown)
  })

  test('that only repeats the title is no excerpt', () => {
    expect(excerpt('A title that is long enough')).toBeNull()
  })

  test('is cut at a sentence or a word, and never longer than allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 8 }), { minLength: 1, maxLength: 40 }), (parts) => {
        const text = parts.join('. ')
        const short = shorten(text, 120)
        expect(short.length).toBeLessThanOrEqual(121)
        expect(text.startsWith(short.replace(/…$/, ''))).toBe(true)
      }),
    )
  })
})

describe('an item', () => {
  test('without a title is named by its text, else by its address', () => {
    const [byText, byAddress] = incoming([
      { title: null, summary: 'Short news', link: 'https://wire.example/1' },
      { title: null, link: 'https://wire.example/news/chips-and-law.html' },
    ])
    expect(byText?.texts[0]).toMatchObject({ title: 'Short news', description: null })
    expect(byAddress?.texts[0]?.title).toBe('chips and law')
  })

  test('with nothing at all is left out', () => {
    expect(incoming([{ title: null, link: null, summary: null }])).toEqual([])
  })

  test('that occurs twice in a feed is one article', () => {
    expect(incoming([{}, { link: 'https://wire.example/a?utm_source=x' }])).toHaveLength(1)
  })

  test('has the category of a label that is a category id, otherwise that of its source', () => {
    const [own, existing] = incoming([
      { categories: ['research.papers', 'Chips', 'News'], link: 'https://wire.example/1' },
      { categories: ['Markets'], link: 'https://wire.example/2' },
    ])
    expect(own).toMatchObject({ category: 'research', subcategory: 'papers', topics: ['chips'] })
    expect(existing).toMatchObject({ category: 'business', subcategory: 'market', topics: ['markets'] })
  })

  test('links are followed from where the feed lives, and only to the web', () => {
    const [relative, script] = incoming([
      { link: '/news/1' },
      { link: 'javascript:alert(1)', id: 'urn:x', title: 'Another title here' },
    ])
    expect(relative?.url).toBe('https://wire.example/news/1')
    expect(script?.url).toBeNull()
  })

  test('a long text is kept for enrichment and counted; a short one is not', () => {
    const [long, short] = incoming([
      { content: 'word '.repeat(300), link: 'https://wire.example/1' },
      { content: 'word', link: 'https://wire.example/2' },
    ])
    expect(long).toMatchObject({ wordCount: 300 })
    expect(long?.texts[0]?.body).toBeTruthy()
    expect(short).toMatchObject({ wordCount: null })
    expect(short?.texts[0]?.body).toBeNull()
  })

  test('reading any feed twice yields the same article', () => {
    const text = fc.option(fc.string({ maxLength: 200, unit: 'binary' }), { nil: null })
    fc.assert(
      fc.property(text, text, text, text, (title, link, summary, published) => {
        const items = [{ title, link, summary, published }]
        expect(incoming(items)).toEqual(incoming(items))
        for (const { publishTime, url, quality } of incoming(items)) {
          expect(publishTime.getTime()).toBeLessThanOrEqual(NOW.getTime())
          expect(url === null || /^https?:\/\//.test(url)).toBe(true)
          expect(quality).toBeGreaterThanOrEqual(0)
          expect(quality).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
