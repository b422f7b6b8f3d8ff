import type { GateOutcome, GateRule, KeptVerdict, SecondReading } from '#contract/content/gate.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { ColumnType } from 'kysely'

export interface GateFinding {
  rule: GateRule
  detail: string
}

export interface GateRefusalsTable {
  id: string
  judged_at: Date
  story_id: string
  article_id: string
  model: string
  place: string
  lang: ContentLanguage
  source_lang: ContentLanguage
  sentence: string
  cited: string
  is_cited_cut: boolean
  verdict: KeptVerdict
  rules: GateRule[]
  findings: ColumnType<GateFinding[], string, never>
  second_reading: SecondReading | null
  outcome: GateOutcome
}
