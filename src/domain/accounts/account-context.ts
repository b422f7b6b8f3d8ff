import type { EvenPace } from '#adapters/identity/even-pace.ts'
import type { AppleTokens } from '#adapters/identity/apple-tokens.ts'
import type { IdTokens } from '#adapters/identity/id-tokens.ts'
import type { Passwords } from '#adapters/identity/passwords.ts'
import type { Mac } from '#adapters/identity/secret-tokens.ts'
import type { SessionCache } from './session-cache.ts'

/** What the rules of accounts need from outside themselves. */
export interface Accounts {
  passwords: Passwords
  idTokens: IdTokens
  /** Absent without a key for Sign in with Apple: Apple is not told of deletions then. */
  appleTokens?: AppleTokens | undefined
  /** Keyed hashes with this installation's secret. */
  mac: Mac
  sessionCache: SessionCache
  /** For calls whose time would tell whether an address has an account. */
  evenly: EvenPace
  /** Lower case. Whoever has verified one of these addresses is an admin. */
  adminEmails: ReadonlySet<string>
  /** Answer alike whether an address has an account. */
  hidesAccounts: boolean
}
