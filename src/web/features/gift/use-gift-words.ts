import type { GiftView } from '#contract/premium/gifts.ts'
import { useDay } from '#web/components/billing/use-day.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { formatPrice } from '#locales/format/prices.ts'

export const useGiftWords = () => {
  const t = useTexts('gifts')
  const { locale } = useI18n()
  const day = useDay()
  return {
    day,
    money: (cents: number, currency: string) => formatPrice(locale, cents, currency),
    what: ({ plan }: Pick<GiftView, 'plan'>) => t.what(t.length[plan]),
  }
}
