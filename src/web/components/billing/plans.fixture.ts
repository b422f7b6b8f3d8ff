import { DEFAULT_TARIFF, type Tariff } from '#contract/premium/plans.ts'
import { listPlans } from '#domain/premium/entitlement/plans.ts'
import type { WebPlans } from '#web/lib/purchases/web-prices.ts'

/** The answer of `GET /subscriptions/plans` for a tariff. */
export const plansOf = (tariff: Partial<Tariff> = {}, kind: 'stripe' | 'sandbox' = 'stripe'): WebPlans =>
  listPlans({ billing: { kind, tariff: { ...DEFAULT_TARIFF, ...tariff }, testClockOffsetMs: () => 0 } })

export const WITH_EUROS: Pick<Tariff, 'prices'> = {
  prices: new Map([
    ['usd', { premium_monthly: 999, premium_yearly: 9000 }],
    ['eur', { premium_monthly: 899, premium_yearly: 8400 }],
  ]),
}
