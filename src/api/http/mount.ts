import type { CallRequest, Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { FileAnswer } from '#contract/file-answer.ts'
import type { RateLimitKind } from '#contract/rate-limits.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { readForVisitors } from '#domain/kernel/replica/read-for-visitors.ts'
import type { Context as HttpContext, Hono } from 'hono'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'
import { type Credentials, readCredentials } from '../session/credentials.ts'
import { cacheHeaders, isSameForVisitors } from './cache-headers.ts'
import { jsonBody } from './json-body.ts'
import { isOfNewsroom, requireAccess, requireOwnPage, requireProof } from './guard.ts'
import type { Authenticate } from '../session/authenticate.ts'
import { reportPassword } from './report-password.ts'
import type { Call } from '../routes.ts'
import { callSession } from '../session/call-session.ts'

/** Tiers whose readers get the same answer of an endpoint that is `sharedByTier`; admins see changes at once. */
export type SharedTier = 'free' | 'premium'

export interface ApiBindings {
  /** Set for a call from a page rendered in this process, which takes the answer as a value instead of JSON. */
  respondInProcess?: (answer: unknown) => void
  /**
   * Set for a GET from a socket: writes the answer to it at once, which costs half of a `Response`. Returns what
   * stands for an answer that is sent.
   *
   * @param tier the readers whose answer it is, where they share it
   */
  send?: (headers: Readonly<Record<string, string>>, body: Uint8Array, tier?: SharedTier) => Response
}

export interface ApiAppOptions {
  ctx: Context
  authenticate: Authenticate
  /** The public origin (PUBLIC_URL), which differs from the address this process listens on. */
  publicUrl: string
  /**
   * Counts a call against the rate limits of its client, once per request (`server/security/clients.ts`).
   * Absent: calls are not limited.
   */
  countOnce?: (kind: RateLimitKind, count: (client: string) => Promise<void>) => Promise<void>
  /** The client of the current call; undefined for an internal one. */
  currentClient?: () => string | undefined
  /** Whether a request may sign in to demo accounts. Absent: there are none. */
  mayUseDemoAccounts?: (request: Request) => boolean
  /** Writes the reference of all calls as a page (`server/pages/api-reference.ts`). Absent: there is none. */
  referencePage?: (endpoints: Record<string, Endpoint>) => string
  /** Called with the declared route of a call, for metrics and the log. */
  onCall?: (route: string) => void
  /**
   * Called when a call's body has arrived, before the handler runs.
   *
   * @throws AppError `overloaded` without a free slot
   */
  assertCapacity?: () => void
  /**
   * Validates every answer against its declaration; set in tests only, because it takes time on every call.
   */
  checkResponses?: boolean
}

const parse = (schema: Endpoint['query'], value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('bad_request', problems)
}

/** PostgreSQL rejects NUL and lone surrogates. */
const isText = (value: unknown): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))

const readBody = async (c: HttpContext): Promise<unknown> => {
  let message = 'The body is not JSON'
  const text = await c.req.text()
  // An empty body is valid where every field is optional.
  if (text === '') return {}
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (isText(key) && isText(value)) return value
      message = 'The body holds characters that are no text'
      throw new Error(message)
    })
  } catch {
    throw new AppError('bad_request', [{ field: '', message }])
  }
}

/**
 * Counts a call against the rate limits of its client and, when signed in, of the account, because one
 * account can call from many addresses.
 */
const countCall = async (
  { ctx, countOnce }: ApiAppOptions,
  endpoint: Endpoint,
  viewer: Viewer,
): Promise<void> => {
  const kind = endpoint.limit ?? (endpoint.method === 'GET' ? 'read' : 'write')
  await countOnce?.(kind, async (client) => {
    await ctx.limiter.consume(kind, client)
    if (viewer.userId !== null) await ctx.limiter.consume(kind, `user:${viewer.userId}`)
  })
}

/**
 * Checks that the viewer may make the call, or throws. Another process may just have verified a code or
 * second factor, so before an admin is rejected the session is read from the database, not the cache.
 */
const authorize = async (
  { ctx, authenticate }: ApiAppOptions,
  endpoint: Endpoint,
  credentials: Credentials,
  viewer: Viewer,
): Promise<Viewer> => {
  const check = (each: Viewer): Viewer => {
    requireAccess(endpoint, each)
    requireProof(endpoint, each, ctx.clock())
    return each
  }
  try {
    return check(viewer)
  } catch (error) {
    const mayHaveChanged = viewer.adminBar !== undefined || (endpoint.stepUp && viewer.userId !== null)
    if (!mayHaveChanged) throw error
    return check((await authenticate(credentials, true)).viewer)
  }
}

