import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS } from '#contract/errors.ts'
import type { Log } from '#domain/kernel/context.ts'
import { failurePage } from '#server/pages/failure-page.ts'
import { type LoadShedder, type Priority, priorityOf } from '#server/serving/load-shedder.ts'
import type { Metrics } from '#server/operation/metrics.ts'
import { type RequestContext, requestId, withRequestContext } from '#server/serving/request-context.ts'

interface TrafficOptions {
  shedder: LoadShedder
  metrics: Metrics | undefined
  log: Log
  /** Added to rejections, because they do not pass the app's middleware. */
  headers: Record<string, string>
  /** Whether X-Request-Id comes from a proxy of the operator. */
  isProxyTrusted: boolean
}

/** `Retry-After` takes these in turn, so that rejected clients do not all retry at the same moment. */
const RETRY_SECONDS = [1, 2, 3, 4]

const BUSY = { error: ERRORS.overloaded.message, code: 'overloaded' }

const isCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/')

/** A GET has no body, and an empty body has arrived already. */
const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const once = (decide: () => boolean): (() => boolean) => {
  let decided: boolean | undefined
  return () => (decided ??= decide())
}

/**
 * Rejects with 503 and `Retry-After` before any work is done, so that an overloaded process spends its time
 * on the requests it has accepted.
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

  /**
   * Called when the body has arrived, because the process may have become overloaded during a slow upload.
   */
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
    // A slow upload needs no slot; the handler acquires one when it has read the body (`request-context.ts`).
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
