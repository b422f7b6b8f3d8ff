import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SharingReaders, Tier } from '#api/session/stand-ins.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { endOfBody, openBody, type BodyStart } from '#server/serving/page-tail.ts'
import type { KnownReader } from '#server/serving/reader-cache.ts'
import { PAGE_END } from '#web/lib/session/reader-block.ts'
import { pageHeaders } from '../security/security-headers.ts'
import { type Encoding, pickEncoding } from '../serving/cached-response.ts'
import { createMicroCache } from '../serving/micro-cache.ts'
import { nonceToHashes } from './nonce-to-hashes.ts'
import { fromPageKey } from './page-address.ts'
import { FRESH_MS, STALE_MS } from './page-cache.ts'
import { type PagesOptions, siteContext } from './page-options.ts'
import { newNonce, renderPage, UnshareablePage } from './render.ts'
import { withUsedStyles } from './used-styles.ts'
import { turnNow } from '../serving/turn-clock.ts'

/** A page that all readers of a tier share, up to its end. */
interface TierPage {
  status: number
  /** Names and values in turns, the format of node:http, so that no request builds it. */
  headers: readonly string[]
  start: BodyStart
}

const MAX_PAGES = 2000
const MAX_PAGE_BYTES = 48 * 1024 * 1024

/**
 * Pages that differ by the reader's tier alone. Keys of `sharedPageKey` are a language, an address and perhaps the languages of lists.
 */
const SHARED =
  /^\S+ \/(?:[ ?]|$|feed\/|digest|sources?(?:$|\/)|corrections|privacy|terms|accessibility|cancel|contact|newsletter)/
/** Pages that a free reader may have opened with one of the day's summaries. */
const GATED = /^\S+ \/(?:article|story)\/([\da-f-]{36})$/

export const dependsOnRevealed = ({ tier }: KnownReader, pageKey: string): boolean =>
  tier === 'free' && GATED.test(pageKey)

const keyOf = ({ tier, revealedToday }: SharingReaders, pageKey: string): string =>
  `${tier} ${revealedToday} ${pageKey}`

/**
 * For free readers, the page of an article or story says how many summaries are left, and is their own where
 * they have revealed it.
 *
 * @param pageKey a key of `sharedPageKey`
 * @returns undefined if the page is not shared, or depends on what `loadRevealed` has not loaded
 */
export const tierPageKey = (reader: KnownReader, pageKey: string): string | undefined => {
  const { tier, revealed } = reader
  if (SHARED.test(pageKey)) return keyOf({ tier, revealedToday: 0 }, pageKey)
  const id = GATED.exec(pageKey)?.[1]
  if (id === undefined) return undefined
  if (tier !== 'free') return keyOf({ tier, revealedToday: 0 }, pageKey)
  return revealed && !revealed.ids.has(id)
    ? keyOf({ tier, revealedToday: revealed.count }, pageKey)
    : undefined
}

const fromTierKey = (key: string): { readers: SharingReaders; pageKey: string } => {
  const [tier, revealedToday, ...pageKey] = key.split(' ')
  return {
    readers: { tier: tier as Tier, revealedToday: Number(revealedToday) },
    pageKey: pageKey.join(' '),
  }
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

/** One rendering for all who share it, with the rights of their tier and without data of any reader. */
export const createTierPages = (options: PagesOptions, headers: Record<string, string>) => {
  const { fetchApi, callAs, publicUrl, renderer, wholeStyles } = options
  const render = async (key: string): Promise<TierPage> => {
    const { readers, pageKey } = fromTierKey(key)
    const { locale, target, listLanguages } = fromPageKey(pageKey)
    const nonce = newNonce()
    const request = new Request(publicUrl + target, { headers: { 'user-agent': 'page-cache bot' } })
    const page = await renderPage(renderer, request, {
      ...siteContext(options, locale),
      nonce,
      fetchApi: (call) => fetchApi(callAs(readers, call)),
      hasSession: true,
      sharedReader: readerOf(readers.tier),
      listLanguages,
    })
    if ((page.status !== 200 && page.status !== 404 && page.status !== 410) || !page.html.endsWith(PAGE_END))
      throw new UnshareablePage(page.status)
    const { html, sources } = nonceToHashes(
      withUsedStyles(page.html.slice(0, -PAGE_END.length), wholeStyles),
      nonce,
    )
    return {
      status: page.status,
      headers: Object.entries({
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        ...pageHeaders(sources, publicUrl),
        'cache-control': 'private, no-store',
        vary: 'accept-encoding, cookie, authorization',
      }).flat(),
      start: await openBody(Buffer.from(html)),
    }
  }

  return createMicroCache<TierPage>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_PAGES,
    maxBytes: MAX_PAGE_BYTES,
    bytesOf,
    now: options.now ?? turnNow,
    onRevalidateError: options.onError,
    acquireSlot: options.acquireSlot,
    fill: render,
  })
}

const headersOf = (page: TierPage, encoding: Encoding, end: Buffer): string[] => [
  ...page.headers,
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  'content-length',
  String(page.start[encoding].length + end.length),
]

/** Writes to node:http directly, as for pages of visitors, and the kept start without copying it. */
export const sendTierPage = (
  page: TierPage,
  reader: KnownReader,
  req: IncomingMessage,
  res: ServerResponse,
): void => {
  const encoding = pickEncoding(req.headers['accept-encoding'] ?? '')
  const end = endOfBody(page.start, reader.rest, encoding)
  res.writeHead(page.status, headersOf(page, encoding, end))
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  res.write(page.start[encoding])
  res.end(end)
}

export const tierResponse = (page: TierPage, reader: KnownReader, request: Request): Response => {
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? '')
  const end = endOfBody(page.start, reader.rest, encoding)
  const list = headersOf(page, encoding, end)
  const headers = new Headers()
  for (let i = 0; i < list.length; i += 2) headers.set(list[i]!, list[i + 1]!)
  const body = request.method === 'HEAD' ? null : new Uint8Array(Buffer.concat([page.start[encoding], end]))
  return new Response(body, { status: page.status, headers })
}
