import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError, ERRORS } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import type { SiteDetails } from '#contract/site.ts'
import type { ApiFetch } from '#web/lib/api-client.ts'
import { splitLocale } from '#contract/locale-path.ts'
import { loadAssets } from './assets.ts'
import { failurePage } from './failure-page.ts'
import { createMicroCache, type EnterRefill } from '../http/micro-cache.ts'
import { fromPageKey, sharedPageKey, sharedSecondsOf } from './page-address.ts'
import { redirectFor } from './redirects.ts'
import { newNonce, privateAnswer, renderPage, storePage, Unshareable } from './render.ts'
import {
  DEVELOPMENT_POLICY,
  INERT_POLICY,
  nonceSources,
  pagePolicy,
  securityHeaders,
} from '../http/security-headers.ts'
import { sendStored, storedBytes, storedResponse } from '../http/stored-answer.ts'
import { hasSession, isAnonymous, parseCookies } from '../http/visitor.ts'
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
  /** Whether a page may be renewed behind its readers now. Absent: always. */
  enterRefill?: EnterRefill | undefined
  /** Milliseconds, monotonic. */
  now?: () => number
}

export interface Pages {
  /** Answers any GET that is not the API's: a built file, a redirect or a page. */
  handle: (request: Request) => Promise<Response>
  /** Answers from memory, before any framework is involved, or returns false and has done nothing. */
  tryCached: (req: IncomingMessage, res: ServerResponse) => boolean
  /** What is kept is served to nobody any more. */
  outdate: () => void
}

export const createPages = (options: PagesOptions): Pages => {
  const { fetchApi, renderer, publicUrl, isProduction, onError } = options
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

  const cache = createMicroCache({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_PAGES,
    maxBytes: MAX_PAGE_BYTES,
    bytesOf: storedBytes,
    now: options.now ?? (() => performance.now()),
    onRefillError: onError,
    enterRefill: options.enterRefill,
    fill: async (key, previous) => {
      const { locale, target } = fromPageKey(key)
      const nonce = newNonce()
      // Named like a crawler, the renderer waits for the whole page instead of streaming it.
      const request = new Request(publicUrl + target, { headers: { 'user-agent': 'page-cache bot' } })
      const context = { ...contextFor(locale), nonce, fetchApi, hasSession: false }
      return storePage({
        page: await renderPage(renderer, request, context),
        nonce,
        headers,
        publicUrl,
        previous,
        sharedSeconds: sharedSecondsOf(key),
      })
    },
  })

  const renderForOne = async (request: Request, url: URL): Promise<Response> => {
    const nonce = newNonce()
    let isOverloaded = false
    // Of its headers alone: a copy of the request would ask for a body that a GET has not.
    const asked = new Request(publicUrl + url.pathname + url.search, {
      method: request.method,
      headers: request.headers,
    })
    const page = await renderPage(renderer, asked, {
      ...contextFor(splitLocale(url.pathname).locale),
      nonce,
      hasSession: hasSession(request.headers),
      fetchApi: async (call) => {
        const answer = await fetchApi(asReader(call, request))
        isOverloaded ||= answer.status === ERRORS.overloaded.status
        return answer
      },
    })
    if (page.status >= 500 && isOverloaded) throw new AppError('overloaded')
    // The renderer answers a failure of its own in JSON; a reader gets the page that says sorry.
    if (page.status >= 500) throw new Error(`Rendering ${url.pathname} ended with ${page.status}`)
    for (const [name, value] of Object.entries({
      ...headers,
      'content-security-policy': isProduction
        ? pagePolicy(nonceSources(nonce), publicUrl)
        : DEVELOPMENT_POLICY,
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

  const page = async (request: Request, url: URL): Promise<Response> => {
    const cookies = parseCookies(request.headers.get('cookie'))
    const redirect = redirectFor(url.pathname, url.search, cookies)
    if (redirect) return plain(redirect.status, { location: redirect.location })
    const isShared = isProduction && isAnonymous(cookies, request.headers.get('authorization'))
    const key = isShared ? sharedPageKey(url.pathname + url.search) : undefined
    if (key === undefined) return renderForOne(request, url)
    try {
      return storedResponse(await cache.load(key), request)
    } catch (error) {
      if (!(error instanceof Unshareable)) throw error
      // Many may have waited for that answer; each gets one of its own.
      return renderForOne(request, url)
    }
  }

  return {
    outdate: cache.outdate,
    handle: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' })
      const url = new URL(request.url)
      const asset = assets.get(url.pathname)
      if (asset) return storedResponse(asset, request)
      if (url.pathname.startsWith('/assets/')) return plain(404)
      try {
        return await page(request, url)
      } catch (error) {
        const html = { 'content-type': 'text/html; charset=utf-8' }
        if (error instanceof AppError && error.code === 'overloaded')
          return plain(503, { ...html, 'retry-after': '2' }, failurePage('overloaded'))
        onError(error)
        return plain(500, html, failurePage())
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
      const key = sharedPageKey(target)
      if (key === undefined) return false
      if (cookie || authorization) {
        const cookies = parseCookies(cookie)
        if (!isAnonymous(cookies, authorization) || redirectFor(pathOf(target), '', cookies)) return false
      }
      const kept = cache.peek(key)
      if (!kept) return false
      sendStored(kept, req, res)
      return true
    },
  }
}

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
