import type { Locale } from '#contract/values/locales.ts'
import {
  bookmarkFeedAddress,
  feedAddress,
  type FeedFormat,
  type FeedSubject,
} from '#contract/content/syndication.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  listBookmarkedArticles,
  listSyndicatedArticles,
  type SyndicatedArticle,
} from '#domain/operations/syndication/syndication.service.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { type Site, SITE_NAME, urlIn } from '../site.ts'
import { textsOf } from '#locales/texts.ts'
import { writeAtom } from './atom.ts'
import { composeDigestFeed } from './digest-feed.ts'
import { aiMarkOf } from './ai-mark.ts'
import type { Feed, FeedEntry } from './feed.ts'
import type { FeedRequest } from './feed-request.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss.ts'
import { composeStoryFeed } from './story-feed.ts'

const WRITERS: Record<FeedFormat, (feed: Feed) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
}

type ArticleSubject = Exclude<FeedSubject, { kind: 'digest' | 'story' }>

/** The last revision, or else the publisher's date; null where neither is known. */
const updatedOf = ({ revised_at, date_label, publish_time }: SyndicatedArticle): Date | null => {
  const time = revised_at ?? (date_label === undefined ? null : publish_time)
  return time === null ? null : new Date(time)
}

const toEntry = (site: Site, locale: Locale, article: SyndicatedArticle): FeedEntry => ({
  id: `urn:uuid:${article.id}`,
  url: urlIn(site, locale, `/article/${article.id}`),
  originalUrl: article.url,
  title: article.translation?.title ?? article.title,
  excerpt: article.description,
  author: article.author ?? article.source_name,
  sourceName: article.source_name,
  published: article.date_label === undefined ? new Date(article.publish_time) : null,
  updated: updatedOf(article),
  imageUrl: article.image.source === 'placeholder' ? null : new URL(article.image.url, site.publicUrl).href,
  categories: [site.words[locale].categories[article.ai_category ?? article.category], ...article.topics],
  aiMark: aiMarkOf(article.title_provenance, textsOf(locale, 'provenance').title),
})

const channelTexts = (site: Site, subject: ArticleSubject, locale: Locale) => {
  switch (subject.kind) {
    case 'latest':
      return textsOf(locale, 'syndication').latest
    case 'category':
      return site.words[locale].head.feed(subject.category, subject.subcategory)
    case 'topic':
      return textsOf(locale, 'syndication').topic(subject.topic)
    case 'search':
      return textsOf(locale, 'syndication').search(subject.query)
  }
}

const pageOf = (subject: ArticleSubject): string => {
  switch (subject.kind) {
    case 'latest':
      return '/'
    case 'category':
      return `/feed/${subject.category}${subject.subcategory ? `?sub=${subject.subcategory}` : ''}`
    case 'topic':
      return `/feed/search/result?q=${encodeURIComponent(subject.topic)}`
    case 'search':
      return `/feed/search/result?q=${encodeURIComponent(subject.query)}`
  }
}

/** Undefined for an unknown or deleted story. */
export const composeFeed = async (
  ctx: Context,
  site: Site,
  request: FeedRequest,
): Promise<Feed | undefined> => {
  const { subject, locale, format } = request
  const feedUrl = urlIn(site, locale, feedAddress(subject, format))
  const iconUrl = `${site.publicUrl}/icon-192.png`
  if (subject.kind === 'digest')
    return { ...(await composeDigestFeed(ctx, site, subject.period, locale)), feedUrl, iconUrl }
  if (subject.kind === 'story') {
    const found = await composeStoryFeed(ctx, site, subject.id, locale)
    if (!found) return undefined
    const { storyId, ...feed } = found
    return {
      ...feed,
      feedUrl: urlIn(site, locale, feedAddress({ kind: 'story', id: storyId }, format)),
      iconUrl,
    }
  }
  const lng = contentLanguageOf(locale)
  const articles = await listSyndicatedArticles(ctx, subject, lng)
  const { title, description } = channelTexts(site, subject, locale)
  return {
    title: `${title} · ${SITE_NAME}`,
    description,
    language: lng,
    pageUrl: urlIn(site, locale, pageOf(subject)),
    feedUrl,
    iconUrl,
    entries: articles.map((article) => toEntry(site, locale, article)),
  }
}

export const composeBookmarkFeed = async (
  ctx: Context,
  site: Site,
  token: string,
  { locale, format }: Pick<FeedRequest, 'locale' | 'format'>,
): Promise<Feed | undefined> => {
  const lng = contentLanguageOf(locale)
  const articles = await listBookmarkedArticles(ctx, token, lng)
  if (!articles) return undefined
  const { title, description } = textsOf(locale, 'syndication').bookmarks
  return {
    title: `${title} · ${SITE_NAME}`,
    description,
    language: lng,
    pageUrl: urlIn(site, locale, '/bookmark'),
    feedUrl: urlIn(site, locale, bookmarkFeedAddress(token, format)),
    iconUrl: `${site.publicUrl}/icon-192.png`,
    entries: articles.map((article) => toEntry(site, locale, article)),
  }
}

export const writeFeed = (feed: Feed, format: FeedFormat): string => WRITERS[format](feed)
