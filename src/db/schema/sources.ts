import type { PageAccess } from '#contract/content/sources.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/**
 * `live`: a feed on the web. `folder`: a file in FEEDS_DIR. `sample`: the built-in edition of an empty
 * database.
 */
export type SourceKind = 'live' | 'folder' | 'sample'

/** Maintained by triggers (migration 012) and recounted by a job. */
export interface SourceCountsTable {
  source_id: string
  /** Visible articles that it has carried. A source that never had one has no row. */
  article_count: number
}

export interface SourcesTable {
  id: string
  name: string
  /** French name; null where it equals `name`. */
  name_fr: string | null
  site_url: string | null
  /** `https://…`, `folder:file.xml` or `sample:id`. */
  feed_url: string
  /** Publishers get one visit at a time: the host of a live feed's URL, and the id of any other source. */
  host: GeneratedAlways<string>
  kind: SourceKind
  language: string
  category: Category
  subcategory: string | null
  type: Generated<string>
  /** 1 primary or authoritative, 2 established, 3 aggregator or forum. */
  tier: Generated<number>
  /** When false, items have to pass the AI-relevance filter. */
  ai_only: Generated<boolean>
  /** Whether its articles' pages may be read, where their hosts allow it too. Undecided counts as no. */
  page_access: Generated<PageAccess>
  /** True when an editor set `page_access`, so that the curated list no longer changes it. */
  page_access_by_hand: Generated<boolean>
  /** `page_access` as the previous release reads it; kept by a trigger. */
  reads_pages: GeneratedAlways<boolean>
  /** Whether readers may be shown the whole text of its articles, not only the excerpt. */
  full_text_allowed: Generated<boolean>
  /** Ingestion rules that do not apply to the source; only the manifest of a folder sets them. */
  exempt_from: Generated<('language' | 'date')[]>
  enabled: Generated<boolean>
  /** Set by an admin; the source is not fetched until an admin resumes it. */
  paused_at: Date | null
  /** True for a source that an admin added, so that its absence from the curated list does not disable it. */
  added_by_hand: Generated<boolean>
  /** Since then its articles are stored for the newsroom alone; null for a source that readers see. */
  on_trial_since: Date | null
  /** Set by an admin, so that the curated list does not enable it again. */
  removed_at: Date | null
  /** Columns that an admin set, which the curated list no longer changes. */
  edited: Generated<string[]>
  etag: string | null
  last_modified: string | null
  body_hash: Buffer | null
  next_fetch_at: Generated<Date>
  claimed_until: Date | null
  last_fetch_at: Date | null
  last_ok_at: Date | null
  last_new_at: Date | null
  /** Average seconds between visits that found something new; null until there were two of them. */
  change_seconds: number | null
  /** The last notification of its hub; null until there was one, and once a poll found what none had announced. */
  pushed_at: Date | null
  /** Until then polls are rarer, because a hub notifies. */
  push_until: Date | null
  fail_count: Generated<number>
  last_error: string | null
  created_at: Generated<Date>
}
