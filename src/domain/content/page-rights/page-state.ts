import { DURATION_MS } from '#contract/limits.ts'
import type { PageAccess, PageState } from '#contract/content/sources.ts'
import type { FoundAtPage } from '#db/schema/page-rights.ts'

/** An older page is not retried after its host refused it or was busy. */
export const READ_LATER_MS = 7 * DURATION_MS.day

/**
 * The source's setting decides; where it allows reading, the finding at the source's newest page overrides
 * it.
 */
export const pageStateOf = (access: PageAccess, found: FoundAtPage | null | undefined): PageState =>
  access === 'allowed' ? (found ?? 'unread') : access
