import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import type { SavedArticle } from '#contract/readers/bookmarks.ts'
import { BOOKMARK_FEED_ENTRIES } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import * as feeds from './bookmark-feeds.repository.ts'
import { listSaved, readerOf } from './bookmarks.service.ts'

export const findFeedTime = async (ctx: Context, viewer: Viewer): Promise<string | null> =>
  (await feeds.findFeedTime(ctx.db, readerOf(viewer)))?.toISOString() ?? null

/**
 * Resolves with the token, of which only the hash is stored, so that it is shown once. The former token is
 * revoked.
 */
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

/** Newest saved first; undefined for an unknown, revoked or suspended token. */
export const listFeedArticles = async (
  ctx: Context,
  token: string,
  lng: ContentLanguage,
): Promise<SavedArticle[] | undefined> => {
  const owner = await feeds.findFeedOwner(ctx.db, hashOfToken(token))
  return owner === undefined
    ? undefined
    : listSaved(ctx, owner, lng, { limit: BOOKMARK_FEED_ENTRIES, withTakenDown: false })
}
