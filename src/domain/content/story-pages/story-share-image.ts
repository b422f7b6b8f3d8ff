import { createHash } from 'node:crypto'
import type { Locale } from '#contract/values/locales.ts'
import { shareImageAddress } from '#contract/content/share-images.ts'
import type { StoryDetail } from '#contract/content/stories.ts'
import { shareImageText } from '#domain/content/articles/pictures/share-image.ts'

/** The line below the title has room for the names of this many outlets. */
const NAMED = 3

export const storyShareText = ({
  article,
  reports,
}: Pick<StoryDetail, 'article' | 'reports'>): { title: string; outlets: string; count: number } => {
  const names = [...new Set(reports.map(({ source_name }) => source_name))]
  const outlets = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? '…' : '')
  return { title: shareImageText(article).title, outlets, count: names.length }
}

/** The address contains a hash of title, picture and outlets, because each address is cached for ever. */
export const storyShareImage = (
  story: Pick<StoryDetail, 'id' | 'article' | 'reports'>,
  lng: Locale,
): string => {
  const { category, ai_category, image, coverage } = story.article
  const shown: unknown[] = [storyShareText(story), category, ai_category, image.url]
  if (coverage) shown.push(coverage.languages)
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
  return shareImageAddress(lng, `story-${story.id}-${hash}`)
}
