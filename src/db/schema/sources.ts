import type { PageAccess } from '#contract/content/sources.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/** `live`: a feed on the web. `folder`: a file in FEEDS_DIR. `sample`: our own edition for an empty database. */
export type SourceKind = 'live' | 'folder' | 'sample'

/** Kept by triggers (migration 012) and counted anew by a job. */
export interface SourceCountsTable {
  source_id: string
  /** Articles it has carried that are not hidden. A source that never had one has no row. */
  article_count: number
}

export interface SourcesTable {
  id: string
  name: string
  /** What it calls itself in French, where that differs. */
  name_fr: string | null
  site_url: string | null
  /** `https://…`, `folder:file.xml` or `sample:id`. */
  feed_url: string
  kind: SourceKind
  language: string
  category: Category
  subcategory: string | null
  type: Generated<string>
  /** 1 primary or authoritative, 2 established, 3 aggregator or forum. */
  tier: Generated<number>
  /** False: items pass the AI-relevance filter first. */
  ai_only: Generated<boolean>
  /** Whether its articles' own pages may be read for enrichment, as far as their hosts allow it too. Undecided ones are not. */
  page_access: Generated<PageAccess>
  /** An editor chose `page_access`; the curated list leaves it. */
  page_access_by_hand: Generated<boolean>
  /** `page_access` as the previous release reads it; a trigger keeps it. */
  reads_pages: GeneratedAlways<boolean>
  /** Whether readers may be shown its whole text, not only the excerpt. */
  full_text_allowed: Generated<boolean>
  /** Rules of incoming articles that do not hold for it: only a folder's manifest says so. */
  exempt_from: Generated<('language' | 'date')[]>
  enabled: Generated<boolean>
  /** Not visited until an admin resumes it. */
  paused_at: Date | null
  /** Not on our list, and not switched off for that. */
  added_by_hand: Generated<boolean>
  etag: string | null
  last_modified: string | null
  body_hash: Buffer | null
  next_fetch_at: Generated<Date>
  claimed_until: Date | null
  last_fetch_at: Date | null
  last_ok_at: Date | null
  last_new_at: Date | null
  fail_count: Generated<number>
  last_error: string | null
  created_at: Generated<Date>
}
