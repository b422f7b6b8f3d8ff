import type { Locale } from '#contract/values/locales.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { Category, Subcategory } from '#contract/content/taxonomy.ts'

/** A sentence with its citations: offsets into the source text, in UTF-16 units. */
export interface Cited {
  text: string
  sources: { start: number; end: number }[]
  /** For generated texts; built-in ones are all quoted. */
  provenance?: Provenance
}

/** A story's texts in one language. */
export interface EnrichedText {
  /** Null for the source's own title. */
  title: string | null
  titleProvenance?: Provenance
  summary: Cited[]
  keyPoints: Cited[]
  inSimpleTerms: Cited[]
}

/**
 * - `embedded`: built without a model, or while the host failed; retried later
 * - `llm`: generated but not checked; never shown
 * - `verified`: generated, every sentence checked against its citations
 * - `rejected`: the answers failed the checks; the fallback is the built-in texts
 */
export type EnrichmentStatus = 'embedded' | 'llm' | 'verified' | 'rejected'

export interface StoryEnrichment {
  status: EnrichmentStatus
  /** The model and prompt version; null for built-in texts. */
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

/** A story as the input of a prompt: its representative article, split into sentences. */
export interface ModelStory {
  id: string
  sourceLang: Locale
  title: string
  sentences: readonly SourceSentence[]
}
