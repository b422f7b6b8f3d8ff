import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import type { PriceChangesTable, PriceNoticeState, PriceNoticesTable } from '#db/schema/price-changes.ts'
import type { StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'

export type PriceChange = Selectable<PriceChangesTable>
export type PriceNotice = Selectable<PriceNoticesTable>
export type NoticeKey = Pick<PriceNotice, 'change_id' | 'source' | 'external_id' | 'plan'>

export const findOpenChange = (db: Database, source: PaymentSource): Promise<PriceChange | undefined> =>
  db.kysely
    .selectFrom('price_changes')
    .selectAll()
    .where('source', '=', source)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const findNewestChange = (db: Database, source: PaymentSource): Promise<PriceChange | undefined> =>
  db.kysely
    .selectFrom('price_changes')
    .selectAll()
    .where('source', '=', source)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

export const insertChange = async (
  db: Database,
  { prices, ...change }: Insertable<PriceChangesTable>,
): Promise<void> => {
  await db.kysely
    .insertInto('price_changes')
    .values({ ...change, prices: sql`${JSON.stringify(prices)}::jsonb` })
    .execute()
}

export const endOpenChange = async (db: Database, source: PaymentSource, now: Date): Promise<void> => {
  await db.kysely
    .updateTable('price_changes')
    .set({ ended_at: now })
    .where('source', '=', source)
    .where('ended_at', 'is', null)
    .execute()
}

/** Keeps it from being taken back until the end of the transaction; false where it was. */
export const holdOpenChange = async (db: Database, id: string): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('price_changes')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** False where the reader was written to before, about this plan. */
export const insertNotice = async (db: Database, notice: Insertable<PriceNoticesTable>): Promise<boolean> => {
  const row = await db.kysely
    .insertInto('price_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('change_id')
    .executeTakeFirst()
  return row !== undefined
}

export const lockNotice = (db: Database, key: NoticeKey): Promise<PriceNotice | undefined> =>
  db.kysely
    .selectFrom('price_notices')
    .selectAll()
    .where('change_id', '=', key.change_id)
    .where('source', '=', key.source)
    .where('external_id', '=', key.external_id)
    .where('plan', '=', key.plan)
    .forUpdate()
    .executeTakeFirst()

export const updateNotice = async (
  db: Database,
  key: NoticeKey,
  fields: Updateable<PriceNoticesTable>,
): Promise<void> => {
  await db.kysely
    .updateTable('price_notices')
    .set(fields)
    .where('change_id', '=', key.change_id)
    .where('source', '=', key.source)
    .where('external_id', '=', key.external_id)
    .where('plan', '=', key.plan)
    .execute()
}

export const listNoticesOf = (
  db: Database,
  source: PaymentSource,
  externalId: string,
): Promise<(PriceNotice & { ended_at: Date | null })[]> =>
  db.kysely
    .selectFrom('price_notices as n')
    .innerJoin('price_changes as c', 'c.id', 'n.change_id')
    .selectAll('n')
    .select('c.ended_at')
    .where('n.source', '=', source)
    .where('n.external_id', '=', externalId)
    .execute()

/**
 * What became of the mails. A mail that came back after it had been sent counts as failed; one that is gone from the outbox
 * without having been seen as sent stays open, and moves no price.
 */
export const recordMailResults = async (db: Database, changeId: string, now: Date): Promise<void> => {
  const outcome = (column: 'sent_at' | 'failed_at', states: readonly string[]) =>
    sql`update price_notices n set ${sql.ref(column)} = ${now}
      from mail_outbox m
      where n.change_id = ${changeId} and n.state in ('announced', 'moving', 'moved')
        and n.${sql.ref(column)} is null and m.unique_key = n.outbox_key and m.state = any(${states})`.execute(
      db.kysely,
    )
  await outcome('sent_at', ['sent'])
  await outcome('failed_at', ['failed', 'uncertain'])
}

/** A subscription that will be charged again as it is: neither cancelled nor owing, nor about to become another plan. */
const WILL_RENEW = sql<boolean>`(s.state in ('trialing', 'active') and s.customer_id is not null and s.cancel_at is null
  and not s.cancel_at_period_end and s.unpaid_since is null and s.next_plan is null)`

/**
 * Customers with a subscription that costs something else, and who were not written to about it. In no order, so that those that
 * cannot be read do not block the others.
 */
export const listUnannounced = async (
  db: Database,
  change: PriceChange,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from (
      select distinct s.customer_id from subscriptions s join price_changes c on c.id = ${change.id}
      where s.source = c.source and ${WILL_RENEW}
        and (s.price_cents is null or (c.prices -> s.currency ->> s.plan)::int <> s.price_cents)
        and not exists (select from price_notices n where n.change_id = c.id and n.source = s.source
          and n.external_id = s.external_id and n.plan = s.plan)) due
    order by random() limit ${limit}`.execute(db.kysely)
  return rows.map(({ customer_id }) => customer_id)
}

/** Those whose renewal is near, and those that a stopped process has left. */
export const listToMove = async (
  db: Database,
  change: PriceChange,
  { from, to, noticeMs, limit }: { from: Date; to: Date; noticeMs: number; limit: number },
): Promise<PriceNotice[]> => {
  const { rows } = await sql<PriceNotice>`
    select n.* from price_notices n
    join subscriptions s on s.source = n.source and s.external_id = n.external_id
    where n.change_id = ${change.id}
      and (n.state = 'moving' or (n.state = 'announced' and n.failed_at is null and ${WILL_RENEW}
        and s.plan = n.plan and s.current_period_end > ${from} and s.current_period_end <= ${to}
        and s.current_period_end >= n.sent_at + make_interval(secs => ${noticeMs / 1000})
        and (s.current_period_end at time zone 'utc')::date >= (n.first_charge_at at time zone 'utc')::date))
    order by random() limit ${limit}`.execute(db.kysely)
  return rows
}

/** Notices of changes that were taken back, which have not come true. */
export const listTakenBack = async (
  db: Database,
  source: PaymentSource,
  now: Date,
  limit: number,
): Promise<PriceNotice[]> => {
  const { rows } = await sql<PriceNotice>`
    select n.* from price_notices n join price_changes c on c.id = n.change_id
    where n.source = ${source} and c.ended_at is not null
      and (n.state in ('announced', 'moving') or (n.state = 'moved' and n.renews_at > ${now}))
    order by random() limit ${limit}`.execute(db.kysely)
  return rows
}

export interface DifferingPrice {
  plan: PlanId
  currency: string
  price_cents: number
  subscriptions: number
}

/** What running subscriptions cost, by plan and amount. */
export const countByPrice = async (db: Database, source: PaymentSource): Promise<DifferingPrice[]> => {
  const { rows } = await sql<DifferingPrice>`
    select s.plan, s.currency, s.price_cents, count(*)::int as subscriptions from subscriptions s
    where s.source = ${source} and ${WILL_RENEW} and s.price_cents is not null
    group by 1, 2, 3 order by 1, 2, 3`.execute(db.kysely)
  return rows
}

export interface NoticeCount {
  state: PriceNoticeState
  mail: 'waiting' | 'sent' | 'failed'
  count: number
}

export const countNotices = async (db: Database, changeId: string): Promise<NoticeCount[]> => {
  const { rows } = await sql<NoticeCount>`
    select state, case when failed_at is not null then 'failed' when sent_at is not null then 'sent' else 'waiting' end as mail,
      count(*)::int as count
    from price_notices where change_id = ${changeId} group by 1, 2`.execute(db.kysely)
  return rows
}

/** What decides whether a subscription renews. */
export type RenewalFacts = Pick<
  StoredSubscription,
  'state' | 'cancel_at' | 'cancel_at_period_end' | 'unpaid_since' | 'next_plan'
>

/** Whether the subscription will be charged again as it is; the rule of `WILL_RENEW` for a row at hand. */
export const willRenew = (row: RenewalFacts): boolean =>
  (row.state === 'trialing' || row.state === 'active') &&
  row.cancel_at === null &&
  !row.cancel_at_period_end &&
  row.unpaid_since === null &&
  row.next_plan === null
