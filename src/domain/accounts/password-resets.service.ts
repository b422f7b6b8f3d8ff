import { randomInt, timingSafeEqual } from 'node:crypto'
import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { normalizeEmail } from '#contract/email-address.ts'
import { AppError } from '#contract/errors.ts'
import {
  DURATION_MS,
  RESET_CODE_DIGITS,
  RESET_FAILURES_PER_HOUR,
  RESET_MINUTES,
  RESETS_PER_DAY,
} from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/context.ts'
import { mailPasswordChanged, mailReset } from './account-mails.ts'
import * as accounts from './accounts.repository.ts'
import * as resets from './password-resets.repository.ts'
import { requireGoodPassword } from './password-policy.ts'
import { savePreferences } from './preferences.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

const newCode = (): string => String(randomInt(10 ** RESET_CODE_DIGITS)).padStart(RESET_CODE_DIGITS, '0')
const isCode = (text: string): boolean => new RegExp(`^\\d{${RESET_CODE_DIGITS}}$`).test(text)

/** Keyed, and of one reset only: six digits would be found at once in a table of plain hashes. */
const codeMac = (ctx: Context, resetId: string, code: string): Buffer =>
  ctx.accounts.mac('password-reset-code', `${resetId}:${code}`)

/** Milliseconds until an account may have another code; five in a day are all. */
const waitForNextReset = async (ctx: Context, userId: string): Promise<number> => {
  const times = await resets.listResetTimes(ctx.db, userId, RESETS_PER_DAY)
  const oldest = times[RESETS_PER_DAY - 1]
  return oldest ? oldest.getTime() + DURATION_MS.day - ctx.clock().getTime() : 0
}

/**
 * Mails a code, and a link that does the same, to the account of an address. The ones before end.
 *
 * `account_not_found` for an unknown address and `rate_limited` after five in a day, unless accounts are hidden
 * then every address gets the same answer.
 */
export const requestReset = async (ctx: Context, email: string, lng: Locale | undefined): Promise<void> => {
  const now = ctx.clock()
  const { hidesAccounts } = ctx.accounts
  await ctx.db.tx(async () => {
    const user = await accounts.lockUserByEmail(ctx.db, normalizeEmail(email))
    if (!user) {
      if (hidesAccounts) return
      throw new AppError('account_not_found')
    }
    const waitMs = await waitForNextReset(ctx, user.id)
    if (waitMs > 0) {
      if (hidesAccounts) return
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    }
    const id = uuidv7()
    const code = newCode()
    const token = newSecretToken()
    const validUntil = new Date(now.getTime() + RESET_MINUTES * DURATION_MS.minute)
    await resets.insertReset(ctx.db, {
      id,
      user_id: user.id,
      code_mac: codeMac(ctx, id, code),
      link_hash: hashOfToken(token),
      created_at: now,
      expires_at: validUntil,
    })
    await mailReset(ctx, user, lng, { id, code, token, validUntil })
  })
}

/** Sets the password; the mailbox is proven with it, and whoever was signed in is out. */
const usePassword = async (ctx: Context, reset: { id: string; userId: string }, password: string) => {
  const hash = await ctx.accounts.passwords.hash(password)
  const isDone = await ctx.db.tx(async () => {
    if (!(await resets.markUsed(ctx.db, reset.id, ctx.clock()))) return false
    const before = await accounts.lockUser(ctx.db, reset.userId)
    // Whoever made the account may not be who has the mailbox: letters that were wished for begin only once asked for again.
    if (before && !before.email_verified)
      await savePreferences(ctx.db, before.id, { notifications: [] }, ctx.clock())
    const change = { password_hash: hash, email_verified: true }
    const user = await accounts.updateUser(ctx.db, reset.userId, change, ctx.clock())
    await deleteSessionsOf(ctx.db, user.id)
    await mailPasswordChanged(ctx, user)
    return true
  })
  ctx.accounts.sessionCache.forget()
  return isDone
}

/**
 * Sets a new password with the code of the newest mail. A code is compared at most three times in all, whoever asks
 * and however many at once; past the budget of wrong codes of everybody, only links work for a while.
 */
export const completeReset = async (
  ctx: Context,
  input: { email: string; code: string; password: string },
): Promise<void> => {
  requireGoodPassword(input.password)
  const now = ctx.clock()
  const code = input.code.trim()
  if (!isCode(code)) throw new AppError('reset_code_invalid')
  if ((await resets.countFailures(ctx.db, now)) >= RESET_FAILURES_PER_HOUR)
    throw new AppError('reset_by_link_only')

  const user = await accounts.findUserByEmail(ctx.db, normalizeEmail(input.email))
  const newest = user && (await resets.findNewestReset(ctx.db, user.id))
  if (!user || !newest || newest.used_at) throw new AppError('reset_code_invalid')
  // That there was a code would say that there is an account.
  if (newest.expires_at <= now)
    throw new AppError(ctx.accounts.hidesAccounts ? 'reset_code_invalid' : 'reset_code_expired')
  const attempt = await resets.takeTry(ctx.db, newest.id, now)
  if (!attempt) throw new AppError('reset_code_invalid')
  if (!timingSafeEqual(codeMac(ctx, attempt.id, code), attempt.code_mac)) {
    await resets.countFailure(ctx.db, now)
    throw new AppError('reset_code_invalid')
  }
  if (!(await usePassword(ctx, { id: attempt.id, userId: user.id }, input.password)))
    throw new AppError('reset_code_invalid')
}

/** Sets a new password with the link of the newest mail. */
export const resetByLink = async (
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  requireGoodPassword(password)
  const found = await resets.findByLink(ctx.db, hashOfToken(token), ctx.clock())
  if (!found || !(await usePassword(ctx, { id: found.id, userId: found.user_id }, password)))
    throw new AppError('account_link_invalid')
}
