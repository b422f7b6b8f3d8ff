import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The accept queue. Node's default of 511 fills up while the event loop is blocked for a moment (garbage collection, a busy core);
 * a client whose SYN is dropped then retries after one second, and then after three. The system's own limit applies as well.
 */
const BACKLOG = 4096
/**
 * libuv accepts one connection of each listener in a turn of the event loop, and a turn that renders pages takes milliseconds: with
 * one listener, a burst of new connections would wait for seconds even to be rejected. Where the system can share a port
 * (SO_REUSEPORT, which balances connections evenly on Linux) several listeners accept in each turn.
 */
const LISTENERS = 8
const canShare = process.platform === 'linux'

/** Returns the port in use: the requested one, or a free one for 0. */
export const listen = async (
  server: Server,
  port: number,
  host: string,
  reusePort = false,
): Promise<number> => {
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen({ port, host, backlog: BACKLOG, reusePort }, ready)
  })
  return (server.address() as AddressInfo).port
}

/** Closes idle connections at once and the others after their response, or after `graceMs`. */
const drain = async (server: Server, graceMs: number): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

export interface HttpListener {
  port: number
  /** Stops accepting connections; resolves when all requests have ended, after `graceMs` at the latest. */
  close: (graceMs: number) => Promise<void>
}

/**
 * Listens on the port with several servers of a kind, where the system allows it.
 *
 * @throws what `listen` throws, EADDRINUSE when another process has the port.
 */
export const openHttpListener = async (
  createServer: () => Server,
  port: number,
  host: string,
): Promise<HttpListener> => {
  const first = createServer()
  // Without `reusePort`, so that it fails when another process of this product shares the port already.
  const usedPort = await listen(first, port, host)
  if (!canShare) return { port: usedPort, close: (graceMs) => drain(first, graceMs) }
  await drain(first, 0)
  const servers = Array.from({ length: LISTENERS }, createServer)
  await Promise.all(servers.map((server) => listen(server, usedPort, host, true)))
  return {
    port: usedPort,
    close: async (graceMs) => {
      await Promise.all(servers.map((server) => drain(server, graceMs)))
    },
  }
}
