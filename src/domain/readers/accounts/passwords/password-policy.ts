import { AppError } from '#contract/errors.ts'
import { STAFF_PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { findPasswordProblem } from '#contract/readers/passwords.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { isBreachedPassword } from './breached-passwords.ts'
import { isMadeOf } from './guessable-words.ts'
import { isStaffAccount } from '#domain/readers/accounts/users/is-admin.ts'

/**
 * Words associated with the product, which an attacker would try first; the site's host is added (ASVS 5.0
 * 6.1.2, 6.2.11).
 */
const PRODUCT_WORDS = `
  apercu actualite actualites news newsroom newsletter digest brief premium article articles summary summaries resume resumes
  revue lettre trending bookmark bookmarks favoris abonnement subscription source sources feed reader artificial intelligence
  artificielle research technology admin redaction
`
  .trim()
  .split(/\s+/)

export interface PasswordOwner {
  email: string
  firstName?: string
  lastName?: string
  isStaff?: boolean
}

export const passwordOwner = (ctx: Context, user: UserRow): PasswordOwner => ({
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  // An account with an address of ADMIN_EMAILS may become an admin's without a new password.
  isStaff: isStaffAccount(user, ctx.accounts.adminEmails) || ctx.accounts.adminEmails.has(user.email),
})

/**
 * Throws the first rule that a password violates, in the order of section 5: those of its
 * length and characters, `password_common` (breached), `password_personal` (the owner's address or names),
 * `password_product` (the site's own words) and `password_staff_short`.
 */
export const requireGoodPassword = (ctx: Context, password: string, owner: PasswordOwner): void => {
  const problem = findPasswordProblem(password)
  if (problem) throw new AppError(problem)
  if (isBreachedPassword(password)) throw new AppError('password_common')
  const { email, firstName = '', lastName = '', isStaff = false } = owner
  if (isMadeOf(password, [email, firstName, lastName])) throw new AppError('password_personal')
  const { hostname } = new URL(ctx.mail.publicUrl)
  if (isMadeOf(password, [...PRODUCT_WORDS, hostname])) throw new AppError('password_product')
  if (isMadeOf(password, [...PRODUCT_WORDS, hostname, email, firstName, lastName]))
    throw new AppError('password_personal')
  if (isStaff && Array.from(password).length < STAFF_PASSWORD_MIN_LENGTH)
    throw new AppError('password_staff_short')
}
