import type { CaseKind } from '#contract/newsroom/newsroom-cases.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Generated } from 'kysely'

/** Rows of editors. Withdrawn ones are kept, to be restored. */
export interface Withdrawable {
  added_at: Date
  /** Id of an account, which may have been deleted. */
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
  lang: ContentLanguage
  /** Sentences of the source: those cited, and the ones around them. */
  sentences: string[]
  /** Positions of the cited ones in `sentences`, from 1. */
  cited: number[]
  source_lang: ContentLanguage
  kind: CaseKind
  note: string | null
  /** The report that the case was made from; null for a case that an editor added directly. */
  report_id: string | null
  article_id: string | null
}
