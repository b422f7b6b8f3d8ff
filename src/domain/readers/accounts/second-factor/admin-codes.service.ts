import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { ADMIN_CODE_HOURS, DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as codes from './admin-codes.repository.ts'

/** Crockford's Base32, in which no letter looks like a digit (https://www.crockford.com/base32.html). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Twenty characters are 100 bits, which cannot be guessed and can still be typed. */
const GROUPS = 4
const GROUP_LENGTH = 5
/**
 * Processes that start within this time print one code per address between them. Otherwise each would replace
 * the code of the one before, and the log would show codes that are no longer valid.
 */
const SAME_START_MS = DURATION_MS.minute

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/**
 * Removes separators and reads O, I and L as the digits that they are mistaken for, as Crockford's Base32
 * prescribes.
 */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

const PURPOSE = 'admin-code'
/** Includes the address, so that a code is valid for its address only. */
const bound = (email: string, code: string): string => `${email}\0${plain(code)}`

export interface AdminCode {
  email: string
  code: string
  expiresAt: Date
}

const makeCode = async (
  ctx: Pick<Context, 'accounts' | 'clock' | 'db'>,
  email: string,
  unlessSince: Date,
): Promise<AdminCode | undefined> => {
  const now = ctx.clock()
  const code = newCode()
  const expiresAt = new Date(now.getTime() + ADMIN_CODE_HOURS * DURATION_MS.hour)
  const row = {
    email,
    code_mac: ctx.accounts.mac(PURPOSE, bound(email, code)),
    created_at: now,
    expires_at: expiresAt,
  }
  return (await codes.putAdminCode(ctx.db, row, unlessSince)) ? { email, code, expiresAt } : undefined
}

/**
 * Creates a code for each address of ADMIN_EMAILS whose account is not an admin's yet, and replaces its
 * earlier one. Call it at start.
 *
 * @returns the codes to print, and the addresses for which another process printed one within the last minute
 */
export const makeAdminCodes = async (
  ctx: Context,
): Promise<{ codes: AdminCode[]; isElsewhere: string[] }> => {
  const unlessSince = new Date(ctx.clock().getTime() - SAME_START_MS)
  const made: AdminCode[] = []
  const isElsewhere: string[] = []
  for (const email of await codes.listUnproven(ctx.db, [...ctx.accounts.adminEmails])) {
    const code = await makeCode(ctx, email, unlessSince)
    if (code) made.push(code)
    else isElsewhere.push(email)
  }
  return { codes: made, isElsewhere }
}

/** Creates a code for an admin who lost a second factor, which replaces the code printed at start. */
export const replaceAdminCode = async (
  ctx: Pick<Context, 'accounts' | 'clock' | 'db'>,
  email: string,
): Promise<AdminCode> => {
  const code = await makeCode(ctx, email, new Date(ctx.clock().getTime() + DURATION_MS.minute))
  if (!code) throw new Error('The stored code is from the future: look at the clock of the database')
  return code
}

/** Decides by the length alone, because the codes of authenticator apps have six digits. */
export const looksLikeAdminCode = (code: string): boolean => plain(code).length === GROUPS * GROUP_LENGTH

/**
 * Deletes the code, so that it is valid once. Call it in a transaction by a caller that throttles attempts.
 *
 * @throws AppError `admin_code_invalid` when it is wrong, used or too old
 */
export const useAdminCode = async (ctx: Context, email: string, code: string): Promise<void> => {
  const row = await codes.findAdminCode(ctx.db, email)
  const isRight = row && ctx.accounts.verifyMac(PURPOSE, bound(email, code), row.code_mac)
  if (!isRight || row.expires_at <= ctx.clock() || !(await codes.takeAdminCode(ctx.db, row)))
    throw new AppError('admin_code_invalid')
}
