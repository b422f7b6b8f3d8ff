import type { BillingPeriod } from '#contract/premium/plans.ts'
import { formatPercent, formatPrice } from '#locales/format/prices.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { PricingSearch } from '#web/lib/addresses/pricing-search.ts'
import { currenciesOf, offerIn } from '#web/lib/purchases/web-prices.ts'
import { Link } from '#web/ui/link.tsx'
import { NextStep } from './next-step.tsx'
import type { Sale } from './load-sale.ts'

const PATH = '/pricing'

interface OffersProps {
  period: BillingPeriod
  sale: Sale
}

const searchOf = (period: BillingPeriod, currency: string | null): PricingSearch => ({
  ...(period === 'monthly' && { period }),
  ...(currency && { currency }),
})

/** Two URLs of one page, so that the switch works without scripts. */
const PeriodSwitch = ({ period, sale }: OffersProps) => {
  const t = useTexts('premium')
  const { locale } = useI18n()
  const { saving_percent: saving } = offerIn(sale.plans, 'yearly', sale.currency)
  return (
    <nav className="filters" aria-label={t.period.label}>
      <Link
        to={PATH}
        search={searchOf('yearly', sale.chosen)}
        isExact
        aria-current={period === 'yearly' ? 'page' : undefined}
      >
        {t.period.yearly}{' '}
        {saving > 0 && <span className="saving">{t.period.save(formatPercent(locale, saving))}</span>}
      </Link>
      <Link
        to={PATH}
        search={searchOf('monthly', sale.chosen)}
        isExact
        aria-current={period === 'monthly' ? 'page' : undefined}
      >
        {t.period.monthly}
      </Link>
    </nav>
  )
}

/** Only where Premium is sold in several currencies. */
const CurrencySwitch = ({ period, sale }: OffersProps) => {
  const t = useTexts('premium')
  const { locale } = useI18n()
  const currencies = currenciesOf(sale.plans)
  if (currencies.length < 2) return null
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return (
    <nav className="filters currencies" aria-label={t.currency}>
      {currencies.map((currency) => (
        <Link
          key={currency}
          to={PATH}
          search={searchOf(period, currency)}
          isExact
          // Begins with what is seen, so that who speaks to a browser can say it.
          aria-label={`${currency.toUpperCase()} (${names.of(currency.toUpperCase())})`}
          aria-current={currency === sale.currency ? 'page' : undefined}
        >
          {currency.toUpperCase()}
        </Link>
      ))}
    </nav>
  )
}

const Price = ({ price }: { price: string }) => {
  const t = useTexts('premium')
  return (
    <p className="price">
      <strong>{price}</strong> <span>{t.perMonth}</span>
    </p>
  )
}

export const Offers = ({ period, sale }: OffersProps) => {
  const t = useTexts('premium')
  const { locale } = useI18n()
  const { amount, amount_per_month: perMonth } = offerIn(sale.plans, period, sale.currency)
  const price = (cents: number) => formatPrice(locale, cents, sale.currency)
  return (
    <section aria-label={t.offers}>
      <div className="offer-switches">
        <PeriodSwitch period={period} sale={sale} />
        <CurrencySwitch period={period} sale={sale} />
      </div>
      <div className="plans">
        <article className="plan" aria-labelledby="offer-free">
          <h2 id="offer-free">{t.free.name}</h2>
          <Price price={price(0)} />
          <p>{t.free.text}</p>
        </article>
        <article className="plan" data-main="" aria-labelledby="offer-premium">
          <h2 id="offer-premium">Premium</h2>
          <Price price={price(perMonth)} />
          <p className="billed">{t.billed[period](price(amount))}</p>
          <NextStep period={period} sale={sale} />
        </article>
      </div>
    </section>
  )
}
