import { NO_SITE } from '#contract/values/site.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Article, ResolvedImage } from '#contract/content/articles.ts'
import { LIST_LIMIT_DEFAULT, PAPER_STORIES } from '#contract/limits.ts'
import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { APPLICATIONS_SAMPLES } from '#domain/content/ingestion/sample/applications.ts'
import { BUSINESS_SAMPLES } from '#domain/content/ingestion/sample/business.ts'
import { COMMUNITY_SAMPLES } from '#domain/content/ingestion/sample/community.ts'
import { PRODUCTS_SAMPLES } from '#domain/content/ingestion/sample/products.ts'
import { RESEARCH_SAMPLES } from '#domain/content/ingestion/sample/research.ts'
import type { SampleArticle } from '#domain/content/ingestion/sample/sample-article.ts'
import { TECHNOLOGY_SAMPLES } from '#domain/content/ingestion/sample/technology.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { createPages } from '#server/pages/pages.ts'
import { builtWebSide } from '#server/pages/web-side.ts'

const OUT_DIR = 'node_modules/.cache/example-feed'
/**
 * Older than the cache's freshness and younger than its stale-while-revalidate limit: the page is served and
 * renewed.
 */
const RENEWED_AFTER_MS = 20_000
const SAMPLES: Record<Category, readonly SampleArticle[]> = {
  research: RESEARCH_SAMPLES,
  technology: TECHNOLOGY_SAMPLES,
  business: BUSINESS_SAMPLES,
  products: PRODUCTS_SAMPLES,
  applications: APPLICATIONS_SAMPLES,
  community: COMMUNITY_SAMPLES,
}

/**
 * Ids and keys of real pages do not compress, so the example needs pseudo-random ones for a realistic size.
 */
const random = (seed: string) => createHash('sha256').update(seed).digest('hex')

const picture = (seed: string): ResolvedImage => {
  const url = (width: number) => `/images/${random(seed).slice(0, 32)}-${width}.webp`
  return {
    url: url(1200),
    thumbnail: url(400),
    alt: '',
    source: 'rss_feed',
    attribution: null,
    srcset: [400, 800, 1200].map((width) => `${url(width)} ${width}w`).join(', '),
    width: 1200,
    height: 675,
    thumbhash: Buffer.from(random(seed).slice(0, 48), 'hex').toString('base64'),
  }
}

/** An article as live feeds bring them, with a picture, a long URL and a publisher's name. */
const exampleArticle = (
  sample: SampleArticle,
  index: number,
  category: Category,
  locale: Locale,
): Article => {
  const lang = contentLanguageOf(locale)
  const id = random(`id ${index}`)
  const image = picture(`image ${index}`)
  return {
    id: `01900000-${id.slice(0, 4)}-7${id.slice(4, 7)}-8${id.slice(7, 10)}-${id.slice(10, 22)}`,
    title: sample[lang].title,
    title_fr: sample.fr.title,
    translation: null,
    original: null,
    story: null,
    description: sample[lang].excerpt,
    lang,
    source_lang: lang,
    source_name: `Publisher ${index % 7}`,
    source_id: `publisher-${index % 7}`,
    url: `https://publisher-${index % 7}.example/2026/11/20/${sample.slug}-${index}`,
    is_sample: false,
    category,
    subcategory: sample.subcategory,
    ai_category: null,
    ai_subcategory: null,
    source_count: 1,
    story_id: null,
    topics: [...sample.topics],
    topic_ids: [...sample.topics],
    publish_time: new Date(Date.UTC(2026, 10, 20) - index * 3_456_789).toISOString(),
    image,
    image_url: image.url,
    thumbnail: image.thumbnail,
    thumbnail_url: image.thumbnail,
    unsplash_image_url: null,
    unsplash_download_url: null,
    unsplash_photographer_name: null,
    unsplash_photographer_url: null,
  }
}

/** Ten milliseconds apart: a page is compressed in a tenth of a second. */
const ATTEMPTS = 1000

type Answer = (path: string) => unknown

