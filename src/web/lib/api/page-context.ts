import type { ListLanguages } from '#contract/values/list-languages.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { SiteDetails } from '#contract/values/site.ts'
import type { PostedForm } from '#web/lib/api/posted-form.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import type { ApiFetch } from './api-client.ts'

/** What the server knows about the page it renders, passed to the renderer with each request. */
export interface PageContext {
  locale: Locale
  /** The API in this process, called with the credentials of the page's request. */
  fetchApi: ApiFetch
  /** Whether the request has a session cookie, so that its account is worth a query. */
  hasSession: boolean
  /**
   * The reader of a page that all readers of a tier share: it has their role and an empty account. The server
   * adds each reader's own data to the page. Absent: the session's account is queried.
   */
  sharedReader?: CurrentReader | undefined
  /**
   * Languages of this reader's lists; absent: the page's language first. A choice changes it
   * (`shell/follow-list-languages.tsx`).
   */
  listLanguages?: ListLanguages | undefined
  /**
   * The site's public origin, without a trailing slash. The browser receives it from the server, because a
   * proxy may hide it.
   */
  publicUrl: string
  site: SiteDetails
  /** Payments are in test mode on this site, and every page has to say so. */
  isSandboxAnnounced?: boolean | undefined
  /** Path of the folder with the texts of each locale, which the page's import map names; absent in development. */
  textsFolder?: string | undefined
  /** The refused form that this page answers. */
  posted?: PostedForm | undefined
  /** Callback that receives the rendered page; the response itself is empty then. */
  takePage?: (html: string) => void
  /** The CSP nonce of the page's own scripts and styles. */
  nonce: string
}
