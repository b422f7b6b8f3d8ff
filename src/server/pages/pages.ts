import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFailure } from '#api/http/failure.ts'
import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { RateLimitKind } from '#contract/rate-limits.ts'
import type { SiteDetails } from '#contract/values/site.ts'
import type { ApiFetch } from '#web/lib/api/api-client.ts'
import { isLinkPath } from '#web/lib/addresses/hide-link-token.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import { loadAssets } from './assets.ts'
import { failurePage } from './failure-page.ts'
import { createMicroCache, type AcquireSlot } from '../serving/micro-cache.ts'
import { fromPageKey, sharedPageKey, sharedSecondsOf, shortTarget } from './page-address.ts'
import { redirectFor } from './redirects.ts'
import { newNonce, privateAnswer, renderPage, storePage, Unshareable } from './render.ts'
import {
  DEVELOPMENT_POLICY,
  INERT_POLICY,
  LINK_PAGE_HEADERS,
  nonceSources,
  pageHeaders,
  securityHeaders,
} from '../security/security-headers.ts'
import { sendStored, storedBytes, storedResponse } from '../serving/stored-answer.ts'
import { hasSession, isAnonymous, listLanguagesOf, parseCookies } from '../serving/visitor.ts'
import type { WebSide } from './web-side.ts'

const FRESH_MS = 5000
const STALE_MS = 60_000
const MAX_PAGES = 2000
const MAX_PAGE_BYTES = 64 * 1024 * 1024

export interface PagesOptions extends WebSide {
  /** The API of this process. Called with the reader's cookies only for pages that are not shared. */
  fetchApi: ApiFetch
  /** Origin readers see, without a slash at the end. */
  publicUrl: string
  site: SiteDetails
  /** No money moves on this site, and every page has to say so. */
  isSandboxAnnounced?: boolean | undefined
  /** False: browsers that keep pages for reading offline forget them and stop. */
  offlineReading?: boolean | undefined
  /** Something failed that no reader's request is waiting for, or that a reader was spared. */
  onError: (error: unknown) => void
  /** Counts work for the requesting client; throws `rate_limited` beyond the limit. Absent: no limits. */
  count?: ((kind: RateLimitKind, client: string) => Promise<void>) | undefined
  /** Whether a page may be renewed behind its readers now. Absent: always. */
  acquireSlot?: AcquireSlot | undefined
  /** Milliseconds, monotonic. */
  now?: () => number
}

export interface Pages {
  /**
   * Answers any GET that is not the API's: a built file, a redirect or a page. One that has to be rendered counts for `client`,
   * where it is known.
   */
  handle: (request: Request, client?: string) => Promise<Response>
  /** Answers from memory, before any framework is involved, or returns false and has done nothing. */
  tryCached: (req: IncomingMessage, res: ServerResponse) => boolean
  /** Invalidates the cache. */
  invalidate: () => void
}

