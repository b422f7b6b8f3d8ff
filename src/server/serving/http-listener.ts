import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Node's accept queue of 511 fills up while the event loop is blocked, and a client whose SYN is dropped
 * retries only after one second, and then after three. The system's limit applies as well.
 */
const BACKLOG = 4096
/**
 * libuv accepts one connection of each listener in a turn of the event loop, so with one listener a burst
 * would wait for seconds even to be rejected. SO_REUSEPORT, which balances evenly on Linux, lets several
 * accept in each turn.
 */
const LISTENERS = 8
const canShare = process.platform === 'linux'

/** @returns the port in use, which the system chooses for 0 */
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
  /** Resolves when all requests have ended, or were aborted after `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

/** @throws Error with the code EADDRINUSE when another process has the port */
export const openHttpListener = async (
  createServer: () => Server,
  port: number,
  host: string,
): Promise<HttpListener> => {
  const first = createServer()
  // Without `reusePort`, so that it fails if another process of this product shares the port already.
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
