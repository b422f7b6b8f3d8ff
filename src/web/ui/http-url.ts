import { parseUrl } from '#web/lib/addresses/parse-url.ts'

/** Parses a foreign address; undefined for `javascript:` and every scheme other than http(s). */
export const httpUrl = (address: string | null | undefined): URL | undefined => {
  const url = address ? parseUrl(address) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** `www.inria.fr` → `inria.fr`. */
export const hostName = (url: URL): string => url.hostname.replace(/^www\./, '')
