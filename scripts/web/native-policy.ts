import { createHash } from 'node:crypto'

/** The app's own files: iOS serves them under a scheme of its own, which is named lest `'self'` should not cover it. */
const OWN = "'self' capacitor://localhost"
const CHARSET = '<meta charSet="utf-8"/>'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of what stands in the page itself and is run or applied: a script with an address or of another type is not. */
const hashes = (html: string, tag: 'script' | 'style'): string[] =>
  Array.from(html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g')))
    .filter(([, attributes = '']) => !/ (?:src|type)=/.test(attributes))
    .map(([, , text = '']) => sha256(text))

/**
 * The apps' page with the policy that the web's pages have as a header: what an article or an answer smuggles in neither runs
 * nor tells anybody but the API. Before all scripts; what a `meta` cannot say (`frame-ancestors`) is left out, and Trusted Types,
 * since the bridge is Capacitor's.
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
  // The encoding stays among the first 1,024 bytes, where it is looked for.
  return html.replace(CHARSET, '').replace('<head>', () => `<head>${CHARSET}${meta}`)
}
