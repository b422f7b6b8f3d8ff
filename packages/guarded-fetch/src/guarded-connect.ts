import { lookup } from 'node:dns/promises'
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'
import { WebFetchError } from './web-fetch-error.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** Must return all addresses as IP literals, because an address that is left out escapes validation. */
export type Resolve = (hostname: string) => Promise<string[]>

export interface DialTarget {
  hostname: string
  /** Validated addresses of `hostname`, the only ones to which the socket may connect. */
  addresses: string[]
  port: number
  secure: boolean
}

/** The socket must emit `connect`, then `secureConnect` if `secure` is set, or `error`. */
export type Dial = (target: DialTarget) => Socket

export interface GuardedConnectOptions {
  allowPrivate: boolean
  resolve?: Resolve
  dial?: Dial
}

/**
 * A connector for undici that dials public addresses only. Names are resolved here and the socket is pinned
 * to the validated addresses, so that a second look-up with another result (DNS rebinding) never happens.
 * Literals are validated here too, because Node calls no `lookup` for them. One non-public address rejects the
 * whole name. The socket's own peer address is checked last.
 */
export function guardedConnect(options: GuardedConnectOptions): buildConnector.connector {
  const { allowPrivate, resolve = resolveBySystem, dial = dialPinned } = options
  const check = (address: string | undefined) => {
    if (!allowPrivate && !(address && isPublicAddress(address))) {
      throw new WebFetchError('blocked', `${address ?? 'An unknown address'} is not public`)
    }
  }

  async function open(hostname: string, port: number, secure: boolean): Promise<Socket> {
    const addresses = isIP(hostname) ? [hostname] : await resolveName(hostname, resolve)
    for (const address of addresses) check(address)
    const socket = dial({ hostname, addresses, port, secure })
    return connected(socket, secure, check)
  }

  return ({ hostname, protocol, port }, callback) => {
    const secure = protocol === 'https:'
    // oxlint-disable promise/no-callback-in-promise -- undici's connectors answer through a callback
    open(hostname, Number(port) || (secure ? 443 : 80), secure).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    )
    // oxlint-enable promise/no-callback-in-promise
  }
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true })
  return answers.map(({ address }) => address)
}

async function resolveName(hostname: string, resolve: Resolve): Promise<string[]> {
  const addresses = await resolve(hostname).catch((cause: unknown) => {
    throw new WebFetchError('dns', `${hostname} cannot be resolved`, { cause })
  })
  if (addresses.length === 0) throw new WebFetchError('dns', `${hostname} has no address`)
  return addresses
}

function dialPinned({ hostname, addresses, port, secure }: DialTarget): Socket {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }))
  const pinned: LookupFunction = (_hostname, { all }, callback) => {
    if (all) callback(null, answers)
    else callback(null, answers[0]!.address, answers[0]!.family)
  }
  const target = { host: hostname, port, lookup: pinned, noDelay: true }
  if (!secure) return connectTcp(target)
  return connectTls({
    ...target,
    // A server name must not be an IP literal (RFC 6066 section 3).
    servername: isIP(hostname) ? '' : hostname,
    ALPNProtocols: ['http/1.1'],
  })
}

function connected(
  socket: Socket,
  secure: boolean,
  check: (address: string | undefined) => void,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const fail = (error: Error) => {
    reject(error)
    socket.destroy()
  }
  const timer = setTimeout(
    () => fail(new WebFetchError('timeout', 'The server did not accept the connection in time')),
    CONNECT_TIMEOUT_MS,
  )
  // This listener is never removed, because a late error without a listener would end the process.
  socket.on('error', (cause) => fail(new WebFetchError('connect', cause.message, { cause })))
  socket.once('connect', () => {
    try {
      check(socket.remoteAddress)
    } catch (error) {
      fail(error as Error)
    }
  })
  socket.once(secure ? 'secureConnect' : 'connect', () => {
    if (!socket.destroyed) resolve(socket)
  })
  socket.once('close', () => fail(new WebFetchError('connect', 'The server closed the connection')))
  return promise.finally(() => clearTimeout(timer))
}
