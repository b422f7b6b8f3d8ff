import {
  type BillingPeriod,
  centsPerMonth,
  planFor,
  savingPercent,
  YEARLY_PLAN,
} from '#contract/premium/plans.ts'
import { formatPercent, formatPrice } from '#locales/format/prices.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { NextStep } from './next-step.tsx'
import type { Sale } from './load-sale.ts'

const PATH = '/pricing'

/** Two URLs of one page, so that the switch works without scripts. */
const PeriodSwitch = ({ period }: { period: BillingPeriod }) => {
  const t = useTexts('premium')
  const { locale } = useI18n()
  return (
    <nav className="filters" aria-label={t.period.label}>
      <Link to={PATH} isExact aria-current={period === 'yearly' ? 'page' : undefined}>
        {t.period.yearly}{' '}
        <span className="saving">{t.period.save(formatPercent(locale, savingPercent(YEARLY_PLAN)))}</span>
      </Link>
      <Link
        to={PATH}
        search={{ period: 'monthly' }}
        isExact
        aria-current={period === 'monthly' ? 'page' : undefined}
      >
        {t.period.monthly}
      </Link>
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

export const Offers = ({ period, sale }: { period: BillingPeriod; sale: Sale }) => {
  const t = useTexts('premium')
  const { locale } = useI18n()
  const plan = planFor(period)
  const price = (cents: number) => formatPrice(locale, cents, plan.currency)
  const charge = price(plan.amountCents)
  return (
    <section aria-label={t.offers}>
      <PeriodSwitch period={period} />
      <div className="plans">
        <article className="plan" aria-labelledby="offer-free">
          <h2 id="offer-free">{t.free.name}</h2>
          <Price price={price(0)} />
          <p>{t.free.text}</p>
        </article>
        <article className="plan" data-main="" aria-labelledby="offer-premium">
          <h2 id="offer-premium">Premium</h2>
          <Price price={price(centsPerMonth(plan))} />
          <p className="billed">{t.billed[period](charge)}</p>
          <NextStep period={period} sale={sale} />
        </article>
      </div>
    </section>
  )
}
