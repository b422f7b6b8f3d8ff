import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { useDay } from '#web/components/billing/use-day.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

export const useWords = () => {
  const { locale } = useI18n()
  const money = (cents: number, currency: string) => formatPrice(locale, cents, currency)
  return {
    day: useDay(),
    money,
    charge: ({ amount, currency }: NonNullable<SubscriptionStatus['price']>): string =>
      money(amount, currency),
  }
}
