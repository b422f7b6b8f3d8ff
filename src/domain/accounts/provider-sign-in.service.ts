import { IdTokenError, type IdProvider, type VerifiedIdToken } from '#adapters/identity/id-tokens.ts'
import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { isEmailAddress } from '#contract/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { NAME_MAX_LENGTH } from '#contract/stored-text.ts'
import type { OnboardingAnswers, User } from '#contract/user.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/context.ts'
import { keepAppleToken } from './apple-tokens.service.ts'
import * as accounts from './accounts.repository.ts'
import type { UserRow } from './accounts.repository.ts'
import { beginNewsletters } from './begin-newsletters.ts'
import { savePreferences } from './preferences.repository.ts'
import { presentUser } from './present-user.ts'
import * as identities from './provider-identities.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'
import { beginSession } from './sessions.service.ts'

const MISSING = { apple: 'apple_token_missing', google: 'google_token_missing' } as const
const FAILED = { apple: 'apple_sign_in_failed', google: 'google_sign_in_failed' } as const

export interface ProviderSignIn {
  provider: IdProvider
  idToken: string
  /** A hint only: Apple tells the app, not the token, what somebody is called, and only once. */
  name?: string | null | undefined
  nonce?: string | undefined
  /** Apple's, for a token that can be revoked. */
  authorizationCode?: string | undefined
  preferences?: OnboardingAnswers | undefined
}

const plainName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, NAME_MAX_LENGTH)
    .toWellFormed()

const namesOf = ({ firstName, lastName }: VerifiedIdToken, hint: string) => {
  if (firstName || lastName) return { first_name: plainName(firstName), last_name: plainName(lastName) }
  const [first = '', ...rest] = hint.trim().split(/\s+/)
  return { first_name: plainName(first), last_name: plainName(rest.join(' ')) }
}

/**
 * The account of somebody the provider knows and we do not yet: theirs by an address both have verified, or a new one.
 * An account at their address that was never verified is not theirs by proof but is nobody else's either: it becomes
 * theirs, without the password and sessions of whoever made it, and without the letters they wished for.
 */
const adopt = async (ctx: Context, input: ProviderSignIn, token: VerifiedIdToken): Promise<UserRow> => {
  const { email } = token
  if (!email || !token.isEmailVerified || !isEmailAddress(email))
    throw new IdTokenError('The token has no verified address to make an account of')
  const now = ctx.clock()
  const names = namesOf(token, input.name ?? '')
  const created = await accounts.insertUser(ctx.db, {
    id: uuidv7(),
    email,
    email_verified: true,
    ...names,
    password_hash: null,
    created_at: now,
    updated_at: now,
  })
  if (created) {
    if (input.preferences) await savePreferences(ctx.db, created.id, input.preferences, now)
    await beginNewsletters(ctx, created)
    return created
  }
  const existing = await accounts.lockUserByEmail(ctx.db, email)
  if (!existing) throw new IdTokenError('The account of this address is being deleted')
  if (existing.email_verified) return existing
  await deleteSessionsOf(ctx.db, existing.id)
  const person = { ...names, email_verified: true, password_hash: null }
  const user = await accounts.updateUser(ctx.db, existing.id, person, now)
  await savePreferences(ctx.db, existing.id, { notifications: [], ...input.preferences }, now)
  await beginNewsletters(ctx, user)
  return user
}

/**
 * Begins a session with an ID token. Who somebody is, is the provider and its subject; the address only serves to
 * find an account once, and only when both sides have verified it. A token works once.
 */
export const signInWithProvider = async (
  ctx: Context,
  input: ProviderSignIn,
  userAgent: string | null,
): Promise<{ token: string; user: User }> => {
  const { provider, idToken, nonce } = input
  if (!idToken) throw new AppError(MISSING[provider])
  const { idTokens, sessionCache } = ctx.accounts
  try {
    const verified = await idTokens.verify(provider, idToken, nonce)
    const result = await ctx.db.tx(async () => {
      const usableUntil = new Date(verified.expiresAt.getTime() + DURATION_MS.minute)
      if (!(await identities.useIdToken(ctx.db, hashOfToken(idToken), usableUntil)))
        throw new IdTokenError('The token was used before')
      let user = await identities.findUserByIdentity(ctx.db, provider, verified.subject)
      if (!user) {
        user = await adopt(ctx, input, verified)
        const identity = { provider, subject: verified.subject, user_id: user.id, created_at: ctx.clock() }
        await identities.putIdentity(ctx.db, identity)
      }
      return { user, token: await beginSession(ctx, user.id, userAgent) }
    })
    sessionCache.forget()
    if (provider === 'apple' && input.authorizationCode)
      await keepAppleToken(ctx, result.user.id, verified, input.authorizationCode)
    return { token: result.token, user: await presentUser(ctx, result.user) }
  } catch (error) {
    if (!(error instanceof IdTokenError)) throw error
    ctx.log.warn({ provider, reason: error.message }, 'An ID token was refused')
    throw new AppError(FAILED[provider])
  }
}
