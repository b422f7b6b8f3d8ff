import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { LeavingReason } from '#contract/values/leaving-reasons.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/** @returns false where it was answered before */
export const claimAnswer = async (
  db: Database,
  { source, external_id }: { source: PaymentSource; external_id: string },
): Promise<boolean> => {
  const row = await db.kysely
    .updateTable('subscriptions')
    .set({ leaving_answered: true })
    .where('source', '=', source)
    .where('external_id', '=', external_id)
    .where('leaving_answered', '=', false)
    .returning('source')
    .executeTakeFirst()
  return row !== undefined
}

export const countReason = async (
  db: Database,
  {
    source,
    month,
    plan,
    reason,
  }: { source: PaymentSource; month: string; plan: string; reason: LeavingReason },
): Promise<void> => {
  await sql`insert into leaving_reasons (source, month, plan, reason, count)
    values (${source}, ${month}, ${plan}, ${reason}, 1)
    on conflict (source, month, plan, reason) do update set count = leaving_reasons.count + 1`.execute(
    db.kysely,
  )
}
