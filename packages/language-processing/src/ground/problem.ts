export type ProblemKind = 'number' | 'name' | 'quotation' | 'negation' | 'direction' | 'language' | 'coverage'
