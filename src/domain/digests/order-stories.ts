import type { Category } from '#contract/taxonomy.ts'

export interface Orderable {
  key: string
  impact: number
  category: Category
  /** The outlet it is shown from. */
  sourceId: string
  newestAt: Date
}

/** What the second, third … story of a category, or of an outlet, loses each time: an edition is no feed of one subject. */
const CATEGORY_COST = 0.75
const OUTLET_COST = 1

/**
 * Stories in the order an edition tells them: the impact of each, less what its category and its outlet have had
 * before it. The same stories always come in the same order.
 */
export const orderStories = <T extends Orderable>(stories: readonly T[]): T[] => {
  const left = stories.toSorted(
    (a, b) =>
      b.impact - a.impact || b.newestAt.getTime() - a.newestAt.getTime() || a.key.localeCompare(b.key),
  )
  const had = new Map<string, number>()
  const countOf = (of: string): number => had.get(of) ?? 0
  const value = ({ impact, category, sourceId }: T): number =>
    impact - CATEGORY_COST * countOf(category) - OUTLET_COST * countOf(`outlet ${sourceId}`)
  const ordered: T[] = []
  while (left.length > 0) {
    // The first of equals, which stands above the others by the sort.
    const best = left.reduce((leader, story) => (value(story) > value(leader) ? story : leader))
    left.splice(left.indexOf(best), 1)
    ordered.push(best)
    had.set(best.category, countOf(best.category) + 1)
    had.set(`outlet ${best.sourceId}`, countOf(`outlet ${best.sourceId}`) + 1)
  }
  return ordered
}

/**
 * Has the stories that were pinned lead their categories: each goes before the first of its category, and the others keep
 * their order.
 */
export const leadCategories = <T extends Orderable & { leadsCategory: boolean }>(
  ordered: readonly T[],
): T[] => {
  const placed = [...ordered]
  for (const story of ordered.filter(({ leadsCategory }) => leadsCategory)) {
    const from = placed.indexOf(story)
    const to = placed.findIndex(({ category }) => category === story.category)
    placed.splice(to, 0, ...placed.splice(from, 1))
  }
  return placed
}
