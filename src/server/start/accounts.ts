import { type AppleTokens, createAppleTokens } from '#adapters/identity/apple-tokens.ts'
import { APPLE, createIdTokens, GOOGLE } from '#adapters/identity/id-tokens.ts'
import { createEvenPace } from '#adapters/identity/even-pace.ts'
import { createPasswords } from '#adapters/identity/passwords.ts'
import type { Keyring } from '#adapters/identity/keyring.ts'
import { normalizeEmail } from '#contract/values/email-address.ts'
import type { Accounts } from '#domain/kernel/accounts.ts'
import { createSessionCache } from '#domain/readers/accounts/sessions/session-cache.ts'
import type { Env } from '../settings/env.ts'
import { isOwnMachine } from '../security/local-only.ts'

const openAppleTokens = (env: Env, now: () => Date): AppleTokens | undefined => {
  const { APPLE_SIGN_IN_KEY, APPLE_SIGN_IN_KEY_ID, APPLE_TEAM_ID } = env
  if (!APPLE_SIGN_IN_KEY || !APPLE_SIGN_IN_KEY_ID || !APPLE_TEAM_ID) return undefined
  return createAppleTokens({
    privateKey: APPLE_SIGN_IN_KEY,
    keyId: APPLE_SIGN_IN_KEY_ID,
    teamId: APPLE_TEAM_ID,
    now,
  })
}

/** Works without any setting; only sign-in with Apple or Google needs some. */
export const openAccounts = (env: Env, keyring: Keyring, now: () => Date): Accounts => ({
  passwords: createPasswords(),
  idTokens: createIdTokens({
    providers: {
      apple: { ...APPLE, clientIds: env.APPLE_CLIENT_IDS },
      google: { ...GOOGLE, clientIds: env.GOOGLE_CLIENT_IDS },
    },
    now,
  }),
  appleTokens: openAppleTokens(env, now),
  ...keyring,
  sessionCache: createSessionCache(),
  evenly: createEvenPace(),
  adminEmails: new Set(env.ADMIN_EMAILS.map(normalizeEmail)),
  requiresSecondFactor: !isOwnMachine(env),
  hidesAccounts: env.AUTH_HIDE_ACCOUNTS === 'on',
})
