import type { User } from '#contract/readers/user.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { findViewer } from './sessions.service.ts'

/**
 * The role is the session's, not the account's: an admin without a second factor has the rights of a reader.
 */
export const presentUser = async (
  ctx: Context,
  row: UserRow,
  session: Pick<Viewer, 'role' | 'staff' | 'adminBar'>,
): Promise<User> => {
  const role = session.role === 'admin' ? 'admin' : 'user'
  const { tier, status } = ctx.entitlements.entitledNow(
    ctx,
    await ctx.entitlements.listSubscriptions(ctx.db, row.id),
  )
  const owes = status === 'past_due' || status === 'payment_problem'
  return {
    id: row.id,
    email: row.email,
    email_verified: row.email_verified,
    role,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: [row.first_name, row.last_name].filter(Boolean).join(' '),
    avatar: row.avatar,
    metadata: {
      role,
      tier: role === 'admin' ? 'premium' : tier,
      ...(owes && { owes }),
      ...(session.staff && { staff: session.staff }),
      ...(session.adminBar && { adminBar: session.adminBar }),
    },
  }
}

/** Reads the viewer again, because the rights of a new or renewed token depend on its proofs. */
export const presentSession = async (
  ctx: Context,
  row: UserRow,
  token: string,
): Promise<{ token: string; user: User }> => {
  const { viewer } = await findViewer(ctx, token)
  return { token, user: await presentUser(ctx, row, viewer) }
}
