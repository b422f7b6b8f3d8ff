import type { Agent } from 'undici'
import { ACCEPT_ENCODING, decodeBody } from './content-encoding.ts'
import { readForeignUrl } from './foreign-url.ts'
import { getOnce, redirectTarget } from './get-once.ts'
import { type Dial, guardedConnect, type Resolve } from './guarded-connect.ts'
import { createTurns } from './turns.ts'
import { WebFetchError } from './web-fetch-error.ts'

const MAX_REDIRECTS = 5
const MAX_HEADER_BYTES = 16_384
const HEADERS_TIMEOUT_MS = 10_000
const DEFAULT_TIMEOUT_MS = 20_000
const DEFAULT_MAX_BYTES = 10_000_000
const DEFAULT_MAX_PER_HOST = 2
/** RFC 9110 section 5.5; a stored ETag with anything else is not sent back. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** Set by this client or by the connection. */
const OWN_HEADERS = new Set(['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding'])

export interface WebFetchOptions {
  /** Identifies the crawler, with an address for complaints. */
  userAgent: string
  /** Allows private addresses and any port, for feeds on a home network and for tests. */
  allowPrivate?: boolean
  /** Concurrent requests to one host; the others are queued. */
  maxPerHost?: number
  /** In place of the system's resolver. */
  resolve?: Resolve
  /** In place of real sockets. */
  dial?: Dial
}

export interface WebRequestOptions {
  /** Conditional headers and the like; sent to the first origin only. */
  headers?: Record<string, string>
  /** Limit of the body before and after decoding; 10 MB by default. */
  maxBytes?: number
  /** Timeout from the first connection to the last byte, redirects included; 20 s by default. */
  timeoutMs?: number
  accept?: string
  /**
   * Called with the target before a redirect is followed; an error ends the request. No slot of any host is
   * held meanwhile.
   */
  beforeRedirect?: (url: string) => Promise<void>
}

export interface WebResponse {
  status: number
  /** The URL of the response, after redirects, without fragment. */
  url: string
  /** Names in lower case, repeated ones joined with a comma; no cookies. */
  headers: Record<string, string>
  /** Decoded; empty for 304. */
  body: Uint8Array
}

export interface WebFetch {
  /**
   * GETs an untrusted URL: a feed's, an article's, a picture's. Any status but a redirect is a response, not
   * an error.
   *
   * Follows up to 5 redirects, each under the rules of the first URL: http(s), a web port, no user name, and
   * a name with public addresses only (OWASP SSRF prevention).
   *
   * @throws WebFetchError
   */
  (url: string, options?: WebRequestOptions): Promise<WebResponse>
  /** Closes open connections; requests in flight fail. */
  close(): Promise<void>
}

/** The single client for foreign servers; see WebFetch. */
export function createWebFetch(options: WebFetchOptions): WebFetch {
  const { userAgent, allowPrivate = false, maxPerHost = DEFAULT_MAX_PER_HOST } = options
  const acquireSlot = createTurns(maxPerHost)
  let opening: Promise<Agent> | undefined
  // A hundred modules, loaded lazily.
  const openAgent = async (): Promise<Agent> => {
    const undici = await import('undici')
    return new undici.Agent({
      connect: guardedConnect({ allowPrivate, resolve: options.resolve, dial: options.dial }),
      connections: maxPerHost,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: HEADERS_TIMEOUT_MS,
      keepAliveMaxTimeout: 10_000,
    })
  }
  const rules = { anyPort: allowPrivate }

  async function webFetch(address: string, request: WebRequestOptions = {}): Promise<WebResponse> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES } = request
    const own = {
      'user-agent': userAgent,
      accept: request.accept ?? '*/*',
      'accept-encoding': ACCEPT_ENCODING,
    }
    let url = readForeignUrl(address, rules)
    let headers: Record<string, string> = { ...callerHeaders(request.headers), ...own }
    const seen = new Set([url.href])
    const agent = await (opening ??= openAgent())

    // Queueing for a busy host is our own choice and does not count towards the timeout.
    let release = await acquireSlot(url.hostname)
    const deadline = new AbortController()
    const timer = setTimeout(
      () => deadline.abort(new WebFetchError('timeout', `No whole answer after ${timeoutMs} ms`)),
      timeoutMs,
    )
    try {
      for (;;) {
        const response = await getOnce(agent, url, headers, { maxBytes, signal: deadline.signal })
        const target = redirectTarget(response)
        if (target === null) {
          const body = await decodeBody(response.body, response.headers['content-encoding'], maxBytes)
          return { status: response.status, url: url.href, headers: response.headers, body }
        }
        const next = readForeignUrl(utf8Header(target), rules, url)
        if (seen.has(next.href)) throw new WebFetchError('redirects', 'The redirects go in a circle')
        if (seen.size > MAX_REDIRECTS) throw new WebFetchError('redirects', 'Too many redirects')
        seen.add(next.href)
        if (next.origin !== url.origin) headers = own
        release()
        await request.beforeRedirect?.(next.href)
        release = await acquireSlot(next.hostname, deadline.signal)
        url = next
      }
    } finally {
      clearTimeout(timer)
      release()
    }
  }

  return Object.assign(webFetch, { close: async () => (await opening)?.destroy() })
}

function callerHeaders(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name, value]) => !OWN_HEADERS.has(name) && HEADER_VALUE.test(value)),
  )
}

/** Header bytes arrive as Latin-1; a Location that is not ASCII is UTF-8, as browsers read it. */
function utf8Header(value: string): string {
  return Buffer.from(value, 'latin1').toString('utf8')
}
