import type { Database } from '#db/connection.ts'
import type { ProviderIdentitiesTable } from '#db/schema/accounts.ts'

type Provider = ProviderIdentitiesTable['provider']

export const suspendWaysIn = async (
  db: Database,
  userId: string,
  { since, now }: { since: Date; now: Date },
): Promise<void> => {
  for (const table of ['passkeys', 'provider_identities', 'bookmark_feeds'] as const)
    await db.kysely
      .updateTable(table)
      .set({ suspended_at: now })
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .where('suspended_at', 'is', null)
      .execute()
}

/**
 * Suspended entries that the owner confirms. `listedAt` is when the list was read, so that a provider or feed
 * created since then is not confirmed.
 */
export interface KeptWaysIn {
  passkeys: readonly string[]
  providers: readonly Provider[]
  hasFeed: boolean
  listedAt: Date
}

export const resumeWaysIn = async (db: Database, userId: string, kept: KeptWaysIn): Promise<void> => {
  const resumed = { suspended_at: null }
  if (kept.passkeys.length > 0)
    await db.kysely
      .updateTable('passkeys')
      .set(resumed)
      .where('user_id', '=', userId)
      .where('id', 'in', kept.passkeys)
      .execute()
  if (kept.providers.length > 0)
    await db.kysely
      .updateTable('provider_identities')
      .set(resumed)
      .where('user_id', '=', userId)
      .where('provider', 'in', kept.providers)
      .where('created_at', '<=', kept.listedAt)
      .execute()
  if (kept.hasFeed)
    await db.kysely
      .updateTable('bookmark_feeds')
      .set(resumed)
      .where('user_id', '=', userId)
      .where('created_at', '<=', kept.listedAt)
      .execute()
}

export const listIdentities = (db: Database, userId: string) =>
  db.kysely
    .selectFrom('provider_identities')
    .select(['provider', 'created_at', 'suspended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()

export const deleteIdentities = async (
  db: Database,
  userId: string,
  provider: Provider,
): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('provider_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findFeed = (db: Database, userId: string) =>
  db.kysely
    .selectFrom('bookmark_feeds')
    .select(['created_at', 'suspended_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
