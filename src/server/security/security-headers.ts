/**
 * The headers of every response, which score A+ in MDN's HTTP Observatory. HSTS and upgrades apply only if
 * PUBLIC_URL is https, because on http://localhost they would lock the reader out.
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
 * For pages whose address contains the token of a mailed link, which the referrer must not contain. With
 * `no-referrer` a form that is sent without script would have `Origin: null`, like that of a foreign page.
 */
export const LINK_PAGE_HEADERS = { 'referrer-policy': 'strict-origin' }

/** For everything that is not a page: if a browser renders it as one all the same, nothing in it runs. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export const CSP_REPORTS_PATH = '/csp-reports'

/** Used under Vite, which writes inline scripts and styles and keeps a socket open. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"

export interface PolicySources {
  /** Nonces or hashes in single quotes, as the header contains them. */
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * `style-src-attr` is open, because React writes `style=` attributes on the server. Scripts are not: no
 * inline handler, no string as code (Trusted Types with a single policy), no other host.
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
    // This policy creates one constant, the service worker's URL (web/lib/reading/offline-reading.ts).
    'trusted-types service-worker',
    // For browsers without the Reporting API; the others prefer `report-to`, but only on https.
    `report-uri ${CSP_REPORTS_PATH}`,
    ...(isHttps(publicUrl) ? ['report-to csp', 'upgrade-insecure-requests'] : []),
  ].join('; ')

/** Added to `securityHeaders`; `reporting-endpoints` names the address of `report-to`. */
export const pageHeaders = (sources: PolicySources, publicUrl: string): Record<string, string> => ({
  'content-security-policy': pagePolicy(sources, publicUrl),
  ...(isHttps(publicUrl) && { 'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"` }),
})

/**
 * For a page of one reader: scripts run if they carry this response's nonce, or are loaded by one that does.
 */
export const nonceSources = (nonce: string): PolicySources => ({
  scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"],
  styles: [`'nonce-${nonce}'`],
})

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')
