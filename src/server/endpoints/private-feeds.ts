import { splitLocale } from '#contract/values/locale-path.ts'
import { FEED_TYPES, parseBookmarkFeedAddress } from '#contract/content/syndication.ts'
import type { Context } from '#domain/kernel/context.ts'
import { composeBookmarkFeed, writeFeed } from '#syndication/feeds/compose-feed.ts'
import type { Site } from '#syndication/site.ts'

/** The address contains a secret token, so responses must not be cached or indexed, or send a referrer. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/**
 * The returned function returns undefined for any address but that of a bookmark feed; an unknown token is
 * 404.
 */
export const createPrivateFeeds =
  (ctx: Context, site: Site) =>
  async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { locale, path } = splitLocale(new URL(request.url).pathname)
    const asked = parseBookmarkFeedAddress(path)
    if (!asked) return undefined
    const feed = await composeBookmarkFeed(ctx, site, asked.token, { locale, format: asked.format })
    if (!feed) return new Response('Not found', { status: 404, headers: PRIVATE })
    return new Response(writeFeed(feed, asked.format), {
      headers: { ...PRIVATE, 'content-type': `${FEED_TYPES[asked.format]}; charset=utf-8` },
    })
  }
