import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageContext } from '#web/lib/api/page-context.ts'
import { nonceToHashes } from './nonce-to-hashes.ts'
import { pageHeaders } from '../security/security-headers.ts'
import { pickEncoding, type CachedResponse } from '#server/serving/cached-response.ts'

/** The default export of `dist/server/ssr.js`. */
export interface PageRenderer {
  fetch: (request: Request, options: { context: PageContext }) => Response | Promise<Response>
}

export interface RenderedPage {
  status: number
  headers: Headers
  html: string
}

export const renderPage = async (
  renderer: PageRenderer,
  request: Request,
  context: PageContext,
): Promise<RenderedPage> => {
  let page: string | undefined
  const takePage = (html: string): void => {
    page = html
  }
  const response = await renderer.fetch(request, { context: { ...context, takePage } })
  // Copied, because the headers of a redirect response are immutable.
  const headers = new Headers(response.headers)
  return { status: response.status, headers, html: page ?? (await response.text()) }
}

export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Thrown for a status that other readers should not get from the cache: an error or a redirect. */
export class UnshareablePage extends Error {
  constructor(status: number) {
    super(`A page answered ${status}`)
    this.name = 'UnshareablePage'
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Brotli quality that takes 2 ms per page, because a page may be cached for seconds only. */
const QUICK = 5
/**
 * Brotli quality that saves another 9 % but takes 90 ms in a thread, so only pages that a revalidation found
 * unchanged get it.
 */
const THOROUGH = constants.BROTLI_MAX_QUALITY

const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/**
 * Removes the times that router and lists write into a page's data, which would give each rendering another
 * ETag.
 */
const withoutRenderTime = (html: string) => html.replaceAll(/"u":\d{13}\b|"asOf":"[\d:.TZ-]{24}"/g, '')

/** Compresses the page as a whole instead of streaming it, since it has been rendered as a whole. */
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

const thoroughlyCompressed = new WeakSet<CachedResponse>()

/** Compresses a page once more, and better, at the first revalidation that finds it unchanged. */
const recompress = async (page: CachedResponse): Promise<CachedResponse> => {
  if (thoroughlyCompressed.has(page)) return page
  const kept = { ...page, bodies: { ...page.bodies, br: await compress(page.bodies.identity, THOROUGH) } }
  thoroughlyCompressed.add(kept)
  return kept
}

export interface StorePageOptions {
  page: RenderedPage
  nonce: string
  headers: Record<string, string>
  publicUrl: string
  /** The cached page that this one replaces; undefined at the first rendering. */
  previous: CachedResponse | undefined
  /**
   * Seconds for which caches in front of the server may use the page; with 0 they must revalidate each time.
   * A 404 gets five seconds at most.
   */
  sharedSeconds: number
}

/** What is taken down is gone from a cache in front of the server after this time, also as a stale page. */
const SHARED_FOR_SECONDS = 60
/** Short, because a page that is missing may be published at any moment. */
const SHARED_SECONDS_OF_404 = 5

/**
 * The ETag is weak: renderings that differ only in their time count as equal, and then the cached one stays.
 *
 * @throws UnshareablePage unless the status is 200, 404 or 410
 */
export const storePage = async (options: StorePageOptions): Promise<CachedResponse> => {
  const { nonce, headers, publicUrl, previous } = options
  const { status } = options.page
  const sharedSeconds =
    status === 200 ? options.sharedSeconds : Math.min(options.sharedSeconds, SHARED_SECONDS_OF_404)
  if (status !== 200 && status !== 404 && status !== 410) throw new UnshareablePage(status)
  const { html, sources } = nonceToHashes(options.page.html, nonce)
  const etag = `W/"${createHash('sha256').update(withoutRenderTime(html)).digest('base64url').slice(0, 22)}"`
  if (previous?.etag === etag && previous.status === status) return recompress(previous)

  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([compress(identity, QUICK), gzipped(identity, { level: 6 })])
  return {
    status,
    etag,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...pageHeaders(sources, publicUrl),
      // Browsers revalidate each time; a shared cache may use stale-while-revalidate as this one does.
      'cache-control':
        sharedSeconds > 0
          ? `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${SHARED_FOR_SECONDS - sharedSeconds}`
          : 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding, cookie, authorization',
    },
    bodies: { identity, br, gzip: gz },
  }
}
