import type { BillingPeriod } from '#contract/premium/plans.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Comparison } from './comparison.tsx'
import type { Sale } from './sale.ts'
import { Offers } from './offers.tsx'
import { Questions } from './questions.tsx'
import { SaleInApp } from './sale-in-app.tsx'
import '#web/components/billing/billing-form.css'
import './pricing.css'

/** On iOS the App Store sells; on Android the build decides whether a price may be shown. */
export const PricingPage = ({ period, sale }: { period: BillingPeriod; sale: Sale }) => {
  const t = useTexts('premium')
  return (
    <div className="page text-page pricing">
      <header>
        <h1>{t.title}</h1>
        <p className="dek">{t.lead}</p>
      </header>
      {isNative ? <SaleInApp period={period} sale={sale} /> : <Offers period={period} sale={sale} />}
      <Comparison />
      {!isNative && <Questions />}
    </div>
  )
}
