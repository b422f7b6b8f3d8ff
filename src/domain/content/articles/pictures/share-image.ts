import { createHash } from 'node:crypto'
import type { Article } from '#contract/content/articles.ts'
import type { Locale } from '#contract/values/locales.ts'
import { shareImageAddress } from '#contract/content/share-images.ts'

/** The public fields from which an article's share image is rendered. */
export interface ShareImageText {
  title: string
  sourceName: string
}

export const shareImageText = (article: Article): ShareImageText => ({
  title: article.translation?.title ?? article.title,
  sourceName: article.source_name,
})

/**
 * The address of an article's share image in a language. It contains a hash of what is rendered, because it
 * is cached for ever.
 */
export const articleShareImage = (article: Article, lng: Locale): string => {
  const shown = [shareImageText(article), article.category, article.ai_category, article.image.url]
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
  return shareImageAddress(lng, `article-${article.id}-${hash}`)
}
