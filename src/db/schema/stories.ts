import type { Provenance } from '#contract/content/provenance.ts'
import type { ColumnType, Generated } from 'kysely'

/** The summands of `stories.impact`. */
export interface ImpactParts {
  outlets: number
  primary: number
  concept: number
  quality: number
}

export interface StoriesTable {
  id: string
  lead_article_id: string | null
  first_seen: Date
  last_seen: Date
  article_count: Generated<number>
  outlet_count: Generated<number>
  /**
   * Outlets by the language of their latest report. Null for a single outlet, and where only the previous
   * release counted the story; after a change by it, its sum may differ from `outlet_count`.
   */
  outlets_by_language: ColumnType<Record<string, number> | null, string | null, string | null>
  impact: Generated<number>
  score: ColumnType<ImpactParts, string, string>
  /**
   * Origin of the story's texts: `embedded` for selected sentences of the source, `verified` for a model's
   * text that passed the gate, `rejected` for selected sentences after no answer of the model was
   * publishable.
   */
  enrichment: Generated<'embedded' | 'verified' | 'rejected'>
  enrichment_key: string | null
  enrichment_model: string | null
  enrichment_due: Generated<boolean>
  enrichment_tries: Generated<number>
  /** Null while the story belongs to no storyline. */
  storyline_id: string | null
  /** Stories that possibly report the same event, in no particular order. */
  may_repeat: Generated<string[]>
  updated_at: Generated<Date>
}

/** A story that was merged into another one, to which its id redirects. */
export interface FormerStoriesTable {
  id: string
  story_id: string
  ended_at: Date
}

/** A model's embedding of an article's text, kept for a week. */
export interface ArticleVectorsTable {
  article_id: string
  model: string
  made_at: Date
  /** One signed byte per dimension. */
  vector: Buffer
}

/** A model's answer to whether two articles report one event; null when the answer was unusable. */
export interface PairAnswersTable {
  first_id: string
  second_id: string
  is_one_event: boolean | null
  asked_at: Date
}

export interface InaccuracyReportsTable {
  id: string
  article_id: string
  kind: 'summary' | 'category' | 'story' | 'translation' | 'other'
  message: string
  created_at: Generated<Date>
  /** Null while the report waits for an editor's answer. */
  answered_at: Date | null
  outcome: 'corrected' | 'declined' | null
  correction_id: string | null
}

export interface StoredStorySentence {
  text: string
  part: 'agreed' | 'reported' | 'says' | 'differs'
  provenance: Provenance
  /** The version of the text in which it first appeared. */
  since: number
  /**
   * Citations of the sentence, first that of the outlet whose wording the sentence uses; offsets are UTF-16
   * units of the body in `lang`.
   */
  citations: {
    article_id: string
    lang: string
    sources: { start: number; end: number }[]
    quotes: string[]
  }[]
}

export interface StoryTextsTable {
  story_id: string
  lang: string
  version: number
  made_at: Date
  previous_at: Date | null
  /**
   * Cache key of the reports and the method. A text with equal inputs is not composed again, because it would
   * be equal.
   */
  inputs: string
  /** Each report as its id and a digest of its content. */
  reports: string[]
  /** Empty when the reports no longer yield a text; the row then keeps the version number. */
  sentences: ColumnType<StoredStorySentence[], string, string>
  /** Version of the gate that checked the sentences. */
  gate_version: number
  /** Cache key of the last question to a model: `inputs` and the question. Null when no model was asked. */
  asked: string | null
}

/** Stories whose reports changed since their text was made. */
export interface StoryTextDuesTable {
  story_id: string
  /**
   * Id of the transaction that last changed the story, so that a change made while its text is composed
   * leaves the story due.
   */
  changes: Generated<string>
}
