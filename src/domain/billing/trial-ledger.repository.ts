import type { Database } from '#db/connection.ts'
import type { TrialUsesTable } from '#db/schema/billing.ts'

export type TrialKind = TrialUsesTable['kind']
export type TrialKey = Pick<TrialUsesTable, 'kind' | 'hash'>
type Holder = Pick<TrialUsesTable, 'source' | 'contract_id'>

export const isTrialUsed = async (db: Database, { kind, hash }: TrialKey): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('trial_uses')
    .select('kind')
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes a use unless there is one, and answers whose it is. */
export const claimTrialKey = async (
  db: Database,
  { kind, hash }: TrialKey,
  { source, contractId, usedAt }: { source: string; contractId: string; usedAt: Date },
): Promise<Holder> => {
  await db.kysely
    .insertInto('trial_uses')
    .values({ kind, hash, source, contract_id: contractId, used_at: usedAt })
    .onConflict((conflict) => conflict.columns(['kind', 'hash']).doNothing())
    .execute()
  return db.kysely
    .selectFrom('trial_uses')
    .select(['source', 'contract_id'])
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
}
