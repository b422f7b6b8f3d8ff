import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/**
 * The other end of the connection, which may be a proxy; undefined for a request that was made in process.
 */
export const remoteAddressOf = (c: Context): string | undefined =>
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress
