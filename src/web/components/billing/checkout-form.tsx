import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pricingSearchString } from '#web/lib/addresses/pricing-search.ts'
import { checkoutForm } from '#web/lib/forms/billing-forms.ts'
import { Link } from '#web/ui/link.tsx'
import type { WebOffer } from '#web/lib/purchases/web-prices.ts'
import { BillingForm } from './billing-form.tsx'
import { leaveForPayment } from './leave-for-payment.ts'

interface CheckoutFormProps {
  offer: WebOffer
  /** The currency that the page's address names; null for none. */
  chosen?: string | null
  label: string
}

/**
 * What the press declares stands below it; `beginNow` stores that. Cancelling the checkout returns to the pricing page with the same
 * plan.
 */
export const CheckoutForm = ({ offer, chosen = null, label }: CheckoutFormProps) => {
  const t = useTexts('billing')
  const { locale } = useI18n()
  const { id: priceId, period, currency } = offer
  const cancelUrl =
    localePath(locale, '/pricing') +
    pricingSearchString({ ...(period === 'monthly' && { period }), ...(chosen && { currency: chosen }) })
  return (
    <div className="billing-purchase">
      <BillingForm
        declaration={checkoutForm}
        fields={{ priceId, currency, cancelUrl, beginNow: 'true' }}
        label={label}
        pending={t.opening}
        variant="accent"
        onDone={leaveForPayment}
      />
      <p className="billing-small">
        {t.beginsNow}{' '}
        <Link to="/terms" variant="text">
          {t.withdrawLink}
        </Link>{' '}
        {t.keepsShare}
      </p>
    </div>
  )
}
