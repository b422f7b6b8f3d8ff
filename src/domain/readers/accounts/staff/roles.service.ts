import type { ActReason, NewsroomRole } from '#contract/newsroom/desk-values.ts'
import { AppError } from '#contract/errors.ts'
import type { StaffMember } from '#contract/newsroom/staff.ts'
import { normalizeEmail } from '#contract/values/email-address.ts'
import type { Database } from '#db/connection.ts'
import type { AdminFields } from '#domain/kernel/accounts.ts'
import { recordAct, recordCommand } from '#domain/kernel/audit/audit.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'
import { mailDeskAct } from '#domain/readers/accounts/users/account-mails.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import { isAdmin } from '#domain/readers/accounts/users/is-admin.ts'
import { listStaffRows, lockOwners } from './roles.repository.ts'

export const newsroomRoleOf = (account: AdminFields, adminEmails: ReadonlySet<string>): NewsroomRole =>
  isAdmin(account, adminEmails) ? 'owner' : (account.staff ?? 'reader')

/**
 * Call it in the transaction that takes the rights of an owner, or the account itself.
 *
 * @throws AppError `last_owner`
 */
export const requireAnotherOwner = async (
  db: Database,
  id: string,
  adminEmails: ReadonlySet<string>,
): Promise<void> => {
  const owners = await lockOwners(db, adminEmails)
  if (owners.includes(id) && owners.length === 1) throw new AppError('last_owner')
}

const changeOf = (role: NewsroomRole) => ({
  role: role === 'owner' ? ('admin' as const) : ('user' as const),
  staff: role === 'owner' || role === 'reader' ? null : role,
  // An address of ADMIN_EMAILS would make the account an owner's again.
  ...(role !== 'owner' && { admin_proven_email: null, admin_proven_at: null }),
})

/** @returns undefined where the account has the role already */
const changeRole = async (
  db: Database,
  email: string,
  role: NewsroomRole,
  { adminEmails, now }: { adminEmails: ReadonlySet<string>; now: Date },
): Promise<{ user: accounts.UserRow; before: NewsroomRole } | undefined> => {
  const user = await accounts.lockUserByEmail(db, normalizeEmail(email))
  if (!user) throw new AppError('account_not_found')
  const before = newsroomRoleOf(user, adminEmails)
  if (before === role) return undefined
  if (before === 'owner') await requireAnotherOwner(db, user.id, adminEmails)
  return { user: await accounts.updateUser(db, user.id, changeOf(role), now), before }
}

/**
 * Gives or takes a role. Rights come with the next sign-in or proof of a second factor, and go within seconds.
 *
 * @returns whether anything changed
 * @throws AppError `account_not_found`, `last_owner`
 */
export const setRole = async (
  ctx: Context,
  viewer: Viewer,
  { email, role, reason }: { email: string; role: NewsroomRole; reason: ActReason },
): Promise<boolean> => {
  const { adminEmails } = ctx.accounts
  const changed = await ctx.db.tx(async () => {
    const change = await changeRole(ctx.db, email, role, { adminEmails, now: ctx.clock() })
    if (!change) return undefined
    await recordAct(ctx, viewer, {
      act: 'account.set_role',
      objectId: change.user.id,
      before: { role: change.before },
      after: { role, reason },
    })
    await mailDeskAct(ctx, change.user, { act: 'role', role })
    return change
  })
  if (!changed) return false
  ctx.accounts.sessionCache.forget()
  reportSecurity(ctx, { event: 'role', outcome: role, user: changed.user.id })
  return true
}

/**
 * For `apercu admin`, which needs no address in ADMIN_EMAILS and no signed-in owner.
 *
 * @returns whether anything changed
 * @throws AppError `account_not_found`, `last_owner`
 */
export const setRoleByCommand = (
  db: Database,
  email: string,
  role: NewsroomRole,
  adminEmails: ReadonlySet<string>,
): Promise<boolean> =>
  db.tx(async () => {
    const now = new Date()
    const change = await changeRole(db, email, role, { adminEmails, now })
    if (!change) return false
    const { user, before } = change
    await recordCommand(db, now, {
      act: 'account.set_role',
      objectId: user.id,
      before: { role: before },
      after: { role },
    })
    return true
  })

export const listStaff = async (ctx: Context, viewer: Viewer): Promise<StaffMember[]> => {
  const rows = await listStaffRows(ctx.db, ctx.accounts.adminEmails)
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    role: newsroomRoleOf(row, ctx.accounts.adminEmails),
    has_second_factor: row.has_second_factor,
    is_own: row.id === viewer.userId,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  }))
}
