/** How much a key tells of an event: high for what few headlines have. In nats. */
export interface IdfTable {
  idf: (key: string) => number
}

export interface KeyCounts {
  /** Headlines counted. */
  documents: number
  /** In how many of them a key occurs; those of fewer than the trainer's minimum are left out. */
  counts: Record<string, number>
}

/** Smoothed inverse document frequency. A fixed table, so that a pair scores the same today and tomorrow. */
export const createIdfTable = ({ documents, counts }: KeyCounts): IdfTable => {
  const known = new Map(
    Object.entries(counts).map(([key, count]) => [key, Math.log((documents + 1) / (count + 1))]),
  )
  const unseen = Math.log(documents + 1)
  return { idf: (key) => known.get(key) ?? unseen }
}
