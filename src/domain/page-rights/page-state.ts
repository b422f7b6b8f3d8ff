import type { PageAccess, PageState } from '#contract/sources.ts'
import type { FoundAtPage } from '#db/schema/page-rights.ts'

/** What becomes of a source's pages: what is set for it, and what was found at the newest one where it allows that. */
export const pageStateOf = (access: PageAccess, found: FoundAtPage | null | undefined): PageState =>
  access === 'allowed' ? (found ?? 'unread') : access
