import { createFeedReader, type FeedItem } from '@apercu/feed-reader'
import {
  feedAddress,
  FEED_FORMATS,
  type FeedFormat,
  type FeedSubject,
} from '#contract/content/syndication.ts'
import type { Database } from '#db/connection.ts'
import { BEFORE_ALL_DATES } from '#domain/content/articles/undated.ts'
import { buildEdition } from '#domain/editorial/digests/building/build-edition.service.ts'
import { lockEditions } from '#domain/editorial/digests/building/edition-versions.repository.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { xmlProblems, type SchemaName } from '#testing/validate-xml.ts'
import { siteWords } from '#server/endpoints/site-words.ts'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDocument, type SyndicatedDocument } from './documents.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const HOUR = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)
const SITE = { publicUrl: 'https://apercu.test', words: siteWords }
const HIDDEN = 'Only paying readers may read this.'

/** What titles and excerpts of strangers may hold. */
const HOSTILE = 'R&D: “1 < 2” & \u{1F680} l’été ]]> "quoted" <3'
const MARKUP = '<b onclick="x()">bold</b> &amp; more'

const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().min(1),
  icon: z.url(),
  language: z.string().regex(/^[a-z]{2}$/),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      external_url: z.url().optional(),
      title: z.string().min(1),
      summary: z.string().min(1).optional(),
      content_html: z.string().startsWith('<p>'),
      image: z.url().optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime().optional(),
      authors: z.array(z.strictObject({ name: z.string().min(1) })).min(1),
      tags: z.array(z.string().min(1)),
    }),
  ),
})

const feeds = createFeedReader()
afterAll(() => feeds.close())

