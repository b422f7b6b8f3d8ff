import { AppError } from '#contract/errors.ts'
import { IPV6_SITE_FACTOR, RATE_LIMITS, type RateLimitKind } from '#contract/rate-limits.ts'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

export interface RateLimiter {
  /**
   * Counts one call of a kind.
   *
   * @param key the client or account that makes it
   * @throws AppError `rate_limited` with `details.retryAfterSeconds` if the limit is exceeded
   */
  consume: (kind: RateLimitKind, key: string) => Promise<void>
  /**
   * Takes back a call where only failures count. Calls are counted before their outcome is known, because
   * parallel calls could otherwise exceed the limit.
   */
  refund: (kind: RateLimitKind, key: string) => Promise<void>
  close: () => Promise<void>
}

export const unlimited: RateLimiter = {
  consume: async () => {},
  refund: async () => {},
  close: async () => {},
}

type Store = Pick<RateLimiterAbstract, 'consume' | 'reward'>
type StoreOf = (
  kind: RateLimitKind,
  options: { points: number; duration: number; keyPrefix: string },
) => Store

/** A provider assigns 48 bits to a site, which can use 65,536 networks of 64 bits. */
const siteOf = (key: string): string | undefined =>
  /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64$/.exec(key)?.[1]

const createLimiter = (storeOf: StoreOf, close: () => Promise<void>): RateLimiter => {
  const kinds = Object.keys(RATE_LIMITS) as RateLimitKind[]
  const stores = new Map(
    kinds.map((kind) => {
      const { calls, windowSeconds } = RATE_LIMITS[kind]
      const duration = windowSeconds
      return [
        kind,
        {
          one: storeOf(kind, { points: calls, duration, keyPrefix: `limit:${kind}` }),
          site: storeOf(kind, {
            points: calls * IPV6_SITE_FACTOR,
            duration,
            keyPrefix: `limit:${kind}:site`,
          }),
        },
      ]
    }),
  )
  return {
    consume: async (kind, key) => {
      try {
        await stores.get(kind)?.one.consume(key)
        // Counts admitted calls only, so that one network cannot use up its neighbours' allowance.
        const site = siteOf(key)
        if (site) await stores.get(kind)?.site.consume(site)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('rate_limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
    },
    refund: async (kind, key) => {
      const site = siteOf(key)
      await stores.get(kind)?.one.reward(key)
      if (site) await stores.get(kind)?.site.reward(site)
    },
    close,
  }
}

export const createMemoryLimiter = (): RateLimiter =>
  createLimiter(
    (_, options) => new RateLimiterMemory(options),
    async () => {},
  )

/** No request waits longer for Redis, which usually responds in under a millisecond. */
const ANSWER_MS = 300
/**
 * The cooldown exceeds the socket timeout, because commands written meanwhile would keep a dead socket alive.
 */
const COOLDOWN_MS = 5000
const SOCKET_MS = 3000
/** After this silence the operating system probes the connection. */
const KEEP_ALIVE_MS = 5000
/** Pings keep a live connection below the socket timeout, so that only a dead one exceeds it. */
const PING_MS = 1000
const MAX_RETRY_MS = 2000

/**
 * While Redis is unreachable or times out, each process counts in its own memory, so that an outage neither
 * lifts the limits nor rejects every call.
 */
export const createRedisLimiter = async (
  url: string,
  log: (message: string) => void,
  answerMs = ANSWER_MS,
): Promise<RateLimiter> => {
  const { createClient } = await import('redis')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    // This timeout ends commands on a dead connection; the call has ended after `answerMs`.
    commandOptions: { timeout: SOCKET_MS },
    socket: {
      connectTimeout: SOCKET_MS,
      socketTimeout: SOCKET_MS,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
      // The default strategy stops reconnecting after a socket timeout.
      reconnectStrategy: (tries) => Math.min(2 ** tries * 50, MAX_RETRY_MS) * (0.5 + Math.random() / 2),
    },
  })
  const timeout = createTimeoutWithCooldown(answerMs)
  let isReachable = true
  const { promise: isTried, resolve: sayTried } = Promise.withResolvers<void>()
  client.on('error', (error: Error) => {
    sayTried()
    if (isReachable) log(`Redis cannot be reached, limits are counted in this process: ${error.message}`)
    isReachable = false
  })
  client.on('ready', () => {
    sayTried()
    isReachable = true
    timeout.reset()
  })
  // The first attempt is awaited, so that the first calls share counts too; later attempts are automatic.
  client.connect().catch(() => {})
  await isTried
  return createLimiter(
    (_, options) =>
      withFallback(
        new RateLimiterRedis({
          ...options,
          storeClient: client,
          // Otherwise the package detects the client by a class name that has changed, and every call fails.
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
        }),
        new RateLimiterMemory(options),
        timeout,
      ),
    async () => client.destroy(),
  )
}

/**
 * Counts in `fallback` if `primary` fails. The package's own `insuranceLimiter` would count a late failure
 * twice.
 */
const withFallback = (primary: Store, fallback: Store, timeout: TimeoutWithCooldown): Store => {
  const ask = async (act: 'consume' | 'reward', key: string | number): Promise<RateLimiterRes> => {
    try {
      return await timeout.wait(() => primary[act](key))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      return fallback[act](key)
    }
  }
  return { consume: (key) => ask('consume', key), reward: (key) => ask('reward', key) }
}

interface TimeoutWithCooldown {
  /** @throws if the call times out, and immediately during the cooldown after a timeout */
  wait: <T>(call: () => Promise<T>) => Promise<T>
  reset: () => void
}

const createTimeoutWithCooldown = (answerMs: number): TimeoutWithCooldown => {
  let coolsUntil = 0
  return {
    wait: async (call) => {
      if (performance.now() < coolsUntil) throw new Error('Redis timed out recently')
      const { promise: isLate, reject } = Promise.withResolvers<never>()
      const giveUp = (): void => {
        coolsUntil = performance.now() + COOLDOWN_MS
        reject(new Error('Redis does not answer'))
      }
      // `setImmediate` lets sockets be read first: in a busy process the response may have arrived already.
      let isDone = false
      const check = (): void => {
        if (!isDone) giveUp()
      }
      const timer = setTimeout(() => setImmediate(check), answerMs)
      try {
        return await Promise.race([call(), isLate])
      } finally {
        isDone = true
        clearTimeout(timer)
      }
    },
    reset: () => {
      coolsUntil = 0
    },
  }
}
