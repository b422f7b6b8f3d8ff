import type { Database } from '#db/connection.ts'
import type { TrialUsesTable } from '#db/schema/billing.ts'

export type TrialKind = TrialUsesTable['kind']
/** One hash for each secret of the installation, newest first; new uses are stored under the newest. */
export type TrialKey = Pick<TrialUsesTable, 'kind'> & { hashes: [Buffer, ...Buffer[]] }
type Holder = Pick<TrialUsesTable, 'source' | 'contract_id'>

const findHolder = (db: Database, { kind, hashes }: TrialKey): Promise<Holder | undefined> =>
  db.kysely
    .selectFrom('trial_uses')
    .select(['source', 'contract_id'])
    .where('kind', '=', kind)
    .where('hash', 'in', hashes)
    .orderBy('used_at')
    .executeTakeFirst()

export const isTrialUsed = async (db: Database, key: TrialKey): Promise<boolean> =>
  (await findHolder(db, key)) !== undefined

/** @returns the subscription that holds the key, which is another one if the trial was used before */
export const claimTrialKey = async (
  db: Database,
  key: TrialKey,
  { source, subscriptionId, usedAt }: { source: string; subscriptionId: string; usedAt: Date },
): Promise<Holder> => {
  const {
    kind,
    hashes: [hash, ...older],
  } = key
  // A use that is stored under an earlier secret would not conflict with the insertion below.
  const earlier = older.length > 0 && (await findHolder(db, key))
  if (earlier) return earlier
  await db.kysely
    .insertInto('trial_uses')
    .values({ kind, hash, source, contract_id: subscriptionId, used_at: usedAt })
    .onConflict((conflict) => conflict.columns(['kind', 'hash']).doNothing())
    .execute()
  const holder = await findHolder(db, key)
  if (!holder) throw new Error('A trial use that was noted is not there')
  return holder
}
