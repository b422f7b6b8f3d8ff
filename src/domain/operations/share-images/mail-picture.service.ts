import { createHash } from 'node:crypto'
import type { ImageStore } from '#adapters/images/images.ts'
import type { ShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { AppError } from '#contract/errors.ts'
import { MAIL_PICTURE } from '#contract/content/mail-pictures.ts'
import { FALLBACK_LANGUAGE } from '#contract/values/content-languages.ts'
import { getArticleDetail } from '#domain/content/articles/articles.service.ts'
import { drawCover } from '#domain/content/articles/cover/cover.ts'
import { ANONYMOUS, type Context } from '#domain/kernel/context.ts'
import { pictureOf } from './illustrated.ts'

const MISSING: ReadonlySet<string> = new Set(['article_not_found', 'article_taken_down'])

/**
 * The picture of an article for mails: its photograph, or the cover drawn for it. Only pictures of articles
 * are drawn, so that no request can fill the store with others.
 *
 * @returns JPEG bytes; undefined where readers may not see the article
 */
export const findMailPicture = async (
  ctx: Context,
  { store, images }: { store: ShareImageStore; images: ImageStore },
  articleId: string,
): Promise<Uint8Array | undefined> => {
  const article = await getArticleDetail(ctx, ANONYMOUS, articleId, FALLBACK_LANGUAGE).catch(
    (error: unknown) => {
      if (error instanceof AppError && MISSING.has(error.code)) return undefined
      throw error
    },
  )
  if (!article) return undefined
  const { image, category, ai_category } = article
  const version = createHash('sha256').update(image.url).digest('hex').slice(0, 12)
  return store.get(`picture-${articleId}-${version}`, async () => {
    const { photo, cover } = pictureOf(image, ai_category ?? category)
    const bytes = photo === null ? null : await images.read(photo)
    return {
      svg: drawCover({ ...(cover ?? { seed: version, category }), ...MAIL_PICTURE }),
      photo: bytes && { bytes, left: 0, top: 0, ...MAIL_PICTURE },
    }
  })
}
