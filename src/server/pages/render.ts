import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestContext } from '#web/lib/request-context.ts'
import { nonceToHashes } from './nonce-to-hashes.ts'
import { pagePolicy } from './security-headers.ts'
import type { StoredAnswer } from './stored-answer.ts'

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
/** Above it, brotli costs more time than the bytes it saves in a page that lives for seconds. */
const BROTLI_QUALITY = 5

/** The moment the router notes in its data. Everything else being equal, it is the same page. */
const withoutRenderTime = (html: string) => html.replaceAll(/\bu:\d{13}\b/g, '')

/**
 * A rendered page made ready for everyone. Its ETag is weak: two renderings that differ only in
 * when they were made count as the same.
 */
export const storePage = async (
  response: Response,
  nonce: string,
  headers: Record<string, string>,
  publicUrl: string,
): Promise<StoredAnswer> => {
  if (response.status !== 200 && response.status !== 404) {
    await response.body?.cancel()
    throw new Unshareable(response.status)
  }
  const { html, sources } = nonceToHashes(await response.text(), nonce)
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    gzipped(identity, { level: 6 }),
  ])
  return {
    status: response.status,
    etag: `W/"${createHash('sha256').update(withoutRenderTime(html)).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(sources, publicUrl),
      // A browser asks each time and mostly hears 304; a shared cache in front may do as we do.
      'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
      vary: 'accept-encoding, cookie, authorization',
    },
    bodies: { identity, br, gzip: gz },
  }
}
