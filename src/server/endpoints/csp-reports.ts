import type { Context, Log } from '#domain/kernel/context.ts'
import { type Context as HttpContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Clients } from '../security/clients.ts'
import { CSP_REPORTS_PATH } from '../security/security-headers.ts'
import type { Metrics } from '../operation/metrics.ts'
import { nameRoute, assertCapacity } from '../serving/request-context.ts'

/** Far larger than the reports of browsers, which contain one violation or those of a minute. */
const MAX_BYTES = 16 * 1024
const MAX_REPORTS = 20
const MAX_HOST_LENGTH = 100
/** Log lines per hour: a broken page causes a few, an extension dozens, and forged reports any number. */
const MAX_LINES = 50
const LINES_WINDOW_MS = 3_600_000

/**
 * Directives of CSP level 3 and Trusted Types. Any other counts as `other`, so that the metric's labels are
 * bounded.
 */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

export interface PolicyViolation {
  directive: string
  /** A host (`tracker.example`), a scheme (`chrome-extension:`) or a keyword of the standard (`inline`). */
  blocked: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const blockedBy = (resource: unknown): string => {
  if (typeof resource !== 'string') return 'other'
  if (/^[a-z-]{1,40}$/.test(resource)) return resource
  if (!URL.canParse(resource)) return 'other'
  const { host, protocol } = new URL(resource)
  return (/^https?:$|^wss?:$/.test(protocol) ? host : protocol).slice(0, MAX_HOST_LENGTH)
}

const violation = (directive: unknown, resource: unknown): PolicyViolation => {
  const [name = ''] = typeof directive === 'string' ? directive.split(' ', 1) : []
  return { directive: DIRECTIVES.has(name) ? name : 'other', blocked: blockedBy(resource) }
}

/**
 * Reads both formats (https://www.w3.org/TR/CSP3/#reporting). Only directive and host are kept, because
 * addresses of pages and samples of code may contain personal data.
 */
const readReports = (type: string, content: unknown): PolicyViolation[] => {
  if (type === 'application/csp-report') {
    const report = isObject(content) ? content['csp-report'] : undefined
    if (!isObject(report)) return []
    return [violation(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])]
  }
  const reports: unknown[] = Array.isArray(content) ? content.slice(0, MAX_REPORTS) : []
  return reports.flatMap((report) =>
    isObject(report) && report['type'] === 'csp-violation' && isObject(report['body'])
      ? [violation(report['body']['effectiveDirective'], report['body']['blockedURL'])]
      : [],
  )
}

/**
 * Reports are unauthenticated, so each distinct violation is logged once an hour and their number is limited.
 */
const createViolationLog = (log: Log, clock: () => Date): ((found: PolicyViolation) => void) => {
  let logged = new Set<string>()
  let since = -Infinity
  return ({ directive, blocked }) => {
    const now = clock().getTime()
    if (now - since >= LINES_WINDOW_MS) {
      logged = new Set()
      since = now
    }
    const key = `${directive} ${blocked}`
    if (logged.has(key) || logged.size >= MAX_LINES) return
    logged.add(key)
    log.warn(
      { directive, blocked },
      'A browser reports that the content security policy of a page was violated',
    )
  }
}

const mediaTypeOf = (c: HttpContext): string =>
  (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const TYPES: ReadonlySet<string> = new Set(['application/reports+json', 'application/csp-report'])

interface CspReportsOptions {
  ctx: Context
  clients: Clients
  /** The client whose rate limit a report counts against; undefined if the report is not counted. */
  countedClient: (c: HttpContext) => string | undefined
  metrics: Metrics | undefined
}

/** A report is an unverified claim, so it is counted and logged and has no other effect. */
export const createCspReports = ({ ctx, clients, countedClient, metrics }: CspReportsOptions): Hono => {
  const note = createViolationLog(ctx.log, ctx.clock)
  const take = async (c: HttpContext): Promise<Response> => {
    const type = mediaTypeOf(c)
    if (!TYPES.has(type)) return c.body(null, 415)
    await clients.countOnce('reports', (client) => ctx.limiter.consume('reports', client))
    const body = await c.req.text()
    assertCapacity()
    const content = parsed(body)
    if (content === undefined) return c.body(null, 400)
    for (const found of readReports(type, content)) {
      metrics?.countPolicyViolation(found.directive)
      note(found)
    }
    return c.body(null, 204)
  }
  const app = new Hono()
  app.post(CSP_REPORTS_PATH, bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, 413) }), (c) => {
    nameRoute('csp-reports')
    return clients.visit(countedClient(c), () => take(c))
  })
  return app
}
