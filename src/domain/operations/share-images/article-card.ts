import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { getArticleDetail } from '#domain/content/articles/articles.service.ts'
import { shareImageText } from '#domain/content/articles/pictures/share-image.ts'
import { ANONYMOUS, type Context } from '#domain/kernel/context.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { type Illustrated, kickerOf, pictureOf, type ShareWords } from './illustrated.ts'

const MISSING: ReadonlySet<string> = new Set(['article_not_found', 'article_taken_down'])
const ARTICLE = /^article-(.{36})-[0-9a-f]+$/

/** @param name part of the address, `article-<id>-<hash>` */
export const findArticleCard = async (
  ctx: Context,
  words: ShareWords,
  locale: Locale,
  name: string,
): Promise<Illustrated | undefined> => {
  const id = ARTICLE.exec(name)?.[1]
  if (id === undefined || !isUuid(id)) return undefined
  const article = await getArticleDetail(ctx, ANONYMOUS, id, contentLanguageOf(locale)).catch(
    (error: unknown) => {
      if (error instanceof AppError && MISSING.has(error.code)) return undefined
      throw error
    },
  )
  if (!article) return undefined
  const { title, sourceName } = shareImageText(article)
  const category = article.ai_category ?? article.category
  const { photo, cover } = pictureOf(article.image, article.category)
  const { coverage } = article
  const kicker = kickerOf(words[locale], category, coverage?.count)
  return {
    card: { kicker, category, title, source: sourceName, outlets: coverage?.languages, cover },
    photo,
    address: article.share_image,
  }
}
