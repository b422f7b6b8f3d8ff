import type { Locale } from '#contract/values/locales.ts'
import type { Database } from '#db/connection.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { BillingCustomersTable } from '#db/schema/billing.ts'
import { type Selectable, sql } from 'kysely'

export type CustomerRow = Selectable<BillingCustomersTable>

export const findCustomerOf = (
  db: Database,
  source: PaymentSource,
  userId: string,
): Promise<CustomerRow | undefined> =>
  db.kysely
    .selectFrom('billing_customers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .executeTakeFirst()

export const findCustomer = (
  db: Database,
  source: PaymentSource,
  customerId: string,
): Promise<CustomerRow | undefined> =>
  db.kysely
    .selectFrom('billing_customers')
    .selectAll()
    .where('source', '=', source)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

export const listCustomersOf = (db: Database, userId: string): Promise<CustomerRow[]> =>
  db.kysely.selectFrom('billing_customers').selectAll().where('user_id', '=', userId).execute()

/**
 * Selects from `users`, so that an account that was deleted meanwhile gets no row. An existing customer
 * stays.
 */
export const insertCustomer = async (
  db: Database,
  customer: Pick<CustomerRow, 'source' | 'customer_id' | 'user_id' | 'locale' | 'created_at'>,
): Promise<void> => {
  const { source, customer_id, user_id, locale, created_at } = customer
  await sql`insert into billing_customers (source, customer_id, user_id, locale, created_at)
    select ${source}, ${customer_id}, id, ${locale}, ${created_at} from users where id = ${user_id}
    on conflict do nothing`.execute(db.kysely)
}

export const setLanguage = async (
  db: Database,
  { source, customer_id }: Pick<CustomerRow, 'source' | 'customer_id'>,
  locale: Locale,
): Promise<void> => {
  await db.kysely
    .updateTable('billing_customers')
    .set({ locale })
    .where('source', '=', source)
    .where('customer_id', '=', customer_id)
    .execute()
}

export const deleteCustomerRow = async (
  db: Database,
  source: PaymentSource,
  customerId: string,
): Promise<void> => {
  await db.kysely
    .deleteFrom('billing_customers')
    .where('source', '=', source)
    .where('customer_id', '=', customerId)
    .execute()
}

/**
 * Throttles syncs of a customer across processes, since one statement compares and sets the time.
 *
 * @returns false if the last sync began after `notSince`
 */
export const claimReading = async (
  db: Database,
  { source, customer_id }: Pick<CustomerRow, 'source' | 'customer_id'>,
  now: Date,
  notSince: Date,
): Promise<boolean> => {
  const row = await db.kysely
    .updateTable('billing_customers')
    .set({ read_at: now })
    .where('source', '=', source)
    .where('customer_id', '=', customer_id)
    .where((where) => where.or([where('read_at', 'is', null), where('read_at', '<=', notSince)]))
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

interface ReadWithin {
  openedSince: Date
  endedSince: Date
  limit: number
}

/**
 * Includes subscriptions that were paid and ended after `endedSince`, because they may still be refunded, and
 * payment pages opened after `openedSince`.
 */
const isToRead = ({ openedSince, endedSince }: ReadWithin) => sql<boolean>`(
  exists (select from subscriptions s where s.source = c.source and s.user_id = c.user_id
    and (s.state <> 'canceled' or (s.has_paid and s.current_period_end > ${endedSince})))
  or exists (select from checkouts k where k.user_id = c.user_id and k.created_at > ${openedSince}))`

export const listRunningCustomers = async (
  db: Database,
  source: PaymentSource,
  within: ReadWithin & { after: string },
): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from billing_customers c
    where source = ${source} and customer_id > ${within.after} and ${isToRead(within)}
    order by customer_id limit ${within.limit}`.execute(db.kysely)
  return rows.map(({ customer_id }) => customer_id)
}

/** Those that were read longest ago, which count as read from now on: one that fails is next when its turn comes again. */
export const claimStalestCustomers = async (
  db: Database,
  source: PaymentSource,
  within: ReadWithin & { now: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    update billing_customers set read_at = ${within.now}
    where source = ${source} and customer_id in (
      select customer_id from billing_customers c where source = ${source} and ${isToRead(within)}
      order by read_at nulls first, customer_id limit ${within.limit})
    returning customer_id`.execute(db.kysely)
  return rows.map(({ customer_id }) => customer_id)
}
