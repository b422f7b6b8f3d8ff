import { BOOKMARKS_MAX } from '#contract/limits.ts'
import { withSummaries } from '#domain/content/articles/summaries/card-summaries.ts'
import { bookmarkFeedAddress } from '#contract/content/syndication.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { endFeed, findFeedTime, makeFeed } from '#domain/readers/bookmarks/bookmark-feeds.service.ts'
import {
  addBookmark,
  listBookmarkPage,
  listSaved,
  readerOf,
  removeBookmark,
} from '#domain/readers/bookmarks/bookmarks.service.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { bookmarkFile } from './bookmark-file.ts'
import type { Handlers } from '#api/routes.ts'

export const bookmarks: Pick<
  Handlers,
  | 'listBookmarks'
  | 'addBookmark'
  | 'removeBookmark'
  | 'exportBookmarks'
  | 'getBookmarkFeed'
  | 'makeBookmarkFeed'
  | 'removeBookmarkFeed'
> = {
  listBookmarks: async ({ ctx, viewer }, { query }) => {
    const page = await listBookmarkPage(ctx, viewer, query)
    return { ...page, items: await withSummaries(ctx, viewer, query.lng, page.items) }
  },
  addBookmark: async ({ ctx, viewer }, { body }) => ({
    data: await addBookmark(ctx, viewer, body.articleId),
  }),
  removeBookmark: async ({ ctx, viewer }, { params }) => ({
    data: { article_id: await removeBookmark(ctx, viewer, params.id) },
  }),
  exportBookmarks: async ({ ctx, viewer, publicUrl }, { query }) => {
    const articles = await listSaved(ctx, readerOf(viewer), contentLanguageOf(query.lng), {
      limit: BOOKMARKS_MAX,
      withTakenDown: true,
    })
    return bookmarkFile(articles, { ...query, publicUrl, now: ctx.clock() })
  },
  getBookmarkFeed: async ({ ctx, viewer }) => ({ data: { created_at: await findFeedTime(ctx, viewer) } }),
  makeBookmarkFeed: async ({ ctx, viewer, publicUrl }, { query }) => {
    const { token, createdAt } = await makeFeed(ctx, viewer)
    const address = publicUrl + localePath(query.lng, bookmarkFeedAddress(token, 'rss'))
    return { data: { created_at: createdAt, address } }
  },
  removeBookmarkFeed: async ({ ctx, viewer }) => {
    await endFeed(ctx, viewer)
    return { data: { created_at: null } }
  },
}
