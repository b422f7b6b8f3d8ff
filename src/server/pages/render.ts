import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestContext } from '#web/lib/api/request-context.ts'
import { nonceToHashes } from './nonce-to-hashes.ts'
import { pageHeaders } from '../security/security-headers.ts'
import { pickEncoding, type StoredAnswer } from '../serving/stored-answer.ts'

/** The built web app, as `dist/server/ssr.js` exports it. */
export interface PageRenderer {
  fetch: (request: Request, options: { context: RequestContext }) => Response | Promise<Response>
}

export interface RenderedPage {
  status: number
  headers: Headers
  html: string
}

/** Renders a page to its text. */
export const renderPage = async (
  renderer: PageRenderer,
  request: Request,
  context: RequestContext,
): Promise<RenderedPage> => {
  let page: string | undefined
  const takePage = (html: string): void => {
    page = html
  }
  const response = await renderer.fetch(request, { context: { ...context, takePage } })
  // A copy: those of a redirect cannot be changed.
  const headers = new Headers(response.headers)
  return { status: response.status, headers, html: page ?? (await response.text()) }
}

export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Thrown instead of storing an answer that the next reader should not get: an error, a redirect. */
export class UnshareablePage extends Error {
  constructor(status: number) {
    super(`A page answered ${status}`)
    this.name = 'UnshareablePage'
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** For a page that may live for seconds: 2 ms. */
const QUICK = 5
/** For one that was found unchanged, and so is likely to stay: 9 % smaller, 90 ms in a thread aside. */
const THOROUGH = constants.BROTLI_MAX_QUALITY

const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/**
 * The moments that the router and a list note in a page's data. Everything else being equal, it is the same
 * page.
 */
const withoutRenderTime = (html: string) => html.replaceAll(/\bu:\d{13}\b|\basOf:"[\d:.TZ-]{24}"/g, '')

/** A private page in the encoding its reader takes. Rendered whole, it is compressed whole. */
export const privateAnswer = async (
  { status, headers, html }: RenderedPage,
  acceptEncoding: string,
): Promise<Response> => {
  const encoding = pickEncoding(acceptEncoding)
  if (encoding === 'identity' || html === '') return new Response(html || null, { status, headers })
  const body = Buffer.from(html)
  const packed = await (encoding === 'br' ? compress(body, QUICK) : gzipped(body, { level: 6 }))
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  return new Response(new Uint8Array(packed), { status, headers })
}

const thoroughlyCompressed = new WeakSet<StoredAnswer>()

/** The page as it was, compressed once more and better the first time it turns out to last. */
const cachePage = async (page: StoredAnswer): Promise<StoredAnswer> => {
  if (thoroughlyCompressed.has(page)) return page
  const kept = { ...page, bodies: { ...page.bodies, br: await compress(page.bodies.identity, THOROUGH) } }
  thoroughlyCompressed.add(kept)
  return kept
}

export interface StorePageOptions {
  page: RenderedPage
  /** The nonce it was rendered with. */
  nonce: string
  headers: Record<string, string>
  publicUrl: string
  /** What readers get now, when this is a renewal. */
  previous: StoredAnswer | undefined
  /**
   * How long a cache in front of us may keep it, 0 where it has to ask each time; a page that is missing may
   * come any moment.
   */
  sharedSeconds: number
}

/** What a page is worth that may change any moment. */
const SHARED_SECONDS_LEAST = 5

/**
 * Prepares a rendered page for the shared cache. Its ETag is weak: two renderings that differ only in
 * when they were made count as the same, and then the first of them stays.
 */
export const storePage = async (options: StorePageOptions): Promise<StoredAnswer> => {
  const { nonce, headers, publicUrl, previous } = options
  const { status } = options.page
  const sharedSeconds =
    status === 200 ? options.sharedSeconds : Math.min(options.sharedSeconds, SHARED_SECONDS_LEAST)
  if (status !== 200 && status !== 404) throw new UnshareablePage(status)
  const { html, sources } = nonceToHashes(options.page.html, nonce)
  const etag = `W/"${createHash('sha256').update(withoutRenderTime(html)).digest('base64url').slice(0, 22)}"`
  if (previous?.etag === etag && previous.status === status) return cachePage(previous)

  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([compress(identity, QUICK), gzipped(identity, { level: 6 })])
  return {
    status,
    etag,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...pageHeaders(sources, publicUrl),
      // A browser asks each time and mostly hears 304; a shared cache in front may do as we do.
      'cache-control':
        sharedSeconds > 0
          ? `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds * 12}`
          : 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding, cookie, authorization',
    },
    bodies: { identity, br, gzip: gz },
  }
}
