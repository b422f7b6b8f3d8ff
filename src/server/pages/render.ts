import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestContext } from '#web/lib/request-context.ts'
import { nonceToHashes } from './nonce-to-hashes.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { pickEncoding, type StoredAnswer } from '../http/stored-answer.ts'

/** The built web app, as `dist/server/ssr.js` exports it. */
export interface PageRenderer {
  fetch: (request: Request, options: { context: RequestContext }) => Response | Promise<Response>
}

export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Thrown instead of storing an answer that the next reader should not get: an error, a redirect. */
export class Unshareable extends Error {
  constructor(status: number) {
    super(`A page answered ${status}`)
    this.name = 'Unshareable'
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

/** The moment the router notes in its data. Everything else being equal, it is the same page. */
const withoutRenderTime = (html: string) => html.replaceAll(/\bu:\d{13}\b/g, '')

/** A private page in the encoding its reader takes. Rendered whole, it is compressed whole. */
export const compressPrivate = async (response: Response, acceptEncoding: string): Promise<Response> => {
  const encoding = pickEncoding(acceptEncoding)
  if (encoding === 'identity' || !response.body) return response
  const body = Buffer.from(await response.arrayBuffer())
  const packed = await (encoding === 'br' ? compress(body, QUICK) : gzipped(body, { level: 6 }))
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  return new Response(new Uint8Array(packed), { status: response.status, headers })
}

const thoroughlyCompressed = new WeakSet<StoredAnswer>()

/** The page as it was, compressed once more and better the first time it turns out to last. */
const keepPage = async (page: StoredAnswer): Promise<StoredAnswer> => {
  if (thoroughlyCompressed.has(page)) return page
  const kept = { ...page, bodies: { ...page.bodies, br: await compress(page.bodies.identity, THOROUGH) } }
  thoroughlyCompressed.add(kept)
  return kept
}

export interface StorePageOptions {
  response: Response
  /** The nonce it was rendered with. */
  nonce: string
  headers: Record<string, string>
  publicUrl: string
  /** What readers get now, when this is a renewal. */
  previous: StoredAnswer | undefined
  /** How long a cache in front of us may keep it; a page that is missing may come any moment. */
  sharedSeconds: number
}

/** What a page is worth that may change any moment. */
const SHARED_SECONDS_LEAST = 5

/**
 * A rendered page made ready for everyone. Its ETag is weak: two renderings that differ only in
 * when they were made count as the same, and then the first of them stays.
 */
export const storePage = async (options: StorePageOptions): Promise<StoredAnswer> => {
  const { response, nonce, headers, publicUrl, previous } = options
  const sharedSeconds = response.status === 200 ? options.sharedSeconds : SHARED_SECONDS_LEAST
  if (response.status !== 200 && response.status !== 404) {
    await response.body?.cancel()
    throw new Unshareable(response.status)
  }
  const { html, sources } = nonceToHashes(await response.text(), nonce)
  const etag = `W/"${createHash('sha256').update(withoutRenderTime(html)).digest('base64url').slice(0, 22)}"`
  if (previous?.etag === etag && previous.status === response.status) return keepPage(previous)

  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([compress(identity, QUICK), gzipped(identity, { level: 6 })])
  return {
    status: response.status,
    etag,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(sources, publicUrl),
      // A browser asks each time and mostly hears 304; a shared cache in front may do as we do.
      'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds * 12}`,
      vary: 'accept-encoding, cookie, authorization',
    },
    bodies: { identity, br, gzip: gz },
  }
}
