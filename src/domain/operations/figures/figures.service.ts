import { DURATION_MS } from '#contract/limits.ts'
import type { Figures } from '#contract/newsroom/figures.ts'
import { defaultCurrency, findPlan } from '#contract/premium/plans.ts'
import type { Context } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import * as figures from './figures.repository.ts'

const DELIVERABILITY_DAYS = 30

const NO_SUBSCRIPTIONS: figures.PaidRow = { n: 0, monthly: 0, yearly: 0, begun: 0, ended: 0 }

const monthOf = (time: Date): string => time.toISOString().slice(0, 7)

/** First days of the last `count` months, the present one last. */
const monthsUntil = (now: Date, count: number): Date[] =>
  Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index, 1)),
  )

/**
 * By the payment provider's clock. Money is that of stored invoices, which stay when an account goes, so that the months add
 * up to what the provider has charged.
 */
export const getFigures = async (ctx: Context, count: number): Promise<Figures> => {
  const { db, billing } = ctx
  const now = billingTime(ctx)
  const starts = monthsUntil(now, count)
  const since = starts[0] ?? now
  // The begin of the first month, against which it is compared, and the end of each; the present one ends now.
  const instants = [...starts, now]
  const paid = new Map((await figures.countPaid(db, billing.kind, instants)).map((row) => [row.n, row]))
  const trials = new Map((await figures.countTrials(db, billing.kind, since)).map((row) => [row.month, row]))
  const recurring = await figures.sumRecurring(db, billing.kind, instants)
  const payments = await figures.sumPayments(db, billing.kind, since)
  const gifts = await figures.sumGifts(db, billing.kind, since)
  const currencies = [
    ...new Set([
      defaultCurrency(ctx.billing.tariff),
      ...[...payments, ...recurring, ...gifts].map(({ currency }) => currency),
    ]),
  ]
  const mrrOf = (n: number, currency: string): number =>
    recurring
      .filter((row) => row.n === n && row.currency === currency)
      .reduce((sum, { plan, cents }) => sum + cents / (findPlan(plan)?.months ?? 1), 0)
  const deliveriesSince = new Date(ctx.clock().getTime() - DELIVERABILITY_DAYS * DURATION_MS.day)
  return {
    currencies,
    months: starts.map((start, index) => {
      const month = monthOf(start)
      const n = index + 2
      const { n: _, ...counts } = paid.get(n) ?? NO_SUBSCRIPTIONS
      return {
        month,
        mrr: currencies.map((currency) => ({ currency, cents: Math.round(mrrOf(n, currency)) })),
        ...counts,
        trials: trials.get(month)?.trials ?? 0,
        trials_converted: trials.get(month)?.trials_converted ?? 0,
      }
    }),
    payments,
    failures: await figures.sumFailures(db, billing.kind, since),
    leaving: await figures.listLeavingReasons(db, billing.kind, monthOf(since)),
    gifts,
    overdue: await figures.countOverdue(db, billing.kind),
    deliverability: await figures.countByDomain(db, deliveriesSince),
  }
}
