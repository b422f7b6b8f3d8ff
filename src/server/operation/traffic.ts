import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS } from '#contract/errors.ts'
import type { Log } from '#domain/kernel/context.ts'
import { failurePage } from '../pages/failure-page.ts'
import { type LoadShedder, type Priority, priorityOf } from './load-shedder.ts'
import type { Metrics } from './metrics.ts'
import { inScope, requestId, type WorkScope } from './work-scope.ts'

interface TrafficOptions {
  shedder: LoadShedder
  /** Absent: nobody reads any figures. */
  metrics: Metrics | undefined
  log: Log
  /** Of every answer: those given here do not pass the app. */
  headers: Record<string, string>
  /** Whether somebody of ours stands in front, who may name a request. */
  isProxyTrusted: boolean
}

/** Seconds after which to try again: not the same for all, or all would come back at once. */
const RETRY_SECONDS = [1, 2, 3, 4]

const BUSY = { error: ERRORS.overloaded.message, code: 'overloaded' }

const isCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/')

/** Whether there is a body that somebody reads: of a GET nobody does, and one of no bytes is here already. */
const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const once = (decide: () => boolean): (() => boolean) => {
  let decided: boolean | undefined
  return () => (decided ??= decide())
}

/**
 * Where requests come in that no memory has the answer to: each gets an id, is counted, and is refused at once when there are
 * too many, at next to no cost and with word of when to try again.
 */
export const createTraffic = ({ shedder, metrics, log, headers, isProxyTrusted }: TrafficOptions) => {
  const json = Buffer.from(JSON.stringify(BUSY))
  const common = { ...headers, 'cache-control': 'no-store' }
  let refused = 0

  const refuse = (req: IncomingMessage, res: ServerResponse): void => {
    refused += 1
    const body = isCall(req) ? json : Buffer.from(failurePage('overloaded', req.url ?? '/'))
    res.writeHead(503, {
      ...common,
      'retry-after': String(RETRY_SECONDS[refused % RETRY_SECONDS.length]),
      'content-type': isCall(req) ? 'application/json' : 'text/html; charset=utf-8',
      'content-length': String(body.length),
    })
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  /** A body took its time, and there may be too much to do by now. */
  const admit = (priority: Priority, acquire: () => void): boolean => {
    const reason = shedder.rejectReason(priority)
    if (reason) metrics?.countShed(reason, priority)
    else acquire()
    return !reason
  }

  const watch = (req: IncomingMessage, res: ServerResponse, scope: WorkScope, priority: Priority): void => {
    const startedAt = performance.now()
    let release = (): void => {}
    const acquire = (): void => {
      if (!res.writableEnded && !res.destroyed) release = shedder.acquire(priority)
    }
    // Who sends a body at leisure keeps us from nothing: whoever reads it asks for the place (`work-scope.ts`).
    if (hasBody(req)) scope.admit = once(() => admit(priority, acquire))
    else acquire()
    res.once('finish', () => release())
    res.once('close', () => {
      release()
      const method = req.method ?? ''
      const seconds = (performance.now() - startedAt) / 1000
      const isCut = !res.writableFinished
      const status = isCut ? 499 : res.statusCode
      const route = scope.route ?? 'other'
      metrics?.countRequest({ method, route, status, seconds })
      inScope(scope, () => log.debug({ method, status, ms: Math.round(seconds * 1000) }, 'Answered'))
    })
  }

  return (req: IncomingMessage, res: ServerResponse, work: () => void): void => {
    const priority = priorityOf(req.method, req.url ?? '')
    const reason = shedder.rejectReason(priority)
    if (reason) {
      metrics?.countShed(reason, priority)
      refuse(req, res)
      return
    }
    const scope: WorkScope = { id: requestId(req.headers['x-request-id'], isProxyTrusted) }
    res.setHeader('x-request-id', scope.id)
    watch(req, res, scope, priority)
    inScope(scope, work)
  }
}
