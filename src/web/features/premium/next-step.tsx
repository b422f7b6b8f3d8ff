import type { BillingPeriod } from '#contract/premium/plans.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { CheckoutForm } from '#web/components/billing/checkout-form.tsx'
import { useDay } from '#web/components/billing/use-day.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pricingSearchString } from '#web/lib/addresses/pricing-search.ts'
import { useAccount, useCurrentReader } from '#web/lib/session/current-reader.ts'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { useSite } from '#web/lib/page/site.ts'
import { offerIn } from '#web/lib/purchases/web-prices.ts'
import { Link } from '#web/ui/link.tsx'
import { DURATION_MS } from '#contract/limits.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { Sale } from './load-sale.ts'

interface NextStepProps {
  period: BillingPeriod
  sale: Sale
}

export const NextStep = ({ period, sale }: NextStepProps) => {
  const t = useTexts('premium').next
  const billing = useTexts('billing')
  const user = useAccount()
  const { role, isUncertain } = useCurrentReader()
  const { plans, status } = sale
  const { shortcomings } = useSite()
  if (isUncertain || (user && !status)) return <p className="billing-note">{t.uncertain}</p>
  if (status?.status === 'payment_problem') return <Manage text={t.isOwed} isUrgent />
  if (status?.tier === 'premium' && status.status !== 'free') return <Subscribed status={status} />
  if (shortcomings?.includes('publisher')) return <Notice>{t.closed}</Notice>
  if (role === 'admin') return <p className="billing-note">{t.isAdmin}</p>
  return (
    <>
      <Terms period={period} sale={sale} />
      {status ? (
        <Buy period={period} sale={sale} status={status} />
      ) : (
        <SignUpFirst period={period} sale={sale} />
      )}
      {plans.promotion_codes && <p className="billing-note">{t.promotionCodes}</p>}
      {plans.payments === 'sandbox' && <p className="billing-note">{billing.sandbox}</p>}
    </>
  )
}

const Manage = ({ text, isUrgent = false }: { text: string; isUrgent?: boolean }) => {
  const t = useTexts('premium').next
  return (
    <>
      <p className="billing-note" data-weight={isUrgent ? 'high' : undefined} suppressHydrationWarning>
        {text}
      </p>
      <p>
        <Link to="/subscription" variant={isUrgent ? 'accent' : 'ghost'}>
          {t.manage}
        </Link>
      </p>
    </>
  )
}

const Subscribed = ({ status }: { status: SubscriptionStatus }) => {
  const t = useTexts('premium').next
  const day = useDay()
  const isTrial = status.trial_ends_at !== null
  return <Manage text={isTrial ? t.hasTrial(day(status.trial_ends_at ?? '')) : t.hasPremium} />
}

const Buy = ({ period, sale, status }: NextStepProps & { status: SubscriptionStatus }) => {
  const t = useTexts('premium')
  const { plans, currency, chosen } = sale
  return (
    <CheckoutForm
      offer={offerIn(plans, period, currency)}
      chosen={chosen}
      label={status.trial_available ? t.next.start(plans.trial_days) : t.subscribe[period]}
    />
  )
}

const SignUpFirst = ({ period, sale: { plans, chosen } }: NextStepProps) => {
  const t = useTexts('premium').next
  const { locale } = useI18n()
  // With the selected plan, so that it is still selected after signing in.
  const query = pricingSearchString({
    ...(period === 'monthly' && { period }),
    ...(chosen && { currency: chosen }),
  })
  return (
    <p className="plan-start">
      <Link to="/sign-up" search={{ next: pageAddress(locale, '/pricing') + query }} variant="accent">
        {t.start(plans.trial_days)}
      </Link>{' '}
      <span>{t.accountFirst}</span>
    </p>
  )
}

/** Computed for a purchase today. The trial is mentioned only to readers who would get one. */
const Terms = ({ period, sale: { plans, currency, day, status } }: NextStepProps) => {
  const t = useTexts('premium')
  const { locale } = useI18n()
  const now = useNow()
  const writeDay = useDay()
  const charge = formatPrice(locale, offerIn(plans, period, currency).amount, currency)
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
  const beginsAt = now === undefined ? Date.parse(day) : now + plans.clock_ahead_ms
  const firstCharge = new Date(beginsAt + plans.trial_days * DURATION_MS.day).toISOString()
  return <p suppressHydrationWarning>{t.trial[period](plans.trial_days, charge, writeDay(firstCharge))}</p>
}
