import { DIGEST_LEAST_ITEMS, DIGEST_PER_OUTLET } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { languageRules } from '#domain/content/languages/language-rules.ts'

export interface Orderable {
  key: string
  /** Of several stories that share one of these keys, an edition contains only one. */
  matters: readonly string[]
  impact: number
  category: Category
  /**
   * The outlet of the shown report. Null in the sample edition, most of whose stories are of three outlets:
   * two of each would leave too few.
   */
  outlet: string | null
  newestAt: Date
  /** Pinned by an editor: limits of outlet and language do not apply. */
  leadsCategory: boolean
  /** The place that an editor gave it in this edition, from 1; as for a pinned story, no limit applies. */
  place?: number | undefined
  /** True if the story has a text in the edition's language. */
  isInLanguage: boolean
  /** True if several outlets report the story, or the shown report is of an outlet of the best tier. */
  hasWeight: boolean
}

/**
 * Stories in the other language fill an edition up to this number. English readers get them only against an
 * empty edition; French readers get a whole edition, which English may lead where no French report has weight
 * (A-82).
 */
const limitsIn = (lng: ContentLanguage): { filledTo: number; mayLeadForeign: boolean } =>
  languageRules[lng].hasMostReports
    ? { filledTo: DIGEST_LEAST_ITEMS, mayLeadForeign: false }
    : { filledTo: Number.POSITIVE_INFINITY, mayLeadForeign: true }

/**
 * Impact that each further story of a category or an outlet loses, so that an edition is not about one
 * subject.
 */
const CATEGORY_COST = 0.75
const OUTLET_COST = 1

const isByHand = ({ leadsCategory, place }: Pick<Orderable, 'leadsCategory' | 'place'>): boolean =>
  leadsCategory || place !== undefined

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

/** Keeps the first story of each storyline; the input is ordered by impact. */
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
  // Pinned stories take their places first, so that no other story can crowd them out.
  pinned.forEach(occupy)
  const value = ({ impact, category, outlet }: T): number =>
    impact - CATEGORY_COST * categories.of(category) - OUTLET_COST * outlets.of(outlet)
  const hasPlace = (story: T): boolean =>
    isByHand(story) || (places.of(story.outlet) < DIGEST_PER_OUTLET && !sharesAny(covered, story))

  const add = (story: T): void => {
    ordered.push(story)
    categories.add(story.category)
    outlets.add(story.outlet)
    if (!isByHand(story)) occupy(story)
  }
  /** `most` limits the whole edition, including stories added before. */
  const fill = (stories: readonly T[], most: number): void => {
    let left = [...stories]
    while (ordered.length < most) {
      const pinnedLeft = left.filter(isByHand)
      left = pinnedLeft.length < most - ordered.length ? left.filter(hasPlace) : pinnedLeft
      const turns = weightiestTurns(left)
      const [first] = turns
      if (!first) break
      // The strict comparison keeps the first of equal stories, so that the order is deterministic.
      const best = turns.reduce((leader, story) => (value(story) > value(leader) ? story : leader), first)
      left = left.filter((story) => story !== best)
      add(best)
    }
  }
  return { ordered, add, fill }
}

/**
 * Stories in the language come before the others. Among these the order is by impact, minus the cost of
 * earlier stories of the same category and outlet, so that the highest impact leads. At most `most`, two per
 * outlet and one per storyline. Deterministic.
 */
export const orderStories = <T extends Orderable>(
  stories: readonly T[],
  lng: ContentLanguage,
  most: number,
): T[] => {
  const { filledTo, mayLeadForeign } = limitsIn(lng)
  const inOrder = stories.toSorted(byWeight)
  const isOwn = (story: T): boolean => story.isInLanguage || isByHand(story)
  const own = inOrder.filter(isOwn)
  const others = inOrder.filter((story) => !isOwn(story))
  const edition = createEdition(own.filter(isByHand))
  if (mayLeadForeign && !own.some(({ hasWeight }) => hasWeight)) {
    const ownMatters = new Set(own.flatMap(({ matters }) => matters))
    const lead = others.find((story) => story.hasWeight && !sharesAny(ownMatters, story))
    if (lead) edition.add(lead)
  }
  edition.fill(own, most)
  edition.fill(
    others.filter((story) => !edition.ordered.includes(story)),
    Math.min(most, filledTo),
  )
  return edition.ordered
}

/** A pinned story leads its category; the other stories keep their order. */
export const leadCategories = <T extends Orderable>(ordered: readonly T[]): T[] => {
  const placed = [...ordered]
  for (const story of ordered.filter(({ leadsCategory }) => leadsCategory)) {
    const from = placed.indexOf(story)
    const to = placed.findIndex(({ category }) => category === story.category)
    placed.splice(to, 0, ...placed.splice(from, 1))
  }
  return placed
}

/** Stories with a place by hand stand there, or at the end of a shorter edition; the others keep their order. */
export const placeByHand = <T extends Orderable>(ordered: readonly T[]): T[] => {
  const placed = ordered.filter(({ place }) => place === undefined)
  const byPlace = ordered.filter(({ place }) => place !== undefined)
  for (const story of byPlace.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)))
    placed.splice((story.place ?? 1) - 1, 0, story)
  return placed
}
