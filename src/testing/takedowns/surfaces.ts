import type { Mac } from '#adapters/identity/keyring.ts'
import { editionShareImage } from '#contract/content/share-images.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { browserLink } from '#domain/readers/newsletters/composing/browser-link.ts'
import { COMMON_WORD, EDITION_DAY, type MarkedNews, PICTURE_KEY } from './marked-news.ts'

const inEachLocale = (paths: readonly string[]): string[] =>
  LOCALES.flatMap((locale) => paths.map((path) => localePath(locale, path)))

/** Every page that shows news, with each object that may be taken down. */
export const pagesOf = (news: MarkedNews): string[] =>
  inEachLocale([
    '/',
    ...CATEGORIES.map((category) => `/feed/${category}`),
    '/feed/technology?sortBy=quality',
    '/feed/for-you',
    `/feed/search/result?q=${COMMON_WORD}`,
    `/article/${news.article}`,
    `/article/${news.otherReport}`,
    `/article/${news.writtenReport}`,
    `/story/${news.story}`,
    `/story/${news.writtenStory}`,
    `/source/${news.source}`,
    '/sources',
    '/digest',
    '/digest/weekly',
    ...news.editions.map(({ period, edition_date: date }) =>
      period === 'daily' ? `/digest/${date}` : `/digest/weekly/${date}`,
    ),
    '/bookmark',
    '/corrections',
    '/newsletter',
    '/pricing',
  ])

const FEEDS = (news: MarkedNews) => [
  'feed',
  'feed/technology',
  'digest',
  'digest/weekly',
  `story/${news.story}`,
  `story/${news.writtenStory}`,
  'feed/search/result',
]

/** Feeds, sitemaps and other documents, and the files of the service worker. */
export const documentsOf = (news: MarkedNews): string[] => [
  ...inEachLocale(
    FEEDS(news).flatMap((feed) =>
      ['rss', 'atom', 'json'].map(
        (format) => `/${feed}.${format}${feed.endsWith('result') ? `?q=${COMMON_WORD}` : ''}`,
      ),
    ),
  ),
  ...inEachLocale(['/opml', '/manifest.webmanifest']),
  '/sitemap.xml',
  ...LOCALES.flatMap((locale) =>
    ['pages', 'news', 'stories', EDITION_DAY.slice(0, 7)].map((part) => `/sitemaps/${locale}-${part}.xml`),
  ),
  '/service-worker.js',
]

/** Every call that readers may make, with every id, in both languages. */
export const callsOf = (news: MarkedNews): string[] => {
  const ids = [news.article, news.story, news.otherReport, news.source, news.writtenStory, news.writtenReport]
  const paths = Object.values<Endpoint>(endpoints)
    .filter(
      ({ method, access, answersFile, path }) =>
        method === 'GET' &&
        (access === 'anyone' || access === 'reader') &&
        !answersFile &&
        !path.startsWith('/auth/'),
    )
    .flatMap(({ path }) => (path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path]))
  const lists = [
    'category=technology&facets=true',
    `search=${COMMON_WORD}`,
    'search=model',
    'sortBy=quality',
    `source=${news.source}`,
  ]
  return [...paths, ...lists.map((query) => `/articles?${query}`), `/digest?date=${EDITION_DAY}`].flatMap(
    (path) => LOCALES.map((lng) => `/api${path}${path.includes('?') ? '&' : '?'}lng=${lng}`),
  )
}

/** What a mailed newsletter links to: itself in the browser, as it was sent. */
export const mailedPagesOf = (news: MarkedNews, mac: Mac): string[] =>
  news.editions.flatMap(({ id: digestId }) =>
    (['anonymous', 'free', 'premium'] as const).flatMap((audience) =>
      LOCALES.map((locale) =>
        browserLink(mac, '', {
          digestId,
          audience,
          locale,
          language: locale,
          categories: [],
          minutes: null,
        }),
      ),
    ),
  )

/** Pictures of the marked article: by their key, for mails, and those drawn for other sites. */
export const picturesOf = (news: MarkedNews, shareImages: readonly string[]): string[] => [
  `/images/${PICTURE_KEY}-400.webp`,
  `/pictures/${news.article}.jpg`,
  ...shareImages,
  // In English the other report represents the story.
  ...news.editions.map(({ period, edition_date: date, version }) =>
    editionShareImage('fr', { period, date, version }),
  ),
]

/** Answers that have bytes in place of words. */
export const isPicture = (path: string): boolean => /^\/(?:images|pictures|share)\//.test(path)

/** Where a reader finds what they saved: title, source and id stay there, with the word "withdrawn" (A-40). */
export const isSaved = (path: string): boolean => /^(?:\/fr)?\/bookmark|^\/api\/bookmarks/.test(path)
