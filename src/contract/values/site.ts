/** Details of the operator from the settings. There are no placeholder values. */
export interface SiteDetails {
  supportEmail: string | null
  social: { name: string; url: string }[]
  /** Name and postal address of the responsible person, on one line. */
  publisher: string | null
  /** Whether mail stays on this machine, to be read at `/dev/mail`. */
  hasDevMail: boolean
  /** Summaries a day for visitors without an account. Absent: none. */
  freeSummaries?: number
}

/** Product token of our crawler in a robots.txt (RFC 9309). */
export const CRAWLER_NAME = 'Apercu'

/** Without settings nothing is rendered. */
export const NO_SITE: SiteDetails = { supportEmail: null, social: [], publisher: null, hasDevMail: false }
