/** A query of the product, with different parameters at each use. */
export interface Statement {
  name: string
  ask: () => Promise<unknown>
  /** Median cost relative to a lookup by primary key (architecture, "Targets"). */
  atMost?: number
}
