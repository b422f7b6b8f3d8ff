import type { IncomingMessage, ServerResponse } from 'node:http'
import { createReaderCache } from '../serving/reader-cache.ts'
import { onlySessionOf, parseCookies, readListLanguagesCookie } from '../serving/visitor.ts'
import { sharedPageKey } from './page-address.ts'
import type { PagesOptions } from './page-options.ts'
import { UnshareablePage } from './render.ts'
import { createTierPages, sendTierPage, tierPageKey, tierResponse } from './tier-pages.ts'

export interface ReaderPages {
  /** Sends a page that is in memory to a reader who is known. Otherwise it returns false without side effects. */
  tryCached: (req: IncomingMessage, res: ServerResponse, pageKey: string, token: string) => boolean
  /**
   * @param countRendering counts a page that must be rendered
   * @returns undefined for a page that is the reader's own, and for a session that is unknown
   */
  answer: (request: Request, countRendering: () => Promise<void>) => Promise<Response | undefined>
  /** To be called with each request, because one that is no GET may change the account of its reader. */
  watch: (req: IncomingMessage, res: ServerResponse) => void
  invalidate: () => void
}

/** Pages of readers with a session that differ by their tier alone. */
export const createReaderPages = (options: PagesOptions, headers: Record<string, string>): ReaderPages => {
  const { fetchApi, publicUrl, now = () => performance.now() } = options
  const isSecure = publicUrl.startsWith('https:')
  const tierPages = createTierPages(options, headers)
  const readers = createReaderCache(fetchApi, publicUrl, now)

  return {
    invalidate: tierPages.invalidate,
    tryCached: (req, res, pageKey, token) => {
      const reader = readers.peek(token)
      const key = reader && tierPageKey(reader.tier, pageKey)
      const page = key === undefined ? undefined : tierPages.peek(key)
      if (!reader || !page) return false
      sendTierPage(page, reader, req, res)
      return true
    },
    answer: async (request, countRendering) => {
      const { pathname, search } = new URL(request.url)
      const cookies = parseCookies(request.headers.get('cookie'))
      const token = onlySessionOf(cookies, request.headers.get('authorization'), isSecure)
      const pageKey = sharedPageKey(pathname + search, readListLanguagesCookie(cookies))
      if (token === undefined || pageKey === undefined) return undefined
      const reader = await readers.load(token, request)
      const key = reader && tierPageKey(reader.tier, pageKey)
      if (!reader || key === undefined) return undefined
      if (!tierPages.isStoredOrFilling(key)) await countRendering()
      try {
        return tierResponse(await tierPages.load(key), reader, request)
      } catch (error) {
        if (error instanceof UnshareablePage) return undefined
        throw error
      }
    },
    watch: (req, res) => {
      const { cookie, authorization } = req.headers
      if (req.method === 'GET' || req.method === 'HEAD' || !cookie) return
      const token = onlySessionOf(parseCookies(cookie), authorization, isSecure)
      if (token === undefined) return
      readers.forget(token)
      // Again afterwards, because another page may have loaded the account meanwhile.
      res.once('finish', () => readers.forget(token))
    },
  }
}
