import type { Database } from '#db/connection.ts'
import type { ReaderAgreementsTable } from '#db/schema/agreements.ts'

/** The first time counts: the same agreement at the same place is not stored again. */
export const insertAgreements = async (
  db: Database,
  rows: readonly ReaderAgreementsTable[],
): Promise<void> => {
  await db.kysely
    .insertInto('reader_agreements')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the reader agreed to it at a checkout within the time. */
export const hasAgreedAtCheckout = async (
  db: Database,
  userId: string,
  what: ReaderAgreementsTable['what'],
  { from, to }: { from: Date; to: Date },
): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('reader_agreements')
    .select('version')
    .where('user_id', '=', userId)
    .where('what', '=', what)
    .where('place', '=', 'checkout')
    .where('agreed_at', '>=', from)
    .where('agreed_at', '<=', to)
    .executeTakeFirst()
  return row !== undefined
}
