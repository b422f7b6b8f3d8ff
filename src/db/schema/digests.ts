import type { CitedSentence, ResolvedImage } from '#contract/content/articles.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance, SummaryStatus } from '#contract/content/provenance.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { ColumnType, Generated } from 'kysely'

export interface DigestsTable {
  id: string
  period: 'daily' | 'weekly'
  /** 'YYYY-MM-DD' in the time zone EDITION_TZ. */
  edition_date: string
  period_start: string
  number: number
  version: number
  is_current: Generated<boolean>
  covers_from: Date
  covers_until: Date
  is_quiet: boolean
  held_count: Generated<number>
  is_sample: Generated<boolean>
  built_at: Date
  /** Title and introduction that an editor wrote; null in most editions. */
  words: ColumnType<EditionWords | null, string | null | undefined, never>
}

/** In a language without either both are null. */
export type EditionWords = Partial<
  Record<ContentLanguage, { title: string | null; introduction: string | null }>
>

/**
 * Provenance is absent in editions stored before provenance labels; the status of the text then implies it.
 */
export type SentenceSnapshot = Omit<CitedSentence, 'provenance'> & Partial<Pick<CitedSentence, 'provenance'>>

export interface TextSnapshot {
  article_id: string
  title: string
  title_provenance?: Provenance
  lang: string
  excerpt: string | null
  source_name: string
  url: string | null
  is_sample: boolean
  publish_time: string
  /** Present where the publisher gave no date. */
  is_dated?: false
  image: ResolvedImage
  /**
   * Category of the article, or of the story's pin. Absent in editions stored when a story had one category
   * for all languages.
   */
  category?: Category
  subcategory?: string | null
  /** Outlets of the story, that of the shown article first. */
  sources: { name: string; lang: string; url: string | null }[]
  cited: {
    /** The article whose summary is shown; absent in editions stored before it was recorded. */
    article_id?: string
    lang: string
    status: SummaryStatus
    source_name: string
    sentences: SentenceSnapshot[]
  } | null
  /** Never stored: an editor took down the article since (`reading/taken-down.ts`). */
  is_taken_down?: true
}
export interface ChangeSnapshot {
  kind: 'report' | 'sentence' | 'outlets'
  text: string
  lang: string
  source_name: string | null
  article_id: string | null
}
export interface UpdateSnapshot {
  /** Date of the newest earlier edition with the story in this language. */
  date: string
  period: 'daily' | 'weekly'
  changes: ChangeSnapshot[]
}
export interface StorySnapshot {
  source_count: number
  /** Null for a single outlet; absent in older editions. */
  outlets_by_language?: Record<string, number> | null
  languages: string[]
  texts: Record<ContentLanguage, TextSnapshot>
  /** By language; null when no earlier edition had the story. */
  updates: Record<ContentLanguage, UpdateSnapshot | null>
}
/**
 * Updates that are equal in all languages are stored once in `update`, which is null where `updates` is
 * stored.
 */
export type StoredStory = Omit<StorySnapshot, 'updates'> & {
  updates?: StorySnapshot['updates']
  update: (Omit<UpdateSnapshot, 'changes'> & { changes: Record<ContentLanguage, ChangeSnapshot[]> }) | null
}

/** Facts of a story, including those of duplicates, by which later editions determine what is new. */
export interface StoryFacts {
  article_ids: string[]
  source_ids: string[]
  /** Amounts normalised so that both languages share them; see `amountsOf`. */
  figures: string[]
}

export interface DigestItemsTable {
  digest_id: string
  /** Position among all stories of the edition, in any language. */
  position: number
  /**
   * 1 leads the English edition; null when it omits the story. When both places are null, `position` applies
   * to both.
   */
  place_en: number | null
  place_fr: number | null
  story_id: string
  category: Category
  subcategory: string | null
  content: ColumnType<StoredStory, string, never>
  facts: ColumnType<StoryFacts, string, never>
}
