import { createHash } from 'node:crypto'
import type { PolicySources } from '../security/security-headers.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Makes a page rendered with a nonce fit for a cache: a nonce must differ in every answer, a hash
 * need not. Only elements that carry the nonce are hashed; markup that slipped in from outside does
 * not know it and stays blocked.
 *
 * Our own files are allowed by `'self'` and not by `'strict-dynamic'`: the modules an external script
 * imports inherit a nonce but not a hash, so they would be blocked. Nothing on this origin but
 * `/assets` is served as JavaScript, and `nosniff` keeps it so.
 */
export const nonceToHashes = (html: string, nonce: string): { html: string; sources: PolicySources } => {
  const attribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', body = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (!attributes.includes(attribute) || / src=/.test(attributes)) continue
    hashes[tag as 'script' | 'style'].add(sha256(body))
  }
  return {
    html: html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(attribute, ''),
    sources: { scripts: ["'self'", ...hashes.script], styles: [...hashes.style] },
  }
}
