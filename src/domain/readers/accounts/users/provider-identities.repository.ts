import type { Database } from '#db/connection.ts'
import type { ProviderIdentitiesTable } from '#db/schema/accounts.ts'
import type { Selectable } from 'kysely'

type Provider = ProviderIdentitiesTable['provider']

export const findIdentity = (
  db: Database,
  provider: Provider,
  subject: string,
): Promise<Selectable<ProviderIdentitiesTable> | undefined> =>
  db.kysely
    .selectFrom('provider_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const listProviders = async (db: Database, userId: string): Promise<Provider[]> => {
  const rows = await db.kysely
    .selectFrom('provider_identities')
    .select('provider')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()
  return rows.map(({ provider }) => provider)
}

/** Idempotent, since two devices of one person may sign in at once. */
export const putIdentity = async (
  db: Database,
  identity: { provider: Provider; subject: string; user_id: string; created_at: Date },
): Promise<void> => {
  await db.kysely
    .insertInto('provider_identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
}

/** A token is valid once: resolves with false if it was used before. */
export const useIdToken = async (db: Database, tokenHash: Buffer, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto('used_id_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
