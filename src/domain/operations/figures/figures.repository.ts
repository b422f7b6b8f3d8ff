import type { PaymentLanguage } from '#contract/newsroom/figures.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { LeavingReason } from '#contract/values/leaving-reasons.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'

const rowsOf = async <T>(db: Database, query: RawBuilder<T>): Promise<T[]> =>
  (await query.execute(db.kysely)).rows

const monthSql = (time: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM')`

/** Whose invoice `i` is; none once the account is deleted. */
const customer = sql`
  left join subscriptions s on s.source = i.source and s.external_id = i.contract_id
  left join billing_customers c on c.source = s.source and c.customer_id = s.customer_id`

export interface PaymentRow {
  month: string
  language: PaymentLanguage
  plan: PlanId
  currency: string
  payments: number
  paid_cents: number
  refunded_cents: number
}

export const sumPayments = (db: Database, source: PaymentSource, since: Date): Promise<PaymentRow[]> =>
  rowsOf(
    db,
    sql<PaymentRow>`
      select ${monthSql('i.paid_at')} as month, coalesce(c.locale, 'unknown') as language, i.plan, i.currency,
        count(*)::int as payments, sum(i.amount_cents)::float8 as paid_cents, sum(i.refunded_cents)::float8 as refunded_cents
      from billing_invoices i ${customer}
      where i.source = ${source} and i.paid_at >= ${since}
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )

export interface FailureRow {
  month: string
  language: PaymentLanguage
  plan: PlanId
  currency: string
  failed: number
  failed_cents: number
  recovered: number
  recovered_cents: number
}

export const sumFailures = (db: Database, source: PaymentSource, since: Date): Promise<FailureRow[]> =>
  rowsOf(
    db,
    sql<FailureRow>`
      select ${monthSql('i.failed_at')} as month, coalesce(c.locale, 'unknown') as language, i.plan, i.currency,
        count(*)::int as failed, sum(i.amount_cents)::float8 as failed_cents, count(i.recovered_at)::int as recovered,
        coalesce(sum(i.amount_cents) filter (where i.recovered_at is not null), 0)::float8 as recovered_cents
      from payment_failures i ${customer}
      where i.source = ${source} and i.failed_at >= ${since}
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )

/**
 * Subscriptions whose paid period includes an instant, by their newest payment, and at which of the instants. A payment that
 * was refunded as a whole pays for nothing. Rows of an earlier release do not say until when they pay: a whole period.
 */
const covered = (source: PaymentSource, instants: readonly Date[]) => sql`
  select m.n::int as n, i.contract_id, (array_agg(i.plan order by i.paid_at desc))[1] as plan,
    (array_agg(i.currency order by i.paid_at desc))[1] as currency,
    (array_agg(i.amount_cents - i.refunded_cents order by i.paid_at desc))[1] as cents
  from unnest(${instants.map((instant) => instant.toISOString())}::timestamptz[]) with ordinality as m(instant, n)
  join billing_invoices i on i.source = ${source} and i.paid_at < m.instant and i.refunded_cents < i.amount_cents
    and coalesce(i.period_end at time zone 'UTC', (i.paid_at at time zone 'UTC')
      + case i.plan when 'premium_yearly' then interval '1 year' else interval '1 month' end) >= m.instant at time zone 'UTC'
  group by 1, 2`

export interface PaidRow {
  /** Position among the instants, from 1. */
  n: number
  monthly: number
  yearly: number
  begun: number
  ended: number
}

/** At each instant: who is paid, and what changed since the one before. */
export const countPaid = (
  db: Database,
  source: PaymentSource,
  instants: readonly Date[],
): Promise<PaidRow[]> =>
  rowsOf(
    db,
    sql<PaidRow>`
      with paid as (${covered(source, instants)})
      select coalesce(now.n, before.n + 1) as n,
        (count(*) filter (where now.plan = 'premium_monthly'))::int as monthly,
        (count(*) filter (where now.plan = 'premium_yearly'))::int as yearly,
        (count(*) filter (where before.n is null))::int as begun,
        (count(*) filter (where now.n is null))::int as ended
      from paid now full join paid before on before.contract_id = now.contract_id and before.n + 1 = now.n
      group by 1`,
  )

export interface RecurringRow {
  n: number
  plan: PlanId
  currency: string
  cents: number
}

/** What the paid subscriptions have last paid, for as long as their plan lasts. */
export const sumRecurring = (
  db: Database,
  source: PaymentSource,
  instants: readonly Date[],
): Promise<RecurringRow[]> =>
  rowsOf(
    db,
    sql<RecurringRow>`
      with paid as (${covered(source, instants)})
      select n, plan, currency, sum(cents)::float8 as cents from paid group by 1, 2, 3`,
  )

export interface TrialRow {
  month: string
  trials: number
  trials_converted: number
}

export const countTrials = (db: Database, source: PaymentSource, since: Date): Promise<TrialRow[]> =>
  rowsOf(
    db,
    sql<TrialRow>`
      select to_char(coalesce(started_at, created_at) at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as trials,
        (count(*) filter (where has_paid))::int as trials_converted
      from subscriptions
      where source = ${source} and trial_ends_at is not null and not trial_refused
        and coalesce(started_at, created_at) >= ${since}
      group by 1`,
  )

export interface LeavingRow {
  month: string
  plan: string
  reason: LeavingReason
  count: number
}

export const listLeavingReasons = (
  db: Database,
  source: PaymentSource,
  since: string,
): Promise<LeavingRow[]> =>
  db.kysely
    .selectFrom('leaving_reasons')
    .select(['month', 'plan', 'reason', 'count'])
    .where('source', '=', source)
    .where('month', '>=', since)
    .orderBy('month')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .orderBy('plan')
    .execute()

export interface GiftRow {
  month: string
  language: PaymentLanguage
  plan: PlanId
  currency: string
  sold: number
  paid_cents: number
  refunded_cents: number
}

export const sumGifts = (db: Database, source: PaymentSource, since: Date): Promise<GiftRow[]> =>
  rowsOf(
    db,
    sql<GiftRow>`
      select ${monthSql('paid_at')} as month, locale as language, plan, currency, count(*)::int as sold,
        sum(amount_cents)::float8 as paid_cents, sum(refunded_cents)::float8 as refunded_cents
      from gifts where source = ${source} and paid_at >= ${since} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )

export const countOverdue = async (db: Database, source: PaymentSource): Promise<number> => {
  const [row] = await rowsOf(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from subscriptions where source = ${source} and state in ('past_due', 'unpaid')`,
  )
  return row?.count ?? 0
}

export interface DomainRow {
  domain: string
  sent: number
  failed: number
  uncertain: number
  waiting: number
}

const DOMAINS_SHOWN = 30

export const countByDomain = (db: Database, since: Date): Promise<DomainRow[]> =>
  rowsOf(
    db,
    sql<DomainRow>`
      select domain, (count(*) filter (where state = 'sent'))::int as sent, (count(*) filter (where state = 'failed'))::int as failed,
        (count(*) filter (where state = 'uncertain'))::int as uncertain,
        (count(*) filter (where state in ('queued', 'sending')))::int as waiting
      from deliveries where created_at >= ${since} and state <> 'skipped'
      group by 1 order by count(*) desc, 1 limit ${sql.lit(DOMAINS_SHOWN)}`,
  )