/**
 * Reports security events for rejected newsroom calls, and for calls that another site made a browser send.
 */
const reportRefusal = (
  { ctx, currentClient }: ApiAppOptions,
  { access, path }: Endpoint,
  { userId }: Viewer,
  error: unknown,
): void => {
  if (!(error instanceof AppError)) return
  const about = { outcome: 'refused', user: userId, client: currentClient?.(), method: path } as const
  if (error.code === 'foreign_origin') reportSecurity(ctx, { ...about, event: 'foreign_origin' })
  else if (isOfNewsroom(access)) reportSecurity(ctx, { ...about, event: 'access', reason: error.code })
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

const sendFile = (c: HttpContext, { name, contentType, body }: FileAnswer) => {
  c.header('Content-Type', contentType)
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(body)
}

/** Converts a declared path to the syntax of Hono's router: `/articles/{id}` → `/articles/:id`. */
const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

type Handler = (call: Call, request: CallRequest<Endpoint>) => Promise<unknown>

/** Reports the outcome of calls that change a password, because a failed one may be a guess. */
const runHandler = async (
  { ctx }: ApiAppOptions,
  endpoint: Endpoint,
  call: Call,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const report = (error?: unknown) => reportPassword(ctx, endpoint, call, error)
  try {
    const answer = await run()
    report()
    return answer
  } catch (error) {
    report(error)
    throw error
  }
}

interface Answered {
  answer: unknown
  headers: Record<string, string>
  hasCookies: boolean
  tier: SharedTier | undefined
}

const sharedTierOf = ({ sharedByTier }: Endpoint, { role }: Viewer): SharedTier | undefined =>
  sharedByTier && (role === 'free' || role === 'premium') ? role : undefined

const respond = (c: HttpContext, endpoint: Endpoint, { answer, headers, hasCookies, tier }: Answered) => {
  const { respondInProcess, send } = (c.env ?? {}) as ApiBindings
  if (send && !endpoint.answersFile && !hasCookies)
    return send({ ...headers, ...JSON_TYPE }, jsonBody(answer as object), tier)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (respondInProcess) {
    respondInProcess(answer)
    return c.body(null)
  }
  if (endpoint.answersFile) return sendFile(c, answer as FileAnswer)
  return c.body(jsonBody(answer as object), 200, JSON_TYPE)
}

/** Mounts a declaration and its handler as a route: authenticate, count, authorize, parse, run, respond. */
export const mountEndpoint = (
  api: Hono,
  endpoint: Endpoint,
  handler: Handler,
  options: ApiAppOptions,
): void => {
  const { ctx, authenticate, publicUrl, currentClient, mayUseDemoAccounts } = options
  const { origin: publicOrigin, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  api.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    options.onCall?.(endpoint.path)
    const credentials = readCredentials(c.req.raw, publicOrigin)
    const { cookie, ...authenticated } = await authenticate(credentials)
    let { viewer } = authenticated
    await countCall(options, endpoint, viewer)
    const { session, hasCookies } = callSession(c, isSecure)
    if (cookie === 'ended') session.end()
    if (cookie === 'extended' && credentials.sessionToken) session.begin(credentials.sessionToken.token)
    try {
      requireOwnPage(endpoint.method, credentials)
      viewer = await authorize(options, endpoint, credentials, viewer)
    } catch (error) {
      reportRefusal(options, endpoint, viewer, error)
      throw error
    }
    const request = {
      params: parse(endpoint.params, c.req.param()) as never,
      query: parse(endpoint.query, c.req.query()) as never,
      body: (endpoint.body ? parse(endpoint.body, await readBody(c)) : undefined) as never,
    }
    options.assertCapacity?.()
    const isDemoClosed = mayUseDemoAccounts?.(c.req.raw) === false
    const call = { ctx, viewer, client: currentClient?.(), credentials, session, publicUrl, isDemoClosed }
    const answer = await runHandler(options, endpoint, call, () =>
      isSameForVisitors(endpoint, viewer)
        ? readForVisitors(ctx, (from) => handler({ ...call, ctx: from }, request))
        : handler(call, request),
    )
    if (options.checkResponses) endpoint.response.parse(answer)
    const headers = cacheHeaders(endpoint, viewer, cookie !== undefined)
    return respond(c, endpoint, {
      answer,
      headers,
      hasCookies: hasCookies(),
      tier: sharedTierOf(endpoint, viewer),
    })
  })
}
