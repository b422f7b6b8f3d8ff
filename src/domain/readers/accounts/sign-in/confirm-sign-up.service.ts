import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { AppError } from '#contract/errors.ts'
import { SIGN_UP_LINK_TRIES } from '#contract/limits.ts'
import type { User } from '#contract/readers/user.ts'
import type { Context } from '#domain/kernel/context.ts'
import { publish } from '#domain/kernel/events.ts'
import {
  deleteUnproven,
  insertUser,
  type UserRow,
} from '#domain/readers/accounts/users/accounts.repository.ts'
import { type BegunSession, completeSignIn } from '#domain/readers/accounts/sessions/complete-sign-in.ts'
import { holdAddress } from '#domain/readers/accounts/users/hold-address.repository.ts'
import {
  type PasswordOwner,
  requireGoodPassword,
} from '#domain/readers/accounts/passwords/password-policy.ts'
import * as pending from '#domain/readers/accounts/users/pending-sign-ups.repository.ts'
import type { PendingSignUp } from '#domain/readers/accounts/users/pending-sign-ups.repository.ts'
import { savePreferences } from '#domain/readers/accounts/users/preferences.repository.ts'
import { presentSession } from '#domain/readers/accounts/sessions/present-user.ts'
import type { Requester } from '#domain/readers/accounts/sessions/requester.ts'

export interface SignUpConfirmation {
  token: string
  password?: string | undefined
  /** Password chosen on the page of the link in place of the one at sign-up, which may be a stranger's. */
  newPassword?: string | undefined
}

export interface WaitingSignUp {
  email: string
  signedUpAt: string
  /** False after too many wrong passwords: from then on only a new password creates the account. */
  takesPassword: boolean
}

const requireWaiting = async (ctx: Context, token: string): Promise<PendingSignUp> => {
  const found = await pending.findPendingSignUp(ctx.db, hashOfToken(token), ctx.clock())
  if (!found) throw new AppError('account_link_invalid')
  return found
}

/**
 * Changes nothing, because link scanners open mailed links.
 *
 * @throws AppError `account_link_invalid` for every invalid token alike
 */
export const viewSignUp = async (ctx: Context, token: string): Promise<WaitingSignUp> => {
  const { email, created_at, tries } = await requireWaiting(ctx, token)
  return { email, signedUpAt: created_at.toISOString(), takesPassword: tries < SIGN_UP_LINK_TRIES }
}

interface Chosen {
  hash: string
  /**
   * Whether the password given at sign-up was repeated, which shows that the choices made at sign-up are the
   * same person's.
   */
  isSignUpPassword: boolean
}

const ownerOf = (ctx: Context, { email, first_name, last_name }: PendingSignUp): PasswordOwner => ({
  email,
  firstName: first_name,
  lastName: last_name,
  isStaff: ctx.accounts.adminEmails.has(email),
})

const choosePassword = async (
  ctx: Context,
  waiting: PendingSignUp,
  proof: SignUpConfirmation,
): Promise<Chosen> => {
  const { passwords } = ctx.accounts
  const { password = '', newPassword } = proof
  if (newPassword !== undefined) {
    requireGoodPassword(ctx, newPassword, ownerOf(ctx, waiting))
    const isSignUpPassword = await passwords.verify(waiting.password_hash, newPassword)
    return {
      hash: isSignUpPassword ? waiting.password_hash : await passwords.hash(newPassword),
      isSignUpPassword,
    }
  }
  if (!(await pending.takeSignUpTry(ctx.db, waiting.id))) {
    await requireWaiting(ctx, proof.token)
    throw new AppError('sign_up_tries_spent')
  }
  if (!(await passwords.verify(waiting.password_hash, password))) throw new AppError('password_wrong')
  // The rules for admins do not apply at sign-up, and a newer release may have added some.
  requireGoodPassword(ctx, password, ownerOf(ctx, waiting))
  return { hash: waiting.password_hash, isSignUpPassword: true }
}

/**
 * Call it in a transaction. Without the password of the sign-up its newsletters are dropped, because the
 * person who chose them may be another one and consent is not transferable.
 */
const makeAccount = async (
  ctx: Context,
  waiting: PendingSignUp,
  { hash, isSignUpPassword }: Chosen,
): Promise<UserRow | undefined> => {
  const now = ctx.clock()
  await deleteUnproven(ctx.db, waiting.email)
  const user = await insertUser(ctx.db, {
    id: waiting.id,
    email: waiting.email,
    email_verified: true,
    first_name: waiting.first_name,
    last_name: waiting.last_name,
    password_hash: hash,
    created_at: now,
    updated_at: now,
  })
  if (!user) return undefined
  await savePreferences(
    ctx.db,
    user.id,
    { ...waiting.answers, ...(!isSignUpPassword && { notifications: [] }) },
    now,
  )
  await publish(ctx, 'accountVerified', { user })
  return user
}

/**
 * Creates the account of a pending sign-up and begins a session, since the link proves the address. All other pending
 * sign-ups of the address end, with their passwords.
 *
 * @throws AppError `account_link_invalid`; with a password `sign_up_tries_spent` after `SIGN_UP_LINK_TRIES` wrong ones
 * and `password_wrong`; then those of the password rules
 */
export const confirmSignUp = async (
  ctx: Context,
  proof: SignUpConfirmation,
  requester: Requester,
): Promise<BegunSession & { user: User }> => {
  const waiting = await requireWaiting(ctx, proof.token)
  const chosen = await choosePassword(ctx, waiting, proof)
  const { made, begun } = await ctx.db.tx(async () => {
    await holdAddress(ctx.db, waiting.email)
    if (!(await pending.deletePendingSignUp(ctx.db, waiting.id))) throw new AppError('account_link_invalid')
    const account = await makeAccount(ctx, waiting, chosen)
    if (!account) throw new AppError('account_link_invalid')
    await pending.deletePendingSignUpsOf(ctx.db, waiting.email)
    return { made: account, begun: await completeSignIn(ctx, account, { method: 'password' }, requester) }
  })
  ctx.accounts.sessionCache.forget()
  const { user } = await presentSession(ctx, made, begun.token)
  return { ...begun, user }
}
