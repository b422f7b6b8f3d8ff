import { useId, useState } from 'react'
import type { BillingPeriod } from '#contract/premium/plans.ts'
import { formatPercent } from '#locales/format/prices.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { StoreProduct } from '#web/platform/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OfferNews } from './offer-news.tsx'
import { monthOfYear, type Offer, offerOf, savingOf } from './store-prices.ts'
import { usePurchases } from './use-purchases.ts'
import './purchase.css'

const PERIODS = ['yearly', 'monthly'] as const satisfies readonly BillingPeriod[]

interface PeriodToggleProps {
  offer: Offer
  period: BillingPeriod
  onChange: (period: BillingPeriod) => void
}

const PeriodToggle = ({ offer, period, onChange }: PeriodToggleProps) => {
  const t = useTexts('purchase')
  const { locale } = useI18n()
  const saving = savingOf(offer)
  return (
    <fieldset className="offer-periods">
      <legend className="sr-only">{t.period.label}</legend>
      {PERIODS.map((each) => {
        const product = offer[each]
        return (
          <label key={each}>
            <Radio name="offer-period" checked={each === period} onChange={() => onChange(each)} />
            <span>
              <strong>{t.period[each]}</strong>
              {each === 'yearly' && saving !== null && (
                <em className="offer-saving">{t.period.save(formatPercent(locale, saving))}</em>
              )}
              <span className="offer-price">{product?.price ?? <Skeleton lines={['w-full']} />}</span>
              {product && (
                <small>{each === 'yearly' ? t.yearFor(monthOfYear(product, locale)) : t.month}</small>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface ConditionsProps {
  id: string
  product: StoreProduct
  period: BillingPeriod
  /** Null where the first period is charged at once. */
  trialDays: number | null
}

/**
 * Apple requires price and date of the charge beside the button (3.1.2). The price is the store's; a trial is
 * named only where one is given.
 */
const Conditions = ({ id, product, period, trialDays }: ConditionsProps) => {
  const t = useTexts('purchase')
  const price = (period === 'yearly' ? t.perYear : t.perMonth)(product.price)
  return (
    <p id={id} className="offer-terms">
      {trialDays === null ? t.charged(price) : t.trial(trialDays, price)} {t.renews}
    </p>
  )
}

interface StoreOfferProps {
  /** Whether this reader may have a trial; whether the Apple account may have one, only the store knows. */
  isTrialAvailable: boolean
}

export const StoreOffer = ({ isTrialAvailable }: StoreOfferProps) => {
  const t = useTexts('purchase')
  const { setup, products, activity, outcome, setUp, buy, restore } = usePurchases()
  const [period, setPeriod] = useState<BillingPeriod>('yearly')
  const conditionsId = useId()
  const offer = offerOf(products)
  const product = offer[period]
  const isBusy = activity !== 'idle'
  const trialDays = isTrialAvailable ? (product?.trialDays ?? null) : null
  const isTrial = trialDays !== null
  const label = isTrial ? t.start(trialDays) : t.subscribe
  return (
    <div className="store-offer">
      {/* Without products nothing can be bought, so only the reason is rendered. */}
      {!(typeof setup === 'object' && products.length === 0) && (
        <PeriodToggle offer={offer} period={period} onChange={setPeriod} />
      )}
      <OfferNews setup={setup} activity={activity} outcome={outcome} onRetry={() => void setUp()} />
      <Button
        variant="accent"
        isBusy={isBusy}
        aria-describedby={product && conditionsId}
        onClick={() => void buy(product?.id ?? '', isTrial)}
      >
        {activity === 'buying' || activity === 'activating' ? t.buying : label}
      </Button>
      {/* Below the button, which would be off screen on a small phone otherwise. */}
      {product && <Conditions id={conditionsId} product={product} period={period} trialDays={trialDays} />}
      <Button variant="ghost" isBusy={isBusy} onClick={() => void restore()}>
        {activity === 'restoring' ? t.restoring : t.restore}
      </Button>
      <p className="offer-links">
        <Link to="/terms" variant="text">
          {t.terms}
        </Link>
        <Link to="/privacy" variant="text">
          {t.privacy}
        </Link>
      </p>
    </div>
  )
}
