import type { Digest, DigestItem } from '#contract/editorial/digest.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { DigestMinutes } from '#web/lib/addresses/digest-search.ts'

export interface ShownSection {
  category: Category
  items: DigestItem[]
}

export interface ShownEdition {
  sections: ShownSection[]
  /** In reading order, section by section. */
  items: DigestItem[]
  readingSeconds: number
  /** Whether no story was left out for the requested minutes. */
  isWhole: boolean
}

/** The stories for the reader's minutes; all of them without. Computed by the server (`budgets`). */
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

/** Whole minutes as the header shows them, at least one. */
export const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
