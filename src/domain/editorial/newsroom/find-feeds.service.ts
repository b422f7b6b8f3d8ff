import { type FeedDocument, feedLinksIn } from '@apercu/feed-reader'
import { WebFetchError } from '@apercu/guarded-fetch'
import { AppError } from '#contract/errors.ts'
import type { FeedRefusal, FoundFeed } from '#contract/newsroom/newsroom-sources.ts'
import { type FeedSource, toIncomingArticles } from '#domain/content/ingestion/items/incoming.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listFeedUrls } from './newsroom-sources.repository.ts'
import { countKnown } from './source-care.repository.ts'

/** Bounds the requests that one page can cause. */
const FEEDS_READ = 5
const PAGE_BYTES = 3_000_000

interface ReadAddress {
  url: string
  feed: FeedDocument | null
  links: string[]
  /** Whether the answer looks like a page for people. */
  isPage: boolean
}

const refuse = (details: FeedRefusal): AppError => new AppError('feed_not_found', details)

/** Comments may stand before the first tag (HTML, 13.1). */
const isHtml = (text: string): boolean => {
  let rest = text.slice(0, 2000).trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end < 0) return false
    rest = rest.slice(end + '-->'.length).trimStart()
  }
  return /^<(?:!doctype\s+html|html)\b/i.test(rest)
}

/** @throws AppError `feed_not_found` with the reason why nothing can be read there */
const readAddress = async (ctx: Context, url: string): Promise<ReadAddress> => {
  const { newsroomPorts: ports } = ctx
  if (!ports || ports.isOffline) throw refuse({ reason: 'not_live' })
  const answer = await ports.webFetch(url, { maxBytes: PAGE_BYTES }).catch((error: unknown) => {
    const isBlocked = error instanceof WebFetchError && error.code === 'blocked'
    throw refuse({ reason: isBlocked ? 'private' : 'unreachable' })
  })
  if (answer.status !== 200) throw refuse({ reason: 'status', status: answer.status })
  const contentType = answer.headers['content-type']
  const text = new TextDecoder().decode(answer.body)
  const links = feedLinksIn(text, answer.url, FEEDS_READ)
  const feed = await ports.feeds
    .read(answer.body, { url: answer.url, ...(contentType && { contentType }) })
    .catch(() => null)
  const isPage = isHtml(text)
  // The parser may take HTML for an empty feed, so an empty feed of a page is none.
  const isFeed = feed && (feed.items.length > 0 || !(isPage || links.length > 0))
  return { url: answer.url, feed: isFeed ? feed : null, links, isPage }
}

/** @throws AppError `feed_not_found` with the reason, also for a page that announces feeds */
export const readFeed = async (ctx: Context, url: string): Promise<{ url: string; feed: FeedDocument }> => {
  const { feed, isPage, ...answer } = await readAddress(ctx, url)
  if (!feed) throw refuse({ reason: isPage ? 'page' : 'not_a_feed' })
  return { url: answer.url, feed }
}

/** A source of which nothing is known but its feed. */
const draftSource = (feed_url: string, { siteUrl, language }: FeedDocument): FeedSource => ({
  id: '',
  kind: 'live',
  feed_url,
  site_url: siteUrl,
  language: language?.slice(0, 2).toLowerCase() ?? 'en',
  category: 'technology',
  subcategory: null,
  tier: 2,
  ai_only: false,
  exempt_from: [],
  on_trial_since: null,
  last_ok_at: null,
})

/** What ingestion would store of the feed, by its own rules. */
const check = async (ctx: Context, url: string, feed: FeedDocument): Promise<FoundFeed['checks']> => {
  const articles = toIncomingArticles(feed, draftSource(url, feed), ctx.clock())
  const byLanguage = Map.groupBy(articles, ({ lang }) => lang)
  const dated = articles.filter(({ isDated }) => isDated).map(({ publishTime }) => publishTime.getTime())
  return {
    on_topic: articles.length,
    languages: [...byLanguage]
      .map(([lang, of]) => ({ lang, count: of.length }))
      .toSorted((a, b) => b.count - a.count),
    undated: articles.length - dated.length,
    newest_at: dated.length > 0 ? new Date(Math.max(...dated)).toISOString() : null,
    junk: articles.filter(({ junk }) => junk !== null).length,
    duplicates: await countKnown(
      ctx.db,
      articles.map(({ identity }) => identity),
    ),
  }
}

const describe = async (
  ctx: Context,
  url: string,
  feed: FeedDocument,
  isKnown: boolean,
): Promise<FoundFeed> => ({
  feed_url: url,
  title: feed.title,
  site_url: feed.siteUrl,
  language: feed.language,
  item_count: feed.items.length,
  newest_title: feed.items[0]?.title ?? null,
  is_known: isKnown,
  checks: await check(ctx, url, feed),
})

/**
 * @throws AppError `feed_not_found` with the reason: the address has no feed, is unreachable, or is forbidden (SSRF)
 */
export const findFeeds = async (ctx: Context, url: string): Promise<FoundFeed[]> => {
  const first = await readAddress(ctx, url)
  const known = await listFeedUrls(ctx.db)
  if (first.feed) return [await describe(ctx, first.url, first.feed, known.has(first.url) || known.has(url))]
  const found = await Promise.all(first.links.map((link) => readAddress(ctx, link).catch(() => null)))
  const feeds: FoundFeed[] = []
  for (const answer of found)
    if (answer?.feed) feeds.push(await describe(ctx, answer.url, answer.feed, known.has(answer.url)))
  if (feeds.length === 0) throw refuse({ reason: first.isPage ? 'page' : 'not_a_feed' })
  return feeds
}
