import { DURATION_MS, GENERATIONS_PER_DAY } from './limits.ts'

interface RateLimit {
  /** Calls within the window; the next one is refused. */
  calls: number
  windowSeconds: number
}

const minute = DURATION_MS.minute / 1000
const hour = DURATION_MS.hour / 1000

/**
 * How often one client may make a kind of call. A client is an IPv4 address or an IPv6 network of 64
 * bits; a signed-in reader is counted as well, wherever they call from. Each kind has its own account.
 */
export const RATE_LIMITS = {
  read: { calls: 120, windowSeconds: minute },
  /** What readers write: bookmarks, preferences, reports. A-60 gives no number; as often as they read. */
  write: { calls: 120, windowSeconds: minute },
  auth: { calls: 10, windowSeconds: minute },
  /** Wrong passwords for one account, whoever tries them. */
  passwords: { calls: 25, windowSeconds: hour },
  reset: { calls: 5, windowSeconds: hour },
  subscribe: { calls: 5, windowSeconds: hour },
  /** Mail programs call for their readers, many from few addresses, and a token cannot be guessed. */
  unsubscribe: { calls: 6000, windowSeconds: minute },
  contact: { calls: 5, windowSeconds: hour },
  /** Calls that ask the payment service to do something. */
  billing: { calls: 20, windowSeconds: minute },
  /** The App Store tells of all purchases from a few addresses. */
  storeNotifications: { calls: 1200, windowSeconds: minute },
  /** Texts a reader has us make. */
  generation: { calls: GENERATIONS_PER_DAY, windowSeconds: DURATION_MS.day / 1000 },
  searchLog: { calls: 30, windowSeconds: minute },
} as const satisfies Record<string, RateLimit>

export type RateLimitKind = keyof typeof RATE_LIMITS
