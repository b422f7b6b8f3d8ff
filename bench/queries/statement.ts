/** A query of the product. `ask` uses other parameters at each call, so that no cached result is measured. */
export interface Statement {
  name: string
  ask: () => Promise<unknown>
  /** Target: median processor time as a multiple of a lookup by primary key. */
  atMost?: number
}
