import { createHash } from 'node:crypto'
import type { Article } from '#contract/content/articles.ts'
import type { Locale } from '#contract/values/locales.ts'
import { shareImageAddress } from '#contract/content/share-images.ts'

/** Share images are public, so that only free fields may be drawn. */
export interface ShareImageText {
  title: string
  sourceName: string
}

export const shareImageText = (article: Article): ShareImageText => ({
  title: article.translation?.title ?? article.title,
  sourceName: article.source_name,
})

/** The address contains a hash of what is drawn, because it is cached for ever. */
export const articleShareImage = (article: Article, lng: Locale): string => {
  const { category, ai_category, image, coverage } = article
  const shown: unknown[] = [shareImageText(article), category, ai_category, image.url]
  if (coverage) shown.push(coverage.languages)
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
  return shareImageAddress(lng, `article-${article.id}-${hash}`)
}
