import type { User } from '#contract/user.ts'
import type { Context } from '#domain/context.ts'
import { entitledNow } from '#domain/subscriptions/entitled-now.ts'
import { listSubscriptions } from '#domain/subscriptions/subscriptions.repository.ts'
import type { UserRow } from './accounts.repository.ts'
import { isAdmin } from './is-admin.ts'

/** A reader as told to that reader, in the specification's shape. */
export const presentUser = async (ctx: Context, row: UserRow): Promise<User> => {
  const role = isAdmin(row, ctx.accounts.adminEmails) ? 'admin' : 'user'
  const { tier, status } = entitledNow(ctx, await listSubscriptions(ctx.db, row.id))
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
    metadata: { role, tier: role === 'admin' ? 'premium' : tier, ...(owes && { owes }) },
  }
}
