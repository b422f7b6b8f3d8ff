import type { Subcategory } from '#contract/content/taxonomy.ts'

/** Plain text, because the sample edition is ingested as a feed. */
export interface SampleText {
  /** Sentence case; at most 80 characters in English, 95 in French. */
  title: string
  /** 25 to 40 words. */
  excerpt: string
  /** 110 to 160 words in five to eight sentences. An empty line separates paragraphs. */
  body: string
}

/**
 * Shown while live feeds have too few articles. It is dated relative to now and never updated, so it states
 * only settled facts and names no current event.
 */
export interface SampleArticle {
  /** Unique in the edition and stable, because the article's identity derives from it. */
  slug: string
  source: SampleSourceId
  subcategory: Subcategory
  /** Two to five lower-case English words, shared by related articles. */
  topics: readonly string[]
  /** Age at ingestion. No two articles share one, so that their order in lists is stable. */
  hoursAgo: number
  en: SampleText
  fr: SampleText
}

/** The sources of the sample edition carry the product's name, so that they are not taken for outlets. */
export const SAMPLE_SOURCES = [
  {
    id: 'apercu-primer',
    name: { en: 'Aperçu Primer', fr: 'Aperçu Repères' },
    type: { en: 'Sample edition · explainers', fr: 'Édition d’exemple · explications' },
    description: {
      en: 'How artificial intelligence works, one idea at a time. Written by the makers of Aperçu.',
      fr: 'Comment fonctionne l’intelligence artificielle, une idée à la fois. Écrit par l’équipe d’Aperçu.',
    },
  },
  {
    id: 'apercu-almanac',
    name: { en: 'Aperçu Almanac', fr: 'Aperçu Almanach' },
    type: { en: 'Sample edition · history', fr: 'Édition d’exemple · histoire' },
    description: {
      en: 'The dates, people and results that made the field. Written by the makers of Aperçu.',
      fr: 'Les dates, les personnes et les résultats qui ont fait la discipline. Écrit par l’équipe d’Aperçu.',
    },
  },
  {
    id: 'apercu-workshop',
    name: { en: 'Aperçu Workshop', fr: 'Aperçu Atelier' },
    type: { en: 'Sample edition · practice', fr: 'Édition d’exemple · pratique' },
    description: {
      en: 'What the tools are for, what they cost and where they fail. Written by the makers of Aperçu.',
      fr: 'À quoi servent les outils, ce qu’ils coûtent, où ils échouent. Écrit par l’équipe d’Aperçu.',
    },
  },
] as const

export const paragraphs = (...texts: string[]): string => texts.join('\n\n')

export type SampleSourceId = (typeof SAMPLE_SOURCES)[number]['id']
