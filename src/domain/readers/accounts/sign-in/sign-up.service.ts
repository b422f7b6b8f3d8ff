import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { isEmailAddress, normalizeEmail } from '#contract/values/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, PENDING_SIGN_UPS_MAX, VERIFICATION_HOURS } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { OnboardingAnswers, User } from '#contract/readers/user.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { mailAccountExists, mailSignUpLink } from '#domain/readers/accounts/users/account-mails.ts'
import { findUserByEmail } from '#domain/readers/accounts/users/accounts.repository.ts'
import { requireGoodPassword } from '#domain/readers/accounts/passwords/password-policy.ts'
import * as pending from '#domain/readers/accounts/users/pending-sign-ups.repository.ts'
import type { PendingSignUp } from '#domain/readers/accounts/users/pending-sign-ups.repository.ts'
import { holdAddress } from '#domain/readers/accounts/users/hold-address.repository.ts'

export interface SignUp {
  email: string
  password: string
  firstName: string
  lastName: string
  preferences?: OnboardingAnswers | undefined
}

/** Derived from the row's id, so that the same link can be mailed again although only its hash is stored. */
const linkToken = (ctx: Context, id: string): string =>
  ctx.accounts.mac('sign-up-link', id).toString('base64url')

/** The answer has the shape of a user because the specification's clients expect one. */
const presentPending = ({ id, email, firstName, lastName }: SignUp & { id: string }): User => ({
  id,
  email,
  email_verified: false,
  role: 'user',
  firstName,
  lastName,
  fullName: [firstName, lastName].filter(Boolean).join(' '),
  avatar: null,
  metadata: { role: 'user', tier: 'free' },
})

/** Stays within the budget of the mailbox, because a stranger may type its address into the form. */
const mailLink = async (ctx: Context, signUp: PendingSignUp, lng: Locale | undefined): Promise<void> => {
  const token = linkToken(ctx, signUp.id)
  const hash = hashOfToken(token)
  const wasMailed = await mailSignUpLink(ctx, signUp, lng, token)
  if (wasMailed && !hash.equals(signUp.token_hash)) await pending.setSignUpToken(ctx.db, signUp.id, hash)
}

/**
 * Stores a pending sign-up beside others of the address, since a stranger must not replace the owner's. Once
 * there are `PENDING_SIGN_UPS_MAX`, the newest link is mailed again instead: its page lets the mailbox's
 * owner choose a new password.
 */
const storePending = async (
  ctx: Context,
  { id, email, firstName, lastName, preferences }: SignUp & { id: string },
  hash: string,
  lng: Locale | undefined,
): Promise<void> => {
  const now = ctx.clock()
  const waiting = await pending.listPendingSignUps(ctx.db, email, now)
  const [newest] = waiting
  if (newest && waiting.length >= PENDING_SIGN_UPS_MAX) return mailLink(ctx, newest, lng)
  const answers: OnboardingAnswers = { ...(lng && { languagePreference: lng }), ...preferences }
  const row = await pending.insertPendingSignUp(ctx.db, {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    password_hash: hash,
    answers: JSON.stringify(answers),
    language: lng ?? answers.languagePreference ?? null,
    token_hash: hashOfToken(linkToken(ctx, id)),
    created_at: now,
    expires_at: new Date(now.getTime() + VERIFICATION_HOURS * DURATION_MS.hour),
  })
  await mailLink(ctx, row, lng)
}

/**
 * Stores a sign-up and mails the link that creates its account. Before that there is neither account nor
 * session. Where accounts are hidden a taken address gets the same answer as a free one, and
 * its owner a mail.
 *
 * @throws AppError in this order: `fields_required`, `email_invalid`, the password's, `email_taken`
 */
export const signUp = async (
  ctx: Context,
  input: SignUp,
  lng: Locale | undefined,
): Promise<{ user: User | null }> => {
  if (ctx.shortcomings?.includes('mail')) throw new AppError('sign_up_closed')
  const email = normalizeEmail(input.email)
  if (!email || !input.password || !input.firstName.trim() || !input.lastName.trim())
    throw new AppError('fields_required')
  if (!isEmailAddress(email)) throw new AppError('email_invalid')
  // The rules for admins are not applied, because they would reveal which addresses are admins'.
  requireGoodPassword(ctx, input.password, { ...input, email })
  // Hashed before any query, so that a taken address takes as long as a free one.
  const hash = await ctx.accounts.passwords.hash(input.password)
  const { hidesAccounts } = ctx.accounts
  const pendingSignUp = { ...input, email, id: uuidv7() }
  await ctx.db.tx(async () => {
    // Serialized by address, otherwise concurrent sign-ups would exceed the limit.
    await holdAddress(ctx.db, email)
    const account = await findUserByEmail(ctx.db, email)
    if (!account) return storePending(ctx, pendingSignUp, hash, lng)
    if (!hidesAccounts) throw new AppError('email_taken')
    await mailAccountExists(ctx, account, lng)
  })
  return { user: hidesAccounts ? null : presentPending(pendingSignUp) }
}

/**
 * Mails the link of the newest pending sign-up of an address again. The endpoint's answer must not depend on
 * the result.
 *
 * @returns whether the address has a pending sign-up
 */
export const resendSignUpLink = async (
  ctx: Context,
  email: string,
  lng: Locale | undefined,
): Promise<boolean> => {
  const address = normalizeEmail(email)
  return ctx.db.tx(async () => {
    const [newest] = await pending.listPendingSignUps(ctx.db, address, ctx.clock())
    if (newest) await mailLink(ctx, newest, lng)
    return newest !== undefined
  })
}
