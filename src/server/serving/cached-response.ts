import type { IncomingMessage, ServerResponse } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response in memory, with one body for each encoding, so that no request pays for compression. */
export interface CachedResponse {
  status: number
  etag: string
  /** Names in lower case, without encoding and length, which differ by body. */
  headers: Readonly<Record<string, string>>
  bodies: Readonly<{ identity: Buffer; br?: Buffer; gzip?: Buffer }>
}

/** Matches an encoding that is named and not refused with `q=0` (RFC 9110, 12.5.3). */
const naming = (encoding: string) =>
  new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))\\s*($|[,;])`)
const ACCEPTS = { br: naming('br'), gzip: naming('gzip') }

const chosen = new Map<string, Encoding>()
const MAX_REMEMBERED = 200

/** Prefers Brotli, then gzip. Memoized, because browsers send a handful of different headers. */
export const pickEncoding = (header: string): Encoding => {
  const known = chosen.get(header)
  if (known) return known
  const encoding = ACCEPTS.br.test(header) ? 'br' : ACCEPTS.gzip.test(header) ? 'gzip' : 'identity'
  if (chosen.size < MAX_REMEMBERED) chosen.set(header, encoding)
  return encoding
}

const opaque = (etag: string) => etag.replace(/^W\//, '')

/** Compares weakly, as RFC 9110, 13.1.2 requires of `If-None-Match`. */
export const isUnchanged = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((known) => opaque(known.trim()) === opaque(etag))

/** Only for requests without `If-None-Match` (RFC 9110, 13.1.3). HTTP dates have whole seconds. */
const isNotNewer = (ifModifiedSince: string, lastModified: string | undefined): boolean =>
  lastModified !== undefined && Date.parse(lastModified) <= Date.parse(ifModifiedSince)

const hasNow = (
  answer: CachedResponse,
  ifNoneMatch: string | null | undefined,
  ifModifiedSince: string | null | undefined,
): boolean => {
  if (answer.status !== 200) return false
  if (ifNoneMatch) return isUnchanged(ifNoneMatch, answer.etag)
  return ifModifiedSince ? isNotNewer(ifModifiedSince, answer.headers['last-modified']) : false
}

const variant = (answer: CachedResponse, acceptEncoding: string): { encoding: Encoding; body: Buffer } => {
  const encoding = pickEncoding(acceptEncoding)
  const body = answer.bodies[encoding]
  return body ? { encoding, body } : { encoding: 'identity', body: answer.bodies.identity }
}

/** Lists in the format of node:http by body, so that each is built once and not for every request. */
const prepared = new WeakMap<Buffer, string[]>()

const headerList = (answer: CachedResponse, encoding: Encoding, body: Buffer): string[] => {
  const ready = prepared.get(body)
  if (ready) return ready
  const list = Object.entries({
    ...answer.headers,
    etag: answer.etag,
    vary: answer.headers.vary ?? 'accept-encoding',
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }).flat()
  prepared.set(body, list)
  return list
}

/**
 * Headers that describe the body, which the browser has already (RFC 9110, 15.4.5). The policy is one of
 * them: it contains hashes of this rendering's scripts, and would block those of an equal page that was
 * rendered earlier.
 */
const UNSENT_WITH_304 = new Set([
  'content-length',
  'content-encoding',
  'content-type',
  'content-security-policy',
])

const notModifiedHeaders = (answer: CachedResponse): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !UNSENT_WITH_304.has(name))),
  etag: answer.etag,
  vary: answer.headers.vary ?? 'accept-encoding',
})

/** Writes to node:http directly, because nearly every request is answered here. */
export const sendStored = (answer: CachedResponse, req: IncomingMessage, res: ServerResponse) => {
  if (hasNow(answer, req.headers['if-none-match'], req.headers['if-modified-since'])) {
    res.writeHead(304, notModifiedHeaders(answer)).end()
    return
  }
  const { encoding, body } = variant(answer, req.headers['accept-encoding'] ?? '')
  res.writeHead(answer.status, headerList(answer, encoding, body))
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** For requests that have passed the router, which needs a `Response`. */
export const storedResponse = (answer: CachedResponse, request: Request): Response => {
  const { headers: asked } = request
  if (hasNow(answer, asked.get('if-none-match'), asked.get('if-modified-since'))) {
    return new Response(null, { status: 304, headers: notModifiedHeaders(answer) })
  }
  const { encoding, body } = variant(answer, request.headers.get('accept-encoding') ?? '')
  const list = headerList(answer, encoding, body)
  const headers = new Headers()
  for (let i = 0; i < list.length; i += 2) headers.set(list[i]!, list[i + 1]!)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: answer.status,
    headers,
  })
}

/** The size by which caches limit their memory; headers are left out. */
export const storedBytes = ({ bodies }: CachedResponse): number =>
  bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
