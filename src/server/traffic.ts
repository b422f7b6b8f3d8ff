import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS } from '#contract/errors.ts'
import type { Log } from '#domain/kernel/context.ts'
import { failurePage } from '#server/pages/failure-page.ts'
import { type LoadShedder, type Priority, priorityOf } from '#server/serving/load-shedder.ts'
import type { Metrics } from '#server/operation/metrics.ts'
import { type RequestContext, requestId, withRequestContext } from '#server/serving/request-context.ts'

interface TrafficOptions {
  shedder: LoadShedder
  /** Absent: no metrics are exposed. */
  metrics: Metrics | undefined
  log: Log
  /** Headers of every response: a rejection does not pass the app's middleware. */
  headers: Record<string, string>
  /** Whether a trusted proxy stands in front, which may set the request id. */
  isProxyTrusted: boolean
}

/** Seconds in `Retry-After`. They vary, so that rejected clients do not retry at the same moment. */
const RETRY_SECONDS = [1, 2, 3, 4]

const BUSY = { error: ERRORS.overloaded.message, code: 'overloaded' }

const isCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/')

/** Whether a handler will read a body: none does for a GET, and an empty body has arrived already. */
const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const once = (decide: () => boolean): (() => boolean) => {
  let decided: boolean | undefined
  return () => (decided ??= decide())
}

/**
 * Middleware for requests that no cache can answer: gives each an id and a request context, records metrics, and rejects it with
 * 503 and `Retry-After` when the process is overloaded, at next to no cost.
 */
export const createTraffic = ({ shedder, metrics, log, headers, isProxyTrusted }: TrafficOptions) => {
  const json = Buffer.from(JSON.stringify(BUSY))
  const common = { ...headers, 'cache-control': 'no-store' }
  let rejected = 0

  const reject = (req: IncomingMessage, res: ServerResponse): void => {
    rejected += 1
    const body = isCall(req) ? json : Buffer.from(failurePage('overloaded', req.url ?? '/'))
    res.writeHead(503, {
      ...common,
      'retry-after': String(RETRY_SECONDS[rejected % RETRY_SECONDS.length]),
      'content-type': isCall(req) ? 'application/json' : 'text/html; charset=utf-8',
      'content-length': String(body.length),
    })
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  /** Decides again once the body has arrived: a slow upload may end in an overload. */
  const admit = (priority: Priority, acquire: () => void): boolean => {
    const reason = shedder.rejectReason(priority)
    if (reason) metrics?.countShed(reason, priority)
    else acquire()
    return !reason
  }

  const watch = (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
    priority: Priority,
  ): void => {
    const startedAt = performance.now()
    let release = (): void => {}
    const acquire = (): void => {
      if (!res.writableEnded && !res.destroyed) release = shedder.acquire(priority)
    }
    // A slow upload costs nothing, so the slot is acquired by the handler that has read the body (`request-context.ts`).
    if (hasBody(req)) context.admit = once(() => admit(priority, acquire))
    else acquire()
    res.once('finish', () => release())
    res.once('close', () => {
      release()
      const method = req.method ?? ''
      const seconds = (performance.now() - startedAt) / 1000
      const isCut = !res.writableFinished
      const status = isCut ? 499 : res.statusCode
      const route = context.route ?? 'other'
      metrics?.countRequest({ method, route, status, seconds })
      const ms = Math.round(seconds * 1000)
      withRequestContext(context, () => log.debug({ method, status, ms }, 'Answered'))
    })
  }

  return (req: IncomingMessage, res: ServerResponse, work: () => void): void => {
    const priority = priorityOf(req.method, req.url ?? '')
    const reason = shedder.rejectReason(priority)
    if (reason) {
      metrics?.countShed(reason, priority)
      reject(req, res)
      return
    }
    const context: RequestContext = { id: requestId(req.headers['x-request-id'], isProxyTrusted) }
    res.setHeader('x-request-id', context.id)
    watch(req, res, context, priority)
    withRequestContext(context, work)
  }
}
