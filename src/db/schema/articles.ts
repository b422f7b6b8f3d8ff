import type { Provenance, SummaryStatus } from '#contract/content/provenance.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** `duplicate`: not listed, but one of its story's sources. */
export const ARTICLE_STATUS = { published: 1, hidden: 2, duplicate: 3 } as const
/** Progress of work that needs the network: the picture, the page. */
export const FETCH_STATE = { none: 0, due: 1, done: 2, failed: 3 } as const
/** `refused`: its host does not allow it, which may change. `reserved`: the page itself reserves text and data mining. */
export const PAGE_STATE = { ...FETCH_STATE, refused: 4, reserved: 5 } as const

export type Junk =
  | 'offer'
  | 'price'
  | 'stock_tip'
  | 'subject_line'
  | 'episode'
  | 'round_up'
  | 'quotation'
  | 'thread'
  | 'notice'
  | 'listicle'
/** `language`: another one than English and French. */
export type Unwanted = 'language'

export interface ArticlesTable {
  id: string
  identity: Buffer
  url: string | null
  source_id: string
  lang: string
  category: Category
  subcategory: string | null
  ai_category: Category | null
  ai_subcategory: string | null
  topics: Generated<string[]>
  author: string | null
  publish_time: Date
  /** False: its publisher gave no date, and `publish_time` only sorts it. */
  is_dated: Generated<boolean>
  /** UTC day, 'YYYY-MM-DD'. */
  pub_day: GeneratedAlways<string>
  quality: Generated<number>
  /** What the quality is the sum of; see domain/content/ingestion/items/quality.ts. */
  quality_parts: ColumnType<Record<string, number>, string | undefined, string>
  status: Generated<number>
  /** Why it has no place on fronts and in editions; see `junkOf`. */
  junk: Junk | null
  /** Why it is stored and hidden. */
  unwanted: Unwanted | null
  is_sample: Generated<boolean>
  content_hash: Buffer
  word_count: number | null
  image_origin: string | null
  image_from: 'feed' | 'thumbnail' | 'page' | null
  image_alt: string | null
  image_credit: string | null
  image_state: Generated<number>
  image_tries: Generated<number>
  image_key: string | null
  image_width: number | null
  image_height: number | null
  image_sizes: number[] | null
  image_thumbhash: string | null
  page_state: Generated<number>
  revised_at: Date | null
  story_id: string | null
  /** An editor merged or split its story. */
  story_by_hand: Generated<boolean>
  /** What kind of report of its story it is, the best first: see `standingOf`. */
  standing: Generated<number>
  /** For readers of which languages it stands for its story: the sum of 1 for English and 2 for French. */
  stands: Generated<number>
  stands_since: Generated<Date>
  /** It can be read in English and in French. A trigger keeps it. */
  is_translated: Generated<boolean>
  /** The article of its story that says nearly the same. */
  duplicate_of: string | null
  ai_confidence: number | null
  entities: Generated<string[]>
  /** Words, names and numbers in a form both languages share, the rarest first. */
  match_terms: Generated<string[]>
  /** A person chose `ai_category`; enrichment leaves it. */
  filed_by_hand: Generated<boolean>
  /** Null: waits for enrichment. */
  enriched_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** What `articles.stands` was until then, for a day. */
export interface FormerStandingsTable {
  article_id: string
  until: Date
  stands: number
}

/** A sentence with its citations, as UTF-16 offsets into the article's body in `CitedTexts.from`. */
export interface StoredCitation {
  text: string
  kind: 'cited' | 'glossary'
  sources: { start: number; end: number }[]
  /** How it came about, where the text's status does not say it; absent in what releases before labels stored. */
  provenance?: Provenance
}
export interface CitedTexts {
  status: SummaryStatus
  /** Language of the body the offsets point into. */
  from: string
  /** Of the title that a model wrote for this text. */
  title_provenance?: Provenance
  summary: StoredCitation[]
  key_points: StoredCitation[]
  in_simple_terms: StoredCitation[]
}

/** Texts that are not shown at the moment. */
export interface QuarantinedTexts {
  summary: string | null
  in_simple_terms: string | null
  key_points: string[] | null
  cited: CitedTexts | null
}

export interface ArticleTextsTable {
  article_id: string
  lang: string
  title: string
  description: string | null
  summary: string | null
  in_simple_terms: string | null
  key_points: ColumnType<string[] | null, string | null | undefined, string | null>
  /** Our sentences with what each rests on; see domain/content/enrichment. */
  cited: ColumnType<CitedTexts | null, string | null | undefined, string | null>
  origin: Generated<'source' | 'ai' | 'human'>
  /** Of a text whose summary alone a person wrote: the title is the publisher's still. */
  keeps_source_title: Generated<boolean>
  /** What we said and took back; while it is set nothing new is written. */
  quarantined: ColumnType<QuarantinedTexts | null, string | null | undefined, string | null>
  /**
   * Version of the gate that last passed this text (grounding/gate-version.ts); 0 if none was recorded or the
   * title or citations changed since.
   */
  gate_version: Generated<number>
  updated_at: Generated<Date>
}

/** A part of what we say of an article in one language. */
export type TextPart = 'title' | 'summary' | 'key_points' | 'in_simple_terms'

/** A sentence or title that a later gate took back, as it was published. */
export interface WithdrawnSentencesTable {
  id: string
  article_id: string
  lang: string
  part: TextPart
  text: string
  /** Which objected; none where it went with its text. */
  rules: string[]
  gate_version: number
  withdrawn_at: Date
}

/** Full text, for enrichment; for a reader's eyes only where the source allows it. */
export interface ArticleBodiesTable {
  article_id: string
  lang: string
  origin: 'feed' | 'page'
  body: string
  /** What the feed gave, where `body` is from the page. */
  feed_body: string | null
}

export interface ArticleRevisionsTable {
  id: string
  article_id: string
  lang: string
  title: string
  description: string | null
  replaced_at: Date
}

export interface ArticleSightingsTable {
  article_id: string
  source_id: string
  seen_at: Date
}

export interface ArticleSearchTable {
  article_id: string
  lang: string
  publish_time: Date
  quality: number
  search: string
}
