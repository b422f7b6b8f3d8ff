import { AppError } from '#contract/errors.ts'
import type { WaysIn } from '#contract/readers/ways-in.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { findUser, updateUser, type UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { findEmailChangeOf } from '#domain/readers/accounts/users/email-changes.repository.ts'
import { listPasskeysOf } from '#domain/readers/accounts/passkeys/passkeys.repository.ts'
import { presentPasskey } from '#domain/readers/accounts/passkeys/passkeys.service.ts'
import { isFreshSession } from '#domain/readers/accounts/passwords/require-owner.ts'
import { listSessions } from '#domain/readers/accounts/sessions/sessions.service.ts'
import * as ways from './ways-in.repository.ts'

/** The creation of the account is the fallback, because the sign-up proves the mailbox, too. */
const provenAt = (user: UserRow): Date => user.mailbox_proven_at ?? user.created_at

/**
 * Suspends passkeys, provider links and the private feed created since the mailbox was last proven, because
 * an intruder may have added them, until the owner confirms them (`secureAccount`). The reset is a new proof.
 * Call it in the transaction that sets the password.
 */
export const suspendUnproven = async (ctx: Context, user: UserRow): Promise<void> => {
  const now = ctx.clock()
  await ways.suspendWaysIn(ctx.db, user.id, { since: provenAt(user), now })
  await updateUser(ctx.db, user.id, { mailbox_proven_at: now }, now)
}

/**
 * Everything that opens an account or reads from it without its password, for its owner to review. `isNew`
 * marks what an intruder may have added: what is suspended, or created since the owner's last review and the
 * last proof of the mailbox.
 */
export const listWaysIn = async (ctx: Context, viewer: Viewer): Promise<WaysIn> => {
  const user = viewer.userId ? await findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  const now = ctx.clock()
  const since = Math.max(provenAt(user).getTime(), user.ways_in_reviewed_at?.getTime() ?? 0)
  const marksOf = (row: { created_at: Date; suspended_at: Date | null }) => ({
    isNew: row.suspended_at !== null || row.created_at.getTime() > since,
    isSuspended: row.suspended_at !== null,
  })
  const passkeys = await listPasskeysOf(ctx.db, user.id)
  const identities = await ways.listIdentities(ctx.db, user.id)
  const feed = await ways.findFeed(ctx.db, user.id)
  const change = await findEmailChangeOf(ctx.db, user.id, now)
  const newestLinks = new Map(identities.toReversed().map((row) => [row.provider, row]))
  return {
    sessions: await listSessions(ctx, viewer),
    passkeys: passkeys.map((row) => ({ ...presentPasskey(row), ...marksOf(row) })),
    providers: [...newestLinks.values()].map((row) => ({
      provider: row.provider,
      createdAt: row.created_at.toISOString(),
      ...marksOf(row),
    })),
    feed: feed ? { createdAt: feed.created_at.toISOString(), ...marksOf(feed) } : null,
    emailChange: change ? { email: change.new_email, createdAt: change.created_at.toISOString() } : null,
    hasPassword: user.password_hash !== null,
    asksForPassword: user.password_hash !== null && !(await isFreshSession(ctx, viewer)),
    listedAt: now.toISOString(),
  }
}
