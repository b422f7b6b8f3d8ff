import { createHash } from 'node:crypto'
import type { Article } from '#contract/articles.ts'
import type { Locale } from '#contract/locales.ts'
import { shareImageAddress } from '#contract/share-images.ts'

/** What the share image of an article is drawn from. All of it is public. */
export interface ShareImageText {
  title: string
  sourceName: string
}

export const shareImageText = (article: Article): ShareImageText => ({
  title: article.translation?.title ?? article.title,
  sourceName: article.source_name,
})

/** Where an article's share image is in a language. Whatever it shows is in its address, which is cached for ever. */
export const articleShareImage = (article: Article, lng: Locale): string => {
  const shown = [shareImageText(article), article.category, article.ai_category, article.image.url]
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
  return shareImageAddress(lng, `article-${article.id}-${hash}`)
}
