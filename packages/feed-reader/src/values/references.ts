import { decodeHTMLStrict } from 'entities'

/**
 * Decodes character references: numbers, XML's five names and HTML's. Entities of a DTD are not expanded, nor
 * are names without a semicolon (`?a=1&copy=2` is an address, not a copyright sign).
 */
export function decodeReferences(raw: string): string {
  return raw.includes('&') ? decodeHTMLStrict(raw) : raw
}
