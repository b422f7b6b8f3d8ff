import type { Database } from '#db/connection.ts'
import type { BillingInvoicesTable, PaymentSource } from '#db/schema/billing.ts'
import type { SubscriptionSource, SubscriptionState, SubscriptionsTable } from '#db/schema/subscriptions.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type StoredSubscription = Selectable<SubscriptionsTable>

/** Drawn before a subscription is read from its source, so that of two readings the one begun later is kept. */
export const nextFencingToken = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ token: number }>`select nextval('billing_reads') as token`.execute(db.kysely)
  return rows[0]?.token ?? 0
}

/** Holds a subscription until the transaction ends, one that is not written yet included. */
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

/** Its customer is gone, and with it whatever had not ended. */
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

/** Trials that end between two moments and go on into a paid subscription. */
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
 * Customers whose subscriptions may have changed, in order: any that has not ended, or was paid and whose last period ended since
 * (what was paid can still be given back), or a payment page opened since.
 */
export const listRunningCustomers = async (
  db: Database,
  source: PaymentSource,
  {
    openedSince,
    endedSince,
    after,
    limit,
  }: { openedSince: Date; endedSince: Date; after: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from billing_customers c
    where source = ${source} and customer_id > ${after} and (
      exists (select from subscriptions s where s.source = c.source and s.user_id = c.user_id
        and (s.state <> 'canceled' or (s.has_paid and s.current_period_end > ${endedSince})))
      or exists (select from checkouts k where k.user_id = c.user_id and k.created_at > ${openedSince}))
    order by customer_id limit ${limit}`.execute(db.kysely)
  return rows.map(({ customer_id }) => customer_id)
}

/** Customers with a subscription whose renewal or end was due between two moments, and of which nothing was heard. */
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

/** What is known of a paid invoice, whole. Answers what had been given back of it before; 0 for one that is new. */
export const upsertInvoice = async (db: Database, row: Insertable<BillingInvoicesTable>): Promise<number> => {
  const before = await db.kysely
    .selectFrom('billing_invoices')
    .select('refunded_cents')
    .where('source', '=', row.source)
    .where('invoice_id', '=', row.invoice_id)
    .executeTakeFirst()
  await db.kysely
    .insertInto('billing_invoices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'invoice_id']).doUpdateSet(row))
    .execute()
  return before?.refunded_cents ?? 0
}
