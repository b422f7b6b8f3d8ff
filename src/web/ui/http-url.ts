import { parseUrl } from '#web/lib/addresses/parse-url.ts'

/**
 * Undefined for `javascript:` and every other scheme than http(s), because foreign addresses are rendered as
 * links.
 */
export const httpUrl = (address: string | null | undefined): URL | undefined => {
  const url = address ? parseUrl(address) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** Returns the host without a leading `www.`, so `www.inria.fr` becomes `inria.fr`. */
export const hostName = (url: URL): string => url.hostname.replace(/^www\./, '')
