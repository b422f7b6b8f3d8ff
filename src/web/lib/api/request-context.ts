import type { ListLanguages } from '#contract/list-languages.ts'
import type { Locale } from '#contract/locales.ts'
import type { SiteDetails } from '#contract/site.ts'
import type { ApiFetch } from './api-client.ts'

/** What the server knows about the page it renders. Handed to the renderer with every request. */
export interface RequestContext {
  locale: Locale
  /** The API in this process, acting for whoever asked for the page. */
  fetchApi: ApiFetch
  /** Whether the request carries a session, so that asking whose it is makes sense. */
  hasSession: boolean
  /** Which languages this reader's lists hold; absent: the page's own first. */
  listLanguages?: ListLanguages | undefined
  /** The origin readers see, without a slash at the end. */
  publicUrl: string
  site: SiteDetails
  /** No money moves on this site, and every page has to say so. */
  isSandboxAnnounced?: boolean | undefined
  /** Built files the page will import but its routes do not name: the dictionary of its language. */
  modulePreloads: readonly string[]
  /** Handed the page when it is rendered: the answer itself is empty then. */
  takePage?: (html: string) => void
  /** What the page's own scripts and styles carry to be allowed. */
  nonce: string
}
