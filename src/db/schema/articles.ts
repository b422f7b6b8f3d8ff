import type { Provenance, SummaryStatus } from '#contract/content/provenance.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A `duplicate` is not listed, but remains one of its story's sources. */
export const ARTICLE_STATUS = { published: 1, hidden: 2, duplicate: 3 } as const
/** Progress of work that needs the network (picture, page) and is done later. */
export const FETCH_STATE = { none: 0, due: 1, done: 2, failed: 3 } as const
/**
 * `refused`: the page's host forbids reading it, which may change. `reserved`: the page itself reserves text
 * and data mining.
 */
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
/**
 * Reason for which a stored article is hidden. `language`: it is neither English nor French. `trial`: its source is on
 * trial.
 */
export type Unwanted = 'language' | 'trial'

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
  /** False when the publisher gave no date, so that `publish_time` serves to sort it only. */
  is_dated: Generated<boolean>
  /** UTC day of `publish_time`, 'YYYY-MM-DD'. */
  pub_day: GeneratedAlways<string>
  quality: Generated<number>
  /** The summands of `quality`; see domain/content/ingestion/items/quality.ts. */
  quality_parts: ColumnType<Record<string, number>, string | undefined, string>
  status: Generated<number>
  /**
   * Null for an article that no takedown hides; otherwise the status that it gets when it is put back. A trigger
   * keeps `status` at `hidden` until then, whatever else would show the article.
   */
  status_before_takedown: number | null
  /** Hash of the feed's id of the item (`itemIdentity`); null where the item's address is its id. */
  item_identity: Buffer | null
  /** Why the article is left out of front pages and editions (`junkOf`); null for an eligible article. */
  junk: Junk | null
  /** Null for an article that readers may see. */
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
  /** True when an editor merged or split its story. */
  story_by_hand: Generated<boolean>
  /** Rank among the reports of its story, the lowest being the best; see `standingOf`. */
  standing: Generated<number>
  /** Bit flags of the languages for whose readers it represents its story: 1 English, 2 French. */
  stands: Generated<number>
  stands_since: Generated<Date>
  /** Whether it has texts in English and French. Kept by a trigger. */
  is_translated: Generated<boolean>
  /** The article of its story that has nearly the same text. */
  duplicate_of: string | null
  ai_confidence: number | null
  entities: Generated<string[]>
  /** Words, names and numbers normalised so that both languages share them, the rarest first. */
  match_terms: Generated<string[]>
  /** An editor set `ai_category`, so enrichment keeps it. */
  filed_by_hand: Generated<boolean>
  /** Null while the article waits for enrichment. */
  enriched_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/**
 * Rows are kept for a day, because lists paginated before the change continue with the former values of
 * `articles.stands`.
 */
export interface FormerStandingsTable {
  article_id: string
  until: Date
  stands: number
}

/** A sentence with its citations, as UTF-16 offsets into the body in the language `CitedTexts.from`. */
export interface StoredCitation {
  text: string
  kind: 'cited' | 'glossary'
  sources: { start: number; end: number }[]
  /** Absent in rows of releases before provenance labels; the text's status implies it then. */
  provenance?: Provenance
}
export interface CitedTexts {
  status: SummaryStatus
  /** Language of the article's body into which the offsets point. */
  from: string
  title_provenance?: Provenance
  summary: StoredCitation[]
  key_points: StoredCitation[]
  in_simple_terms: StoredCitation[]
}

/** Retracted texts, kept so that an editor can restore them. */
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
  /** Sentences of the summary with their citations; null for a text without citations. */
  cited: ColumnType<CitedTexts | null, string | null | undefined, string | null>
  origin: Generated<'source' | 'ai' | 'human'>
  /**
   * True where an editor wrote the summary and left the publisher's title, which a new fetch may then still
   * update.
   */
  keeps_source_title: Generated<boolean>
  /** While texts are stored here, no new text is generated for the language. */
  quarantined: ColumnType<QuarantinedTexts | null, string | null | undefined, string | null>
  /**
   * Version of the gate that last passed this text (grounding/gate-version.ts); 0 if none was recorded or the
   * title or citations changed since.
   */
  gate_version: Generated<number>
  updated_at: Generated<Date>
}

export type TextPart = 'title' | 'summary' | 'key_points' | 'in_simple_terms'

/** A sentence or title that a newer gate withdrew, as it was published. */
export interface WithdrawnSentencesTable {
  id: string
  article_id: string
  lang: string
  part: TextPart
  text: string
  /** Rules that rejected it; empty when it was withdrawn along with its text. */
  rules: string[]
  gate_version: number
  withdrawn_at: Date
}

/** Full text for enrichment; shown to readers only where the source allows it. */
export interface ArticleBodiesTable {
  article_id: string
  lang: string
  origin: 'feed' | 'page'
  body: string
  /** The feed's text, when `body` is from the page; otherwise null. */
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
