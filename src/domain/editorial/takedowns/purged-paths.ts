import { editionShareImage } from '#contract/content/share-images.ts'
import { FEED_FORMATS, feedAddress, type FeedSubject } from '#contract/content/syndication.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES } from '#contract/values/locales.ts'
import type { PurgedArticle, PurgedEdition } from './cache-purges.repository.ts'

const inEachLocale = (paths: readonly string[]): string[] =>
  LOCALES.flatMap((locale) => paths.map((path) => localePath(locale, path)))

const inEachLanguage = (pathOf: (language: string) => string): string[] => CONTENT_LANGUAGES.map(pathOf)

const feedsOf = (subject: FeedSubject): string[] => FEED_FORMATS.map((format) => feedAddress(subject, format))

/** Pages and feeds that may show any article. */
const FRONTS = [
  '/',
  '/digest',
  '/digest/weekly',
  '/corrections',
  '/sources',
  ...feedsOf({ kind: 'latest' }),
  ...feedsOf({ kind: 'digest', period: 'daily' }),
  ...feedsOf({ kind: 'digest', period: 'weekly' }),
  ...CATEGORIES.flatMap((category) => [
    `/feed/${category}`,
    ...feedsOf({ kind: 'category', category, subcategory: null }),
  ]),
]

const pagesOf = (id: string): string[] => [
  ...inEachLocale([`/article/${id}`]),
  ...inEachLanguage((lng) => `/api/articles/${id}?lng=${lng}`),
]

const ofArticle = ({ id, image_key, image_sizes }: PurgedArticle): string[] => [
  ...pagesOf(id),
  `/pictures/${id}.jpg`,
  ...(image_sizes ?? []).map((width) => `/images/${image_key}-${width}.webp`),
]

const ofEdition = ({ period, date, version }: PurgedEdition): string[] => [
  ...inEachLocale([period === 'daily' ? `/digest/${date}` : `/digest/weekly/${date}`]),
  ...LOCALES.map((locale) => editionShareImage(locale, { period, date, version })),
]

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/**
 * The addresses by which readers and programs reach what was taken down. Searches, later pages of lists and calls with other
 * parameters, and what other articles recommend are not among them: caches drop those within a minute by themselves.
 *
 * @param otherReports ids of visible reports of the same stories
 */
export const purgedPaths = (
  articles: readonly PurgedArticle[],
  otherReports: readonly string[],
  editions: readonly PurgedEdition[],
): string[] => [
  ...articles.flatMap((article) => ofArticle(article)),
  ...otherReports.flatMap((id) => pagesOf(id)),
  ...distinct(articles.map(({ story_id }) => story_id)).flatMap((id) => [
    ...inEachLocale([`/story/${id}`, ...feedsOf({ kind: 'story', id })]),
    ...inEachLanguage((lng) => `/api/stories/${id}?lng=${lng}`),
  ]),
  ...distinct(articles.map(({ source_id }) => source_id)).flatMap((id) => [
    ...inEachLocale([`/source/${id}`]),
    ...inEachLanguage((lng) => `/api/sources/${id}?lng=${lng}`),
  ]),
  ...editions.flatMap((edition) => ofEdition(edition)),
  ...inEachLocale(FRONTS),
  ...inEachLanguage((lng) => `/sitemaps/${lng}-news.xml`),
  ...inEachLanguage((lng) => `/sitemaps/${lng}-stories.xml`),
]
