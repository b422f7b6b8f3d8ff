/**
 * The header set that scores A+ in MDN's HTTP Observatory, on every answer the server gives.
 * `https` follows PUBLIC_URL: on http://localhost, HSTS and upgrades would lock the reader out.
 */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  ...(isHttps(publicUrl) && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
})

/**
 * Of a page whose address holds the token of a mailed link: no request it makes names more than the site. Not `no-referrer`,
 * with which a form that is sent without script says `Origin: null`, as a foreign page's does.
 */
export const LINK_PAGE_HEADERS = { 'referrer-policy': 'strict-origin' }

/** For everything that is not a page: should a browser show it as one, nothing in it runs. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** Where browsers report what the policy of a page kept from happening. */
export const CSP_REPORTS_PATH = '/csp-reports'

/** While developing: Vite writes inline scripts and styles, and keeps a socket open. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"

export interface PolicySources {
  /** After `script-src` and `style-src`: nonces or hashes, quoted. */
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The policy of a page. `style-src-attr` is open because React writes `style=` attributes on the
 * server; scripts never are: no inline handler, no string becomes code (Trusted Types with a
 * single policy), no foreign host.
 */
export const pagePolicy = ({ scripts, styles }: PolicySources, publicUrl: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One policy, which makes one constant: the service worker's address (web/lib/reading/offline-reading.ts).
    'trusted-types service-worker',
    // For browsers without the Reporting API; those that have it prefer `report-to`, which they heed on https alone.
    `report-uri ${CSP_REPORTS_PATH}`,
    ...(isHttps(publicUrl) ? ['report-to csp', 'upgrade-insecure-requests'] : []),
  ].join('; ')

/** What a page has besides the headers of every answer: its policy, and where `report-to` of it leads. */
export const pageHeaders = (sources: PolicySources, publicUrl: string): Record<string, string> => ({
  'content-security-policy': pagePolicy(sources, publicUrl),
  ...(isHttps(publicUrl) && { 'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"` }),
})

/** For a page rendered for one reader: only what carries this answer's nonce, and what that loads. */
export const nonceSources = (nonce: string): PolicySources => ({
  scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"],
  styles: [`'nonce-${nonce}'`],
})

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')
