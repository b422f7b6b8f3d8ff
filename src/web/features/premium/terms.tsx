import { TRIAL_DAYS, DURATION_MS } from '#contract/limits.ts'
import { type BillingPeriod, planFor } from '#contract/premium/plans.ts'
import { useDay } from '#web/components/billing/use-day.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { Sale } from './sale.ts'

interface TermsProps {
  period: BillingPeriod
  sale: Sale
}

/** Computed for a purchase today. The trial is mentioned only to readers who would get one. */
export const Terms = ({ period, sale: { day, aheadMs, status } }: TermsProps) => {
  const t = useTexts('premium')
  const { locale } = useI18n()
  const now = useNow()
  const writeDay = useDay()
  const { amountCents, currency } = planFor(period)
  const charge = formatPrice(locale, amountCents, currency)
  if (status && !status.trial_available)
    return (
      <>
        {status.trial_refused && (
          <p className="billing-note" data-weight="high">
            {t.refused}
          </p>
        )}
        <p>{t.atOnce[period](charge)}</p>
      </>
    )
  const beginsAt = now === undefined ? Date.parse(day) : now + aheadMs
  const firstCharge = new Date(beginsAt + TRIAL_DAYS * DURATION_MS.day).toISOString()
  return <p suppressHydrationWarning>{t.trial[period](charge, writeDay(firstCharge))}</p>
}
