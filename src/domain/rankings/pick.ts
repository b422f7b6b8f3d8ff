/** What choosing needs to know of an article. */
export interface Choosable {
  id: string
  /** The storyline, or else the story, of which a list has one entry. */
  matterId: string
  sourceId: string
}

const PER_OUTLET = 2

/**
 * The first `limit` of a ranked list, never two of one storyline and never more than two of one outlet. Both rules
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
    if (matters.has(item.matterId) || ofOutlet >= perOutlet) continue
    matters.add(item.matterId)
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
