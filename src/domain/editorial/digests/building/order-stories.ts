import { DIGEST_LEAST_ITEMS, DIGEST_PER_OUTLET } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Category } from '#contract/taxonomy.ts'

/** A story as readers of one language would be shown it. */
export interface Orderable {
  key: string
  /** What it may be about: of stories that share any an edition tells one. */
  matters: readonly string[]
  impact: number
  category: Category
  /** The outlet it is shown from; null where outlets do not count, as in the sample edition, which has three. */
  outlet: string | null
  newestAt: Date
  /** An editor pinned it: it has its place whatever its outlet and language. */
  leadsCategory: boolean
  /** It is shown in the language of the edition. */
  isInLanguage: boolean
  /** Several outlets report it, or it is shown from one of the best tier. */
  hasWeight: boolean
}

/**
 * How far stories in another language fill an edition behind its own: English readers are given French only where there would be no
 * edition without it, French readers a whole one, in which English leads where no French report has weight.
 */
const FILLED_TO: Record<Locale, number> = { en: DIGEST_LEAST_ITEMS, fr: Number.POSITIVE_INFINITY }
const MAY_LEAD_FOREIGN: Record<Locale, boolean> = { en: false, fr: true }

/** What the second, third … story of a category, or of an outlet, loses each time: an edition is no feed of one subject. */
const CATEGORY_COST = 0.75
const OUTLET_COST = 1

const counter = () => {
  const counts = new Map<string, number>()
  const of = (key: string | null): number => (key === null ? 0 : (counts.get(key) ?? 0))
  const add = (key: string | null): void => {
    if (key !== null) counts.set(key, of(key) + 1)
  }
  return { of, add }
}

const byWeight = (a: Orderable, b: Orderable): number =>
  b.impact - a.impact || b.newestAt.getTime() - a.newestAt.getTime() || a.key.localeCompare(b.key)

const sharesAny = (known: ReadonlySet<string>, { matters }: Pick<Orderable, 'matters'>): boolean =>
  matters.some((matter) => known.has(matter))

/** Of each matter its weightiest turn, of stories in the order of their weight. */
const weightiestTurns = <T extends Orderable>(stories: readonly T[]): T[] => {
  const seen = new Set<string>()
  return stories.filter((story) => {
    if (sharesAny(seen, story)) return false
    for (const matter of story.matters) seen.add(matter)
    return true
  })
}

const createEdition = <T extends Orderable>(pinned: readonly T[]) => {
  const [categories, outlets, places] = [counter(), counter(), counter()]
  const covered = new Set<string>()
  const ordered: T[] = []
  const occupy = ({ outlet, matters }: T): void => {
    places.add(outlet)
    for (const matter of matters) covered.add(matter)
  }
  // The places of pinned stories are taken from the start: what an editor chose is not crowded out.
  pinned.forEach(occupy)
  const value = ({ impact, category, outlet }: T): number =>
    impact - CATEGORY_COST * categories.of(category) - OUTLET_COST * outlets.of(outlet)
  const hasPlace = (story: T): boolean =>
    story.leadsCategory || (places.of(story.outlet) < DIGEST_PER_OUTLET && !sharesAny(covered, story))

  const add = (story: T): void => {
    ordered.push(story)
    categories.add(story.category)
    outlets.add(story.outlet)
    if (!story.leadsCategory) occupy(story)
  }
  /** Adds from stories in the order of their weight until there are `most` in all. */
  const fill = (stories: readonly T[], most: number): void => {
    let left = [...stories]
    while (ordered.length < most) {
      const pinnedLeft = left.filter(({ leadsCategory }) => leadsCategory)
      left = pinnedLeft.length < most - ordered.length ? left.filter(hasPlace) : pinnedLeft
      const turns = weightiestTurns(left)
      const [first] = turns
      if (!first) break
      // The first of equals, which stands above the others by the sort.
      const best = turns.reduce((leader, story) => (value(story) > value(leader) ? story : leader), first)
      left = left.filter((story) => story !== best)
      add(best)
    }
  }
  return { ordered, add, fill }
}

/**
 * The stories an edition carries for readers of a language, in their order: those in the language before the others; among these by the
 * impact of each, less what its category and its outlet have had before it, so that the weightiest leads. At most `most`, at most
 * two of one outlet and one of a matter. The same stories always come in the same order.
 */
export const orderStories = <T extends Orderable>(stories: readonly T[], lng: Locale, most: number): T[] => {
  const inOrder = stories.toSorted(byWeight)
  const isOwn = ({ isInLanguage, leadsCategory }: T): boolean => isInLanguage || leadsCategory
  const own = inOrder.filter(isOwn)
  const others = inOrder.filter((story) => !isOwn(story))
  const edition = createEdition(own.filter(({ leadsCategory }) => leadsCategory))
  if (MAY_LEAD_FOREIGN[lng] && !own.some(({ hasWeight }) => hasWeight)) {
    const ownMatters = new Set(own.flatMap(({ matters }) => matters))
    const lead = others.find((story) => story.hasWeight && !sharesAny(ownMatters, story))
    if (lead) edition.add(lead)
  }
  edition.fill(own, most)
  edition.fill(
    others.filter((story) => !edition.ordered.includes(story)),
    Math.min(most, FILLED_TO[lng]),
  )
  return edition.ordered
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
