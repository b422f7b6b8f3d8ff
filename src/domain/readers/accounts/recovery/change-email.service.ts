import { randomBytes } from 'node:crypto'
import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { isEmailAddress, normalizeEmail } from '#contract/values/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, EMAIL_RESTORE_HOURS, VERIFICATION_HOURS } from '#contract/limits.ts'
import { emailChangeToken } from '#contract/values/link-tokens.ts'
import type { Locale } from '#contract/values/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { publish } from '#domain/kernel/events.ts'
import {
  mailAccountExists,
  mailEmailChangeAsked,
  mailEmailChanged,
  mailEmailChangeLink,
} from '#domain/readers/accounts/users/account-mails.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import * as changes from '#domain/readers/accounts/users/email-changes.repository.ts'
import { holdAddress } from '#domain/readers/accounts/users/hold-address.repository.ts'
import {
  endResetsOf,
  endRestores,
  insertReset,
} from '#domain/readers/accounts/passwords/password-resets.repository.ts'
import { deletePendingSignUpsOf } from '#domain/readers/accounts/users/pending-sign-ups.repository.ts'
import { requireOwnerLately } from '#domain/readers/accounts/passwords/require-owner.ts'

const afterHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * DURATION_MS.hour)

/**
 * Mails a link to an account's future address and a notice to the present one. Nothing changes until the link
 * is followed; a later request invalidates the link of an earlier one. Where accounts are hidden a
 * taken address gets the same answer as a free one, and its owner a mail.
 *
 * @throws AppError in this order: `unauthorized`, `email_invalid`, `email_unchanged`, those of
 * `requireOwnerLately`, `email_taken`
 */
export const requestEmailChange = async (
  ctx: Context,
  viewer: Viewer,
  input: { email: string; password?: string | undefined },
  lng: Locale | undefined,
): Promise<void> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  const email = normalizeEmail(input.email)
  if (!isEmailAddress(email)) throw new AppError('email_invalid')
  if (email === user.email) throw new AppError('email_unchanged')
  await requireOwnerLately(ctx, viewer, user, input.password)
  await ctx.db.tx(async () => {
    await holdAddress(ctx.db, email)
    if (!(await accounts.lockIfPasswordUnchanged(ctx.db, user))) throw new AppError('password_wrong')
    const other = await accounts.findUserByEmail(ctx.db, email)
    if (other && !ctx.accounts.hidesAccounts) throw new AppError('email_taken')
    await mailEmailChangeAsked(ctx, user, email)
    if (other) return mailAccountExists(ctx, other, lng)
    const token = emailChangeToken(newSecretToken())
    const now = ctx.clock()
    const validUntil = afterHours(now, VERIFICATION_HOURS)
    await changes.putEmailChange(ctx.db, {
      user_id: user.id,
      new_email: email,
      token_hash: hashOfToken(token),
      created_at: now,
      expires_at: validUntil,
    })
    await mailEmailChangeLink(ctx, user, { email, token, validUntil, lng })
  })
}

/**
 * The address that a mailed link would set. Changes nothing, because link scanners open mailed links.
 *
 * @throws AppError `account_link_invalid` for every invalid token alike
 */
export const viewEmailChange = async (ctx: Context, token: string): Promise<{ email: string }> => {
  const change = await changes.findEmailChange(ctx.db, hashOfToken(token), ctx.clock())
  if (!change) throw new AppError('account_link_invalid')
  return { email: change.new_email }
}

/**
 * Sets a proven address in the caller's transaction, which holds the locks of account and address. Pending
 * sign-ups of the address end, and rights proven by the former address are lost.
 */
const replaceEmail = async (ctx: Context, user: UserRow, email: string): Promise<UserRow> => {
  if (await accounts.findUserByEmail(ctx.db, email)) throw new AppError('email_taken')
  const now = ctx.clock()
  await deletePendingSignUpsOf(ctx.db, email)
  await accounts.deleteUnproven(ctx.db, email)
  // Codes of pending resets went to a mailbox that the account no longer has.
  await endResetsOf(ctx.db, user.id, now)
  const proven = { email_verified: true, admin_proven_email: null, admin_proven_at: null }
  const changed = await accounts.updateUser(ctx.db, user.id, { email, ...proven }, now)
  await publish(ctx, 'emailChanged', { user: changed, formerEmail: user.email })
  return changed
}

/**
 * Sets the address that the link was mailed to; sessions stay. The former address gets a link that restores
 * it for `EMAIL_RESTORE_HOURS`, in case an intruder requested the change.
 *
 * @throws AppError `account_link_invalid`; `email_taken` where the address got an account meanwhile
 */
export const confirmEmailChange = async (ctx: Context, token: string): Promise<{ email: string }> => {
  const tokenHash = hashOfToken(token)
  const change = await changes.findEmailChange(ctx.db, tokenHash, ctx.clock())
  if (!change) throw new AppError('account_link_invalid')
  await ctx.db.tx(async () => {
    await holdAddress(ctx.db, change.new_email)
    const user = await accounts.lockUser(ctx.db, change.user_id)
    if (!user || !(await changes.deleteEmailChange(ctx.db, tokenHash)))
      throw new AppError('account_link_invalid')
    const changed = await replaceEmail(ctx, user, change.new_email)
    const restoreToken = newSecretToken()
    const now = ctx.clock()
    const validUntil = afterHours(now, EMAIL_RESTORE_HOURS)
    await insertReset(ctx.db, {
      id: uuidv7(),
      user_id: user.id,
      // A random value, because this row has no code and the column is not nullable.
      code_mac: randomBytes(32),
      link_hash: hashOfToken(restoreToken),
      created_at: now,
      expires_at: validUntil,
      is_link_only: true,
      restores_email: user.email,
    })
    await mailEmailChanged(ctx, user, { email: changed.email, restoreToken, validUntil })
  })
  ctx.accounts.sessionCache.forget()
  return { email: change.new_email }
}

/**
 * Restores the former address, whose owner followed the link of `confirmEmailChange`. Call it in the
 * transaction that sets the new password.
 *
 * @throws AppError `email_taken` where the former address has another account by now
 */
export const restoreEmail = async (ctx: Context, user: UserRow, email: string): Promise<void> => {
  // Links to addresses in between would let an intruder take the account back.
  await endRestores(ctx.db, user.id, ctx.clock())
  if (user.email !== email) await replaceEmail(ctx, user, email)
}
