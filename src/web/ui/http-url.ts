import { parseUrl } from '#web/lib/addresses/parse-url.ts'

/** A foreign address only where it is a web page: `javascript:` and other schemes give undefined. */
export const httpUrl = (address: string | null | undefined): URL | undefined => {
  const url = address ? parseUrl(address) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** `www.inria.fr` → `inria.fr`, as people say it. */
export const hostName = (url: URL): string => url.hostname.replace(/^www\./, '')
