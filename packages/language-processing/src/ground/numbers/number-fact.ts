export type Unit = 'percent' | 'time' | 'fraction' | 'times' | `currency ${string}`

export interface NumberFact {
  raw: string
  /** The likeliest first: "1.000" is a thousand in French, one in English. */
  values: number[]
  unit: Unit | null
}
