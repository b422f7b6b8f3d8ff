import type { CallAs } from '#api/session/stand-ins.ts'
import type { RevealedToday } from '#domain/content/articles/summaries/summary-allowance.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { RateLimitKind } from '#contract/rate-limits.ts'
import type { SiteDetails } from '#contract/values/site.ts'
import type { ApiFetch } from '#web/lib/api/api-client.ts'
import type { AcquireSlot } from '../serving/micro-cache.ts'
import type { EarlierAssets } from './earlier-assets.ts'
import type { WebSide } from './web-side.ts'

export interface PagesOptions extends WebSide {
  /** The API of this process. A page that is shared calls it without credentials. */
  fetchApi: ApiFetch
  /** Gives a call the rights of readers who share a page. */
  callAs: CallAs
  /** What a free reader, who has this id, revealed today. */
  findRevealed: (userId: string) => Promise<RevealedToday>
  publicUrl: string
  site: SiteDetails
  isSandboxAnnounced?: boolean | undefined
  offlineReading?: boolean | undefined
  /** Finds what this build lacks and the page of another release asks for. */
  findEarlierAsset?: EarlierAssets['find'] | undefined
  /** Receives errors that no reader sees: a failed revalidation, or the error behind a failure page. */
  onError: (error: unknown) => void
  /**
   * Counts a request against a client's limit; absent if there are no limits.
   *
   * @throws AppError `rate_limited` when the client has exceeded the limit
   */
  count?: ((kind: RateLimitKind, client: string) => Promise<void>) | undefined
  /** Limits revalidations of the page cache; absent: they are not limited. */
  acquireSlot?: AcquireSlot | undefined
  /** Milliseconds, monotonic. */
  now?: () => number
}

/** Depends only on the site and the language, so that readers can share a page. */
export const siteContext = (options: PagesOptions, locale: Locale) => ({
  locale,
  publicUrl: options.publicUrl,
  site: options.site,
  isSandboxAnnounced: options.isSandboxAnnounced,
  textsFolder: options.textsFolder,
})
