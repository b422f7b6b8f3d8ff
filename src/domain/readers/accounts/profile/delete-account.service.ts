import { AppError } from '#contract/errors.ts'
import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { type EventAccount, publish } from '#domain/kernel/events.ts'
import { forgetMailsOf } from '#domain/kernel/mail/outbox.service.ts'
import { storeCountsOfAccounts } from '#domain/kernel/counters/day-counts.repository.ts'
import { mailAccountDeleted } from '#domain/readers/accounts/users/account-mails.ts'
import {
  deleteUser,
  findUser,
  lockUser,
  type UserRow,
} from '#domain/readers/accounts/users/accounts.repository.ts'
import { deletePendingSignUpsOf } from '#domain/readers/accounts/users/pending-sign-ups.repository.ts'
import { findLanguage } from '#domain/readers/accounts/users/preferences.repository.ts'
import { requireAnotherOwner } from '#domain/readers/accounts/staff/roles.service.ts'
import { requireOwner } from '#domain/readers/accounts/passwords/require-owner.ts'

const CONFIRMATIONS: ReadonlySet<string> = new Set(['DELETE', 'SUPPRIMER'])

/**
 * Ends purchases, then deletes the account with all rows that refer to it and every mail to or from
 * its address. Only the confirmation mail is queued afterwards; it is deleted once sent, or after a day
 * (send-mails.service.ts).
 *
 * @throws AppError in this order: `unauthorized`, `delete_confirmation`, then `password_wrong` or
 * `session_not_fresh`, and `last_owner`
 */
export const deleteAccount = async (
  ctx: Context,
  viewer: Viewer,
  { confirmation, password }: { confirmation: string; password?: string | undefined },
  lng: Locale | undefined,
): Promise<void> => {
  const user = viewer.userId ? await findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  if (!CONFIRMATIONS.has(confirmation.trim())) throw new AppError('delete_confirmation')
  await requireOwner(ctx, viewer, user, password)
  await eraseAccount(ctx, user, lng)
}

/**
 * Without asking who wants it: for `deleteAccount`, and for staff whom the reader asked.
 *
 * @param inTransaction is done with the deletion, or not at all
 * @throws AppError `last_owner`
 */
export const eraseAccount = async (
  ctx: Context,
  user: UserRow,
  lng: Locale | undefined,
  inTransaction: () => Promise<void> = async () => {},
): Promise<void> => {
  const keepAnOwner = () => requireAnotherOwner(ctx.db, user.id, ctx.accounts.adminEmails)
  // Also before purchases end, which a refusal could not undo.
  await ctx.db.tx(keepAnOwner)
  const writes: ((account: EventAccount) => Promise<void>)[] = []
  await publish(ctx, 'accountClosing', {
    userId: user.id,
    duringDeletion: (write) => writes.push(write),
  })
  await ctx.db.tx(async () => {
    // Locked, so that a repeated deletion finds no account and sends no second mail.
    const held = await lockUser(ctx.db, user.id)
    if (!held) return
    await keepAnOwner()
    await inTransaction()
    const locale = lng ?? (await findLanguage(ctx.db, user.id)) ?? DEFAULT_LOCALE
    await forgetMailsOf(ctx, held.email)
    await storeCountsOfAccounts(ctx.db, [held.id], FREE_SUMMARY_VIEWS_PER_DAY)
    await publish(ctx, 'accountDeleting', { user: held })
    for (const write of writes) await write(held)
    await deletePendingSignUpsOf(ctx.db, held.email)
    await deleteUser(ctx.db, held.id)
    await mailAccountDeleted(ctx, held.email, locale)
  })
  ctx.accounts.sessionCache.forget()
}
