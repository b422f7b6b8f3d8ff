import { DIGEST_PER_OUTLET } from '#contract/limits.ts'
import type { Category } from '#contract/taxonomy.ts'

export interface Orderable {
  key: string
  impact: number
  category: Category
  /** The outlet it is shown from, by language: an entry each. */
  outlets: readonly string[]
  newestAt: Date
  /** An editor pinned it: it has its place whatever its outlet. */
  leadsCategory: boolean
}

/** What the second, third … story of a category, or of an outlet, loses each time: an edition is no feed of one subject. */
const CATEGORY_COST = 0.75
const OUTLET_COST = 1

const counter = (): { of: (key: string) => number; add: (key: string) => void } => {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return { of, add: (key) => counts.set(key, of(key) + 1) }
}

/**
 * The stories an edition tells, in its order: by the impact of each, less what its category and its outlet have had before
 * it, so that the weightiest leads; at most `most`, and in neither language more than two of one outlet. The same stories
 * always come in the same order.
 */
export const orderStories = <T extends Orderable>(stories: readonly T[], most: number): T[] => {
  const byWeight = stories.toSorted(
    (a, b) =>
      b.impact - a.impact || b.newestAt.getTime() - a.newestAt.getTime() || a.key.localeCompare(b.key),
  )
  const [categories, outlets, places] = [counter(), counter(), counter()]
  const value = (story: T): number =>
    story.impact -
    CATEGORY_COST * categories.of(story.category) -
    OUTLET_COST * Math.max(...story.outlets.map(outlets.of))
  // The places of pinned stories are taken from the start: what an editor chose is not crowded out.
  for (const { outlets: own } of byWeight.filter(({ leadsCategory }) => leadsCategory))
    own.forEach(places.add)
  const hasPlace = ({ leadsCategory, outlets: own }: T): boolean =>
    leadsCategory || own.every((outlet) => places.of(outlet) < DIGEST_PER_OUTLET)

  let left = byWeight
  const ordered: T[] = []
  while (ordered.length < most) {
    const pinned = left.filter(({ leadsCategory }) => leadsCategory)
    left = pinned.length < most - ordered.length ? left.filter(hasPlace) : pinned
    const [first] = left
    if (!first) break
    // The first of equals, which stands above the others by the sort.
    const best = left.reduce((leader, story) => (value(story) > value(leader) ? story : leader), first)
    left = left.filter((story) => story !== best)
    ordered.push(best)
    categories.add(best.category)
    best.outlets.forEach(outlets.add)
    if (!best.leadsCategory) best.outlets.forEach(places.add)
  }
  return ordered
}

/**
 * Has the stories that were pinned lead their categories: each goes before the first of its category, and the others keep
 * their order.
 */
export const leadCategories = <T extends Orderable>(ordered: readonly T[]): T[] => {
  const placed = [...ordered]
  for (const story of ordered.filter(({ leadsCategory }) => leadsCategory)) {
    const from = placed.indexOf(story)
    const to = placed.findIndex(({ category }) => category === story.category)
    placed.splice(to, 0, ...placed.splice(from, 1))
  }
  return placed
}
