import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RateLimitKind } from '#contract/rate-limits.ts'
import { IMMUTABLE, loadAssets } from './assets.ts'
import { sharedPageKey, shortTarget } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import type { PagesOptions } from './page-options.ts'
import { createPlainAnswers } from './plain-answers.ts'
import { answerPrivately, type FormRefusal } from './private-page.ts'
import { redirectFor } from './redirects.ts'
import { UnshareablePage } from './render.ts'
import { securityHeaders } from '../security/security-headers.ts'
import { sendStored, storedResponse } from '#server/serving/cached-response.ts'
import { isAnonymous, onlySessionOf, readListLanguagesCookie, parseCookies } from '../serving/visitor.ts'
import { createReaderPages, type ReaderPages } from './reader-pages.ts'

export interface Pages {
  /**
   * Answers any GET that is not the API's: a built file, a redirect or a page.
   *
   * @param client the client for which a page that must be rendered is counted; undefined: it is not counted
   */
  handle: (request: Request, client?: string) => Promise<Response>
  /**
   * Renders the page of a refused form once more, with what was typed and what is wrong with it.
   *
   * @param request a GET of the page with the headers of the submission
   */
  answerForm: (request: Request, client: string | undefined, refusal: FormRefusal) => Promise<Response>
  /**
   * Sends a cached page before any framework is involved. Otherwise it returns false without side effects.
   */
  tryCached: (req: IncomingMessage, res: ServerResponse) => boolean
  /** See `ReaderPages`. */
  forget: ReaderPages['forget']
  invalidate: () => void
}

const NO_COOKIES: ReadonlyMap<string, string> = new Map()

const pathOf = (target: string) => target.split('?', 1)[0] ?? target

export const createPages = (options: PagesOptions): Pages => {
  const { publicUrl, isProduction } = options
  const headers = securityHeaders(publicUrl)
  const assets = isProduction
    ? loadAssets(options.clientDir, headers, { offlineReading: options.offlineReading ?? true })
    : new Map<string, never>()
  const cache = createPageCache(options, headers)
  const readerPages = createReaderPages(options, headers)
  const isSecure = publicUrl.startsWith('https:')
  const { plain, failed } = createPlainAnswers(headers, options.onError)

  const countFor = async (kind: RateLimitKind, client: string | undefined): Promise<void> => {
    if (client !== undefined) await options.count?.(kind, client)
  }
  const answerPage = async (request: Request, url: URL, client?: string): Promise<Response> => {
    const cookies = parseCookies(request.headers.get('cookie'))
    const redirect = redirectFor(url.pathname, url.search, cookies)
    if (redirect) return plain(redirect.status, { location: redirect.location })
    const tierPage = isProduction && (await readerPages.answer(request, () => countFor('page', client)))
    if (tierPage && tierPage !== 'visitor') return tierPage
    const isShared =
      isProduction && (tierPage === 'visitor' || isAnonymous(cookies, request.headers.get('authorization')))
    const key = isShared
      ? sharedPageKey(url.pathname + url.search, readListLanguagesCookie(cookies))
      : undefined
    if (key === undefined || !cache.isStoredOrFilling(key)) await countFor('page', client)
    const countSearch = () => countFor('read', client)
    if (key === undefined) return answerPrivately(options, headers, { request, url, countSearch })
    try {
      return storedResponse(await cache.load(key), request)
    } catch (error) {
      if (!(error instanceof UnshareablePage)) throw error
      // Several requests may have waited for this page, and each needs an answer of its own.
      return answerPrivately(options, headers, { request, url, countSearch })
    }
  }

  return {
    invalidate: () => {
      cache.invalidate()
      readerPages.invalidate()
    },
    forget: readerPages.forget,
    answerForm: async (request, client, refusal) => {
      const url = new URL(request.url)
      try {
        await countFor('page', client)
        const countSearch = () => countFor('read', client)
        return await answerPrivately(options, headers, { request, url, countSearch, refusal })
      } catch (error) {
        return failed(error, url.pathname)
      }
    },
    handle: async (request, client) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' })
      const url = new URL(request.url)
      const asset = assets.get(url.pathname)
      if (asset) return storedResponse(asset, request)
      if (url.pathname.startsWith(IMMUTABLE)) {
        const earlier = options.findEarlierAsset?.(url.pathname, headers)
        return earlier ? storedResponse(earlier, request) : plain(404)
      }
      try {
        const target = url.pathname + url.search
        const short = shortTarget(target)
        return await answerPage(request, short === target ? url : new URL(short, publicUrl), client)
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
      const key = sharedPageKey(target, readListLanguagesCookie(cookies))
      if (key === undefined) return false
      if (cookie || authorization) {
        if (redirectFor(pathOf(target), '', cookies)) return false
        const token = onlySessionOf(cookies, authorization, isSecure)
        const sent =
          token === undefined
            ? isAnonymous(cookies, authorization) && 'visitor'
            : readerPages.tryCached(req, res, key, token)
        if (sent !== 'visitor') return sent
      }
      const stored = cache.peek(key)
      if (!stored) return false
      sendStored(stored, req, res)
      return true
    },
  }
}
