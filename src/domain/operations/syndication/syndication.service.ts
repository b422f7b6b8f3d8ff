import type { Article } from '#contract/content/articles.ts'
import type { DigestPeriod } from '#contract/editorial/digest.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { FeedSubject } from '#contract/content/syndication.ts'
import type { ArticleFilter } from '#domain/content/articles/article-filter.repository.ts'
import { listArticleRows } from '#domain/content/articles/article-lists.repository.ts'
import { type ArticleRow } from '#domain/content/articles/articles.repository.ts'
import { presentArticle } from '#domain/content/articles/present-article.ts'
import { titleProvenance } from '#domain/content/articles/summaries/provenance.ts'
import { listNewestFound } from '#domain/content/articles/search-page.ts'
import { topicKey } from '#domain/content/articles/topic-names.ts'
import { listFeedArticles } from '#domain/readers/bookmarks/bookmark-feeds.service.ts'
import { listSearchMonths } from '#domain/content/search/search-months.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listSyndicatedEditions, type SyndicatedEdition } from './editions.repository.ts'
import {
  listFeedDetails,
  listNewsEntries,
  listSitemapEntries,
  listSitemapStories,
  listSubscribableSources,
  type NewsEntry,
  type SitemapEntry,
  type SitemapStory,
  type SubscribableSource,
} from './syndication.repository.ts'

const FEED_ENTRIES = 50
/** Without a bound, the query for a rare subject would scan the whole archive. */
const FEED_DAYS = 90

const NEWS_HOURS = 48
/** Google's limit for a news sitemap. */
const NEWS_ENTRIES = 1000
/** A tenth of the protocol's limit (sitemaps.org), because each file is rendered in one piece. */
const SITEMAP_ENTRIES = 5000

export interface SyndicatedArticle extends Article {
  author: string | null
  revised_at: string | null
  /** Provenance of the rendered title; null unless a model wrote it. */
  title_provenance: Provenance | null
}

type ArticleSubject = Exclude<FeedSubject, { kind: 'digest' | 'story' }>

const filterOf = (subject: ArticleSubject): ArticleFilter => {
  if (subject.kind === 'category')
    return {
      categories: [subject.category],
      ...(subject.subcategory && { subcategory: subject.subcategory }),
    }
  return subject.kind === 'topic' ? { topic: topicKey(subject.topic) } : {}
}

const rowsOf = async (ctx: Context, subject: ArticleSubject, lng: ContentLanguage): Promise<ArticleRow[]> => {
  if (subject.kind === 'search') return listNewestFound(ctx, subject.query, lng, FEED_ENTRIES)
  const since = new Date(ctx.clock().getTime() - FEED_DAYS * DURATION_MS.day)
  return listArticleRows(ctx.db, {
    filter: { ...filterOf(subject), filed: 'shown', since },
    sort: 'publish_time',
    // A feed has one language; bilingual readers subscribe to two.
    reader: { lng, languages: lng },
    limit: FEED_ENTRIES,
    offset: 0,
  })
}

/** Contains no paid field. */
export const listSyndicatedArticles = async (
  ctx: Context,
  subject: ArticleSubject,
  lng: ContentLanguage,
): Promise<SyndicatedArticle[]> => {
  const rows = await rowsOf(ctx, subject, lng)
  return withDetails(
    ctx,
    rows.map((row) => presentArticle(row, lng)),
  )
}

const withDetails = async (ctx: Context, articles: readonly Article[]): Promise<SyndicatedArticle[]> => {
  const more = await listFeedDetails(ctx.db, articles)
  const byId = new Map(more.map((each) => [each.id, each]))
  return articles.map((article) => {
    const details = byId.get(article.id)
    const { origin = 'source', title_provenance } = details ?? {}
    return {
      ...article,
      author: details?.author ?? null,
      revised_at: details?.revised_at?.toISOString() ?? null,
      title_provenance: titleProvenance({ origin, cited: title_provenance ? { title_provenance } : null }),
    }
  })
}

/** A month of daily editions, or half a year of weekly ones. */
const FEED_EDITIONS = 30

/** Feeds contain titles and sources only, which are public. */
export const listEditions = (
  ctx: Context,
  period: DigestPeriod,
  lng: ContentLanguage,
): Promise<SyndicatedEdition[]> => listSyndicatedEditions(ctx.db, period, lng, FEED_EDITIONS)

/**
 * Newest first.
 *
 * @returns undefined for an unknown or revoked token
 */
export const listBookmarkedArticles = async (
  ctx: Context,
  token: string,
  lng: ContentLanguage,
): Promise<SyndicatedArticle[] | undefined> => {
  const saved = await listFeedArticles(ctx, token, lng)
  return saved && withDetails(ctx, saved)
}

/** One file per month and language, paginated where a month has many articles. */
export interface SitemapPart {
  /** A UTC month, `2026-11`. */
  month: string
  /** From 1. */
  part: number
  latest: Date
}

/** Newest first; together the files list every published article with a text in `lng`. */
export const listSitemapParts = async (ctx: Context, lng: ContentLanguage): Promise<SitemapPart[]> => {
  const months = await listSearchMonths(ctx.db, lng)
  return months.flatMap(({ month, texts, latest }) =>
    Array.from({ length: Math.ceil(texts / SITEMAP_ENTRIES) }, (_, index) => ({
      month,
      part: index + 1,
      latest,
    })),
  )
}

/** Empty for a file that does not exist. */
export const listSitemapPart = (
  ctx: Context,
  lng: ContentLanguage,
  { month, part }: Pick<SitemapPart, 'month' | 'part'>,
): Promise<SitemapEntry[]> => {
  const since = new Date(`${month}-01T00:00:00Z`)
  const until = new Date(since)
  until.setUTCMonth(until.getUTCMonth() + 1)
  const page = { limit: SITEMAP_ENTRIES, offset: (part - 1) * SITEMAP_ENTRIES }
  return listSitemapEntries(ctx.db, lng, { since, until }, page)
}

/** Stories of several outlets with a report in `lng`, newest first. */
export const listStoryPages = (ctx: Context, lng: ContentLanguage): Promise<SitemapStory[]> =>
  listSitemapStories(ctx.db, lng, SITEMAP_ENTRIES)

/** A news sitemap may contain articles of the last 48 hours only, and at most a thousand. */
export const listNews = (ctx: Context, lng: ContentLanguage): Promise<NewsEntry[]> =>
  listNewsEntries(ctx.db, lng, new Date(ctx.clock().getTime() - NEWS_HOURS * DURATION_MS.hour), NEWS_ENTRIES)

/** Lists feeds for readers who prefer their own feed reader. */
export const listOwnSubscriptions = (ctx: Context): Promise<SubscribableSource[]> =>
  listSubscribableSources(ctx.db)
