import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Connections that wait to be taken on. A moment in which nothing is (a collection, a busy core) fills Node's 511; whoever comes
 * then hears nothing at all and tries again after one second, then three. The system's own limit counts besides.
 */
const BACKLOG = 4096
/**
 * libuv takes one connection of each listener in a turn of the loop, and a turn in which pages are rendered takes milliseconds:
 * with one listener a crowd of new readers waits for seconds to hear even that it is too much. Where the system shares a port
 * (SO_REUSEPORT, which spreads connections evenly on Linux) there are as many listeners as are worth a turn.
 */
const LISTENERS = 8
const canShare = process.platform === 'linux'

/** The port it got: the one asked for, or any free one for 0. */
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

/** Answers that are being made are given, for as long as jobs may take to end; connections nobody uses are closed. */
const drain = async (server: Server, graceMs: number): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

export interface Entrance {
  port: number
  /** Nobody comes in any more; resolves when everybody is out, after `graceMs` at the latest. */
  close: (graceMs: number) => Promise<void>
}

/**
 * Opens the port with as many servers of a kind as take on a crowd.
 *
 * @throws what `listen` throws, EADDRINUSE when any other process has the port.
 */
export const openEntrance = async (
  createServer: () => Server,
  port: number,
  host: string,
): Promise<Entrance> => {
  const first = createServer()
  // Alone, so that it fails where another process of ours shares the port already.
  const got = await listen(first, port, host)
  if (!canShare) return { port: got, close: (graceMs) => drain(first, graceMs) }
  await drain(first, 0)
  const servers = Array.from({ length: LISTENERS }, createServer)
  await Promise.all(servers.map((server) => listen(server, got, host, true)))
  return {
    port: got,
    close: async (graceMs) => {
      await Promise.all(servers.map((server) => drain(server, graceMs)))
    },
  }
}