export const createPages = (options: PagesOptions): Pages => {
  const { fetchApi, renderer, publicUrl, isProduction, onError } = options
  const countFor = async (kind: RateLimitKind, client: string | undefined): Promise<void> => {
    if (client !== undefined) await options.count?.(kind, client)
  }
  const headers = securityHeaders(publicUrl)
  const assets = isProduction
    ? loadAssets(options.clientDir, headers, { offlineReading: options.offlineReading ?? true })
    : new Map<string, never>()

  const contextFor = (locale: Locale) => ({
    locale,
    publicUrl,
    site: options.site,
    isSandboxAnnounced: options.isSandboxAnnounced,
    modulePreloads: options.dictionaries[locale] ?? [],
  })

  /** Shared pages that are being rendered: concurrent requests share the rendering. */
  const rendering = new Set<string>()
  const cache = createMicroCache({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_PAGES,
    maxBytes: MAX_PAGE_BYTES,
    bytesOf: storedBytes,
    now: options.now ?? (() => performance.now()),
    onRevalidateError: onError,
    acquireSlot: options.acquireSlot,
    fill: async (key, previous) => {
      const { locale, target, listLanguages } = fromPageKey(key)
      const nonce = newNonce()
      // Named like a crawler, the renderer waits for the whole page instead of streaming it.
      const request = new Request(publicUrl + target, { headers: { 'user-agent': 'page-cache bot' } })
      const context = { ...contextFor(locale), nonce, fetchApi, hasSession: false, listLanguages }
      rendering.add(key)
      try {
        return await storePage({
          page: await renderPage(renderer, request, context),
          nonce,
          headers,
          publicUrl,
          previous,
          sharedSeconds: sharedSecondsOf(key),
        })
      } finally {
        rendering.delete(key)
      }
    },
  })

  const renderForOne = async (request: Request, url: URL, client?: string): Promise<Response> => {
    const nonce = newNonce()
    const { locale, path } = splitLocale(url.pathname)
    /** Why the page could not be made, where another try may succeed. */
    let refusal: AppError | undefined
    // Of its headers alone: a copy of the request would ask for a body that a GET has not.
    const asked = new Request(publicUrl + url.pathname + url.search, {
      method: request.method,
      headers: request.headers,
    })
    const page = await renderPage(renderer, asked, {
      ...contextFor(locale),
      nonce,
      hasSession: hasSession(request.headers, publicUrl),
      listLanguages: listLanguagesOf(parseCookies(request.headers.get('cookie'))),
      fetchApi: async (call) => {
        try {
          // By what is asked, not by the page's address, which has many spellings.
          if (isSearch(call)) await countFor('read', client)
        } catch (error) {
          if (error instanceof AppError) refusal ??= error
          throw error
        }
        const answer = await fetchApi(asReader(call, request))
        if (answer.status === 503) refusal ??= new AppError('overloaded')
        return answer
      },
    })
    if (page.status >= 500 && refusal) throw refusal
    // The renderer answers a failure of its own in JSON; a reader gets the page that says sorry. Without the address: a message
    // and its stack are logged, and what readers ask for is not.
    if (page.status >= 500) throw new Error(`The renderer answered ${page.status}`)
    for (const [name, value] of Object.entries({
      ...headers,
      ...(isLinkPath(path) && LINK_PAGE_HEADERS),
      ...(isProduction
        ? pageHeaders(nonceSources(nonce), publicUrl)
        : { 'content-security-policy': DEVELOPMENT_POLICY }),
      'cache-control': 'private, no-store',
    }))
      page.headers.set(name, value)
    return privateAnswer(page, request.headers.get('accept-encoding') ?? '')
  }

  const plain = (status: number, extra: Record<string, string> = {}, body: string | null = null) =>
    new Response(body, {
      status,
      headers: {
        ...headers,
        'content-security-policy': INERT_POLICY,
        'cache-control': 'private, no-store',
        ...extra,
      },
    })

  const failed = (error: unknown, pathname: string): Response => {
    const { failure, headers: failureHeaders } = readFailure(error)
    const retryAfter = failureHeaders['Retry-After']
    const isExpected = failure.code === 'overloaded' || failure.code === 'rate_limited'
    if (!isExpected) onError(error)
    return plain(
      isExpected ? failure.status : 500,
      { 'content-type': 'text/html; charset=utf-8', ...(retryAfter && { 'retry-after': retryAfter }) },
      failurePage(isExpected ? failure.code : 'server_error', pathname),
    )
  }

  const page = async (request: Request, url: URL, client?: string): Promise<Response> => {
    const cookies = parseCookies(request.headers.get('cookie'))
    const redirect = redirectFor(url.pathname, url.search, cookies)
    if (redirect) return plain(redirect.status, { location: redirect.location })
    const isShared = isProduction && isAnonymous(cookies, request.headers.get('authorization'))
    const key = isShared ? sharedPageKey(url.pathname + url.search, listLanguagesOf(cookies)) : undefined
    if (key === undefined || !(cache.peek(key) || rendering.has(key))) await countFor('page', client)
    if (key === undefined) return renderForOne(request, url, client)
    try {
      return storedResponse(await cache.load(key), request)
    } catch (error) {
      if (!(error instanceof Unshareable)) throw error
      // Many may have waited for that answer; each gets one of its own.
      return renderForOne(request, url, client)
    }
  }

  return {
    invalidate: cache.invalidate,
    handle: async (request, client) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' })
      const url = new URL(request.url)
      const asset = assets.get(url.pathname)
      if (asset) return storedResponse(asset, request)
      if (url.pathname.startsWith('/assets/')) return plain(404)
      try {
        const target = url.pathname + url.search
        const short = shortTarget(target)
        return await page(request, short === target ? url : new URL(short, publicUrl), client)
      } catch (error) {
        return failed(error, url.pathname)
      }
    },

    tryCached: (req, res) => {
      if (!isProduction || (req.method !== 'GET' && req.method !== 'HEAD')) return false
      const target = req.url ?? '/'
      const asset = assets.get(target)
      if (asset) {
        sendStored(asset, req, res)
        return true
      }
      const { cookie, authorization } = req.headers
      const cookies = cookie ? parseCookies(cookie) : NO_COOKIES
      const key = sharedPageKey(target, listLanguagesOf(cookies))
      if (key === undefined) return false
      if (cookie || authorization) {
        if (!isAnonymous(cookies, authorization) || redirectFor(pathOf(target), '', cookies)) return false
      }
      const kept = cache.peek(key)
      if (!kept) return false
      sendStored(kept, req, res)
      return true
    },
  }
}

/** A search is dear, and counts for its client as it does where the API is asked for it. */
const isSearch = (call: Request): boolean => new URL(call.url).searchParams.has('search')

const NO_COOKIES: ReadonlyMap<string, string> = new Map()

const pathOf = (target: string) => target.split('?', 1)[0] ?? target

/** A call to the API on behalf of the reader who asked for the page. */
const FORWARDED = ['cookie', 'authorization', 'user-agent', 'x-forwarded-for'] as const

const asReader = (call: Request, page: Request): Request => {
  for (const name of FORWARDED) {
    const value = page.headers.get(name)
    if (value) call.headers.set(name, value)
  }
  return call
}
