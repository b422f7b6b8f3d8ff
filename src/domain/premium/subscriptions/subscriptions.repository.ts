import type { Database } from '#db/connection.ts'
import type { SubscriptionRow, SubscriptionsTable } from '#db/schema/subscriptions.ts'
import type { Insertable } from 'kysely'

/** Every subscription of a reader, of whatever source and state, in no order. */
export const listSubscriptions = (db: Database, userId: string): Promise<SubscriptionRow[]> =>
  db.kysely
    .selectFrom('subscriptions')
    .select([
      'source',
      'plan',
      'state',
      'trial_ends_at',
      'current_period_end',
      'cancel_at_period_end',
      'cancel_at',
      'unpaid_since',
      'has_paid',
      'grace_until',
    ])
    .where('user_id', '=', userId)
    .execute()

/** Writes a subscription whole, as its source describes it now. */
export const upsertSubscription = async (
  db: Database,
  row: Insertable<SubscriptionsTable>,
): Promise<void> => {
  const { source: _, external_id: __, created_at: ___, ...rest } = row
  await db.kysely
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'external_id']).doUpdateSet(rest))
    .execute()
}

/** Premium that was given, not bought; there is one of an account at most. */
export const upsertGrant = (db: Database, userId: string, until: Date, now: Date): Promise<void> =>
  upsertSubscription(db, {
    source: 'manual',
    external_id: userId,
    user_id: userId,
    plan: null,
    state: 'active',
    trial_ends_at: null,
    current_period_end: until,
    cancel_at: null,
    unpaid_since: null,
    created_at: now,
    updated_at: now,
  })

export const deleteGrant = async (db: Database, userId: string): Promise<void> => {
  await db.kysely
    .deleteFrom('subscriptions')
    .where('source', '=', 'manual')
    .where('external_id', '=', userId)
    .execute()
}
