import type { CaseKind } from '#contract/newsroom/newsroom-cases.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Generated } from 'kysely'

/** Of rows that editors add: withdrawn ones stay and can be put back. */
export interface Withdrawable {
  added_at: Date
  /** An account's id, which may be gone. */
  added_by: string
  withdrawn_at: Date | null
  withdrawn_by: string | null
  version: Generated<number>
}

export interface LexiconLinesTable extends Withdrawable {
  id: string
  /** English synonyms separated by spaces, as in lexicon.txt; phrases joined by underscores. */
  en: string
  fr: string
  note: string | null
}

export interface GateCasesTable extends Withdrawable {
  id: string
  sentence: string
  lang: Locale
  /** Of the source: those cited, and what stands around them. */
  sentences: string[]
  /** Places of the cited ones, from 1. */
  cited: number[]
  source_lang: Locale
  kind: CaseKind
  note: string | null
  /** Null: added by hand. */
  report_id: string | null
  article_id: string | null
}
