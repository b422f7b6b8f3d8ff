import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * A connection to a server that can go silent, as when its machine is gone or a firewall dropped the state:
 * nothing is forwarded and nothing closed. TCP's keep-alive probes are answered by this process, so only
 * timeouts detect it.
 */
export interface SilentProxy {
  port: number
  /** The number of connections so far. */
  count: () => number
  /** Silences current connections for good; with `newOnes` also new ones until `resume`. */
  silence: (options?: { newOnes?: boolean }) => void
  /** New connections pass again; silenced ones stay silent. */
  resume: () => void
  /** Closes the next connection on which this text is sent, without forwarding it. */
  cutOn: (text: string) => void
  close: () => Promise<void>
}

/** Time after which PostgreSQL closes a connection without answers (`SERVER_KEEP_ALIVE`). */
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
      // Closes the server's end as the kernel would after unanswered probes, which this process answers.
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
