import { YEARLY_PLAN } from '#contract/premium/plans.ts'
import type { SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { Database } from '#db/connection.ts'
import type { SubscriptionState } from '#db/schema/subscriptions.ts'
import { sql } from 'kysely'
import type { StoredSubscription } from './subscriptions.repository.ts'

export interface Renewal {
  source: SubscriptionSource
  externalId: string
  /** Day in UTC, as in 2026-11-28. */
  renewsOn: string
}

/** Call it in the transaction that queues the mail. False where this renewal was announced before. */
export const claimRenewalReminder = async (
  db: Database,
  { source, externalId, renewsOn }: Renewal,
  now: Date,
): Promise<boolean> => {
  const row = await db.kysely
    .insertInto('renewal_reminders')
    .values({ source, external_id: externalId, renews_on: renewsOn, reminded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('source')
    .executeTakeFirst()
  return row !== undefined
}

/** Yearly subscriptions that renew within the time, have no end and are paid, and were not announced. */
export const listUnannouncedRenewals = (
  db: Database,
  source: SubscriptionSource,
  { from, to }: { from: Date; to: Date },
): Promise<StoredSubscription[]> =>
  db.kysely
    .selectFrom('subscriptions')
    .selectAll()
    .where('source', '=', source)
    .where('state', '=', sql.lit<SubscriptionState>('active'))
    .where('current_period_end', '>', from)
    .where('current_period_end', '<=', to)
    .where('plan', '=', YEARLY_PLAN.id)
    .where((where) => where.or([where('next_plan', 'is', null), where('next_plan', '=', YEARLY_PLAN.id)]))
    .where('cancel_at', 'is', null)
    .where('cancel_at_period_end', '=', false)
    .where('unpaid_since', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from renewal_reminders reminder
        where reminder.source = subscriptions.source and reminder.external_id = subscriptions.external_id
          and reminder.renews_on = (subscriptions.current_period_end at time zone 'utc')::date)`,
    )
    .execute()
