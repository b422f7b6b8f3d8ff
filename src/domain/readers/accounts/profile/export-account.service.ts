import { AppError } from '#contract/errors.ts'
import type { FileAnswer } from '#contract/file-answer.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { listConsentsOf, listMailsOf, listRowsOf } from './export-account.repository.ts'
import { presentUser } from '#domain/readers/accounts/sessions/present-user.ts'

/**
 * Serializes everything stored about a reader into one JSON file, by the names of tables and columns: article
 * 20 of the GDPR asks for a structured, commonly used, machine-readable format.
 */
export const exportAccount = async (ctx: Context, viewer: Viewer): Promise<FileAnswer> => {
  const user = viewer.userId ? await findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  const now = ctx.clock()
  const { role, staff, blocked_at, created_at, updated_at } = user
  const everything = {
    exported_at: now,
    account: {
      ...(await presentUser(ctx, user, viewer)),
      role,
      staff,
      blocked_at,
      has_password: user.password_hash !== null,
      created_at,
      updated_at,
    },
    ...(await listRowsOf(ctx.db, user.id)),
    newsletter_consents: await listConsentsOf(ctx.db, user.id),
    mails: await listMailsOf(ctx.db, user.email),
  }
  return {
    name: `apercu-${utcDay(now)}.json`,
    contentType: 'application/json; charset=utf-8',
    body: `${JSON.stringify(everything, null, 2)}\n`,
  }
}
