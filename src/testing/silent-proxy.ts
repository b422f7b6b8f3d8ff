import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * A way to a server that can go silent, as when its machine is gone or a firewall forgot the connection: nothing is passed on and
 * nothing is closed. TCP's own probes are answered by this process, so only time limits find it out.
 */
export interface SilentProxy {
  port: number
  /** Connections that were made so far. */
  count: () => number
  /** Says nothing any more on what is connected, for good; on new connections too until `resume`. */
  silence: (options?: { newOnes?: boolean }) => void
  /** New connections pass again; those that went silent stay so. */
  resume: () => void
  /** Closes the next connection on which such a text is sent, and does not pass it on. */
  cutOn: (text: string) => void
  close: () => Promise<void>
}

/** As `SERVER_KEEP_ALIVE` has PostgreSQL do it. */
const PROBES_MS = 25_000

export const startSilentProxy = async (target: NetConnectOpts): Promise<SilentProxy> => {
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let isDeaf = false
  let count = 0
  const cuts: string[] = []

  const server = createServer((near) => {
    count += 1
    const far = connect(target)
    const both = [near, far]
    for (const socket of both) {
      sockets.add(socket)
      if (isDeaf) silent.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (chunk: Buffer) => {
        if (silent.has(from)) return
        const cut = from === near ? cuts.findIndex((text) => chunk.includes(text)) : -1
        if (cut === -1) to.write(chunk)
        else {
          cuts.splice(cut, 1)
          for (const socket of both) socket.destroy()
        }
      })
      // Of a silent connection neither side hears that the other one is gone. A server whose probes are not answered closes its
      // end by itself, which this process does for it, since it is who answers those.
      from.on('close', () => {
        if (silent.has(from)) setTimeout(() => to.destroy(), PROBES_MS).unref()
        else to.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    silence: ({ newOnes = false } = {}) => {
      for (const socket of sockets) silent.add(socket)
      isDeaf = newOnes
    },
    resume: () => {
      isDeaf = false
    },
    cutOn: (text) => cuts.push(text),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
