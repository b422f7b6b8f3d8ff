import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { Category, Subcategory } from '#contract/content/taxonomy.ts'

/** `sources` are offsets into the source text, in UTF-16 units. */
export interface Cited {
  text: string
  sources: { start: number; end: number }[]
  /** Absent in built-in texts, whose sentences are all quoted. */
  provenance?: Provenance
}

export interface EnrichedText {
  /** Null where the source's own title stays. */
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
  /** Null for built-in texts, as is `promptVersion`. */
  model: string | null
  promptVersion: number | null
  texts: Partial<Record<ContentLanguage, EnrichedText>>
  category?: Category
  subcategory?: Subcategory | null
  topics?: string[]
  /** 0 to 100: how much a reader learns from the article itself. */
  quality?: number
}

export interface SourceSentence {
  text: string
  start: number
  end: number
}

/** Only the representative article, split into sentences, becomes part of a prompt. */
export interface ModelStory {
  id: string
  sourceLang: ContentLanguage
  title: string
  sentences: readonly SourceSentence[]
}
