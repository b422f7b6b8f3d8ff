import type { Context } from 'hono'
import { clientAddress, clientKey } from './clients.ts'
import { hasForwardingHeader } from './forwarding.ts'
import type { Env } from '../settings/env.ts'
import { isLoopback, isOwnMachine } from './local-only.ts'
import { remoteAddressOf } from './remote-address.ts'

export interface ClientOptions {
  /** Number of the operator's proxies in front of the process (TRUST_PROXY). */
  proxies: number
  /**
   * False exempts calls from this machine. That is safe only if the machine is unreachable from outside: a
   * proxy on it calls from the same address for all readers, and may not declare it.
   */
  countsLocal: boolean
}

/** In production every call is counted, wherever it comes from. */
export const clientOptionsOf = (env: Env): ClientOptions => ({
  proxies: env.TRUST_PROXY ?? 0,
  countsLocal: env.RATE_LIMITS === 'on' || !isOwnMachine(env),
})

/** The returned function returns undefined for a call that is not counted. */
export const createCountedClient =
  ({ proxies, countsLocal }: ClientOptions): ((c: Context) => string | undefined) =>
  (c) => {
    const address = clientAddress(remoteAddressOf(c), c.req.header('x-forwarded-for'), proxies)
    if (address === undefined) return undefined
    const isLocal = isLoopback(address) && !hasForwardingHeader(c.req.raw.headers.keys())
    return isLocal && !countsLocal ? undefined : clientKey(address)
  }
