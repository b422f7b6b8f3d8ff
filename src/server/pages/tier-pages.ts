import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tier } from '#api/session/stand-ins.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { closeBody, openBody, type BodyStart } from '#server/serving/page-tail.ts'
import type { KnownReader } from '#server/serving/reader-cache.ts'
import { PAGE_END } from '#web/lib/session/reader-block.ts'
import { pageHeaders } from '../security/security-headers.ts'
import { pickEncoding } from '../serving/cached-response.ts'
import { createMicroCache } from '../serving/micro-cache.ts'
import { nonceToHashes } from './nonce-to-hashes.ts'
import { fromPageKey } from './page-address.ts'
import { type PagesOptions, siteContext } from './page-options.ts'
import { newNonce, renderPage, UnshareablePage } from './render.ts'

/** A page that all readers of a tier share, up to its end. */
interface TierPage {
  status: number
  headers: Readonly<Record<string, string>>
  start: BodyStart
}

const FRESH_MS = 5000
const STALE_MS = 55_000
const MAX_PAGES = 2000
const MAX_PAGE_BYTES = 48 * 1024 * 1024

/** Pages that differ by the reader's tier alone. */
const SHARED = /^\/(?:$|feed\/|digest|sources?(?:$|\/)|corrections|privacy|terms|accessibility)/
/** For a free reader they depend on what they revealed. */
const REVEALED = /^\/(?:article|story)\//

const isShared = (tier: Tier, path: string): boolean =>
  SHARED.test(path) || (tier !== 'free' && REVEALED.test(path))

/** @param pageKey a key of `sharedPageKey`; undefined if the page is not shared */
export const tierPageKey = (tier: Tier, pageKey: string | undefined): string | undefined => {
  const [, address = ''] = pageKey?.split(' ') ?? []
  const [path = ''] = address.split('?', 1)
  return pageKey !== undefined && isShared(tier, path) ? `${tier} ${pageKey}` : undefined
}

/** What screens read of an account that decides about more than its own words. */
const readerOf = (tier: Tier): CurrentReader => ({
  role: tier,
  user: {
    id: '',
    email: null,
    email_verified: true,
    role: tier === 'admin' ? 'admin' : 'user',
    firstName: '',
    lastName: '',
    fullName: '',
    avatar: null,
    metadata: {
      role: tier === 'admin' ? 'admin' : 'user',
      tier: tier === 'free' ? 'free' : 'premium',
    },
  },
})

const bytesOf = ({ start }: TierPage): number => start.identity.length + start.br.length + start.gzip.length

/** One rendering for all readers of a tier, with the rights of that tier and without data of any reader. */
export const createTierPages = (options: PagesOptions, headers: Record<string, string>) => {
  const { fetchApi, callAs, publicUrl, renderer } = options
  const render = async (key: string): Promise<TierPage> => {
    const space = key.indexOf(' ')
    const tier = key.slice(0, space) as Tier
    const { locale, target, listLanguages } = fromPageKey(key.slice(space + 1))
    const nonce = newNonce()
    const request = new Request(publicUrl + target, { headers: { 'user-agent': 'page-cache bot' } })
    const page = await renderPage(renderer, request, {
      ...siteContext(options, locale),
      nonce,
      fetchApi: (call) => fetchApi(callAs(tier, call)),
      hasSession: true,
      sharedReader: readerOf(tier),
      listLanguages,
    })
    if ((page.status !== 200 && page.status !== 404) || !page.html.endsWith(PAGE_END))
      throw new UnshareablePage(page.status)
    const { html, sources } = nonceToHashes(page.html.slice(0, -PAGE_END.length), nonce)
    return {
      status: page.status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        ...pageHeaders(sources, publicUrl),
        'cache-control': 'private, no-store',
        vary: 'accept-encoding, cookie, authorization',
      },
      start: await openBody(Buffer.from(html)),
    }
  }

  return createMicroCache<TierPage>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_PAGES,
    maxBytes: MAX_PAGE_BYTES,
    bytesOf,
    now: options.now ?? (() => performance.now()),
    onRevalidateError: options.onError,
    acquireSlot: options.acquireSlot,
    fill: render,
  })
}

const answerOf = ({ headers, start }: TierPage, { rest }: KnownReader, acceptEncoding: string) => {
  const encoding = pickEncoding(acceptEncoding)
  const body = closeBody(start, rest, encoding)
  return {
    body,
    headers: {
      ...headers,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  }
}

/** Writes to node:http directly, as for pages of visitors. */
export const sendTierPage = (
  page: TierPage,
  reader: KnownReader,
  req: IncomingMessage,
  res: ServerResponse,
): void => {
  const { body, headers } = answerOf(page, reader, req.headers['accept-encoding'] ?? '')
  res.writeHead(page.status, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

export const tierResponse = (page: TierPage, reader: KnownReader, request: Request): Response => {
  const { body, headers } = answerOf(page, reader, request.headers.get('accept-encoding') ?? '')
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  })
}
