import type { Generated } from 'kysely'

export interface SummaryDaysTable {
  user_id: string
  /** UTC day, 'YYYY-MM-DD'. */
  day: string
  /** In the order in which their summaries were opened. */
  article_ids: string[]
}

export interface VisitorDaysTable {
  /** Keyed hash of address and day, so that visitors cannot be followed across days. */
  visitor: string
  /** UTC day, 'YYYY-MM-DD'. */
  day: string
  /** In the order in which their summaries were opened. */
  article_ids: string[]
}

export interface BookmarksTable {
  id: string
  user_id: string
  article_id: string
  created_at: Generated<Date>
}

export interface BookmarkFeedsTable {
  user_id: string
  token_hash: Buffer
  created_at: Generated<Date>
  /** Set by a password reset until the owner confirms it; it is not served meanwhile. */
  suspended_at: Date | null
}
