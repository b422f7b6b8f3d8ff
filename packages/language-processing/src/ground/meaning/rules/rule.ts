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
  /** In English, because logs, the newsroom and the prompt of a retry contain it. */
  detail: string
}

export type Rule = (comparison: Comparison) => Objection[]
