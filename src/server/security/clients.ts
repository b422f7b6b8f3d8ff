import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * A household or server is assigned the first 64 bits and may change the rest at will, so only the first
 * identify it.
 */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::', 2)
  const first = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : tail.split(':').length)
  const groups = [
    ...first,
    ...Array.from({ length: Math.max(missing, 0) }, () => '0'),
    ...(tail ?? '').split(':'),
  ]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}

/** The key of rate limits: an IPv4 address, or an IPv6 network of 64 bits. */
export const clientKey = (address: string): string => {
  if (isIPv4(address)) return address
  const plain = (address.trim().split('%', 1)[0] ?? '').toLowerCase()
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(plain)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** Some proxies append the port: `203.0.113.7:51234`, `[2001:db8::1]:51234`. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry

/**
 * Every proxy appends the address that called it, so the client is `proxies` entries from the end; entries
 * further left are its own claims. A value that is no address counts as the nearest proxy's, so that invented
 * entries are no clients of their own.
 */
export const clientAddress = (
  remoteAddress: string | undefined,
  forwardedFor: string | null | undefined,
  proxies: number,
): string | undefined => {
  if (proxies === 0 || !forwardedFor) return remoteAddress
  const chain = forwardedFor.split(',').map((entry) => entry.trim())
  const address = withoutPort(chain.at(-proxies) ?? chain[0] ?? '')
  return isIP(address) === 0 ? remoteAddress : address
}

interface Visit {
  client: string
  /** Outcomes by kind, because a call that is answered through a cache may reach the counter twice. */
  counted: Map<string, Promise<void>>
}

export interface Clients {
  /**
   * Runs `work` as one call of `client`, to which all that it counts belongs; with undefined nothing is
   * counted.
   */
  visit: <T>(client: string | undefined, work: () => T) => T
  /**
   * Counts the current call at most once per kind; a repeated call gets the first outcome, rejections
   * included.
   */
  countOnce: (kind: string, count: (client: string) => Promise<void>) => Promise<void>
  current: () => string | undefined
}

/**
 * Only calls over HTTP have a client. Rendering on the server calls the API in process, which is not counted.
 */
export const createClients = (): Clients => {
  const visits = new AsyncLocalStorage<Visit | undefined>()
  return {
    visit: (client, work) =>
      visits.run(client === undefined ? undefined : { client, counted: new Map() }, work),
    countOnce: async (kind, count) => {
      const visit = visits.getStore()
      if (!visit) return
      const outcome = visit.counted.get(kind) ?? count(visit.client)
      visit.counted.set(kind, outcome)
      await outcome
    },
    current: () => visits.getStore()?.client,
  }
}
