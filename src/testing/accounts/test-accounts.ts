import { createPasswords } from '#adapters/identity/passwords.ts'
import { createKeyring } from '#adapters/identity/keyring.ts'
import type { Accounts } from '#domain/kernel/accounts.ts'
import { createSessionCache } from '#domain/readers/accounts/sessions/session-cache.ts'

/**
 * Account settings like the server's. Hashing is cheap, because production cost would dominate the time of
 * tests.
 */
export const testAccounts = (fields: Partial<Accounts> = {}): Accounts => ({
  passwords: createPasswords({ cost: { memoryKib: 8, passes: 1 } }),
  idTokens: { verify: () => Promise.reject(new Error('This test has no provider')) },
  ...createKeyring(['a secret for tests']),
  sessionCache: createSessionCache(),
  evenly: (work) => work(),
  adminEmails: new Set(),
  requiresSecondFactor: false,
  hidesAccounts: false,
  ...fields,
})
