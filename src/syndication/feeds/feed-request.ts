import { splitLocale } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import {
  FEED_FORMATS,
  FEED_WORDS_MAX,
  feedSubcategory,
  type FeedFormat,
  type FeedSubject,
} from '#contract/content/syndication.ts'
import { isCategory } from '#contract/content/taxonomy.ts'

export interface FeedRequest {
  subject: FeedSubject
  format: FeedFormat
  locale: Locale
}

const ADDRESS = new RegExp(`^(/.+)[.](${FEED_FORMATS.join('|')})$`)

const STORY = /^\/story\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

const words = (text: string | null): string | undefined => {
  const trimmed = text?.trim().replaceAll(/\s+/g, ' ')
  return trimmed && trimmed.length <= FEED_WORDS_MAX && !trimmed.includes('\0') ? trimmed : undefined
}

const subjectOf = (path: string, search: URLSearchParams): FeedSubject | undefined => {
  if (path === '/feed') return { kind: 'latest' }
  if (path === '/digest') return { kind: 'digest', period: 'daily' }
  if (path === '/digest/weekly') return { kind: 'digest', period: 'weekly' }
  if (path === '/feed/topic') {
    const topic = words(search.get('topic'))
    return topic ? { kind: 'topic', topic } : undefined
  }
  if (path === '/feed/search/result') {
    const query = words(search.get('q'))
    return query ? { kind: 'search', query } : undefined
  }
  const story = STORY.exec(path)?.[1]
  if (story) return { kind: 'story', id: story }
  const category = /^\/feed\/([a-z]+)$/.exec(path)?.[1]
  if (!isCategory(category)) return undefined
  const subcategory = feedSubcategory(category, search.get('sub'))
  return subcategory === undefined ? undefined : { kind: 'category', category, subcategory }
}

/** Parses an address made by `feedAddress`; undefined for any other address. */
export const parseFeedAddress = (pathname: string, search: URLSearchParams): FeedRequest | undefined => {
  const { locale, path } = splitLocale(pathname)
  const [, page, format] = ADDRESS.exec(path) ?? []
  const subject = page && subjectOf(page, search)
  return subject ? { subject, format: format as FeedFormat, locale } : undefined
}
