/** A service of others, and the contract of the product with it. */
export interface Provider {
  id: 'stripe' | 'smtp' | 'model' | 's3'
  name: string
  /** Settings that it takes. They begin with TEST_, so that no run touches what a site works with. */
  needs: readonly string[]
  /** Settings that it takes where they are set. */
  takes: readonly string[]
  /** What a run proves, one sentence each, in the order in which it is tried. */
  claims: readonly string[]
  /** Tries each claim, and calls `proven` with it. Throws at the first that does not hold. */
  prove: (settings: Settings, proven: (claim: string) => void) => Promise<void>
}

export type Settings = Readonly<Record<string, string>>

/** Throws with a sentence for the report. */
export const expectThat = (isSo: boolean, sentence: string): void => {
  if (!isSo) throw new Error(sentence)
}
