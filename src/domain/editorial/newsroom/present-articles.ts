import { saysMore } from '@apercu/language-processing'
import { AppError } from '#contract/errors.ts'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { thumbnailOf } from '#domain/content/articles/pictures/article-image.ts'
import { listFieldChanges } from '#domain/kernel/audit/foreign-changes.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { NewsroomArticleRow } from './newsroom-articles.repository.ts'

const present = ({
  texts,
  publish_time,
  created_at,
  status,
  identity,
  image_key,
  image_sizes,
  ...row
}: NewsroomArticleRow): Omit<NewsroomArticle, 'edits'> => ({
  ...row,
  publish_time: (row.is_dated ? publish_time : created_at).toISOString(),
  has_picture: image_key !== null,
  thumbnail: thumbnailOf({ identity, image_key, image_sizes }, row.category),
  is_duplicate: status === ARTICLE_STATUS.duplicate,
  texts: texts.map(({ lang, title, description, summary, origin, quarantined }) => ({
    lang,
    title,
    description,
    summary,
    is_offered: saysMore(summary ?? '', title, description),
    origin,
    quarantined: quarantined && (quarantined.summary ?? ''),
  })),
})

/** What editors may change, under the names that the log has. */
const fieldsOf = ({ texts, category, subcategory }: NewsroomArticleRow) => ({
  category,
  subcategory,
  ...Object.fromEntries(
    texts.flatMap(({ lang, title, summary }) => [
      [`title_${lang}`, title],
      [`summary_${lang}`, summary],
    ]),
  ),
})

const isEdited = ({ filed_by_hand, texts }: NewsroomArticleRow): boolean =>
  filed_by_hand || texts.some(({ origin }) => origin === 'human')

export const presentAll = async (
  ctx: Context,
  viewer: Viewer,
  rows: readonly NewsroomArticleRow[],
): Promise<NewsroomArticle[]> => {
  const edited = new Map(rows.filter(isEdited).map((row) => [row.id, fieldsOf(row)]))
  const edits = await listFieldChanges(ctx, viewer, 'article.edit', edited)
  return rows.map((row) => ({ ...present(row), edits: edits.get(row.id) ?? [] }))
}

export const presentOne = async (
  ctx: Context,
  viewer: Viewer,
  row: NewsroomArticleRow,
): Promise<NewsroomArticle> => {
  const [article] = await presentAll(ctx, viewer, [row])
  if (!article) throw new AppError('article_not_found')
  return article
}