describeDatabase('what machines read', (engine) => {
  let db: Database
  let compose: (target: string) => Promise<SyndicatedDocument>
  const bodyOf = async (target: string) => (await compose(target)).body
  const read = async (target: string) => feeds.read(Buffer.from(await bodyOf(target)))
  const feed = (subject: FeedSubject, format: FeedFormat = 'json') => feedAddress(subject, format)
  let hostileId: string
  let frenchId: string
  let translatedId: string

  beforeAll(async () => {
    db = await engine.open()
    const ctx = testContext(db, NOW)
    compose = async (target) => {
      const document = await findDocument(target)?.compose(ctx, SITE)
      if (!document) throw new Error(`Nothing at ${target}`)
      return document
    }
    const source = await buildSource(db, { name: 'Journal <X> & Co', name_fr: 'Le Journal' })
    const hostile = await buildArticle(db, {
      source_id: source.id,
      url: 'https://journal.example/a?b=1&c=2',
      author: 'Ada & Bob',
      category: 'business',
      subcategory: 'funding',
      topics: ['funding', 'ai act'],
      publish_time: ago(1),
      revised_at: ago(0.5),
      image_key: 'a'.repeat(32),
      image_from: 'feed',
      image_width: 800,
      image_height: 450,
      image_sizes: [400, 800],
      texts: {
        en: {
          title: HOSTILE,
          description: `First line of ${HOSTILE}\nSecond line.`,
          summary: HIDDEN,
          in_simple_terms: HIDDEN,
        },
      },
    })
    hostileId = hostile.id
    frenchId = (
      await buildArticle(db, {
        source_id: source.id,
        lang: 'fr',
        category: 'business',
        publish_time: ago(2),
        texts: { fr: { title: 'Une levée de fonds', description: 'Un extrait.' } },
      })
    ).id
    translatedId = (
      await buildArticle(db, {
        category: 'research',
        publish_time: ago(30),
        texts: { en: { title: 'A paper' }, fr: { title: 'Un article' } },
      })
    ).id
    await buildArticle(db, { category: 'business', publish_time: ago(3), status: 2 })
    await buildArticle(db, { category: 'business', publish_time: ago(100 * 24) })
    await buildArticle(db, { category: 'business', publish_time: ago(4), is_sample: true })
  })

  const subjects: FeedSubject[] = [
    { kind: 'latest' },
    { kind: 'category', category: 'business', subcategory: null },
    { kind: 'category', category: 'business', subcategory: 'funding' },
    { kind: 'category', category: 'community', subcategory: null },
    { kind: 'topic', topic: 'ai act' },
    { kind: 'search', query: 'levée' },
  ]

  describe('feeds', () => {
    test.each(subjects)('are valid in every format and both languages: %j', async (subject) => {
      for (const prefix of ['', '/fr']) {
        expect(await xmlProblems(await bodyOf(prefix + feed(subject, 'rss')), 'rss')).toEqual([])
        expect(await xmlProblems(await bodyOf(prefix + feed(subject, 'atom')), 'atom')).toEqual([])
        jsonFeed.parse(JSON.parse(await bodyOf(prefix + feed(subject, 'json'))))
      }
    })

    test('our own reader reads them back, every field as it was written', async () => {
      const expected: Partial<FeedItem> = {
        id: `urn:uuid:${hostileId}`,
        link: `https://apercu.test/article/${hostileId}`,
        title: HOSTILE,
        summary: `First line of ${HOSTILE}\nSecond line.`,
        content: `First line of ${HOSTILE}\nSecond line.`,
        author: 'Ada & Bob',
        published: ago(1).toISOString(),
        updated: ago(0.5).toISOString(),
        imageUrl: `https://apercu.test/images/${'a'.repeat(32)}-800.webp`,
        categories: ['Business', 'funding', 'ai act'],
      }
      for (const format of FEED_FORMATS) {
        const document = await read(
          feed({ kind: 'category', category: 'business', subcategory: 'funding' }, format),
        )
        expect(document).toMatchObject({
          title: 'Business: Funding · Aperçu',
          siteUrl: 'https://apercu.test/feed/business?sub=funding',
          language: 'en',
          truncated: false,
        })
        expect(document.items).toHaveLength(1)
        const { summary = '' } = expected
        expect(document.items[0]).toMatchObject(
          format === 'json' ? { ...expected, summary: summary?.replace('\n', ' ') } : expected,
        )
      }
    })

    test('hold what can be read in their language, newest first, and no hidden, old or paid text', async () => {
      const english = await read(feed({ kind: 'category', category: 'business', subcategory: null }))
      expect(english.items.map(({ title }) => title)).toEqual([HOSTILE, expect.stringMatching(/^Article/)])
      const french = await read(`/fr${feed({ kind: 'latest' })}`)
      expect(french.items.map(({ title, author }) => [title, author])).toEqual([
        ['Une levée de fonds', 'Le Journal'],
        ['Un article', expect.stringMatching(/^Source/)],
      ])
      for (const subject of subjects)
        for (const format of FEED_FORMATS) expect(await bodyOf(feed(subject, format))).not.toContain(HIDDEN)
    })

    test('pass on what looks like markup, as what it says and not as what it looks like', async () => {
      const { id } = await buildArticle(db, {
        category: 'products',
        publish_time: ago(5),
        texts: { en: { title: MARKUP, description: `${MARKUP}\n${MARKUP}` } },
      })
      const subject: FeedSubject = { kind: 'category', category: 'products', subcategory: null }
      const rss = await bodyOf(feed(subject, 'rss'))
      expect(rss).toContain('<title>&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt; &amp;amp; more</title>')
      const [fromRss] = (await read(feed(subject, 'rss'))).items
      expect(fromRss).toMatchObject({ summary: `${MARKUP}\n${MARKUP}` })
      const [item] = (await read(feed(subject, 'atom'))).items
      expect(item).toMatchObject({ title: MARKUP, summary: `${MARKUP}\n${MARKUP}` })
      const json = jsonFeed.parse(JSON.parse(await bodyOf(feed(subject, 'json'))))
      expect(json.items[0]?.title).toBe(MARKUP)
      await db.kysely.deleteFrom('articles').where('id', '=', id).execute()
    })

    test('of a topic may be asked for in either language', async () => {
      const [item] = (
        await read('/feed/topic.json?topic=r%C3%A8glement%20europ%C3%A9en%20sur%20l%E2%80%99IA')
      ).items
      expect(item?.id).toBe(`urn:uuid:${hostileId}`)
    })

    test('of a search hold its matches', async () => {
      const { items } = await read('/fr/feed/search/result.json?q=lev%C3%A9e')
      expect(items.map(({ id }) => id)).toEqual([`urn:uuid:${frenchId}`])
    })

    test('say when something in them last changed', async () => {
      const { lastModified } = await compose(feed({ kind: 'latest' }))
      expect(lastModified).toEqual(ago(0.5))
    })

    test.each([
      '/feed/cooking.rss',
      '/feed/business.rss?sub=papers',
      '/feed/business.xml',
      '/feed/topic.rss',
      '/feed/topic.rss?topic=%20',
      '/feed/topic.rss?topic=robots%00',
      `/feed/search/result.atom?q=${'x'.repeat(201)}`,
      '/sitemaps/de-news.xml',
      '/sitemaps/en-2026-13.xml',
    ])('%s is none', (target) => {
      expect(findDocument(target)).toBeUndefined()
    })

    test('have one address each, whatever a campaign adds', () => {
      expect(findDocument('/fr/feed/business.rss?utm_source=x&sub=funding')?.address).toBe(
        '/fr/feed/business.rss?sub=funding',
      )
    })
  })

  describe('sitemaps', () => {
    const sitemap = async (target: string, schema: SchemaName = 'sitemap') => {
      const body = await bodyOf(target)
      expect(await xmlProblems(body, schema)).toEqual([])
      return body
    }
    const locations = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)

    test('robots.txt leads to the index, and the index to files that hold every published article', async () => {
      const robots = await bodyOf('/robots.txt')
      const index = /^Sitemap: https:\/\/apercu.test(\S+)$/m.exec(robots)?.[1]
      const files = locations(await sitemap(index ?? ''))
      expect(files).toEqual([
        'https://apercu.test/sitemaps/en-pages.xml',
        'https://apercu.test/sitemaps/en-news.xml',
        'https://apercu.test/sitemaps/en-stories.xml',
        'https://apercu.test/sitemaps/en-2026-11.xml',
        'https://apercu.test/sitemaps/en-2026-08.xml',
        'https://apercu.test/sitemaps/fr-pages.xml',
        'https://apercu.test/sitemaps/fr-news.xml',
        'https://apercu.test/sitemaps/fr-stories.xml',
        'https://apercu.test/sitemaps/fr-2026-11.xml',
      ])
      for (const file of files) await sitemap(file?.replace('https://apercu.test', '') ?? '')
    })

    test('name a translation only where there is one', async () => {
      const french = await sitemap('/sitemaps/fr-2026-11.xml')
      expect(locations(french)).toEqual([
        `https://apercu.test/fr/article/${frenchId}`,
        `https://apercu.test/fr/article/${translatedId}`,
      ])
      expect(french).not.toContain(`hreflang="en" href="https://apercu.test/article/${frenchId}"`)
      expect(french).toContain(`hreflang="en" href="https://apercu.test/article/${translatedId}"`)
      expect(french).toContain(`hreflang="fr" href="https://apercu.test/fr/article/${translatedId}"`)
    })

    test('say when an article was last revised', async () => {
      const english = await sitemap('/sitemaps/en-2026-11.xml')
      expect(english).toContain(
        `<loc>https://apercu.test/article/${hostileId}</loc>\n<lastmod>2026-11-20T11:30:00Z</lastmod>`,
      )
    })

    test('of the news hold two days with titles, without our sample edition', async () => {
      const news = await sitemap('/sitemaps/en-news.xml')
      expect(locations(news)).toEqual([
        `https://apercu.test/article/${hostileId}`,
        `https://apercu.test/article/${translatedId}`,
      ])
      expect(news).toContain('<news:title>A paper</news:title>')
      expect(news).toContain('<news:language>en</news:language>')
    })

    test('of a month without articles do not exist', async () => {
      await expect(compose('/sitemaps/en-2020-01.xml')).rejects.toThrow('Nothing at')
    })

    test('and feeds make no date up for what its publisher gave none', async () => {
      const fields = { category: 'community', is_dated: false, created_at: ago(5) } as const
      const { id } = await buildArticle(db, { ...fields, publish_time: ago(5) })
      const archived = await buildArticle(db, { ...fields, publish_time: BEFORE_ALL_DATES })
      const subject = { kind: 'category', category: 'community', subcategory: null } as const
      const [rss, atom] = [await bodyOf(feed(subject, 'rss')), await bodyOf(feed(subject, 'atom'))]
      expect([await xmlProblems(rss, 'rss'), await xmlProblems(atom, 'atom')]).toEqual([[], []])
      expect(rss).toContain(id)
      expect(rss).not.toContain('pubDate')
      expect(atom).not.toContain('<published>')
      expect(atom).toContain('<updated>2026-11-20T07:00:00Z</updated>')
      const [json] = (JSON.parse(await bodyOf(feed(subject))) as { items: object[] }).items
      expect(json).not.toHaveProperty('date_published')
      expect(await sitemap('/sitemaps/en-news.xml')).not.toContain(id)
      const month = await sitemap('/sitemaps/en-1970-01.xml')
      expect(month).toContain(archived.id)
      expect(month + (await sitemap('/sitemap.xml'))).not.toContain('<lastmod>1970')
    })
  })

  describe('the digest as a feed', () => {
    test('has an entry for each edition, with titles and sources and nothing that is paid for', async () => {
      const ctx = testContext(db, NOW)
      for (const title of ['One story', 'Another story', 'A third one'])
        await buildArticle(db, {
          category: 'technology',
          publish_time: ago(9),
          texts: {
            en: { title, description: 'An excerpt.', summary: HIDDEN },
            fr: { title: `${title}, en français` },
          },
        })
      const day = '2026-11-20'
      for (let version = 1; version <= 2; version += 1)
        await db.tx(async () => {
          await lockEditions(db)
          await buildEdition(ctx, {
            period: 'daily',
            day,
            span: { from: ago(30), until: ago(6) },
            late: null,
            keepsQuiet: false,
          })
        })
      for (const prefix of ['', '/fr']) {
        expect(await xmlProblems(await bodyOf(`${prefix}/digest.rss`), 'rss')).toEqual([])
        expect(await xmlProblems(await bodyOf(`${prefix}/digest.atom`), 'atom')).toEqual([])
        const { items, siteUrl } = await read(`${prefix}/digest.json`)
        expect(siteUrl).toBe(`https://apercu.test${prefix}/digest`)
        expect(items).toHaveLength(1)
        expect(items[0]).toMatchObject({
          id: `https://apercu.test${prefix}/digest/${day}`,
          link: `https://apercu.test${prefix}/digest/${day}`,
          title: siteWords[prefix ? 'fr' : 'en'].head.digest.daily(
            prefix ? '20 novembre 2026' : '20 November 2026',
          ).title,
          imageUrl: `https://apercu.test/share/1/${prefix ? 'fr' : 'en'}/edition-daily-${day}-2.jpg`,
        })
        expect(items[0]?.summary).toContain(prefix ? 'One story, en français' : 'One story')
        for (const format of FEED_FORMATS)
          expect(await bodyOf(`${prefix}/digest.${format}`)).not.toContain(HIDDEN)
      }
    })

    test('is valid while no edition has been built', async () => {
      expect(await xmlProblems(await bodyOf('/digest/weekly.atom'), 'atom')).toEqual([])
      expect((await read('/fr/digest/weekly.rss')).items).toEqual([])
    })
  })

  test('our sources can be imported into any feed reader', async () => {
    for (const target of ['/opml', '/fr/opml'])
      expect(await xmlProblems(await bodyOf(target), 'opml')).toEqual([])
    const opml = await bodyOf('/opml')
    expect(opml).toContain('text="Journal &lt;X&gt; &amp; Co"')
    expect(await bodyOf('/fr/opml')).toContain('text="Le Journal"')
  })
})
