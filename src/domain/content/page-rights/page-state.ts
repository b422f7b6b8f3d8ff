import { DURATION_MS } from '#contract/limits.ts'
import type { PageAccess, PageState } from '#contract/sources.ts'
import type { FoundAtPage } from '#db/schema/page-rights.ts'

/** A page that its host refuses, or is too busy to hand out, is read after all where that changes within a week. */
export const READ_LATER_MS = 7 * DURATION_MS.day

/** What becomes of a source's pages: what is set for it, and what was found at the newest one where it allows that. */
export const pageStateOf = (access: PageAccess, found: FoundAtPage | null | undefined): PageState =>
  access === 'allowed' ? (found ?? 'unread') : access
