import { SERVED } from '#web/lib/addresses/app-link.ts'
import { parseUrl } from '#web/lib/addresses/parse-url.ts'
import { apiOrigin } from '#web/platform/target.ts'

/**
 * The address of a link that leaves the app; undefined for one inside it, or of a scheme that the system
 * opens (`mailto:`).
 */
export const outsideAddress = (href: string, pageOrigin: string): string | undefined => {
  const url = parseUrl(href)
  if (!url) return undefined
  const { protocol, origin, pathname, search, hash } = url
  if (origin === pageOrigin || href.startsWith(`${pageOrigin}/`))
    return SERVED.test(pathname) ? apiOrigin() + pathname + search + hash : undefined
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** The clicked link, unless a handler has prevented the default; undefined without a link. */
export const clickedLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return undefined
  return event.target.closest<HTMLAnchorElement>('a[href]') ?? undefined
}
