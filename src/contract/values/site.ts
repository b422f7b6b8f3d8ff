import type { Shortcoming } from './shortcomings.ts'

/** What the law wants a publisher and seller to say beside name and address; each on one line. */
export interface LegalDetails {
  register?: string
  director?: string
  host?: string
  mediator?: string
}

/** Details of the operator from the settings. They have no defaults, so that no page shows a placeholder. */
export interface SiteDetails {
  /** Absent where nothing is missing. */
  shortcomings?: readonly Shortcoming[]
  supportEmail: string | null
  social: { name: string; url: string }[]
  /** Name and postal address of the responsible person, on one line; null where not configured. */
  publisher: string | null
  /** Of the legal notice, as far as configured; absent without any. */
  legal?: LegalDetails
  /** True when mail stays on this machine and can be read at `/dev/mail`. */
  hasDevMail: boolean
  /** Summaries a day for visitors without an account; absent where they get none. */
  freeSummaries?: number
}

/** Product token of our crawler in robots.txt (RFC 9309). */
export const CRAWLER_NAME = 'Apercu'

export const NO_SITE: SiteDetails = { supportEmail: null, social: [], publisher: null, hasDevMail: false }

/** The page that says how the site is. It needs neither the database nor the app. */
export const STATUS_PATH = '/status'
