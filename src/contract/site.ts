/** What whoever runs this site has set about themselves. Nothing made up stands in for what is not set. */
export interface SiteDetails {
  supportEmail: string | null
  social: { name: string; url: string }[]
  /** Name and postal address of who is responsible, on one line. */
  publisher: string | null
  /** Whether mail stays on this machine, to be read at `/dev/mail`. */
  hasDevMail: boolean
  /** Summaries a day for visitors without an account. Absent: none. */
  freeSummaries?: number
}

/** What our crawler is called in a robots.txt (RFC 9309): the product of its user agent. */
export const CRAWLER_NAME = 'Apercu'

/** Where nothing is set, nothing is said. */
export const NO_SITE: SiteDetails = { supportEmail: null, social: [], publisher: null, hasDevMail: false }
