/** Inverse document frequency in nats, high for keys that few headlines contain. */
export interface IdfTable {
  idf: (key: string) => number
}

export interface KeyCounts {
  documents: number
  /** Number of headlines with each key; keys below the trainer's minimum are omitted. */
  counts: Record<string, number>
}

/**
 * Smoothed inverse document frequency. The table is fixed, so that the score of a pair is the same every day.
 */
export const createIdfTable = ({ documents, counts }: KeyCounts): IdfTable => {
  const known = new Map(
    Object.entries(counts).map(([key, count]) => [key, Math.log((documents + 1) / (count + 1))]),
  )
  const unseen = Math.log(documents + 1)
  return { idf: (key) => known.get(key) ?? unseen }
}
