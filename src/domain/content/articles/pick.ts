/** What choosing needs to know of an article. */
export interface Choosable {
  id: string
  /** What it may be about: of those that share any a list has one entry. */
  matters: readonly string[]
  sourceId: string
}

const PER_OUTLET = 2

/**
 * The first `limit` of a ranked list, never two of one storyline, or of what may be one event, and never more than two of one outlet. Both rules
 * hold even where the list then stays short: a page of one outlet's news is not a ranking.
 */
export const pick = <T extends Choosable>(
  ranked: readonly T[],
  limit: number,
  perOutlet = PER_OUTLET,
): T[] => {
  const matters = new Set<string>()
  const outlets = new Map<string, number>()
  const chosen: T[] = []
  for (const item of ranked) {
    if (chosen.length === limit) break
    const ofOutlet = outlets.get(item.sourceId) ?? 0
    if (item.matters.some((matter) => matters.has(matter)) || ofOutlet >= perOutlet) continue
    for (const matter of item.matters) matters.add(matter)
    outlets.set(item.sourceId, ofOutlet + 1)
    chosen.push(item)
  }
  return chosen
}

/** The same, but filled up with more of the same outlets, in their order, rather than left short. Storylines stay single. */
export const fill = <T extends Choosable>(ranked: readonly T[], limit: number): T[] => {
  const preferred = pick(ranked, limit)
  if (preferred.length === limit) return preferred
  const chosen = new Set(pick([...preferred, ...ranked], limit, Number.POSITIVE_INFINITY).map(({ id }) => id))
  return ranked.filter(({ id }) => chosen.has(id))
}
