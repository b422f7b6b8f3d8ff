import type { Endpoint } from '#contract/endpoint.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Call } from '../routes.ts'

const DONE: Readonly<Record<string, 'reset' | 'changed'>> = {
  '/auth/complete-reset': 'reset',
  '/auth/set-password': 'reset',
  '/auth/change-password': 'changed',
}
/** Failures that indicate guessing, unlike a new password that violates a rule. */
const GUESSES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'reset_code_invalid',
  'reset_code_expired',
  'reset_by_link_only',
  'account_link_invalid',
  'password_wrong',
])

/** Reports that a password was reset or changed, or that a wrong code, link or password was given. */
export const reportPassword = (
  ctx: Context,
  { path }: Pick<Endpoint, 'path'>,
  { viewer: { userId: user }, client }: Pick<Call, 'viewer' | 'client'>,
  error?: unknown,
): void => {
  const done = DONE[path]
  if (!done) return
  const about = { event: 'password', user, client, method: path } as const
  if (error === undefined) reportSecurity(ctx, { ...about, outcome: done })
  else if (error instanceof AppError && GUESSES.has(error.code))
    reportSecurity(ctx, { ...about, outcome: 'refused', reason: error.code })
}
