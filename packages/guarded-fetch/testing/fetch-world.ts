import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Dial, Resolve } from '../src/guarded-connect.ts'

/**
 * A small fake internet: names with harmless and hostile addresses, and a canary server that responds for
 * every address and records the address of each connection. The constants are the public addresses of its
 * names.
 */
export const PUBLIC_V4 = '93.184.216.34'
export const PUBLIC_V6 = '2606:2800:220:1:248:1893:25c8:1946'

const NAMES: Record<string, string[]> = {
  'public.test': [PUBLIC_V4],
  'www.public.test': [PUBLIC_V4],
  'example.com': [PUBLIC_V4],
  'pub6.test': [PUBLIC_V6],
  localhost: ['127.0.0.1', '::1'],
  'foo.localhost': ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
  'ip6-loopback': ['::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'meta.test': ['169.254.169.254'],
  'internal.test': ['10.0.0.1'],
  'zero.test': ['0.0.0.0'],
  'int6.test': ['fd00::1'],
  'map6.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'sixto4.test': ['2002:7f00:1::1'],
  'multi1.test': [PUBLIC_V4, '127.0.0.1'],
}

/**
 * The name server. `A-B-C-D.ip.test` resolves to that address; `rebind*` resolves to loopback from the second
 * or third query on, as an attack by DNS rebinding does.
 */
export function createTestNames(): Resolve {
  const asked = new Map<string, number>()
  return async (hostname) => {
    const times = asked.get(hostname) ?? 0
    asked.set(hostname, times + 1)
    if (/^rebindx\d+\.test$/.test(hostname)) return [times < 2 ? PUBLIC_V4 : '127.0.0.1']
    if (/^rebind\d+\.test$/.test(hostname)) return [times % 2 === 0 ? PUBLIC_V4 : '127.0.0.1']
    const embedded = /^(\d+)[.-](\d+)[.-](\d+)[.-](\d+)\.ip\.test$/.exec(hostname)
    if (embedded) return [embedded.slice(1).join('.')]
    const addresses = NAMES[hostname]
    if (!addresses) throw Object.assign(new Error(`${hostname} not found`), { code: 'ENOTFOUND' })
    return addresses
  }
}

/** `/redir?code=&to=` redirects; anything else returns the requested host and headers. */
export function answerAsCanary(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://canary')
  const to = searchParams.get('to')
  // A pooled connection would hide the second look-up that DNS rebinding needs.
  response.setHeader('connection', 'close')
  if (to !== null) {
    response.writeHead(Number(searchParams.get('code') ?? 302), { location: to }).end()
    return
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ url: request.url, headers: request.headers }))
}

export interface FetchWorld {
  resolve: Resolve
  dial: Dial
  /** Address of each connection, in order. */
  reached: string[]
  close(): Promise<void>
}

/** Needs no privileges, because `dial` records the address and connects to the canary instead. */
export async function startFetchWorld(): Promise<FetchWorld> {
  const canary: Server = createServer(answerAsCanary)
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
  const { port } = canary.address() as { port: number }
  const reached: string[] = []
  const dial: Dial = ({ addresses }): Socket => {
    const address = addresses[0]!
    reached.push(address)
    const socket = connect(port, '127.0.0.1')
    Object.defineProperty(socket, 'remoteAddress', { value: address, configurable: true })
    return socket
  }
  return {
    resolve: createTestNames(),
    dial,
    reached,
    close: () => new Promise((closed) => canary.close(() => closed())),
  }
}
