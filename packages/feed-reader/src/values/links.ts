import { URL_MAX_CHARS } from './feed.ts'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** Schemes of links that run code, contain data, or lead to local files. */
const ACTIVE = /^(javascript|vbscript|data|blob|file|about):/i

/**
 * Bases are outermost first, and each may be relative to the one before. The result is relative if no base is
 * absolute; null for an invalid link.
 */
export function resolveLink(reference: string, bases: readonly (string | null | undefined)[]): string | null {
  const link = tidy(reference)
  if (!link) return null
  if (SCHEME.test(link)) return ACTIVE.test(link) ? null : link
  let base: string | undefined
  for (const each of bases) {
    const next = each ? tidy(each) : ''
    if (!next) continue
    base = SCHEME.test(next) ? next : base && (URL.parse(next, base)?.href ?? base)
  }
  return (base && URL.parse(link, base)?.href) || link
}

/** Null unless the link is absolute http(s), has a host and contains no password. */
export function webLink(link: string | null | undefined): string | null {
  if (!link || !/^https?:\/\//i.test(link)) return null
  const url = URL.parse(link)
  return url && url.hostname && !url.username && !url.password ? url.href : null
}

function tidy(reference: string): string {
  if (reference.length > URL_MAX_CHARS * 2) return ''
  // Browsers remove these characters too (WHATWG URL, basic parser).
  const link = reference.replace(/[\t\n\r]/g, '').trim()
  // oxlint-disable-next-line no-control-regex -- links with control characters are rejected
  return link.length > URL_MAX_CHARS || /[\u0000-\u001f\u007f]/.test(link) ? '' : link
}
