import type { Comparison } from '../comparison.ts'

export type RuleName =
  | 'coverage'
  | 'critical-word'
  | 'name'
  | 'bound'
  | 'unit'
  | 'anchor'
  | 'negation'
  | 'modality'
  | 'tense'
  | 'quantifier'
  | 'comparison'
  | 'direction'
  | 'cause'
  | 'role'
  | 'attribution'
  | 'condition'
  | 'gender'

export interface Objection {
  rule: RuleName
  /** For a repair call, for logs and for the newsroom, in English. */
  detail: string
}

export type Rule = (comparison: Comparison) => Objection[]
