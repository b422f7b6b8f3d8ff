import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ApiBindings } from '#api/http/mount.ts'
import type { Context } from 'hono'

/** Not for HEAD, which the router answers as GET and whose body it leaves out. */
export const toSocket = (c: Context, security: Readonly<Record<string, string>>): ApiBindings | undefined => {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  if (!outgoing || c.req.method !== 'GET') return undefined
  return {
    send: (headers, body) => {
      // A client that went away has no use for it.
      if (!outgoing.destroyed)
        outgoing.writeHead(200, { ...security, ...headers, 'content-length': body.length }).end(body)
      return RESPONSE_ALREADY_SENT
    },
  }
}
