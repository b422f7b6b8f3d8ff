import { type PlanId, PLANS } from '#contract/premium/plans.ts'
import { useDay } from '#web/components/billing/use-day.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

export const useWords = () => {
  const { locale } = useI18n()
  const money = (cents: number, currency: string) => formatPrice(locale, cents, currency)
  return {
    day: useDay(),
    money,
    charge: (id: PlanId): string => {
      const plan = PLANS.find((each) => each.id === id)
      return plan ? money(plan.amountCents, plan.currency) : ''
    },
  }
}
