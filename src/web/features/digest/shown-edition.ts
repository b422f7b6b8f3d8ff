import type { Digest, DigestItem } from '#contract/editorial/digest.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { DigestMinutes } from '#web/lib/addresses/digest-search.ts'

export interface ShownEdition {
  sections: { category: Category; items: DigestItem[] }[]
  /** In reading order, section by section, across all sections. */
  items: DigestItem[]
  readingSeconds: number
  /** False where stories were left out to fit the requested minutes. */
  isWhole: boolean
}

/**
 * Selects the stories that the server chose for the requested minutes (`budgets`); all of them without
 * minutes.
 */
export const shownEdition = (digest: Digest, minutes?: DigestMinutes): ShownEdition => {
  const budget = digest.budgets.find((each) => each.minutes === minutes)
  const chosen = new Set(budget?.story_ids ?? digest.items.map(({ story_id }) => story_id))
  const byStory = new Map(digest.items.map((item) => [item.story_id, item]))
  const sections = digest.sections
    .map(({ category, story_ids }) => ({
      category,
      items: story_ids.filter((id) => chosen.has(id)).flatMap((id) => byStory.get(id) ?? []),
    }))
    .filter(({ items }) => items.length > 0)
  return {
    sections,
    items: sections.flatMap(({ items }) => items),
    readingSeconds: budget?.reading_seconds ?? digest.reading_seconds,
    isWhole: budget?.is_whole ?? true,
  }
}
