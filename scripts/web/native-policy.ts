import { createHash } from 'node:crypto'

/** iOS serves the app's files under its own scheme, which is listed in case `'self'` does not cover it. */
const OWN = "'self' capacitor://localhost"
const CHARSET = '<meta charSet="utf-8"/>'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * CSP hashes of inline code. Scripts with `src` or a data type are left out, since `'self'` covers the former
 * and browsers do not execute the latter.
 */
const hashes = (html: string, tag: 'script' | 'style'): string[] =>
  Array.from(html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g')))
    .filter(([, attributes = '']) => !/ (?:src|type)=/.test(attributes))
    .map(([, , text = '']) => sha256(text))

/**
 * Adds the web's content security policy to the apps' page as a `meta` element before all scripts: injected
 * content neither runs nor connects to any host but the API. `frame-ancestors`, which `meta` cannot carry, is
 * left out, and so are Trusted Types, because the bridge belongs to Capacitor.
 */
export const withPagePolicy = (html: string, apiBase: string): string => {
  if (!html.includes('<head>') || !html.includes(CHARSET)) throw new Error('The native shell has no head')
  const api = new URL(apiBase).origin
  const policy = [
    "default-src 'none'",
    `script-src ${[OWN, ...hashes(html, 'script')].join(' ')}`,
    `style-src ${[OWN, ...hashes(html, 'style')].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${OWN} data: ${api}`,
    `font-src ${OWN}`,
    `connect-src ${OWN} ${api}`,
    `manifest-src ${OWN}`,
    "base-uri 'none'",
    `form-action ${OWN}`,
  ].join('; ')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  // Keeps the encoding within the first 1,024 bytes, where parsers look for it.
  return html.replace(CHARSET, '').replace('<head>', () => `<head>${CHARSET}${meta}`)
}
