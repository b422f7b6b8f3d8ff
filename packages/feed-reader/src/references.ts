import { decodeHTMLStrict } from 'entities'

/**
 * Character references: numbers, XML's five names and HTML's. What a DTD might define stays as it is written, and so
 * does what lacks its semicolon (`?a=1&copy=2` is an address, not a copyright sign).
 */
export function decodeReferences(raw: string): string {
  return raw.includes('&') ? decodeHTMLStrict(raw) : raw
}
