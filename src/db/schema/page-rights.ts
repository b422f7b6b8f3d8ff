import type { ColumnType, Generated } from 'kysely'

interface RobotsRule {
  allow: boolean
  path: string
}
interface Reservation {
  location: string
  isReserved: boolean
}

/** Permissions of an origin (`https://example.org`), from robots.txt and `/.well-known/tdmrep.json`. */
export interface PageHostsTable {
  origin: string
  /** False when robots.txt could not be read; then no page of the origin is read either. */
  is_reachable: Generated<boolean>
  rules: ColumnType<RobotsRule[], string | undefined, string>
  delay_seconds: Generated<number>
  reservations: ColumnType<Reservation[], string | undefined, string>
  checked_at: Date | null
  next_check_at: Date
  claimed_until: Date | null
  /** End of a pause that the host asked for; no page of the origin is read before it. */
  quiet_until: Date | null
  /** Whether stored pages of the origin have been checked against these permissions. */
  is_applied: Generated<boolean>
}

/** Why a page was not read, or `read`. */
export type FoundAtPage = 'read' | 'robots' | 'reserved' | 'unreachable'

/** The newest page of a source that was checked. */
export interface SourcePagesTable {
  source_id: string
  article_id: string
  url: string
  origin: string
  verdict: FoundAtPage
  judged_at: Date
}

/** Pictures to delete from the store unless an article uses them. */
export interface PictureRemovalsTable {
  key: string
  ordered_at: Date
}
