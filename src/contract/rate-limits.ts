import { DURATION_MS, GENERATIONS_PER_DAY } from './limits.ts'

interface RateLimit {
  /** Calls within the window; the next one is rejected. */
  calls: number
  windowSeconds: number
}

const minute = DURATION_MS.minute / 1000
const hour = DURATION_MS.hour / 1000

/**
 * Rate limits of one client by kind of call. A client is an IPv4 address or an IPv6 network of 64
 * bits, and all networks of one site (48 bits) share an allowance fifty times as large; a signed-in reader
 * has a limit too, from any address. Each kind is counted separately.
 */
export const RATE_LIMITS = {
  read: { calls: 120, windowSeconds: minute },
  /**
   * Pages, feeds and sitemaps rendered for a request. Cached ones do not count, and a search counts as `read`
   * too. Ten a second: the readers of an office share an address.
   */
  page: { calls: 600, windowSeconds: minute },
  /** Writes of readers: bookmarks, preferences, reports. A-60 gives no number; equal to reads. */
  write: { calls: 120, windowSeconds: minute },
  auth: { calls: 10, windowSeconds: minute },
  /**
   * Wrong passwords for one account from one client, from one known device, or in one of its sessions (OWASP
   * ASVS 5, 6.1.1 and 6.3.1).
   */
  passwords: { calls: 10, windowSeconds: hour },
  /** Wrong passwords for one account from all addresses together, without known devices and sessions. */
  passwordsOfAccount: { calls: 25, windowSeconds: hour },
  /** Wrong codes for becoming an admin, per account. */
  adminCodes: { calls: 10, windowSeconds: hour },
  /**
   * Wrong codes of a second factor, per account. With three of a million accepted at a time, guessing takes
   * decades.
   */
  secondFactors: { calls: 20, windowSeconds: DURATION_MS.day / 1000 },
  reset: { calls: 5, windowSeconds: hour },
  subscribe: { calls: 5, windowSeconds: hour },
  /** Mail programs call for their readers, many from few addresses, and a token cannot be guessed. */
  unsubscribe: { calls: 6000, windowSeconds: minute },
  contact: { calls: 5, windowSeconds: hour },
  /** Calls that start an operation at the payment provider. */
  billing: { calls: 20, windowSeconds: minute },
  /** The App Store sends notifications of all purchases from a few addresses. */
  storeNotifications: { calls: 1200, windowSeconds: minute },
  /** Texts generated at a reader's request. */
  generation: { calls: GENERATIONS_PER_DAY, windowSeconds: DURATION_MS.day / 1000 },
  /** Browsers' reports of violations of a page's content security policy. */
  reports: { calls: 30, windowSeconds: minute },
  searchLog: { calls: 30, windowSeconds: minute },
} as const satisfies Record<string, RateLimit>

/**
 * How many IPv6 networks of 64 bits in one network of 48 may use up their allowance together. A site is given
 * 48 to 56 bits (RFC 6177), which is up to 65,536 such networks; phones of one carrier share 48 bits, too.
 * Let's Encrypt counts the same way, 10 accounts an address and 500 a /48
 * (https://letsencrypt.org/docs/rate-limits/).
 */
export const IPV6_SITE_FACTOR = 50

export type RateLimitKind = keyof typeof RATE_LIMITS
