import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import { FEED_TYPES, feedAddress } from '#contract/content/syndication.ts'
import type { Context } from '#domain/kernel/context.ts'
import { composeFeed, writeFeed } from './feeds/compose-feed.ts'
import { feedUpdated } from './feeds/feed.ts'
import { type FeedRequest, parseFeedAddress } from './feeds/feed-request.ts'
import { composeOpml } from './opml.ts'
import type { Site } from './site.ts'
import { composeWebManifest } from './web-manifest.ts'
import {
  composeSitemap,
  composeSitemapIndex,
  parseSitemapAddress,
  sitemapAddress,
} from './sitemaps/sitemaps.ts'

/** Equal for all clients, so that shared caches may store it. */
export interface SyndicatedDocument {
  contentType: string
  body: string
  lastModified: Date | null
  maxAgeSeconds: number
}

export interface DocumentRequest {
  /**
   * The canonical address, without parameters that do not change the document, so that one cache entry serves
   * all requests.
   */
  address: string
  compose: (ctx: Context, site: Site) => Promise<SyndicatedDocument | undefined>
}

const XML = 'application/xml; charset=utf-8'
const FEED_SECONDS = 300
const SITEMAP_SECONDS = 3600
const NEWS_SECONDS = 300
const DAY_SECONDS = 86_400

const feedRequest = (request: FeedRequest): DocumentRequest => {
  const { subject, format, locale } = request
  return {
    address: localePath(locale, feedAddress(subject, format)),
    compose: async (ctx, site) => {
      const feed = await composeFeed(ctx, site, request)
      return (
        feed && {
          contentType: `${FEED_TYPES[format]}; charset=utf-8`,
          body: writeFeed(feed, format),
          lastModified: feedUpdated(feed),
          maxAgeSeconds: FEED_SECONDS,
        }
      )
    },
  }
}

const fixed = (
  address: string,
  contentType: string,
  maxAgeSeconds: number,
  compose: (ctx: Context, site: Site) => string | undefined | Promise<string | undefined>,
): DocumentRequest => ({
  address,
  compose: async (ctx, site) => {
    const body = await compose(ctx, site)
    return body === undefined ? undefined : { contentType, body, lastModified: null, maxAgeSeconds }
  },
})

/** Excludes the API from search engines, since its answers are for programs. */
const robots = (site: Site) =>
  `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${site.publicUrl}/sitemap.xml\n`

/**
 * Finds a feed, a sitemap, `robots.txt`, the app's manifest or the list of sources (OPML) by the target of a
 * request; undefined for every other target.
 */
export const findDocument = (target: string): DocumentRequest | undefined => {
  const question = target.indexOf('?')
  const pathname = question < 0 ? target : target.slice(0, question)
  if (pathname === '/robots.txt')
    return fixed(pathname, 'text/plain; charset=utf-8', DAY_SECONDS, (_, site) => robots(site))
  if (pathname === '/sitemap.xml') return fixed(pathname, XML, SITEMAP_SECONDS, composeSitemapIndex)
  const sitemap = parseSitemapAddress(pathname)
  if (sitemap)
    return fixed(
      sitemapAddress(sitemap),
      XML,
      sitemap.kind === 'news' ? NEWS_SECONDS : SITEMAP_SECONDS,
      (ctx, site) => composeSitemap(ctx, site, sitemap),
    )
  const { locale, path } = splitLocale(pathname)
  if (path === '/opml')
    return fixed(pathname, 'text/x-opml; charset=utf-8', DAY_SECONDS, (ctx, site) =>
      composeOpml(ctx, site, locale),
    )
  if (path === '/manifest.webmanifest')
    return fixed(pathname, 'application/manifest+json; charset=utf-8', DAY_SECONDS, (_, site) =>
      composeWebManifest(site, locale),
    )
  const feed = parseFeedAddress(pathname, new URLSearchParams(question < 0 ? '' : target.slice(question)))
  return feed && feedRequest(feed)
}
