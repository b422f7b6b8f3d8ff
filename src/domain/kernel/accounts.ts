import type { StaffRole } from '#contract/access.ts'
import type { EvenPace } from '#adapters/identity/even-pace.ts'
import type { AppleTokens } from '#adapters/identity/apple-tokens.ts'
import type { IdTokens } from '#adapters/identity/id-tokens.ts'
import type { Passwords } from '#adapters/identity/passwords.ts'
import type { Keyring } from '#adapters/identity/keyring.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'

export interface AdminFields {
  role: 'user' | 'admin'
  staff: StaffRole | null
  email: string
  email_verified: boolean
  admin_proven_email: string | null
}

export interface SessionRow extends AdminFields {
  id: string
  user_id: string
  created_at: Date
  seen_at: Date
  expires_at: Date
  proven_at: Date | null
  second_factor_at: Date | null
  has_second_factor: boolean
}

/**
 * Includes the subscriptions, because they decide about access, so that a call with a cached session needs no
 * query.
 */
export interface CachedSession extends SessionRow {
  subscriptions: readonly SubscriptionRow[]
}

/** Caches sessions for a few seconds, so that the calls of one screen cost one query. */
export interface SessionCache {
  find: (
    key: string,
    now: Date,
    read: () => Promise<CachedSession | undefined>,
  ) => Promise<CachedSession | undefined>
  /** Invalidates the whole cache. Call it after every change of a session or its account. */
  forget: () => void
}

export interface Accounts extends Keyring {
  passwords: Passwords
  idTokens: IdTokens
  /** Absent without a key for Sign in with Apple: deletions are then not reported to Apple. */
  appleTokens?: AppleTokens | undefined
  sessionCache: SessionCache
  /** Pads calls whose duration would reveal whether an address has an account. */
  evenly: EvenPace
  /**
   * Lower case. The verified owner of one of these addresses becomes an admin with the code that the process
   * prints.
   */
  adminEmails: ReadonlySet<string>
  /** Whether an admin's session needs a second factor: everywhere but on a developer's machine. */
  requiresSecondFactor: boolean
  /** When true, answers do not reveal whether an address has an account. */
  hidesAccounts: boolean
}
