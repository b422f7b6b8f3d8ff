/**
 * - `blocked`: an address is not public, or the port is not a web port
 * - `bad_url`: not a plain http(s) URL
 * - `dns`: the name has no address
 * - `connect`: no response, or TLS failed
 * - `timeout`: name, connection, headers, a pause in the body or the whole took too long
 * - `too_large`: the body is larger than `maxBytes` once decoded
 * - `redirects`: too many, or a loop
 * - `protocol`: the answer is not HTTP/1.1, breaks off, or cannot be decoded
 */
export type WebFetchErrorCode =
  | 'blocked'
  | 'bad_url'
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'too_large'
  | 'redirects'
  | 'protocol'

/** The only class of errors that a foreign server can cause. */
export class WebFetchError extends Error {
  readonly code: WebFetchErrorCode

  constructor(code: WebFetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WebFetchError'
    this.code = code
  }
}
