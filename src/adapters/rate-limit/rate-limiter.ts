import { AppError } from '#contract/errors.ts'
import { RATE_LIMITS, type RateLimitKind } from '#contract/rate-limits.ts'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

export interface RateLimiter {
  /**
   * Counts one call of a kind for `key` (a client, an account).
   *
   * @throws AppError `rate_limited` with `details.retryAfterSeconds` when it is one too many.
   */
  consume: (kind: RateLimitKind, key: string) => Promise<void>
  /** Uncounts one call, where only failures count: counted before, so that many at once cannot slip through. */
  giveBack: (kind: RateLimitKind, key: string) => Promise<void>
  close: () => Promise<void>
}

/** Counts nothing. */
export const unlimited: RateLimiter = {
  consume: async () => {},
  giveBack: async () => {},
  close: async () => {},
}

type Store = Pick<RateLimiterAbstract, 'consume' | 'reward'>
type StoreOf = (
  kind: RateLimitKind,
  options: { points: number; duration: number; keyPrefix: string },
) => Store

const createLimiter = (storeOf: StoreOf, close: () => Promise<void>): RateLimiter => {
  const kinds = Object.keys(RATE_LIMITS) as RateLimitKind[]
  const stores = new Map(
    kinds.map((kind) => {
      const { calls, windowSeconds } = RATE_LIMITS[kind]
      return [kind, storeOf(kind, { points: calls, duration: windowSeconds, keyPrefix: `limit:${kind}` })]
    }),
  )
  return {
    consume: async (kind, key) => {
      try {
        await stores.get(kind)?.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('rate_limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
    },
    giveBack: async (kind, key) => {
      await stores.get(kind)?.reward(key)
    },
    close,
  }
}

/** Counts in this process. */
export const createMemoryLimiter = (): RateLimiter =>
  createLimiter(
    (_, options) => new RateLimiterMemory(options),
    async () => {},
  )

/**
 * Counts in Redis, for several processes together. While Redis cannot be reached each process counts by
 * itself, so that its absence neither opens the door nor closes it.
 */
export const createRedisLimiter = async (
  url: string,
  log: (message: string) => void,
): Promise<RateLimiter> => {
  const { createClient } = await import('redis')
  const client = createClient({ url, disableOfflineQueue: true })
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
  })
  // Keeps trying by itself; only the first try is waited for, so that the first calls are counted together too.
  client.connect().catch(() => {})
  await isTried
  return createLimiter(
    (_, options) =>
      new RateLimiterRedis({
        ...options,
        storeClient: client,
        // It knows the client by the name of its class, which has changed: without this every call fails, and each process counts alone.
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    async () => client.destroy(),
  )
}
