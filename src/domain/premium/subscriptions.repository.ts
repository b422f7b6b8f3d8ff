import type { Database } from '#db/connection.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { SubscriptionRow, SubscriptionState, SubscriptionsTable } from '#db/schema/subscriptions.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type StoredSubscription = Selectable<SubscriptionsTable>

/**
 * Take the token before reading from the provider: of two overlapping reads, the one that began later is
 * stored.
 */
export const nextFencingToken = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ token: number }>`select nextval('billing_reads') as token`.execute(db.kysely)
  return rows[0]?.token ?? 0
}

/** An advisory lock in place of `for update`, because the first write has no row yet to lock. */
export const lockSubscription = async (
  db: Database,
  source: SubscriptionSource,
  id: string,
): Promise<StoredSubscription | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`contract ${source} ${id}`}))`.execute(db.kysely)
  return findSubscription(db, source, id)
}

export const findSubscription = (
  db: Database,
  source: SubscriptionSource,
  id: string,
): Promise<StoredSubscription | undefined> =>
  db.kysely
    .selectFrom('subscriptions')
    .selectAll()
    .where('source', '=', source)
    .where('external_id', '=', id)
    .executeTakeFirst()

export const listStoredSubscriptions = (db: Database, userId: string): Promise<StoredSubscription[]> =>
  db.kysely.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute()

export const cancelSubscriptionsOfCustomer = async (
  db: Database,
  source: PaymentSource,
  customerId: string,
  now: Date,
): Promise<void> => {
  await db.kysely
    .updateTable('subscriptions')
    .set({ state: 'canceled', updated_at: now })
    .where('source', '=', source)
    .where('customer_id', '=', customerId)
    .where('state', '<>', sql.lit<SubscriptionState>('canceled'))
    .execute()
}

/** Leaves out cancelled trials, which end without a charge. */
export const listEndingTrials = (db: Database, from: Date, to: Date): Promise<StoredSubscription[]> =>
  db.kysely
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', '=', sql.lit<SubscriptionState>('trialing'))
    .where('trial_ends_at', '>', from)
    .where('trial_ends_at', '<=', to)
    .where('cancel_at', 'is', null)
    .where('cancel_at_period_end', '=', false)
    .execute()

/**
 * A running subscription whose period is over has not been synced since: a sync would have renewed or ended
 * it.
 */
export const listOverdueCustomers = async (
  db: Database,
  source: PaymentSource,
  from: Date,
  to: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from subscriptions
    where source = ${source} and state in ('trialing', 'active') and customer_id is not null
       and current_period_end > ${from} and current_period_end <= ${to}`.execute(db.kysely)
  return rows.map(({ customer_id }) => customer_id)
}

/** What ends by itself, a gift or a grant, has ended, and is not stored so yet. Oldest first. */
export const listEndedGivenPremium = async (
  db: Database,
  now: Date,
): Promise<Pick<StoredSubscription, 'source' | 'external_id'>[]> => {
  const { rows } = await sql<Pick<StoredSubscription, 'source' | 'external_id'>>`
    select source, external_id from subscriptions
    where source in ('gift', 'manual') and state = 'active' and current_period_end <= ${now}
    order by current_period_end limit 200`.execute(db.kysely)
  return rows
}

/** One statement, so that what was prolonged meanwhile goes on. @returns the row, to who has ended it */
export const endGivenPremium = (
  db: Database,
  { source, external_id }: Pick<StoredSubscription, 'source' | 'external_id'>,
  { until, now }: { until: Date; now: Date },
): Promise<StoredSubscription | undefined> =>
  db.kysely
    .updateTable('subscriptions')
    .set({ state: 'canceled', updated_at: now })
    .where('source', '=', source)
    .where('external_id', '=', external_id)
    .where('state', '=', sql.lit<SubscriptionState>('active'))
    .where('current_period_end', '<=', until)
    .returningAll()
    .executeTakeFirst()

/** Returns the columns that decide the entitlement, for subscriptions of every source and state. */
export const listSubscriptionRows = (db: Database, userId: string): Promise<SubscriptionRow[]> =>
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

/** An existing row keeps its `created_at` and the columns that are not given. */
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

/** The account's id is the row's, so that an account has one grant at most. */
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

/** App Review and testers buy in Apple's sandbox, where nothing is charged. */
export const listAppleSandboxPurchases = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('app_store_purchases')
    .select('original_transaction_id')
    .where('user_id', '=', userId)
    .where('environment', '=', 'Sandbox')
    .execute()
  return rows.map(({ original_transaction_id }) => original_transaction_id)
}
