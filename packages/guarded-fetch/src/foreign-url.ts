import { WebFetchError } from './web-fetch-error.ts'

const MAX_URL_LENGTH = 8192
const WEB_PORTS = new Set(['', '80', '443', '8080', '8443'])

/**
 * Parses a URL from outside and rejects other schemes, `user:password@`, and ports of other services
 * (`anyPort` allows those). Spellings of IPv4 addresses (hex, octal, decimal, full-width) need no rule, because
 * the URL parser normalises them. The root dot of a name is dropped, because `a.example.` equals `a.example`
 * in DNS but not in TLS.
 *
 * @param base resolves relative URLs, which redirects may have
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
