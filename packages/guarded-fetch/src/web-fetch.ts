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
/** Redirects after which a form is sent again (RFC 9110 sections 15.4.8 and 15.4.9). */
const KEEPS_METHOD = new Set([307, 308])
/**
 * An ETag with other characters is not sent back, although servers may send such ETags (RFC 9110 section
 * 5.5).
 */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** Callers cannot set these headers, because they belong to this client or the connection. */
const OWN_HEADERS = new Set(['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding'])

export interface WebFetchOptions {
  /** Should contain an address for complaints about the crawler. */
  userAgent: string
  /** Permits private addresses and any port, for feeds on a home network and for tests. */
  allowPrivate?: boolean
  /** Maximum of concurrent requests to one host; others are queued. 2 by default. */
  maxPerHost?: number
  /** Replaces the system's resolver, for tests. */
  resolve?: Resolve
  /** Replaces real sockets, for tests. */
  dial?: Dial
}

export interface WebRequestOptions {
  /**
   * Not sent to another origin after a redirect, because headers may contain credentials or an ETag of the
   * first origin.
   */
  headers?: Record<string, string>
  /** Limits the body in bytes, before and after decoding; 10 MB by default. */
  maxBytes?: number
  /** Timeout from the first connection to the last byte, including redirects; 20 s by default. */
  timeoutMs?: number
  accept?: string
  /** Sent by POST. A redirect that keeps the method (307, 308) sends it again, and any other one ends the request. */
  form?: URLSearchParams
  /**
   * Called before a redirect is followed; an error ends the request. The callback may fetch too, because no
   * slot of a host is held meanwhile.
   */
  beforeRedirect?: (url: string) => Promise<void>
}

export interface WebResponse {
  status: number
  /** URL of the response after redirects, without a fragment. */
  url: string
  /** Names are in lower case. Repeated headers are joined with a comma, and cookies are left out. */
  headers: Record<string, string>
  /** Decoded body; empty for 304, even if the server sent one. */
  body: Uint8Array
}

export interface WebFetch {
  /**
   * GETs an untrusted URL, or POSTs a form to it. Any status but a redirect is a response, not an error. Up to 5 redirects are followed,
   * each under the rules of the first URL: http(s), a web port, no user name, and a name with public addresses
   * only (OWASP SSRF prevention).
   *
   * @throws WebFetchError
   */
  (url: string, options?: WebRequestOptions): Promise<WebResponse>
  /** Closes open connections, so that requests in flight fail. */
  close(): Promise<void>
}

export function createWebFetch(options: WebFetchOptions): WebFetch {
  const { userAgent, allowPrivate = false, maxPerHost = DEFAULT_MAX_PER_HOST } = options
  const acquireSlot = createTurns(maxPerHost)
  let opening: Promise<Agent> | undefined
  // Loaded on demand, because undici consists of a hundred modules.
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
    const body = request.form?.toString()
    let headers: Record<string, string> = { ...callerHeaders(request.headers), ...own }
    const seen = new Set([url.href])
    const agent = await (opening ??= openAgent())

    // The wait for a busy host does not count towards the timeout, because the server does not cause it.
    let release = await acquireSlot(url.hostname)
    const deadline = new AbortController()
    const timer = setTimeout(
      () => deadline.abort(new WebFetchError('timeout', `No whole answer after ${timeoutMs} ms`)),
      timeoutMs,
    )
    try {
      for (;;) {
        const response = await getOnce(agent, url, headers, { maxBytes, signal: deadline.signal, form: body })
        const target = redirectTarget(response)
        if (target === null) {
          const decoded = await decodeBody(response.body, response.headers['content-encoding'], maxBytes)
          return { status: response.status, url: url.href, headers: response.headers, body: decoded }
        }
        if (body !== undefined && !KEEPS_METHOD.has(response.status))
          throw new WebFetchError('redirects', 'A form is not sent to where another method is asked for')
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

/** Node decodes header bytes as Latin-1, whereas browsers read a Location that is not ASCII as UTF-8. */
function utf8Header(value: string): string {
  return Buffer.from(value, 'latin1').toString('utf8')
}
