import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import type { SavedArticle } from '#contract/bookmarks.ts'
import { BOOKMARK_FEED_ENTRIES } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import * as feeds from './bookmark-feeds.repository.ts'
import { listSaved, readerOf } from './bookmarks.service.ts'

/** When the reader's private feed was made; null without one. */
export const findFeedTime = async (ctx: Context, viewer: Viewer): Promise<string | null> =>
  (await feeds.findFeedTime(ctx.db, readerOf(viewer)))?.toISOString() ?? null

/** A new secret for the reader's private feed, told once. The one before stops working. */
export const makeFeed = async (
  ctx: Context,
  viewer: Viewer,
): Promise<{ token: string; createdAt: string }> => {
  const token = newSecretToken()
  const now = ctx.clock()
  await feeds.putFeed(ctx.db, readerOf(viewer), hashOfToken(token), now)
  return { token, createdAt: now.toISOString() }
}

export const endFeed = (ctx: Context, viewer: Viewer): Promise<void> =>
  feeds.deleteFeed(ctx.db, readerOf(viewer))

/** What stands in the feed of a secret, newest saved first; undefined where it belongs to nobody (any more), or waits for its owner. */
export const listFeedArticles = async (
  ctx: Context,
  token: string,
  lng: Locale,
): Promise<SavedArticle[] | undefined> => {
  const owner = await feeds.findFeedOwner(ctx.db, hashOfToken(token))
  return owner === undefined ? undefined : listSaved(ctx, owner, lng, BOOKMARK_FEED_ENTRIES)
}
