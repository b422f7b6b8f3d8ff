import { createHash } from 'node:crypto'
import type { PolicySources } from '../security/security-headers.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * A nonce must differ in every response, a hash need not, so the result is cacheable. Only elements with the
 * nonce are hashed: injected markup, which cannot know it, stays blocked. Files are allowed by `'self'` and
 * not by `'strict-dynamic'`, because modules that an external script imports inherit a nonce but not a hash.
 * Only `/assets` is served as JavaScript, and `nosniff` keeps browsers from running anything else.
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
