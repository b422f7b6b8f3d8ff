import { TRIAL_DAYS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { centsPerMonth, PLANS, savingPercent } from '#contract/premium/plans.ts'

export const listPlans = ({ billing }: Pick<Context, 'billing'>) => ({
  plans: PLANS.map((plan) => ({
    id: plan.id,
    billing_period: plan.period,
    amount: plan.amountCents,
    currency: plan.currency,
    amount_per_month: centsPerMonth(plan),
    saving_percent: savingPercent(plan),
  })),
  trial_days: TRIAL_DAYS,
  clock_ahead_ms: billing.testClockOffsetMs(),
  payments: billing.kind === 'sandbox' ? ('sandbox' as const) : ('live' as const),
})
