import { randomBytes, randomInt } from 'node:crypto'
import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { normalizeEmail } from '#contract/values/email-address.ts'
import { AppError } from '#contract/errors.ts'
import {
  DURATION_MS,
  RESET_CODE_DIGITS,
  RESET_FAILURES_PER_HOUR,
  RESET_LINK_HOURS,
  RESET_MINUTES,
  RESETS_PER_DAY,
} from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { deleteEmailChangeOf } from '#domain/readers/accounts/users/email-changes.repository.ts'
import { holdAddress } from '#domain/readers/accounts/users/hold-address.repository.ts'
import {
  mailPasswordChanged,
  mailReset,
  mailResetLink,
} from '#domain/readers/accounts/users/account-mails.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { rememberOnlyDevice } from '#domain/readers/accounts/sessions/known-devices.service.ts'
import { restoreEmail } from './change-email.service.ts'
import { spendMail } from '#domain/readers/accounts/users/mail-budget.ts'
import * as resets from '#domain/readers/accounts/passwords/password-resets.repository.ts'
import { passwordOwner, requireGoodPassword } from '#domain/readers/accounts/passwords/password-policy.ts'
import { deleteSessionsOf } from '#domain/readers/accounts/sessions/sessions.repository.ts'
import { resendSignUpLink } from '#domain/readers/accounts/sign-in/sign-up.service.ts'
import { suspendUnproven } from './ways-in.service.ts'

const newCode = (): string => String(randomInt(10 ** RESET_CODE_DIGITS)).padStart(RESET_CODE_DIGITS, '0')
const CODE = new RegExp(`^\\d{${RESET_CODE_DIGITS}}$`)
const isCode = (text: string): boolean => CODE.test(text)

/** Keyed, and bound to the reset's id, because plain hashes of six digits could be looked up in a table. */
const codeMacInput = (resetId: string, code: string): [purpose: string, text: string] => [
  'password-reset-code',
  `${resetId}:${code}`,
]

/** Derived from the row's id, so that the same link can be mailed again although only its hash is stored. */
const linkToken = (ctx: Context, resetId: string): string =>
  ctx.accounts.mac('password-reset-link', resetId).toString('base64url')

/** Five codes a day for one account, so that codes cannot be guessed by requesting many. */
const mayHaveCode = async (ctx: Context, userId: string): Promise<boolean> => {
  const times = await resets.listResetTimes(ctx.db, userId, RESETS_PER_DAY)
  const oldest = times[RESETS_PER_DAY - 1]
  return !oldest || oldest.getTime() + DURATION_MS.day <= ctx.clock().getTime()
}

const mailCode = async (ctx: Context, user: UserRow, lng: Locale | undefined): Promise<void> => {
  const now = ctx.clock()
  const id = uuidv7()
  const code = newCode()
  const token = newSecretToken()
  const validUntil = new Date(now.getTime() + RESET_MINUTES * DURATION_MS.minute)
  await resets.insertReset(ctx.db, {
    id,
    user_id: user.id,
    code_mac: ctx.accounts.mac(...codeMacInput(id, code)),
    link_hash: hashOfToken(token),
    created_at: now,
    expires_at: validUntil,
  })
  await mailReset(ctx, user, lng, { id, code, token, validUntil })
}

/** Stays within the budget of the mailbox, since strangers can request resets. */
const mailLinkAgain = async (
  ctx: Context,
  user: UserRow,
  lng: Locale | undefined,
  { id, link_hash, expires_at }: { id: string; link_hash: Buffer; expires_at: Date },
): Promise<void> => {
  if (!(await spendMail(ctx, user.email, 'reset'))) return
  const token = linkToken(ctx, id)
  const hash = hashOfToken(token)
  if (!hash.equals(link_hash)) await resets.setLinkHash(ctx.db, id, hash)
  await mailResetLink(ctx, user, lng, { token, validUntil: expires_at })
}

/**
 * Mails one link that is valid for a day, and the same one on later requests: however many resets strangers
 * request, the newest mails in the mailbox hold a valid link. The first is sent even if the budget is spent,
 * so that strangers cannot prevent a reset.
 */
const mailLink = async (ctx: Context, user: UserRow, lng: Locale | undefined): Promise<void> => {
  const now = ctx.clock()
  const live = await resets.findLiveLink(ctx.db, user.id, now)
  if (live) return mailLinkAgain(ctx, user, lng, live)
  const id = uuidv7()
  const token = linkToken(ctx, id)
  const validUntil = new Date(now.getTime() + RESET_LINK_HOURS * DURATION_MS.hour)
  await resets.insertReset(ctx.db, {
    id,
    user_id: user.id,
    // A random value, because this row has no code and the column is not nullable.
    code_mac: randomBytes(32),
    link_hash: hashOfToken(token),
    created_at: now,
    expires_at: validUntil,
    is_link_only: true,
  })
  await spendMail(ctx, user.email, 'reset', { isDue: true })
  await mailResetLink(ctx, user, lng, { token, validUntil })
}

/**
 * Mails a code and a link to the account of an address; earlier codes end. Past five codes in a day, or once
 * the mailbox's budget is spent, the fallback is one link that is valid for a day, so that earlier requests
 * never block a later one. Where accounts are hidden every address gets the same answer.
 *
 * @throws AppError `email_unverified` where a sign-up is pending for the address: its link, which may set a
 * password, is mailed again; `account_not_found` for an unknown address
 */
