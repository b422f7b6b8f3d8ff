import { IdTokenError, type IdProvider, type VerifiedIdToken } from '#adapters/identity/id-tokens.ts'
import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { NAME_MAX_LENGTH } from '#contract/values/stored-text.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { OnboardingAnswers, User } from '#contract/readers/user.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { publish } from '#domain/kernel/events.ts'
import { storeAppleToken } from './apple-tokens.service.ts'
import { mailProviderLinked } from '#domain/readers/accounts/users/account-mails.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { type BegunSession, completeSignIn } from '#domain/readers/accounts/sessions/complete-sign-in.ts'
import { holdAddress } from '#domain/readers/accounts/users/hold-address.repository.ts'
import { deletePendingSignUpsOf } from '#domain/readers/accounts/users/pending-sign-ups.repository.ts'
import { savePreferences } from '#domain/readers/accounts/users/preferences.repository.ts'
import { presentSession } from '#domain/readers/accounts/sessions/present-user.ts'
import * as identities from '#domain/readers/accounts/users/provider-identities.repository.ts'
import { recordSignIn } from '#domain/readers/accounts/sessions/sign-in-history.service.ts'
import type { Requester } from '#domain/readers/accounts/sessions/requester.ts'

const MISSING = { apple: 'apple_token_missing', google: 'google_token_missing' } as const
const FAILED = { apple: 'apple_sign_in_failed', google: 'google_sign_in_failed' } as const

export interface ProviderSignIn {
  provider: IdProvider
  idToken: string
  /** Not verified: Apple gives a name to the app only, once, and not in the token. */
  name?: string | null | undefined
  nonce?: string | undefined
  /** Apple's code, which is exchanged for a token that can be revoked when the account is deleted. */
  authorizationCode?: string | undefined
  preferences?: OnboardingAnswers | undefined
  /** Language of the page, which a new account has unless its answers say another. */
  lng?: Locale | undefined
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
 * The account for a new identity: an existing one whose address the provider and this site have both
 * verified, or a new one. Pending sign-ups of the address end, since they may be a stranger's.
 */
const adopt = async (ctx: Context, input: ProviderSignIn, token: VerifiedIdToken): Promise<UserRow> => {
  const { email } = token
  if (!email || !token.isEmailVerified || !isEmailAddress(email))
    throw new IdTokenError('The token has no verified address to make an account of')
  const now = ctx.clock()
  await holdAddress(ctx.db, email)
  await deletePendingSignUpsOf(ctx.db, email)
  await accounts.deleteUnproven(ctx.db, email)
  const created = await accounts.insertUser(ctx.db, {
    id: uuidv7(),
    email,
    email_verified: true,
    ...namesOf(token, input.name ?? ''),
    password_hash: null,
    created_at: now,
    updated_at: now,
  })
  if (created) {
    const { lng, preferences } = input
    const answers = { ...(lng && { languagePreference: lng }), ...preferences }
    if (Object.keys(answers).length > 0) await savePreferences(ctx.db, created.id, answers, now)
    await publish(ctx, 'accountVerified', { user: created })
    return created
  }
  const existing = await accounts.lockUserByEmail(ctx.db, email)
  if (!existing) throw new IdTokenError('The account of this address is being deleted')
  await mailProviderLinked(ctx, existing, input.provider)
  return existing
}

const findUser = async (ctx: Context, id: string): Promise<UserRow> => {
  const user = await accounts.lockUser(ctx.db, id)
  if (!user) throw new IdTokenError('The account of this identity is being deleted')
  return user
}

/**
 * A used token is stored by this part, header and payload. The signature is left out because the same claims
 * may be signed or encoded in several ways.
 */
const signedPartOf = (idToken: string): string => idToken.slice(0, idToken.lastIndexOf('.'))

/**
 * Begins a session with an ID token. The provider's subject identifies the person; the address is used once,
 * to find an account that both sides have verified. A token is valid once.
 *
 * @throws AppError `way_in_suspended` for a linked identity that its owner has not confirmed since a reset
 */
export const signInWithProvider = async (
  ctx: Context,
  input: ProviderSignIn,
  requester: Requester,
): Promise<BegunSession & { user: User }> => {
  const { provider, idToken, nonce } = input
  if (!idToken) throw new AppError(MISSING[provider])
  const { idTokens, sessionCache } = ctx.accounts
  try {
    const verified = await idTokens.verify(provider, idToken, nonce)
    const result = await ctx.db.tx(async () => {
      const usableUntil = new Date(verified.expiresAt.getTime() + DURATION_MS.minute)
      if (!(await identities.useIdToken(ctx.db, hashOfToken(signedPartOf(idToken)), usableUntil)))
        throw new IdTokenError('The token was used before')
      const known = await identities.findIdentity(ctx.db, provider, verified.subject)
      if (known?.suspended_at) return { suspendedOf: known.user_id }
      const user = known ? await findUser(ctx, known.user_id) : await adopt(ctx, input, verified)
      if (!known) {
        const identity = { provider, subject: verified.subject, user_id: user.id, created_at: ctx.clock() }
        await identities.putIdentity(ctx.db, identity)
      }
      return { user, begun: await completeSignIn(ctx, user, { method: provider }, requester) }
    })
    if (!result.user) {
      await recordSignIn(ctx, {
        ...requester,
        userId: result.suspendedOf,
        method: provider,
        outcome: 'refused',
      })
      throw new AppError('way_in_suspended')
    }
    sessionCache.forget()
    if (provider === 'apple' && input.authorizationCode)
      await storeAppleToken(ctx, result.user.id, verified, input.authorizationCode)
    return { ...result.begun, ...(await presentSession(ctx, result.user, result.begun.token)) }
  } catch (error) {
    if (!(error instanceof IdTokenError)) throw error
    ctx.log.warn({ provider, reason: error.message }, 'An ID token was refused')
    throw new AppError(FAILED[provider])
  }
}
