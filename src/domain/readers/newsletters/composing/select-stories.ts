import type { Digest, DigestItem } from '#contract/editorial/digest.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { firstStories } from '#domain/editorial/digests/reading/first-stories.ts'
import type { NewsletterContent, NewsletterStory } from '#domain/kernel/mail/newsletter-content.ts'

export interface SelectionLimits {
  /** Empty for all categories. */
  categories: readonly Category[]
  /** Reading time in minutes; null for no limit. */
  minutes: number | null
  most: number
}

/**
 * An item in the second language is added only if it is another article, otherwise the story would appear
 * twice.
 */
const itemInOtherLanguage = (item: DigestItem, other: Digest | null): DigestItem | null => {
  const twin = other?.items.find(({ story_id }) => story_id === item.story_id)
  return twin && !twin.is_taken_down && twin.lang !== item.lang ? twin : null
}

/**
 * Selects the stories of the chosen categories, and of those the first ones that can be read in the minutes,
 * in the edition's own order. What was taken down is left out.
 *
 * @param other the edition in the other language, for subscribers to both
 */
export const selectStories = (
  digest: Digest,
  other: Digest | null,
  { categories, minutes, most }: SelectionLimits,
): Pick<NewsletterContent, 'sections' | 'leftOut'> => {
  const left = digest.items.filter(({ is_taken_down }) => !is_taken_down)
  const wanted = left.filter(({ category }) => categories.length === 0 || categories.includes(category))
  const chosen = (minutes === null ? wanted : firstStories(wanted, minutes)).slice(0, most)
  const stories = chosen.map((item): NewsletterStory => ({ item, other: itemInOtherLanguage(item, other) }))
  return {
    sections: [...Map.groupBy(stories, ({ item }) => item.category)].map(([category, of]) => ({
      category,
      stories: of,
    })),
    leftOut: left.length - chosen.length,
  }
}
