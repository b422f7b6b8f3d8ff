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
  impact: Generated<number>
  score: ColumnType<ImpactParts, string, string>
  /**
   * Origin of its texts: selected sentences, a model whose text passed the gate, or one whose text did not.
   */
  enrichment: Generated<'embedded' | 'verified' | 'rejected'>
  enrichment_key: string | null
  enrichment_model: string | null
  enrichment_due: Generated<boolean>
  enrichment_tries: Generated<number>
  /** The storyline that it belongs to; null while it is the only story of its matter. */
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

/** A model's answer whether two articles report one event; null when it was not usable. */
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
  /** Null while it waits for an answer. */
  answered_at: Date | null
  outcome: 'corrected' | 'declined' | null
  correction_id: string | null
}

/** A sentence of a story's text with its citations. */
export interface StoredStorySentence {
  text: string
  part: 'agreed' | 'reported' | 'says' | 'differs'
  provenance: Provenance
  /** The version of the text in which it first appeared. */
  since: number
  /**
   * Its citations, with the outlet whose wording it uses first; offsets are UTF-16 units of the body in
   * `lang`.
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
  /** Cache key of the reports and method; equal inputs yield an equal text, so it is not made again. */
  inputs: string
  /** Each as its id and a digest of its content. */
  reports: string[]
  /** Empty when there is nothing to say any more; the row keeps the version number. */
  sentences: ColumnType<StoredStorySentence[], string, string>
  /** Version of the gate that checked its sentences. */
  gate_version: number
  /** `inputs` and the question that a model was last asked; null when none was. */
  asked: string | null
}

/** Stories whose reports changed since their text was made. */
export interface StoryTextDuesTable {
  story_id: string
  /** Transaction of the last change: one during the making of a text leaves it due. */
  changes: Generated<string>
}
