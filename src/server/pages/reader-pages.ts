import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Asking, createReaderCache, type KnownReader } from '../serving/reader-cache.ts'
import { onlySessionOf, parseCookies, readListLanguagesCookie } from '../serving/visitor.ts'
import { sharedPageKey } from './page-address.ts'
import type { PagesOptions } from './page-options.ts'
import { UnshareablePage } from './render.ts'
import { createTierPages, dependsOnRevealed, sendTierPage, tierPageKey, tierResponse } from './tier-pages.ts'
import { turnNow } from '../serving/turn-clock.ts'

export interface ReaderPages {
  /**
   * Sends a page that is in memory to a reader who is known. Otherwise it returns without side effects,
   * `visitor` where the session is known to have ended.
   */
  tryCached: (
    req: IncomingMessage,
    res: ServerResponse,
    pageKey: string,
    token: string,
  ) => boolean | 'visitor'
  /**
   * @param countRendering counts a page that must be rendered, and a session that does not exist
   * @returns `visitor` where the session does not exist; undefined for a page that is the reader's own
   */
  answer: (request: Request, countRendering: () => Promise<void>) => Promise<Response | 'visitor' | undefined>
  /** After a request that may have changed the account of the session's reader. */
  forget: (token: string) => void
  invalidate: () => void
}

/** Pages of readers with a session that differ by their tier alone. */
export const createReaderPages = (options: PagesOptions, headers: Record<string, string>): ReaderPages => {
  const { fetchApi, findRevealed, publicUrl, now = turnNow } = options
  const isSecure = publicUrl.startsWith('https:')
  const tierPages = createTierPages(options, headers)
  const readers = createReaderCache({ fetchApi, findRevealed, publicUrl, now })

  /** Made-up sessions count, as they cost a query. */
  const recognise = async (
    token: string,
    request: Request,
    count: () => Promise<void>,
  ): Promise<Asking | undefined> => {
    const known = readers.peek(token)
    if (known) return known
    const asking = await readers.load(token, request)
    if (asking === 'visitor') await count()
    return asking
  }
  const keyFor = async (reader: KnownReader, pageKey: string): Promise<string | undefined> => {
    if (dependsOnRevealed(reader, pageKey)) await readers.loadRevealed(reader)
    return tierPageKey(reader, pageKey)
  }

  return {
    invalidate: tierPages.invalidate,
    tryCached: (req, res, pageKey, token) => {
      const reader = readers.peek(token)
      if (!reader || reader === 'visitor') return reader ?? false
      const key = tierPageKey(reader, pageKey)
      const page = key === undefined ? undefined : tierPages.peek(key)
      if (!page) return false
      sendTierPage(page, reader, req, res)
      return true
    },
    answer: async (request, countRendering) => {
      const { pathname, search } = new URL(request.url)
      const cookies = parseCookies(request.headers.get('cookie'))
      const token = onlySessionOf(cookies, request.headers.get('authorization'), isSecure)
      const pageKey = sharedPageKey(pathname + search, readListLanguagesCookie(cookies))
      if (token === undefined || pageKey === undefined) return undefined
      const reader = await recognise(token, request, countRendering)
      if (!reader || reader === 'visitor') return reader
      const key = await keyFor(reader, pageKey)
      if (key === undefined) return undefined
      if (!tierPages.isStoredOrFilling(key)) await countRendering()
      try {
        return tierResponse(await tierPages.load(key), reader, request)
      } catch (error) {
        if (error instanceof UnshareablePage) return undefined
        throw error
      }
    },
    forget: readers.forget,
  }
}
