export type Unit = 'percent' | 'time' | 'fraction' | 'times' | `currency ${string}`

/** A number as a sentence states it. */
export interface NumberFact {
  raw: string
  /** Possible values, the likeliest first: "1.000" is a thousand in French, one in English. */
  values: number[]
  unit: Unit | null
}
