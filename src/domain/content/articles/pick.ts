/** The fields by which articles are chosen. */
export interface Choosable {
  id: string
  /** Keys of the matters it may be about: a list is deduplicated by them. */
  matters: readonly string[]
  sourceId: string
}

const PER_OUTLET = 2

/**
 * The first `limit` of a ranked list, deduplicated by storyline and possible event, with at most two of one
 * outlet. Both rules hold even where the list stays short: a page of one outlet's news is no ranking.
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

/** With more of the same outlets as a fallback for a short list. Storylines stay single. */
export const fill = <T extends Choosable>(ranked: readonly T[], limit: number): T[] => {
  const preferred = pick(ranked, limit)
  if (preferred.length === limit) return preferred
  const chosen = new Set(pick([...preferred, ...ranked], limit, Number.POSITIVE_INFINITY).map(({ id }) => id))
  return ranked.filter(({ id }) => chosen.has(id))
}
