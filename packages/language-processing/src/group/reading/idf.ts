/** Inverse document frequency of a key in nats: high for keys in few headlines. */
export interface IdfTable {
  idf: (key: string) => number
}

export interface KeyCounts {
  /** Headlines counted. */
  documents: number
  /** Number of headlines with each key; keys below the trainer's minimum are omitted. */
  counts: Record<string, number>
}

/**
 * Smoothed inverse document frequency. The table is fixed, so that a pair's score does not change from day to
 * day.
 */
export const createIdfTable = ({ documents, counts }: KeyCounts): IdfTable => {
  const known = new Map(
    Object.entries(counts).map(([key, count]) => [key, Math.log((documents + 1) / (count + 1))]),
  )
  const unseen = Math.log(documents + 1)
  return { idf: (key) => known.get(key) ?? unseen }
}
