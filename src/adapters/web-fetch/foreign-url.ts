import { WebFetchError } from './web-fetch-error.ts'

const MAX_URL_LENGTH = 8192
const WEB_PORTS = new Set(['', '80', '443', '8080', '8443'])

/**
 * Reads a URL that came from outside and refuses what is no plain web address: other schemes,
 * user:password@, and ports that belong to other services (`anyPort` lifts the last).
 * The URL parser turns every spelling of an IPv4 address (hex, octal, decimal, full-width) into the
 * dotted one. The fragment is dropped, and the root dot of a name too: `a.example.` is `a.example`
 * to DNS but not to TLS.
 *
 * @param base what a relative URL, as redirects may have, is relative to
 * @throws WebFetchError `bad_url` or `blocked`
 */
export function readForeignUrl(value: string, rules: { anyPort: boolean }, base?: URL): URL {
  const url = value.length <= MAX_URL_LENGTH ? URL.parse(value, base) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new WebFetchError('bad_url', 'Not an http or https URL')
  }
  if (url.username || url.password) throw new WebFetchError('bad_url', 'The URL carries a user name')
  if (!rules.anyPort && !WEB_PORTS.has(url.port)) {
    throw new WebFetchError('blocked', `Port ${url.port} is not a web port`)
  }
  url.hash = ''
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  return url
}