/** The page as a reader receives it: compressed at the high quality that only a revalidated page gets. */
const renderExample = async (path: string, locale: Locale, answer: Answer): Promise<Buffer> => {
  let now = 0
  const pages = createPages({
    ...(await builtWebSide(resolve('dist'))),
    site: NO_SITE,
    publicUrl: 'http://localhost:3000',
    fetchApi: ({ url }) => Response.json({ data: answer(new URL(url).pathname) }),
    callAs: (_, call) => call,
    findRevealed: () => Promise.resolve({ count: 0, ids: new Set() }),
    now: () => now,
    onError: (error) => {
      throw error
    },
  })
  const address = `http://localhost:3000${localePath(locale, path)}`
  const ask = async (): Promise<Buffer> => {
    const response = await pages.handle(new Request(address, { headers: { 'accept-encoding': 'br' } }))
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const first = await ask()
  now += RENEWED_AFTER_MS
  let page = await ask()
  for (let asked = 0; page.length === first.length; asked++) {
    if (asked === ATTEMPTS) throw new Error(`${address} was not compressed at the high quality`)
    await setTimeout(10)
    page = await ask()
  }
  return page
}

const RENDERINGS = 9

/**
 * The time in a rendered page changes its compressed size a little, so the page of median size is weighed.
 */
const typicalExample = async (path: string, locale: Locale, answer: Answer): Promise<Buffer> => {
  const pages: Buffer[] = []
  while (pages.length < RENDERINGS) pages.push(await renderExample(path, locale, answer))
  return pages.toSorted((a, b) => a.length - b.length)[(RENDERINGS - 1) / 2]!
}

const write = (name: string, page: Buffer): string => {
  mkdirSync(OUT_DIR, { recursive: true })
  const file = `${OUT_DIR}/${name}.html.br`
  writeFileSync(file, page)
  return file
}

/** Renders a feed of full length with pictures and returns the path of the file for size-limit. */
export const writeExampleFeed = async (locale: Locale): Promise<string> => {
  const samples = [...TECHNOLOGY_SAMPLES, ...RESEARCH_SAMPLES]
  const articles = Array.from({ length: LIST_LIMIT_DEFAULT }, (_, index) =>
    exampleArticle(samples[index % samples.length]!, index, 'technology', locale),
  )
  const as_of = '2026-11-20T07:00:00.123Z'
  const list = { articles, page: 1, limit: LIST_LIMIT_DEFAULT, has_more: true, as_of }
  return write(locale, await typicalExample('/feed/technology', locale, () => list))
}

/**
 * Renders the landing page with ten pictured articles per category and returns the path of the file for
 * size-limit.
 */
export const writeExampleLanding = async (locale: Locale): Promise<string> => {
  const batch = Object.fromEntries(
    CATEGORIES.map((category, row) => [
      category,
      SAMPLES[category].map((sample, index) => exampleArticle(sample, row * 10 + index, category, locale)),
    ]),
  )
  const articles = Object.values(batch).flat()
  // Rankings overlap, and the page must not show an article twice: the lists share articles on purpose.
  const mixed = articles.toSorted((a, b) => a.publish_time.localeCompare(b.publish_time))
  const answers: Record<string, unknown> = {
    '/api/articles/batch': batch,
    '/api/articles/featured-by-category': { latestArticles: mixed.slice(0, 12) },
    '/api/digest/paper': {
      edition: {
        date: '2026-11-20',
        is_today: true,
        number: 320,
        figures: { stories: 15, reports: 43, minutes: 6 },
        labels: ['No. 320', '15 stories', '43 reports', '6 min read'],
      },
      stories: mixed.slice(0, PAPER_STORIES),
      paired: {
        article_id: mixed[0]?.id,
        title: mixed[0]?.title_fr,
        lang: 'fr',
        source_name: 'Publisher 3',
      },
    },
  }
  return write(
    `landing-${locale}`,
    await typicalExample('/', locale, (path) => answers[path] ?? { articles: mixed.slice(0, 30) }),
  )
}
