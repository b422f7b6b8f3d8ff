import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ApiBindings } from '#api/http/mount.ts'
import type { Context } from 'hono'
import type { ReaderAnswers } from './reader-answers.ts'

/** Not for HEAD, which the router answers as GET and whose body it leaves out. */
export const toSocket = (
  c: Context,
  security: Readonly<Record<string, string>>,
  readerAnswers: ReaderAnswers,
): ApiBindings | undefined => {
  const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse }
  if (!incoming || !outgoing || c.req.method !== 'GET') return undefined
  const keep = readerAnswers.keeperFor(incoming)
  return {
    send: (headers, body, tier) => {
      const all = { ...security, ...headers, 'content-length': body.length }
      if (tier) keep?.(tier, all, body)
      // A client that went away has no use for it.
      if (!outgoing.destroyed) outgoing.writeHead(200, all).end(body)
      return RESPONSE_ALREADY_SENT
    },
  }
}
