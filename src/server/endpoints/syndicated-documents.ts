import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { readForVisitors } from '#domain/kernel/replica/read-for-visitors.ts'
import { findDocument, type SyndicatedDocument } from '#syndication/documents.ts'
import type { Site } from '#syndication/site.ts'
import { createMicroCache, type AcquireSlot } from '../serving/micro-cache.ts'
import {
  sendStored,
  type CachedResponse,
  storedBytes,
  storedResponse,
} from '#server/serving/cached-response.ts'
import { turnNow } from '../serving/turn-clock.ts'

const FRESH_MS = 30_000
/**
 * Feed readers poll about every half hour, so a feed is usually stale and revalidated behind the response.
 */
const STALE_MS = 30 * 60_000
/** Readers poll at their own pace; a cache in front of the server drops within a minute what is taken down. */
const SHARED_SECONDS = 60
const MAX_DOCUMENTS = 1000
const MAX_BYTES = 48 * 1024 * 1024
const MAX_TARGET_LENGTH = 1024
const BROTLI_QUALITY = 5

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Thrown for an address without a document, which must not be cached. */
class Missing extends AppError {
  constructor() {
    super('not_found')
  }
}

const store = async (
  document: SyndicatedDocument,
  security: Record<string, string>,
): Promise<CachedResponse> => {
  const identity = Buffer.from(document.body)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipped(identity),
  ])
  return {
    status: 200,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...security,
      'content-type': document.contentType,
      'cache-control': `public, max-age=${document.maxAgeSeconds}, s-maxage=${SHARED_SECONDS}`,
      // Scripts of other sites may read the document, because it contains no personal data.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      ...(document.lastModified && { 'last-modified': document.lastModified.toUTCString() }),
    },
    bodies: { identity, br, gzip: gz },
  }
}

export interface Documents {
  /**
   * Sends a cached document before any framework is involved. Otherwise it returns false without side
   * effects.
   */
  tryCached: (req: IncomingMessage, res: ServerResponse) => boolean
  /**
   * Composing a document counts against the limit of `client`. Resolves to undefined if the address has no
   * document.
   */
  handle: (request: Request, client?: string) => Promise<Response | undefined>
  invalidate: () => void
}

interface DocumentsOptions {
  ctx: Context
  site: Site
  /** Stored with each document, because cached ones do not pass the app's middleware. */
  security: Record<string, string>
  onError: (error: unknown) => void
  acquireSlot?: AcquireSlot | undefined
}

export const createDocuments = ({
  ctx,
  site,
  security,
  onError,
  acquireSlot,
}: DocumentsOptions): Documents => {
  const cache = createMicroCache<CachedResponse>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_DOCUMENTS,
    maxBytes: MAX_BYTES,
    bytesOf: storedBytes,
    now: turnNow,
    onRevalidateError: (error) => {
      if (!(error instanceof Missing)) onError(error)
    },
    acquireSlot,
    fill: async (address) => {
      const document = await readForVisitors(ctx, async (from) => {
        const composed = await findDocument(address)?.compose(from, site)
        if (!composed) throw new Missing()
        return composed
      })
      return store(document, security)
    },
  })
  const addressOf = (method: string | undefined, target: string): string | undefined =>
    (method === 'GET' || method === 'HEAD') && target.length <= MAX_TARGET_LENGTH
      ? findDocument(target)?.address
      : undefined

  return {
    invalidate: cache.invalidate,
    tryCached: (req, res) => {
      const address = addressOf(req.method, req.url ?? '')
      const kept = address === undefined ? undefined : cache.peek(address)
      if (!kept) return false
      sendStored(kept, req, res)
      return true
    },
    handle: async (request, client) => {
      const { pathname, search, searchParams } = new URL(request.url)
      const address = addressOf(request.method, pathname + search)
      if (address === undefined) return undefined
      if (client !== undefined && !cache.peek(address)) {
        await ctx.limiter.consume('page', client)
        if (searchParams.has('q')) await ctx.limiter.consume('read', client)
      }
      try {
        return storedResponse(await cache.load(address), request)
      } catch (error) {
        if (error instanceof Missing) return undefined
        throw error
      }
    },
  }
}
