import { afterAll, describe, expect, it } from 'vitest'
import { createFeedReader } from './feed-reader.ts'
import { FeedError } from './values/feed.ts'

const reader = createFeedReader()
afterAll(() => reader.close())

const bytes = (text: string) => Buffer.from(text)

describe('the feed reader', () => {
  it('parses in a worker thread and leaves the bytes to the caller', async () => {
    const rss = bytes('<rss><channel><item><link>a</link></item></channel></rss>')
    const feed = await reader.read(rss, { url: 'https://e.org/feed' })
    expect(feed.items[0]?.link).toBe('https://e.org/a')
    expect(rss.length).toBeGreaterThan(0)
  })

  it('refuses with the same typed error as outside of it', async () => {
    const refused = await reader.read(bytes('<html></html>')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FeedError)
    expect(refused).toMatchObject({ code: 'not_a_feed' })
  })

  it('reads many at once', async () => {
    const titles = Array.from({ length: 20 }, (_, index) => `Title ${index}`)
    const feeds = await Promise.all(
      titles.map((title) => reader.read(bytes(`<rss><title>${title}</title></rss>`))),
    )
    expect(feeds.map(({ title }) => title)).toEqual(titles)
  })
})
