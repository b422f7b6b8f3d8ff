import { SERVED } from '#web/lib/addresses/app-link.ts'
import { parseUrl } from '#web/lib/addresses/parse-url.ts'
import { apiOrigin } from '#web/platform/target.ts'

/** Where a link leads outside the app; undefined where it stays inside, or is the system's to open (`mailto:`). */
export const outsideAddress = (href: string, pageOrigin: string): string | undefined => {
  const url = parseUrl(href)
  if (!url) return undefined
  const { protocol, origin, pathname, search, hash } = url
  if (origin === pageOrigin || href.startsWith(`${pageOrigin}/`))
    return SERVED.test(pathname) ? apiOrigin() + pathname + search + hash : undefined
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** The link a click was on, when it means to go there. */
export const clickedLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return undefined
  return event.target.closest<HTMLAnchorElement>('a[href]') ?? undefined
}
