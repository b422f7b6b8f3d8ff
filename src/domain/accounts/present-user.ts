import type { User } from '#contract/user.ts'
import type { UserRow } from './accounts.repository.ts'
import { isAdmin, tierOf } from './tiers.ts'

/** A reader as told to that reader, in the specification's shape. */
export const presentUser = (row: UserRow, now: Date, adminEmails: ReadonlySet<string>): User => {
  const role = isAdmin(row, adminEmails) ? 'admin' : 'user'
  return {
    id: row.id,
    email: row.email,
    email_verified: row.email_verified,
    role,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: [row.first_name, row.last_name].filter(Boolean).join(' '),
    avatar: row.avatar,
    metadata: { role, tier: role === 'admin' ? 'premium' : tierOf(row, now) },
  }
}
