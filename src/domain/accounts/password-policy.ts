import { AppError } from '#contract/errors.ts'
import { findPasswordProblem } from '#contract/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Throws what a new password breaks first: section 5's rules in their order, then the commonest passwords. */
export const requireGoodPassword = (password: string): void => {
  const problem = findPasswordProblem(password)
  if (problem) throw new AppError(problem)
  if (isCommonPassword(password)) throw new AppError('password_common')
}
