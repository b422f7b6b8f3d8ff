import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AppOptions } from './app-options.ts'
import { createRouter } from './router.ts'
import { corsMiddleware } from './security/cors.ts'
import { watchAccountChanges } from './serving/account-changes.ts'
import { createTraffic } from './traffic.ts'
import { createServices, type Services } from './services.ts'

type Listener = (req: IncomingMessage, res: ServerResponse) => void

export interface App {
  listener: Listener
  fetch: (request: Request) => Response | Promise<Response>
  invalidate: () => void
}

export const createApp = (options: AppOptions): App => {
  const services = createServices(options)
  const router = createRouter(options, services)
  const { apiCache, documents, pages, readerAnswers, withheldPictures } = services
  const listener = createListener(options, services, getRequestListener(router.fetch))
  const middleware = options.web?.middleware
  return {
    invalidate: () => {
      options.ctx.lists?.forget()
      apiCache.invalidate()
      readerAnswers.invalidate()
      pages?.invalidate()
      documents.invalidate()
      withheldPictures.invalidate()
    },
    fetch: router.fetch,
    listener: middleware ? (req, res) => middleware(req, res, () => listener(req, res)) : listener,
  }
}

/** Cached answers are sent before load shedding, because they need no slot. */
const createListener = (
  { ctx, operation, publicUrl, isOpen = () => true }: AppOptions,
  { forwarding, pages, apiCache, readerAnswers, documents, security, isProxyTrusted }: Services,
  route: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): Listener => {
  const traffic =
    operation && createTraffic({ ...operation, log: ctx.log, headers: security, isProxyTrusted })
  const watchAccount = watchAccountChanges(publicUrl.startsWith('https:'), (token) => {
    pages?.forget(token)
    readerAnswers.forget(token)
  })
  return (req, res) => {
    forwarding.see(req)
    watchAccount(req, res)
    if (corsMiddleware(req, res)) return
    // While stopping, connections are closed, because a client moves to another process only then.
    if (!isOpen()) res.shouldKeepAlive = false
    if (
      pages?.tryCached(req, res) ||
      apiCache.tryCached(req, res) ||
      readerAnswers.tryCached(req, res) ||
      documents.tryCached(req, res)
    ) {
      operation?.metrics?.countKept()
      return
    }
    if (traffic) traffic(req, res, () => void route(req, res))
    else void route(req, res)
  }
}
