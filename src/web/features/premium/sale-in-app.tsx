import { lazy, Suspense } from 'react'
import type { BillingPeriod } from '#contract/premium/plans.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isSaleSilent } from '#web/lib/purchases/android-billing.ts'
import { isIosApp } from '#web/platform/ios-app.ts'
import { Offers } from './offers.tsx'
import type { Sale } from './sale.ts'

// Compared inline: through a constant of another module, the web's bundles would contain it.
const StoreSale =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('./store-sale.tsx')).StoreSale }))
    : null

/**
 * On iOS the App Store sells; on Android the web's page does, unless the build leaves the sale out.
 */
export const SaleInApp = ({ period, sale }: { period: BillingPeriod; sale: Sale }) => {
  const t = useTexts('premium')
  if (StoreSale && isIosApp())
    return (
      <Suspense fallback={null}>
        <StoreSale sale={sale} />
      </Suspense>
    )
  return isSaleSilent() ? (
    <p className="billing-note">{t.notInApp}</p>
  ) : (
    <Offers period={period} sale={sale} />
  )
}
