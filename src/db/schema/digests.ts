import type { CitedSentence, ResolvedImage } from '#contract/content/articles.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Provenance, SummaryStatus } from '#contract/content/provenance.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { ColumnType, Generated } from 'kysely'

export interface DigestsTable {
  id: string
  period: 'daily' | 'weekly'
  /** 'YYYY-MM-DD' on the calendar of EDITION_TZ. */
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
}

/** In editions of releases before labels the status of the text says how its sentences came about. */
export type SentenceSnapshot = Omit<CitedSentence, 'provenance'> & Partial<Pick<CitedSentence, 'provenance'>>

/** A story as readers of one language are shown it. */
export interface TextSnapshot {
  article_id: string
  title: string
  /** Where a model wrote it. */
  title_provenance?: Provenance
  lang: string
  excerpt: string | null
  source_name: string
  url: string | null
  is_sample: boolean
  publish_time: string
  /** False where its publisher gave no date; absent for all others. */
  is_dated?: false
  image: ResolvedImage
  /** Where its article is filed, or its story was pinned; absent in editions that filed a story once for all languages. */
  category?: Category
  subcategory?: string | null
  /** Outlets, the shown one first. */
  sources: { name: string; lang: string; url: string | null }[]
  cited: {
    /** Whose sentences they are; absent in editions built before it was kept. */
    article_id?: string
    lang: string
    status: SummaryStatus
    source_name: string
    sentences: SentenceSnapshot[]
  } | null
}
export interface ChangeSnapshot {
  kind: 'report' | 'sentence' | 'outlets'
  text: string
  lang: string
  source_name: string | null
  article_id: string | null
}
export interface UpdateSnapshot {
  /** The edition that carried it last in the language. */
  date: string
  period: 'daily' | 'weekly'
  changes: ChangeSnapshot[]
}
export interface StorySnapshot {
  source_count: number
  languages: string[]
  texts: Record<Locale, TextSnapshot>
  /** By language, set where an earlier edition carried the story. */
  updates: Record<Locale, UpdateSnapshot | null>
}
/** As it is stored: editions that were the same in all languages have one `update`, the others null. */
export type StoredStory = Omit<StorySnapshot, 'updates'> & {
  updates?: StorySnapshot['updates']
  update: (Omit<UpdateSnapshot, 'changes'> & { changes: Record<Locale, ChangeSnapshot[]> }) | null
}

/** What an edition knew of a story, duplicates included. */
export interface StoryFacts {
  article_ids: string[]
  source_ids: string[]
  /** Amounts in a form both languages share; see `amountsOf`. */
  figures: string[]
}

export interface DigestItemsTable {
  digest_id: string
  /** Of all the edition carries in any language. */
  position: number
  /** 1 leads the edition in English; null where it is not carried there. Without either place its position serves both. */
  place_en: number | null
  place_fr: number | null
  story_id: string
  category: Category
  subcategory: string | null
  content: ColumnType<StoredStory, string, never>
  facts: ColumnType<StoryFacts, string, never>
}
