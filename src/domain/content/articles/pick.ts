export interface Choosable {
  id: string
  /** Stories and storylines that the article may be about; a list shows each once. */
  matters: readonly string[]
  sourceId: string
}

const PER_OUTLET = 2

/**
 * Deduplicates a ranked list by storyline and possible event, with at most `perOutlet` articles of an outlet.
 * The result may be shorter than `limit`, because a page of one outlet's news is no ranking.
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

/** Fills a short list with further articles of the same outlets; each storyline is still shown once. */
export const fill = <T extends Choosable>(ranked: readonly T[], limit: number): T[] => {
  const preferred = pick(ranked, limit)
  if (preferred.length === limit) return preferred
  const chosen = new Set(pick([...preferred, ...ranked], limit, Number.POSITIVE_INFINITY).map(({ id }) => id))
  return ranked.filter(({ id }) => chosen.has(id))
}
