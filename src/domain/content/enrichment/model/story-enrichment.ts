import type { Locale } from '#contract/locales.ts'
import type { Provenance } from '#contract/provenance.ts'
import type { Category, Subcategory } from '#contract/taxonomy.ts'

/** A sentence and where it comes from: offsets into the source text, in UTF-16 units. */
export interface Cited {
  text: string
  sources: { start: number; end: number }[]
  /** Of what a model answered; the built-in texts are all quoted. */
  provenance?: Provenance
}

/** What a story says in one language. */
export interface EnrichedText {
  /** Null where the source's own title is to stand. */
  title: string | null
  titleProvenance?: Provenance
  summary: Cited[]
  keyPoints: Cited[]
  inSimpleTerms: Cited[]
}

/**
 * - `embedded`: made without a model, or while it could not be asked; worth another try later
 * - `llm`: written by a model and not yet checked; never shown to anyone
 * - `verified`: written by a model, every sentence checked against what it cites
 * - `rejected`: a model's answers did not pass; the texts are the built-in ones
 */
export type EnrichmentStatus = 'embedded' | 'llm' | 'verified' | 'rejected'

export interface StoryEnrichment {
  status: EnrichmentStatus
  /** Who was asked, and with which wording; null for built-in texts. */
  model: string | null
  promptVersion: number | null
  texts: Partial<Record<Locale, EnrichedText>>
  category?: Category
  subcategory?: Subcategory | null
  topics?: string[]
  /** 0 to 100. */
  quality?: number
}

export interface SourceSentence {
  text: string
  start: number
  end: number
}

/** A story as a model is asked about it: the article that represents it, cut into sentences. */
export interface ModelStory {
  id: string
  sourceLang: Locale
  title: string
  sentences: readonly SourceSentence[]
}
