import type { Provenance } from '#contract/content/provenance.ts'
import type { ColumnType, Generated } from 'kysely'

/** The parts an impact is the sum of. */
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
  /** What wrote its texts: chosen sentences, a model that passed the check, or one that did not. */
  enrichment: Generated<'embedded' | 'verified' | 'rejected'>
  enrichment_key: string | null
  enrichment_model: string | null
  enrichment_due: Generated<boolean>
  enrichment_tries: Generated<number>
  /** The storyline it is a turn of; null while it is the only story of its matter. */
  storyline_id: string | null
  /** Other stories that perhaps report the same event; in no order that matters. */
  may_repeat: Generated<string[]>
  updated_at: Generated<Date>
}

/** A story that became part of another one, where its id leads. */
export interface FormerStoriesTable {
  id: string
  story_id: string
  ended_at: Date
}

/** What a model host made of an article's text, for a week. */
export interface ArticleVectorsTable {
  article_id: string
  model: string
  made_at: Date
  /** A signed byte a dimension. */
  vector: Buffer
}

/** Whether a model found two articles to report one event; null: it gave no usable answer. */
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
  /** Null: waits for an answer. */
  answered_at: Date | null
  outcome: 'corrected' | 'declined' | null
  correction_id: string | null
}

/** A sentence of a story's text and the reports it rests on. */
export interface StoredStorySentence {
  text: string
  part: 'agreed' | 'reported' | 'says' | 'differs'
  provenance: Provenance
  /** The version it came with. */
  since: number
  /** The outlet it is worded by first; offsets are UTF-16 units of the body in `lang`. */
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
  /** Of the reports it was made of: the same ones make it no second time. */
  inputs: string
  /** Those reports, each as its id and a digest of what it said. */
  reports: string[]
  /** Empty where there is nothing to say any more: the version goes on from here. */
  sentences: ColumnType<StoredStorySentence[], string, string>
  /** The gate that judged who bears whom out, and what a model wrote. */
  gate_version: number
  /** What a model was asked about last; null: nothing yet. */
  asked: string | null
}

/** Stories whose reports changed since their text was made. */
export interface StoryTextDuesTable {
  story_id: string
  /** The transaction of the last change: one that comes while the text is made leaves it due. */
  changes: Generated<string>
}
