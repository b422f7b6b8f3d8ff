import type { Bookmark, BookmarkList, listBookmarks, SavedArticle } from '#contract/readers/bookmarks.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import type { Article } from '#contract/content/articles.ts'
import { AppError } from '#contract/errors.ts'
import { BOOKMARKS_MAX } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { uuidv7 } from '#db/uuid.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { type ArticleRow, listArticleRowsByIds } from '#domain/content/articles/articles.repository.ts'
import { getArticleId } from '#domain/content/articles/articles.service.ts'
import { presentArticle } from '#domain/content/articles/present-article.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { parseQuery } from '#domain/content/search/parse-query.ts'
import * as bookmarks from './bookmarks.repository.ts'

/** The API's guard admits only accounts to these calls, so that the error is for other callers. */
export const readerOf = ({ userId }: Viewer): string => {
  if (!userId) throw new AppError('bookmark_sign_in')
  return userId
}

const presentBookmark = (row: bookmarks.BookmarkRow): Bookmark => ({
  id: row.id,
  article_id: row.article_id,
  saved_at: row.created_at.toISOString(),
})

/** Readers keep title and outlet of what they saved. */
const presentTakenDown = (
  row: ArticleRow,
  lng: ContentLanguage,
): Article & Pick<SavedArticle, 'is_taken_down'> => ({
  ...presentArticle(
    {
      ...row,
      image_key: null,
      image_alt: null,
      image_credit: null,
      story_id: null,
      storyline_id: null,
      source_count: 1,
      outlets_by_language: null,
    },
    lng,
  ),
  description: null,
  url: null,
  is_taken_down: true,
})

const withArticles = async (
  ctx: Context,
  rows: readonly bookmarks.ListedBookmarkRow[],
  lng: ContentLanguage,
): Promise<SavedArticle[]> => {
  const articles = await listArticleRowsByIds(
    ctx.db,
    rows.map(({ article_id }) => article_id),
  )
  const byId = new Map(articles.map((article) => [article.id, article]))
  return rows.flatMap((row) => {
    const article = byId.get(row.article_id)
    if (!article) return []
    return {
      ...(row.is_taken_down ? presentTakenDown(article, lng) : presentArticle(article, lng)),
      bookmark_id: row.id,
      saved_at: row.created_at.toISOString(),
    }
  })
}

/**
 * Also lists the article ids of all bookmarks, so that every card of the app can show whether it is saved.
 */
export const listBookmarkPage = async (
  ctx: Context,
  viewer: Viewer,
  query: CallRequest<typeof listBookmarks>['query'],
): Promise<BookmarkList> => {
  const userId = readerOf(viewer)
  const { lng, order, page, limit } = query
  const terms = query.search ? parseQuery(query.search) : []
  const rows = await bookmarks.listBookmarkRows(ctx.db, userId, {
    terms,
    order,
    limit: limit + 1,
    offset: (page - 1) * limit,
    withTakenDown: true,
  })
  return {
    items: await withArticles(ctx, rows.slice(0, limit), lng),
    ids: await bookmarks.listSavedIds(ctx.db, userId),
    page,
    limit,
    has_more: rows.length > limit,
  }
}

export const listSaved = async (
  ctx: Context,
  userId: string,
  lng: ContentLanguage,
  { limit, withTakenDown }: { limit: number; withTakenDown: boolean },
): Promise<SavedArticle[]> => {
  const rows = await bookmarks.listBookmarkRows(ctx.db, userId, {
    terms: [],
    order: 'saved',
    limit,
    offset: 0,
    withTakenDown,
  })
  return withArticles(ctx, rows, lng)
}

/** Idempotent: saving again returns the stored bookmark. */
export const addBookmark = async (ctx: Context, viewer: Viewer, id: string): Promise<Bookmark> => {
  const userId = readerOf(viewer)
  const articleId = await getArticleId(ctx, id)
  const bookmark = { id: uuidv7(), article_id: articleId, created_at: ctx.clock() }
  const saved =
    (await bookmarks.insertBookmark(ctx.db, userId, bookmark, BOOKMARKS_MAX)) ??
    (await bookmarks.findBookmark(ctx.db, userId, articleId))
  if (!saved) throw new AppError('bookmark_limit')
  return presentBookmark(saved)
}

/**
 * Resolves with the article's id, by which other screens know it.
 *
 * @throws AppError `not_found` for what this reader has not saved
 */
export const removeBookmark = async (ctx: Context, viewer: Viewer, id: string): Promise<string> => {
  const userId = readerOf(viewer)
  const articleId = isUuid(id) ? await bookmarks.deleteBookmark(ctx.db, userId, id) : undefined
  if (!articleId) throw new AppError('not_found')
  return articleId
}
