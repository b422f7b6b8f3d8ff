import { createMicroCache, type MicroCache } from '../serving/micro-cache.ts'
import { storedBytes, type CachedResponse } from '#server/serving/cached-response.ts'
import { fromPageKey, sharedSecondsOf } from './page-address.ts'
import { type PagesOptions, siteContext } from './page-options.ts'
import { newNonce, renderPage, storePage } from './render.ts'
import { withUsedStyles } from './used-styles.ts'
import { turnNow } from '../serving/turn-clock.ts'

/** The newsroom's changes drop a page at once; news may reach it a quarter of a minute late. */
export const FRESH_MS = 15_000
/** With `FRESH_MS` a minute: what a page says is never older. */
export const STALE_MS = 45_000
const MAX_PAGES = 2000
const MAX_PAGE_BYTES = 64 * 1024 * 1024

/** Keys are those of `sharedPageKey`. */
export const createPageCache = (
  options: PagesOptions,
  headers: Record<string, string>,
): MicroCache<CachedResponse> => {
  const { fetchApi, publicUrl, renderer, wholeStyles } = options

  const render = async (key: string, previous: CachedResponse | undefined): Promise<CachedResponse> => {
    const { locale, target, listLanguages } = fromPageKey(key)
    const nonce = newNonce()
    // With the user agent of a crawler the renderer waits for the whole page instead of streaming it.
    const request = new Request(publicUrl + target, { headers: { 'user-agent': 'page-cache bot' } })
    const context = { ...siteContext(options, locale), nonce, fetchApi, hasSession: false, listLanguages }
    const page = await renderPage(renderer, request, context)
    return storePage({
      page: { ...page, html: withUsedStyles(page.html, wholeStyles) },
      nonce,
      headers,
      publicUrl,
      previous,
      sharedSeconds: sharedSecondsOf(key),
    })
  }

  return createMicroCache({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_PAGES,
    maxBytes: MAX_PAGE_BYTES,
    bytesOf: storedBytes,
    now: options.now ?? turnNow,
    onRevalidateError: options.onError,
    acquireSlot: options.acquireSlot,
    fill: render,
  })
}
