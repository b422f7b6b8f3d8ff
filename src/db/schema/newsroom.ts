import type { AuditAct } from '#contract/newsroom/audit.ts'
import type { PinList } from '#contract/editorial/pin-lists.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { ColumnType } from 'kysely'

export interface AuditLogTable {
  id: string
  at: Date
  admin_id: string
  act: AuditAct
  object_id: string
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
}

export interface AccountNotesTable {
  id: string
  user_id: string
  at: Date
  /** Of the account that wrote it, which may be gone since. */
  author_id: string
  /** The act that the note explains; null for a note by itself. */
  act: AuditAct | null
  note: string
}

export interface PinsTable {
  list: PinList
  position: number
  article_id: string
  pinned_at: Date
  expires_at: Date
}

export interface DigestPinsTable {
  category: Category
  article_id: string
  pinned_at: Date
  expires_at: Date
}

export interface DigestCorrectionsTable {
  digest_id: string
  correction_id: string
  /** Date of the edition with the error, 'YYYY-MM-DD'. */
  told_on: string
  /**
   * Date of the edition with the error by language; null when readers of that language had not read it. When
   * both are null, `told_on` applies to both.
   */
  told_on_en: string | null
  told_on_fr: string | null
}
