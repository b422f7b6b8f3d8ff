import { DURATION_MS, GENERATIONS_PER_DAY } from './limits.ts'

interface RateLimit {
  /** Calls allowed within the window; the next one is rejected. */
  calls: number
  windowSeconds: number
}

const minute = DURATION_MS.minute / 1000
const hour = DURATION_MS.hour / 1000

/**
 * Rate limits of one client by kind of call, each counted separately. A client is an IPv4 address or
 * an IPv6 network of 64 bits, and all networks of one site (48 bits) share an allowance fifty times as large.
 * A signed-in reader is limited too, whatever the address.
 */
export const RATE_LIMITS = {
  read: { calls: 120, windowSeconds: minute },
  /**
   * Pages, feeds and sitemaps rendered for a request; cached ones do not count, and a search also counts as
   * `read`. Ten a second, because the readers of an office share an address.
   */
  page: { calls: 600, windowSeconds: minute },
  /**
   * Writes of readers: bookmarks, preferences, reports. A-60 gives no number for writes, so they equal reads.
   */
  write: { calls: 120, windowSeconds: minute },
  auth: { calls: 10, windowSeconds: minute },
  /**
   * Wrong passwords for one account from one client, one known device, or one of its sessions (OWASP ASVS 5,
   * 6.1.1 and 6.3.1).
   */
  passwords: { calls: 10, windowSeconds: hour },
  /**
   * Wrong passwords for one account from all other addresses together, so that a distributed attack is
   * limited too without locking out known devices and sessions.
   */
  passwordsOfAccount: { calls: 25, windowSeconds: hour },
  /** Wrong codes for becoming an admin, per account, whatever the address. */
  adminCodes: { calls: 10, windowSeconds: hour },
  /**
   * Wrong codes of a second factor, per account. With three of a million accepted at a time, guessing takes
   * decades.
   */
  secondFactors: { calls: 20, windowSeconds: DURATION_MS.day / 1000 },
  reset: { calls: 5, windowSeconds: hour },
  subscribe: { calls: 5, windowSeconds: hour },
  /** High, because mail programs call for many readers from few addresses, and a token cannot be guessed. */
  unsubscribe: { calls: 6000, windowSeconds: minute },
  contact: { calls: 5, windowSeconds: hour },
  /** Calls that start an operation at the payment provider. */
  billing: { calls: 20, windowSeconds: minute },
  /** Codes of gifts, by account and by address. A code has 125 bits, so this only keeps a script from trying at all. */
  giftCodes: { calls: 10, windowSeconds: hour },
  /** High, because the App Store sends the notifications of all purchases from a few addresses. */
  storeNotifications: { calls: 1200, windowSeconds: minute },
  /** Texts generated at a reader's request. */
  generation: { calls: GENERATIONS_PER_DAY, windowSeconds: DURATION_MS.day / 1000 },
  /** Browsers' reports of violations of the content security policy. */
  reports: { calls: 30, windowSeconds: minute },
  searchLog: { calls: 30, windowSeconds: minute },
} as const satisfies Record<string, RateLimit>

/**
 * How many IPv6 networks of 64 bits within one of 48 may use up their allowance together. A site is assigned
 * 48 to 56 bits (RFC 6177), up to 65,536 such networks; phones of one carrier share 48 bits, too. Let's
 * Encrypt counts likewise: 10 accounts per address and 500 per /48
 * (https://letsencrypt.org/docs/rate-limits/).
 */
export const IPV6_SITE_FACTOR = 50

export type RateLimitKind = keyof typeof RATE_LIMITS
