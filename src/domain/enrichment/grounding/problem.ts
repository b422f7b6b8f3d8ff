export type ProblemKind = 'number' | 'name' | 'quotation' | 'negation' | 'direction' | 'language' | 'coverage'

/** What a sentence says that its source does not. `detail` is for a repair call and for logs, in English. */
export interface Problem {
  kind: ProblemKind
  detail: string
}
