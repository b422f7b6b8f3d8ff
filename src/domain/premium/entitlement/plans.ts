import { centsPerMonth, type Plan, PLANS, type PlanPrices, savingPercent } from '#contract/premium/plans.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'

const present = (plan: Plan, currency: string, prices: PlanPrices) => ({
  currency,
  amount: prices[plan.id],
  amount_per_month: centsPerMonth(plan, prices[plan.id]),
  saving_percent: savingPercent(plan, prices),
})

export const listPlans = ({
  billing,
}: {
  billing: Pick<PaymentProvider, 'kind' | 'tariff' | 'testClockOffsetMs'>
}) => {
  const { prices, trialDays, takesPromotionCodes, computesTax } = billing.tariff
  return {
    plans: PLANS.flatMap((plan) => {
      const offered = [...prices].map(([currency, amounts]) => present(plan, currency, amounts))
      const [first] = offered
      return first ? [{ id: plan.id, billing_period: plan.period, ...first, prices: offered }] : []
    }),
    trial_days: trialDays,
    promotion_codes: takesPromotionCodes,
    computes_tax: computesTax,
    clock_ahead_ms: billing.testClockOffsetMs(),
    payments: billing.kind === 'sandbox' ? ('sandbox' as const) : ('live' as const),
  }
}
