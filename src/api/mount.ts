import type { CallRequest, Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { FileAnswer } from '#contract/file-answer.ts'
import type { RateLimitKind } from '#contract/rate-limits.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { Context as HttpContext, Hono } from 'hono'
import { reportSecurity } from '#domain/readers/accounts/security-events.ts'
import { type Caller, readCaller } from './caller.ts'
import { deviceCookie } from './device-cookie.ts'
import { requireAccess, requireOwnPage, requireProof } from './guard.ts'
import type { Identify } from './identify.ts'
import { reportPassword } from './report-password.ts'
import type { Call } from './routes.ts'
import { endedSessionCookie, sessionCookie } from './session-cookie.ts'

/** How a call was made: over HTTP, or by a page of this process, which takes its answer as it is. */
export interface ApiBindings {
  handOver?: (answer: unknown) => void
}

export interface ApiOptions {
  ctx: Context
  /** Who sent this request. */
  identify: Identify
  /** Origin readers see. */
  publicUrl: string
  /** Has a call counted for its client, once (`server/http/clients.ts`). Absent: nobody is counted. */
  countOnce?: (kind: RateLimitKind, count: (client: string) => Promise<void>) => Promise<void>
  /** The client of the call under way. Absent: nobody is known. */
  currentClient?: () => string | undefined
  /** Whether a request may sign in to demo accounts. Absent: there are none. */
  mayUseDemoAccounts?: (request: Request) => boolean
  /** Told which declaration a call belongs to, for figures and the log. */
  onCall?: (route: string) => void
  /** Told once a call's body is here and before it acts; throws when that cannot be now. */
  onAct?: () => void
  /** Check every answer against its declaration and fail on a mismatch. For tests. */
  checkResponses?: boolean
}

const parse = (schema: Endpoint['query'], value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('bad_request', problems)
}

/** PostgreSQL keeps no NUL, and half of a character is no text. */
const isText = (value: unknown): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))

const readBody = async (c: HttpContext): Promise<unknown> => {
  let message = 'The body is not JSON'
  const text = await c.req.text()
  // Where everything a body may say is optional, so is the body.
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
 * What a cache may do with the answer: only what an anonymous visitor gets is ever shared, with nobody who brings a cookie or a
 * token, and never with a cookie of somebody's along.
 */
const cacheHeaders = (endpoint: Endpoint, viewer: Viewer, hasCookie: boolean): Record<string, string> =>
  endpoint.cacheSeconds !== undefined && viewer.role === 'anonymous' && !hasCookie
    ? {
        'Cache-Control': `public, max-age=${endpoint.cacheSeconds}, stale-while-revalidate=${endpoint.cacheSeconds * 2}`,
        Vary: 'Cookie, Authorization, Origin',
      }
    : { 'Cache-Control': 'private, no-store' }

/** Counts a call for its client, and for the reader where there is one. */
const countCall = async (
  { ctx, countOnce }: ApiOptions,
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
 * Lets a caller through, or throws why not. Another process may have heard a moment ago of a code or a second factor that
 * this one does not know of yet: before an admin is refused the session is read anew.
 */
const admit = async (
  { ctx, identify }: ApiOptions,
  endpoint: Endpoint,
  caller: Caller,
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
    return check((await identify(caller, true)).viewer)
  }
}

/** Refusals that an attack leaves behind: of the newsroom's calls, and of calls that another site had a browser make. */
const reportRefusal = (
  { ctx, currentClient }: ApiOptions,
  { access, path }: Endpoint,
  { userId }: Viewer,
  error: unknown,
): void => {
  if (!(error instanceof AppError)) return
  const about = { outcome: 'refused', user: userId, client: currentClient?.(), method: path } as const
  if (error.code === 'foreign_origin') reportSecurity(ctx, { ...about, event: 'foreign_origin' })
  else if (access === 'admin') reportSecurity(ctx, { ...about, event: 'access', reason: error.code })
}

const sendFile = (c: HttpContext, { name, contentType, body }: FileAnswer) => {
  c.header('Content-Type', contentType)
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(body)
}

/** `/articles/{id}` → `/articles/:id` */
const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Turns one declaration and its handler into a route: identify, guard, parse, act, answer. */
export const mount = (
  api: Hono,
  endpoint: Endpoint,
  handler: (call: Call, request: CallRequest<Endpoint>) => Promise<unknown>,
  options: ApiOptions,
): void => {
  const { ctx, identify, publicUrl, currentClient, mayUseDemoAccounts, onCall, onAct, checkResponses } =
    options
  const { origin: publicOrigin, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  api.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    onCall?.(endpoint.path)
    const caller = readCaller(c.req.raw, publicOrigin)
    const identity = await identify(caller)
    const { cookie } = identity
    let { viewer } = identity
    await countCall(options, endpoint, viewer)
    const setCookie = (value: string) => c.header('Set-Cookie', value)
    if (cookie === 'ended') setCookie(endedSessionCookie(isSecure))
    if (cookie === 'extended' && caller.credential)
      setCookie(sessionCookie(caller.credential.token, isSecure))
    try {
      requireOwnPage(endpoint.method, caller)
      viewer = await admit(options, endpoint, caller, viewer)
    } catch (error) {
      reportRefusal(options, endpoint, viewer, error)
      throw error
    }
    const session: Call['session'] = {
      begin: (token) => setCookie(sessionCookie(token, isSecure)),
      end: () => setCookie(endedSessionCookie(isSecure)),
      // Beside the session's, which is set first.
      rememberDevice: (token) => c.header('Set-Cookie', deviceCookie(token, isSecure), { append: true }),
    }
    const request = {
      params: parse(endpoint.params, c.req.param()) as never,
      query: parse(endpoint.query, c.req.query()) as never,
      body: (endpoint.body ? parse(endpoint.body, await readBody(c)) : undefined) as never,
    }
    onAct?.()
    const report = (error?: unknown) => reportPassword(ctx, endpoint, viewer, currentClient?.(), error)
    const answer = await handler(
      {
        ctx,
        viewer,
        client: currentClient?.(),
        caller,
        session,
        publicUrl,
        isDemoClosed: mayUseDemoAccounts?.(c.req.raw) === false,
      },
      request,
    ).catch((error: unknown) => {
      report(error)
      throw error
    })
    report()
    if (checkResponses) endpoint.response.parse(answer)
    const headers = cacheHeaders(endpoint, viewer, cookie !== undefined)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    const { handOver } = (c.env ?? {}) as ApiBindings
    if (handOver) {
      handOver(answer)
      return c.body(null)
    }
    return endpoint.answersFile ? sendFile(c, answer as FileAnswer) : c.json(answer as object)
  })
}
