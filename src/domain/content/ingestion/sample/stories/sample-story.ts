import type { Category, Subcategory } from '#contract/content/taxonomy.ts'
import type { SampleText } from '../sample-article.ts'

/**
 * Outlets that do not exist, so that no invented report is put in the mouth of a real one. Their sites are
 * under `.example`, which is reserved (RFC 2606): a link leads to no other site.
 */
export const SAMPLE_OUTLETS = [
  { id: 'ellery-courier', name: 'The Ellery Courier', language: 'en' },
  { id: 'quillmark', name: 'Quillmark', language: 'en' },
  { id: 'saltmere-ledger', name: 'The Saltmere Ledger', language: 'en' },
  { id: 'wrenmoor-post', name: 'The Wrenmoor Post', language: 'en' },
  { id: 'carillon-valmere', name: 'Le Carillon de Valmère', language: 'fr' },
  { id: 'cahiers-brisemont', name: 'Les Cahiers de Brisemont', language: 'fr' },
  { id: 'echo-ambrenne', name: 'L’Écho d’Ambrenne', language: 'fr' },
  { id: 'la-ficelle', name: 'La Ficelle', language: 'fr' },
] as const

export type SampleOutlet = (typeof SAMPLE_OUTLETS)[number]

export const siteOf = (outlet: SampleOutlet['id']): string => `https://www.${outlet}.example`

/** In the language of its outlet only, as news is. */
export interface SampleReport extends SampleText {
  /** Unique in the edition and stable, because the article's identity derives from it. */
  slug: string
  outlet: SampleOutlet['id']
  /** Age at ingestion. No two articles share one, so that their order in lists is stable. */
  minutesAgo: number
}

/**
 * An event that never happened, as several outlets report it: companies, laboratories, places and people in
 * it are invented. It states no date and no day, because its age is relative to now. The reports are grouped by
 * the product itself; `id` is only the name of the file.
 */
export interface SampleStory {
  id: string
  category: Category
  subcategory: Subcategory
  /** One to four lower-case English words. */
  topics: readonly string[]
  reports: readonly SampleReport[]
}
