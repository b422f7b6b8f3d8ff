import type { BillingPeriod } from '#contract/premium/plans.ts'
import { useTexts, useI18n } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { lazy, Suspense } from 'react'
import { isSaleSilent } from '#web/lib/purchases/android-billing.ts'
import { isIosApp } from '#web/platform/ios-app.ts'
import { offerIn } from '#web/lib/purchases/web-prices.ts'
import { FoldingTable } from '#web/ui/folding-table.tsx'
import { formatPrice } from '#locales/format/prices.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Sale } from './load-sale.ts'
import { Offers } from './offers.tsx'
import '#web/components/billing/billing-form.css'
import './pricing.css'

/** On iOS the App Store sells; on Android the build decides whether a price may be shown. */
interface PricingPageProps {
  period: BillingPeriod
  sale: Sale
}

export const PricingPage = ({ period, sale }: PricingPageProps) => {
  const t = useTexts('premium')
  return (
    <div className="page text-page pricing">
      <header>
        <h1>{t.title}</h1>
        <p className="dek">{t.lead}</p>
      </header>
      {isNative ? <SaleInApp period={period} sale={sale} /> : <Offers period={period} sale={sale} />}
      <Comparison />
      {!isNative && <Questions sale={sale} />}
    </div>
  )
}

// Compared inline: through a constant of another module, the web's bundles would contain it.
const StoreSale =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('./store-sale.tsx')).StoreSale }))
    : null

/**
 * On iOS the App Store sells; on Android the web's page does, unless the build leaves the sale out.
 */
const SaleInApp = ({ period, sale }: PricingPageProps) => {
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

const Comparison = () => {
  const t = useTexts('premium')
  const { caption, feature, rows } = t.comparison
  return (
    <section className="comparison" aria-labelledby="comparison">
      <h2 id="comparison">{caption}</h2>
      <FoldingTable aria-labelledby="comparison">
        <thead>
          <tr>
            <th scope="col">{feature}</th>
            <th scope="col">{t.free.name}</th>
            <th scope="col">Premium</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, free, premium }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-column={t.free.name}>{free}</td>
              <td data-column="Premium">{premium}</td>
            </tr>
          ))}
        </tbody>
      </FoldingTable>
    </section>
  )
}

const Questions = ({ sale: { plans, currency } }: { sale: Sale }) => {
  const t = useTexts('premium').questions
  const { locale } = useI18n()
  const chargeOf = (period: BillingPeriod) =>
    formatPrice(locale, offerIn(plans, period, currency).amount, currency)
  const facts = {
    monthly: chargeOf('monthly'),
    yearly: chargeOf('yearly'),
    trialDays: plans.trial_days,
    computesTax: plans.computes_tax,
  }
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">{t.title}</h2>
      {t.list(facts).map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
      <p className="question-links">
        <Link to="/cancel" variant="text">
          {t.cancelLink}
        </Link>
        <Link to="/gift" variant="text">
          {t.giftLink}
        </Link>
        <Link to="/terms" variant="text">
          {t.termsLink}
        </Link>
        <Link to="/contact" search={{ topic: 'billing' }} variant="text">
          {t.contactLink}
        </Link>
      </p>
    </section>
  )
}
