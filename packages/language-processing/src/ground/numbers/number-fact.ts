export type Unit = 'percent' | 'time' | 'fraction' | 'times' | `currency ${string}`

export interface NumberFact {
  raw: string
  /** The likeliest value comes first: "1.000" is a thousand in French and one in English. */
  values: number[]
  unit: Unit | null
}