export const requestReset = async (ctx: Context, email: string, lng: Locale | undefined): Promise<void> => {
  const hasAccount = await ctx.db.tx(async () => {
    const user = await accounts.lockUserByEmail(ctx.db, normalizeEmail(email))
    if (!user) return false
    const getsCode = (await mayHaveCode(ctx, user.id)) && (await spendMail(ctx, user.email, 'reset'))
    await (getsCode ? mailCode(ctx, user, lng) : mailLink(ctx, user, lng))
    return true
  })
  if (hasAccount) return
  const isWaiting = await resendSignUpLink(ctx, email, lng)
  if (!ctx.accounts.hidesAccounts) throw new AppError(isWaiting ? 'email_unverified' : 'account_not_found')
}

/** The device becomes a known one, with a budget of attempts that strangers cannot use up. */
export interface NewPassword {
  password: string
  deviceToken: string | undefined
}

/**
 * Sets the password, ends all sessions and suspends what an intruder may have added. A link to a former
 * address restores it first.
 *
 * @returns the token of the device; undefined where the reset was used meanwhile
 */
const usePassword = async (
  ctx: Context,
  reset: { id: string; userId: string; restoresEmail?: string | null },
  { password, deviceToken: brought }: NewPassword,
): Promise<string | undefined> => {
  const owner = await accounts.findUser(ctx.db, reset.userId)
  if (!owner) return undefined
  requireGoodPassword(ctx, password, passwordOwner(ctx, owner))
  const hash = await ctx.accounts.passwords.hash(password)
  const deviceToken = await ctx.db.tx(async () => {
    if (reset.restoresEmail) await holdAddress(ctx.db, reset.restoresEmail)
    // The address is locked before the account in every transaction, so that no two wait for each other.
    const before = await accounts.lockUser(ctx.db, reset.userId)
    if (!(await resets.markUsed(ctx.db, reset.id, ctx.clock()))) return undefined
    if (before && reset.restoresEmail) await restoreEmail(ctx, before, reset.restoresEmail)
    await resets.endResetsOf(ctx.db, reset.userId, ctx.clock())
    const user = await accounts.updateUser(ctx.db, reset.userId, { password_hash: hash }, ctx.clock())
    await deleteEmailChangeOf(ctx.db, user.id)
    await deleteSessionsOf(ctx.db, user.id)
    if (before) await suspendUnproven(ctx, before)
    await mailPasswordChanged(ctx, user)
    return rememberOnlyDevice(ctx, user.id, brought)
  })
  ctx.accounts.sessionCache.forget()
  return deviceToken
}

/**
 * Sets a new password with the code of the newest mail. A code has three tries, shared by all clients; past
 * the global budget of wrong codes only links are accepted for a while.
 *
 * @throws AppError `reset_code_invalid`, `reset_code_expired`, `reset_by_link_only`, and those of the
 * password rules
 */
export const completeReset = async (
  ctx: Context,
  input: NewPassword & { email: string; code: string },
): Promise<string> => {
  // The owner's names are compared only after the code was right, otherwise the error would reveal them.
  requireGoodPassword(ctx, input.password, { email: input.email })
  const now = ctx.clock()
  const code = input.code.trim()
  if (!isCode(code)) throw new AppError('reset_code_invalid')
  if ((await resets.countFailures(ctx.db, now)) >= RESET_FAILURES_PER_HOUR)
    throw new AppError('reset_by_link_only')

  const user = await accounts.findUserByEmail(ctx.db, normalizeEmail(input.email))
  const newest = user && (await resets.findNewestReset(ctx.db, user.id))
  if (!user || !newest || newest.used_at) throw new AppError('reset_code_invalid')
  // An error of its own would reveal that the address has an account.
  if (newest.expires_at <= now)
    throw new AppError(ctx.accounts.hidesAccounts ? 'reset_code_invalid' : 'reset_code_expired')
  const attempt = await resets.takeTry(ctx.db, newest.id, now)
  if (!attempt) throw new AppError('reset_code_invalid')
  if (!ctx.accounts.verifyMac(...codeMacInput(attempt.id, code), attempt.code_mac)) {
    await resets.countFailure(ctx.db, now)
    throw new AppError('reset_code_invalid')
  }
  const deviceToken = await usePassword(ctx, { id: attempt.id, userId: user.id }, input)
  if (deviceToken === undefined) throw new AppError('reset_code_invalid')
  return deviceToken
}

/**
 * Sets a new password with a mailed link.
 *
 * @throws AppError `account_link_invalid`; `email_taken` where the restored address has another account by
 * now; those of the password rules
 */
export const resetByLink = async (ctx: Context, input: NewPassword & { token: string }): Promise<string> => {
  requireGoodPassword(ctx, input.password, { email: '' })
  const found = await resets.findByLink(ctx.db, hashOfToken(input.token), ctx.clock())
  const deviceToken =
    found &&
    (await usePassword(
      ctx,
      { id: found.id, userId: found.user_id, restoresEmail: found.restores_email },
      input,
    ))
  if (deviceToken === undefined) throw new AppError('account_link_invalid')
  return deviceToken
}
