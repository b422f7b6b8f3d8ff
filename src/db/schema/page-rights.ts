import type { ColumnType, Generated } from 'kysely'

interface RobotsRule {
  allow: boolean
  path: string
}
interface Reservation {
  location: string
  isReserved: boolean
}

/** What a host says to our crawler, by its origin (`https://example.org`). */
export interface PageHostsTable {
  origin: string
  /** False: it could not be asked, and nothing of it is read. */
  is_reachable: Generated<boolean>
  rules: ColumnType<RobotsRule[], string | undefined, string>
  delay_seconds: Generated<number>
  reservations: ColumnType<Reservation[], string | undefined, string>
  checked_at: Date | null
  next_check_at: Date
  claimed_until: Date | null
  /** It asked to be left alone until then. */
  quiet_until: Date | null
  /** False: what is stored of its pages is still to be judged by it. */
  is_applied: Generated<boolean>
}

/** Whether a page was read, or what stood in the way. */
export type FoundAtPage = 'read' | 'robots' | 'reserved' | 'unreachable'

/** The newest page of a source that was judged. */
export interface SourcePagesTable {
  source_id: string
  article_id: string
  url: string
  origin: string
  verdict: FoundAtPage
  judged_at: Date
}

/** Pictures to be removed from the store, unless an article shows them. */
export interface PictureRemovalsTable {
  key: string
  ordered_at: Date
}
