import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP, isIPv4, isIPv6 } from 'node:net'

/** The first 64 bits: what one household or server is given, and may change the rest of at will. */
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

/** What stands for a client where calls are counted: an IPv4 address, or an IPv6 network of 64 bits. */
export const clientKey = (address: string): string => {
  const plain = (address.trim().split('%', 1)[0] ?? '').toLowerCase()
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(plain)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** `203.0.113.7:51234` and `[2001:db8::1]:51234` → the address: some proxies write the port, too. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry

/**
 * The address a request came from, as far as it can be believed. Every proxy appends the address it was
 * called from to X-Forwarded-For, so with `proxies` of the operator in front the client is that many entries from
 * the end; what stands further left is the client's own claim. What is no address there counts as the nearest proxy's:
 * made-up entries are not clients of their own.
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
  /** By kind, how counting went: a call answered through a cache may come to the counter twice. */
  counted: Map<string, Promise<void>>
}

export interface Clients {
  /** Runs `work` as one call of `client`. */
  visit: <T>(client: string | undefined, work: () => T) => T
  /** Counts this call with `count` at most once per kind; later queries return the same outcome. */
  countOnce: (kind: string, count: (client: string) => Promise<void>) => Promise<void>
  /** The client of the call under way, counted or not. */
  current: () => string | undefined
}

/**
 * The client of the current call. Only calls over HTTP have one: server rendering calls the API in process,
 * uncounted.
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
