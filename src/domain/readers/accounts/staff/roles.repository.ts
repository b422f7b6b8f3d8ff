import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'

/** Admins by their role or by a proven address of ADMIN_EMAILS. */
const ownerCondition = (adminEmails: readonly string[]) => sql<boolean>`(users.role = 'admin' or (
  users.email_verified and users.admin_proven_email = users.email and users.email = any(${adminEmails}::text[])))`

/**
 * Locks the owners in one order, so that of two owners who withdraw each other's role at once the second finds itself the
 * last.
 */
export const lockOwners = async (db: Database, adminEmails: ReadonlySet<string>): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('users')
    .select('id')
    .where(ownerCondition([...adminEmails]))
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export type StaffAccountRow = UserRow & { has_second_factor: boolean; last_sign_in_at: Date | null }

export const listStaffRows = (db: Database, adminEmails: ReadonlySet<string>): Promise<StaffAccountRow[]> =>
  db.kysely
    .selectFrom('users')
    .selectAll('users')
    .select([
      sql<boolean>`exists (select from passkeys p where p.user_id = users.id and p.suspended_at is null)
        or exists (select from authenticators a where a.user_id = users.id)`.as('has_second_factor'),
      sql<Date | null>`(select max(s.created_at) from sessions s where s.user_id = users.id)`.as(
        'last_sign_in_at',
      ),
    ])
    .where((where) => where.or([where('staff', 'is not', null), ownerCondition([...adminEmails])]))
    .orderBy('email')
    .execute()
