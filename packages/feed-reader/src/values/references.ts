import { decodeHTMLStrict } from 'entities'

/**
 * Entities of a DTD are not expanded, because they can grow exponentially. Names without a semicolon are not
 * decoded, because `?a=1&copy=2` is an address.
 */
export function decodeReferences(raw: string): string {
  return raw.includes('&') ? decodeHTMLStrict(raw) : raw
}
