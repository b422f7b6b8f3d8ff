import { DURATION_MS } from '#contract/limits.ts'
import type { PageAccess, PageState } from '#contract/content/sources.ts'
import type { FoundAtPage } from '#db/schema/page-rights.ts'

/** A page whose host refuses or is busy is retried within this time. */
export const READ_LATER_MS = 7 * DURATION_MS.day

/**
 * The state of a source's pages: its setting, and the finding at its newest page where the setting allows
 * reading.
 */
export const pageStateOf = (access: PageAccess, found: FoundAtPage | null | undefined): PageState =>
  access === 'allowed' ? (found ?? 'unread') : access
