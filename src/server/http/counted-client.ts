import type { Log } from '#domain/context.ts'
import type { Context } from 'hono'
import { clientAddress, clientKey } from './clients.ts'
import { isLoopback } from './local-only.ts'
import { remoteAddressOf } from './remote-address.ts'

export interface ClientOptions {
  /** Our own proxies in front: TRUST_PROXY. */
  proxies: number
  /** False: calls from this machine itself are not counted. */
  countsLocal: boolean
}

/**
 * For whom a call is counted; undefined for nobody. A proxy on this machine that no setting tells of would
 * make one client of all readers: its calls are counted, as such, and the log says what is missing.
 */
export const createCountedClient = (
  { proxies, countsLocal }: ClientOptions,
  log: Log,
): ((c: Context) => string | undefined) => {
  let isTold = false
  return (c) => {
    const forwardedFor = c.req.header('x-forwarded-for')
    const address = clientAddress(remoteAddressOf(c), forwardedFor, proxies)
    if (address === undefined) return undefined
    if (forwardedFor && proxies === 0 && !isTold) {
      isTold = true
      log.warn(
        {},
        'Calls come through a proxy that is not trusted: set TRUST_PROXY, or readers share one limit',
      )
    }
    const isLocal = isLoopback(address) && !forwardedFor
    return isLocal && !countsLocal ? undefined : clientKey(address)
  }
}
