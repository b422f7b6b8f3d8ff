import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import type { Role, StaffRole } from '#contract/access.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { upsertGrant } from '#domain/premium/subscriptions.repository.ts'

export interface BuiltAccount {
  id: string
  email: string
  /** Token of an open session, as its cookie contains it. */
  token: string
}

export interface AccountFields {
  role?: Extract<Role, 'free' | 'premium' | 'admin'> | StaffRole
  email?: string
  isVerified?: boolean
  firstName?: string
  lastName?: string
  token?: string
  /** Without it the account has no password, as after signing up with Apple or Google. */
  passwordHash?: string
  now?: Date
}

/**
 * Inserts an account with a session directly, which avoids the cost of hashing a password in tests that do
 * not sign in.
 */
export const buildAccount = async (db: Database, fields: AccountFields = {}): Promise<BuiltAccount> => {
  const { role = 'free', isVerified = true, token = newSecretToken(), now = new Date() } = fields
  const id = uuidv7()
  const email = fields.email ?? `${role}-${id.slice(-12)}@reader.example`
  const later = new Date(now.getTime() + 30 * 86_400_000)
  await db.kysely
    .insertInto('users')
    .values({
      id,
      email,
      email_verified: isVerified,
      first_name: fields.firstName ?? 'Ada',
      last_name: fields.lastName ?? 'Lovelace',
      password_hash: fields.passwordHash ?? null,
      role: role === 'admin' ? 'admin' : 'user',
      staff: role === 'editor' || role === 'support' ? role : null,
    })
    .execute()
  if (role === 'premium') await upsertGrant(db, id, later, now)
  await db.kysely
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      user_id: id,
      token_hash: hashOfToken(token),
      created_at: now,
      seen_at: now,
      expires_at: later,
      // Sessions of staff have passed the second factor, which the newsroom requires.
      second_factor_at: role === 'free' || role === 'premium' ? null : now,
    })
    .execute()
  return { id, email, token }
}
