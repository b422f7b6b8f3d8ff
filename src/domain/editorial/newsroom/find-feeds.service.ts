import { type FeedDocument, feedLinksIn } from '@apercu/feed-reader'
import { AppError } from '#contract/errors.ts'
import type { FoundFeed } from '#contract/newsroom/newsroom-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listFeedUrls } from './newsroom-sources.repository.ts'

/** Bounds the requests that one page can cause. */
const FEEDS_READ = 5
const PAGE_BYTES = 3_000_000

/** @returns `feed` for a feed, `links` for a page that announces feeds; null where nothing can be read */
export const readAddress = async (
  ctx: Context,
  url: string,
): Promise<{ url: string; feed: FeedDocument | null; links: string[] } | null> => {
  if (!ctx.newsroomPorts) throw new AppError('feed_not_found')
  try {
    const answer = await ctx.newsroomPorts.webFetch(url, { maxBytes: PAGE_BYTES })
    if (answer.status !== 200) return null
    const contentType = answer.headers['content-type']
    const links = feedLinksIn(new TextDecoder().decode(answer.body), answer.url, FEEDS_READ)
    const feed = await ctx.newsroomPorts.feeds
      .read(answer.body, { url: answer.url, ...(contentType && { contentType }) })
      .catch(() => null)
    // The parser may take HTML for an empty feed, so an empty feed with links to feeds is a page.
    const isFeed = feed && (feed.items.length > 0 || links.length === 0)
    return { url: answer.url, feed: isFeed ? feed : null, links }
  } catch {
    return null
  }
}

const describe = (url: string, feed: FeedDocument, isKnown: boolean): FoundFeed => ({
  feed_url: url,
  title: feed.title,
  site_url: feed.siteUrl,
  language: feed.language,
  item_count: feed.items.length,
  newest_title: feed.items[0]?.title ?? null,
  is_known: isKnown,
})

/**
 * @throws AppError `feed_not_found` for an address that has no feed, is unreachable, or is forbidden (SSRF)
 */
export const findFeeds = async (ctx: Context, url: string): Promise<FoundFeed[]> => {
  const first = await readAddress(ctx, url)
  const known = await listFeedUrls(ctx.db)
  if (first?.feed) return [describe(first.url, first.feed, known.has(first.url) || known.has(url))]
  const found = await Promise.all((first?.links ?? []).map((link) => readAddress(ctx, link)))
  const feeds = found.flatMap((answer) =>
    answer?.feed ? [describe(answer.url, answer.feed, known.has(answer.url))] : [],
  )
  if (feeds.length === 0) throw new AppError('feed_not_found')
  return feeds
}
