import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { isEmailAddress, normalizeEmail } from '#contract/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, VERIFICATION_HOURS } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { OnboardingAnswers, User } from '#contract/user.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/context.ts'
import { mailAccountExists, mailPasswordChanged, mailVerification } from './account-mails.ts'
import * as accounts from './accounts.repository.ts'
import type { UserRow } from './accounts.repository.ts'
import { requireGoodPassword } from './password-policy.ts'
import { beginNewsletters } from './begin-newsletters.ts'
import { savePreferences } from './preferences.repository.ts'
import { presentUser } from './present-user.ts'
import { deleteSessionsOf } from './sessions.repository.ts'
import { beginSession } from './sessions.service.ts'

export interface SignUp {
  email: string
  password: string
  firstName: string
  lastName: string
  preferences?: OnboardingAnswers | undefined
}

/**
 * Holds an account whose password was just checked, which takes its time. Undefined where it was changed meanwhile: whoever
 * knew the old one is a stranger by now. Part of the caller's transaction.
 */
const lockUnchanged = async (ctx: Context, checked: UserRow): Promise<UserRow | undefined> => {
  const held = await accounts.lockUser(ctx.db, checked.id)
  return held?.password_hash === checked.password_hash ? held : undefined
}

/** Mails a new link that verifies the address; earlier ones end. Part of the caller's transaction. */
const sendVerification = async (ctx: Context, user: UserRow, lng: Locale | undefined): Promise<void> => {
  const token = newSecretToken()
  const now = ctx.clock()
  const validUntil = new Date(now.getTime() + VERIFICATION_HOURS * DURATION_MS.hour)
  await accounts.putVerification(ctx.db, {
    user_id: user.id,
    token_hash: hashOfToken(token),
    created_at: now,
    expires_at: validUntil,
  })
  await mailVerification(ctx, user, lng, { token, validUntil })
}

/**
 * The row a sign-up makes. An account nobody ever verified is its next comer's: who signs up last holds the password
 * and the only link, so that nobody can wait inside an address that is not theirs.
 */
const claimAddress = async (ctx: Context, email: string, input: SignUp, hash: string) => {
  const now = ctx.clock()
  const person = { first_name: input.firstName, last_name: input.lastName, password_hash: hash }
  const created = await accounts.insertUser(ctx.db, {
    id: uuidv7(),
    email,
    email_verified: false,
    ...person,
    created_at: now,
    updated_at: now,
  })
  if (created) return { user: created, isTaken: false }
  const existing = await accounts.lockUserByEmail(ctx.db, email)
  if (!existing || existing.email_verified) return { user: existing, isTaken: true }
  await deleteSessionsOf(ctx.db, existing.id)
  return { user: await accounts.updateUser(ctx.db, existing.id, person, now), isTaken: false }
}

/**
 * Makes an account that waits for its address to be verified.
 *
 * Errors in this order: `fields_required`, `email_invalid`, the password's, `email_taken`. Where accounts are hidden
 * a taken address is answered like a free one, and its owner is told by mail.
 */
export const signUp = async (
  ctx: Context,
  input: SignUp,
  lng: Locale | undefined,
): Promise<{ user: User | null }> => {
  const email = normalizeEmail(input.email)
  if (!email || !input.password || !input.firstName.trim() || !input.lastName.trim())
    throw new AppError('fields_required')
  if (!isEmailAddress(email)) throw new AppError('email_invalid')
  requireGoodPassword(input.password)
  // Before anything is looked up, so that a taken address takes as long as a free one.
  const hash = await ctx.accounts.passwords.hash(input.password)
  const { hidesAccounts } = ctx.accounts

  const user = await ctx.db.tx(async () => {
    const { user: claimed, isTaken } = await claimAddress(ctx, email, input, hash)
    if (!claimed || isTaken) {
      if (!hidesAccounts || !claimed) throw new AppError('email_taken')
      await mailAccountExists(ctx, claimed, lng)
      return null
    }
    const answers = { languagePreference: lng, ...input.preferences }
    await savePreferences(ctx.db, claimed.id, answers, ctx.clock())
    await sendVerification(ctx, claimed, lng)
    return claimed
  })
  ctx.accounts.sessionCache.forget()
  return { user: user && !hidesAccounts ? await presentUser(ctx, user) : null }
}

/**
 * Begins a session for an address and its password. `sign_in_failed` for a wrong password as for an unknown address,
 * after the same work; `email_unverified` only to who knows the password.
 */
export const signIn = async (
  ctx: Context,
  credentials: { email: string; password: string },
  userAgent: string | null,
): Promise<{ token: string; user: User }> => {
  const email = normalizeEmail(credentials.email)
  const limitKey = ctx.accounts.mac('rate-limit', email).toString('base64url')
  await ctx.limiter.consume('passwords', limitKey)
  const user = await accounts.findUserByEmail(ctx.db, email)
  const isRight = await ctx.accounts.passwords.verify(user?.password_hash ?? null, credentials.password)
  if (!user || !isRight) throw new AppError('sign_in_failed')
  await ctx.limiter.giveBack('passwords', limitKey)
  if (!user.email_verified) throw new AppError('email_unverified')
  const token = await ctx.db.tx(async () => {
    if (!(await lockUnchanged(ctx, user))) throw new AppError('sign_in_failed')
    return beginSession(ctx, user.id, userAgent)
  })
  return { token, user: await presentUser(ctx, user) }
}

export const getUser = async (ctx: Context, viewer: Viewer): Promise<User> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  return presentUser(ctx, user)
}

/** Uses a mailed link up. `account_link_invalid` when it is unknown, used, replaced or a day old. */
export const verifyEmail = async (ctx: Context, token: string): Promise<void> => {
  const now = ctx.clock()
  await ctx.db.tx(async () => {
    const userId = await accounts.takeVerification(ctx.db, hashOfToken(token), now)
    if (!userId) throw new AppError('account_link_invalid')
    const user = await accounts.updateUser(ctx.db, userId, { email_verified: true }, now)
    await beginNewsletters(ctx, user)
  })
  ctx.accounts.sessionCache.forget()
}

/** Mails a new link where one is waited for, and says nothing of whether that is so. */
export const resendVerification = async (
  ctx: Context,
  email: string,
  lng: Locale | undefined,
): Promise<void> => {
  const address = normalizeEmail(email)
  await ctx.limiter.consume('reset', ctx.accounts.mac('rate-limit', address).toString('base64url'))
  await ctx.db.tx(async () => {
    const user = await accounts.lockUserByEmail(ctx.db, address)
    if (user && !user.email_verified) await sendVerification(ctx, user, lng)
  })
}

/**
 * Changes the password of who knows the current one, ends every session and begins a new one, whose token it returns.
 */
export const changePassword = async (
  ctx: Context,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  userAgent: string | null,
): Promise<string> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  requireGoodPassword(newPassword)
  const { passwords, sessionCache } = ctx.accounts
  if (!(await passwords.verify(user.password_hash, currentPassword))) throw new AppError('password_wrong')
  const hash = await passwords.hash(newPassword)
  const token = await ctx.db.tx(async () => {
    if (!(await lockUnchanged(ctx, user))) throw new AppError('password_wrong')
    await accounts.updateUser(ctx.db, user.id, { password_hash: hash }, ctx.clock())
    await deleteSessionsOf(ctx.db, user.id)
    await mailPasswordChanged(ctx, user)
    return beginSession(ctx, user.id, userAgent)
  })
  sessionCache.forget()
  return token
}
