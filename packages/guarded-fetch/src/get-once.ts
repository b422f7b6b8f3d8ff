import type { Agent, Dispatcher } from 'undici'
import { ByteSink } from './byte-sink.ts'
import { WebFetchError } from './web-fetch-error.ts'

export interface RawResponse {
  status: number
  headers: Record<string, string>
  /** As received, so that it is still compressed if the response has a Content-Encoding. */
  body: Uint8Array
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Null if the response is no redirect, or has no Location. */
export function redirectTarget(response: RawResponse): string | null {
  return (REDIRECTS.has(response.status) && response.headers.location) || null
}

/**
 * GETs, or POSTs `form`. Follows no redirect. undici's handler is used directly, because with its streams a late error of an unread
 * body would end the process.
 *
 * @throws WebFetchError, or the reason of `signal`
 */
export function getOnce(
  agent: Agent,
  url: URL,
  headers: Record<string, string>,
  { maxBytes, signal, form }: { maxBytes: number; signal: AbortSignal; form?: string | undefined },
): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
  const response: RawResponse = { status: 0, headers: {}, body: new Uint8Array() }
  const sink = new ByteSink(maxBytes)
  let controller: Dispatcher.DispatchController | undefined

  /** Closes the connection without settling the promise, which callers have done before. */
  const hangUp = () => controller?.abort(new Error('No longer wanted'))
  const fail = (error: unknown) => {
    reject(error)
    hangUp()
  }
  const onAbort = () => fail(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })

  agent.dispatch(
    {
      origin: url.origin,
      path: url.pathname + url.search,
      ...(form === undefined
        ? { method: 'GET', headers }
        : { method: 'POST', headers: { ...headers, 'content-type': FORM_TYPE }, body: form }),
    },
    {
      onRequestStart(started) {
        controller = started
        if (signal.aborted) hangUp()
      },
      onResponseStart(_controller, status, answered) {
        if (status < 200) return
        response.status = status
        response.headers = singleValues(answered)
        if (redirectTarget(response) === null) return
        resolve(response)
        hangUp()
      },
      onResponseData(_controller, chunk) {
        if (!sink.add(chunk)) fail(new WebFetchError('too_large', `More than ${maxBytes} bytes`))
      },
      onResponseEnd() {
        resolve({ ...response, body: sink.take() })
      },
      onResponseError(_controller, error) {
        reject(asWebFetchError(error))
      },
    },
  )
  return promise.finally(() => signal.removeEventListener('abort', onAbort))
}

/** Errors of undici itself arise after `guardedConnect` has opened the connection. */
function asWebFetchError(cause: Error & { code?: string }): WebFetchError {
  if (cause instanceof WebFetchError) return cause
  return new WebFetchError(TIMEOUTS.has(cause.code ?? '') ? 'timeout' : 'protocol', cause.message, { cause })
}

/** Joins repeated headers (RFC 9110 section 5.3). Cookies are dropped, because they must not be joined. */
function singleValues(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const { 'set-cookie': _cookies, ...rest } = headers
  return Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
