import type { AdminBar, StaffRole } from '#contract/access.ts'
import type { AdminFields } from '#domain/kernel/accounts.ts'

const isListed = ({ email, email_verified }: AdminFields, adminEmails: ReadonlySet<string>): boolean =>
  email_verified && adminEmails.has(email)

/**
 * An account is an admin's by `apercu admin grant`, or by a verified address of ADMIN_EMAILS for
 * which the code from the process's log was entered. The address alone is not enough: a stranger could sign
 * up with it, and its owner's click on the link would make that stranger an admin.
 */
export const isAdmin = (account: AdminFields, adminEmails: ReadonlySet<string>): boolean =>
  account.role === 'admin' || (isListed(account, adminEmails) && account.admin_proven_email === account.email)

/** Whether the stricter rules for passwords, sessions and second factors apply to the account. */
export const isStaffAccount = (account: AdminFields, adminEmails: ReadonlySet<string>): boolean =>
  account.staff !== null || isAdmin(account, adminEmails)

export interface AdminStatus {
  isAdmin: boolean
  staff?: StaffRole
  /** The step that keeps an account of ADMIN_EMAILS, or a session of staff, from its rights. */
  bar?: AdminBar
}

interface StaffRules {
  adminEmails: ReadonlySet<string>
  requiresSecondFactor: boolean
}

interface StaffSession {
  second_factor_at: Date | null
  has_second_factor: boolean
}

export const adminStatusOf = (
  account: AdminFields,
  session: StaffSession,
  { adminEmails, requiresSecondFactor }: StaffRules,
): AdminStatus => {
  const hasAllRights = isAdmin(account, adminEmails)
  if (!hasAllRights && account.staff === null)
    return isListed(account, adminEmails)
      ? { isAdmin: false, bar: 'admin_code_required' }
      : { isAdmin: false }
  if (!requiresSecondFactor || session.second_factor_at)
    return { isAdmin: hasAllRights, ...(!hasAllRights && account.staff && { staff: account.staff }) }
  return {
    isAdmin: false,
    bar: session.has_second_factor ? 'proof_required' : 'second_factor_setup_required',
  }
}
