import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMicroCache, type AcquireSlot } from './micro-cache.ts'
import { sendStored, type CachedResponse, storedBytes, storedResponse } from './cached-response.ts'
import type { ApiBindings } from '#api/http/mount.ts'
import { isAnonymous, parseCookies } from './visitor.ts'
import { turnNow } from './turn-clock.ts'

const FRESH_MS = 2000
const STALE_MS = 30_000
const MAX_ANSWERS = 2000
const MAX_BYTES = 48 * 1024 * 1024
const MAX_TARGET_LENGTH = 512
const BROTLI_QUALITY = 5
/** Compressing a smaller body costs more than it saves. */
const COMPRESS_FROM_BYTES = 600

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Thrown for an error, and for a response that the API did not mark as public. */
class UnshareableAnswer extends Error {}

const store = async (response: Response, security: Record<string, string>): Promise<CachedResponse> => {
  const cacheControl = response.headers.get('cache-control') ?? ''
  if (response.status !== 200 || !cacheControl.startsWith('public')) throw new UnshareableAnswer()
  const identity = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = { ...security }
  for (const [name, value] of response.headers) if (name !== 'content-length') headers[name] = value
  // `origin`, because responses to the apps' pages carry a CORS header (cors.ts).
  headers['vary'] = `accept-encoding, ${headers['vary'] ?? 'origin'}`.toLowerCase()
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  if (identity.length < COMPRESS_FROM_BYTES) return { status: 200, etag, headers, bodies: { identity } }
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipped(identity),
  ])
  return { status: 200, etag, headers, bodies: { identity, br, gzip: gz } }
}

export interface SharedApiCache {
  /**
   * Sends a cached response before any framework is involved. Otherwise it returns false without side
   * effects.
   */
  tryCached: (req: IncomingMessage, res: ServerResponse) => boolean
  /** Concurrent requests for one response share one call of the API. */
  handle: (request: Request, bindings?: ApiBindings) => Promise<Response>
  invalidate: () => void
}

interface SharedApiCacheOptions {
  /** Called without credentials, because its responses are shared. */
  api: (request: Request, bindings?: ApiBindings) => Response | Promise<Response>
  origin: string
  /** Stored with each response, because cached ones do not pass the app's middleware. */
  security: Record<string, string>
  onError: (error: unknown) => void
  acquireSlot?: AcquireSlot | undefined
}

/**
 * A list that a thousand readers request within two seconds costs one query and one compression. Only
 * responses to anonymous visitors are cached, and only those that the contract marks as shareable.
 */
export const createSharedApiCache = ({
  api,
  origin,
  security,
  onError,
  acquireSlot,
}: SharedApiCacheOptions): SharedApiCache => {
  const cache = createMicroCache<CachedResponse>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_ANSWERS,
    maxBytes: MAX_BYTES,
    bytesOf: storedBytes,
    now: turnNow,
    onRevalidateError: (error) => {
      if (!(error instanceof UnshareableAnswer)) onError(error)
    },
    acquireSlot,
    fill: async (target) => store(await api(new Request(origin + target)), security),
  })
  const isShareable = (method: string | undefined, target: string): boolean =>
    (method === 'GET' || method === 'HEAD') &&
    target.startsWith('/api/') &&
    target.length <= MAX_TARGET_LENGTH

  return {
    invalidate: cache.invalidate,
    tryCached: (req, res) => {
      const target = req.url ?? ''
      if (!isShareable(req.method, target)) return false
      const { cookie, authorization } = req.headers
      if ((cookie || authorization) && !isAnonymous(parseCookies(cookie), authorization)) return false
      const kept = cache.peek(target)
      if (!kept) return false
      sendStored(kept, req, res)
      return true
    },
    handle: async (request, bindings) => {
      const { pathname, search } = new URL(request.url)
      const cookies = parseCookies(request.headers.get('cookie'))
      if (
        !isShareable(request.method, pathname + search) ||
        !isAnonymous(cookies, request.headers.get('authorization'))
      )
        return api(request, bindings)
      try {
        return storedResponse(await cache.load(pathname + search), request)
      } catch (error) {
        if (error instanceof UnshareableAnswer) return api(request, bindings)
        throw error
      }
    },
  }
}
