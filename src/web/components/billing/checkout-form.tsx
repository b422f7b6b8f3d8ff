import { localePath } from '#contract/values/locale-path.ts'
import type { Plan } from '#contract/premium/plans.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pricingSearchString } from '#web/lib/addresses/pricing-search.ts'
import { checkoutForm } from '#web/lib/forms/billing-forms.ts'
import { Link } from '#web/ui/link.tsx'
import { BillingForm } from './billing-form.tsx'
import { leaveForPayment } from './leave-for-payment.ts'

/**
 * What the press declares stands below it; `beginNow` stores that. Cancelling the checkout returns to the pricing page with the same
 * plan.
 */
export const CheckoutForm = ({ plan, label }: { plan: Plan; label: string }) => {
  const t = useTexts('billing')
  const { locale } = useI18n()
  const cancelUrl =
    localePath(locale, '/pricing') +
    pricingSearchString(plan.period === 'monthly' ? { period: plan.period } : {})
  return (
    <div className="billing-purchase">
      <BillingForm
        declaration={checkoutForm}
        fields={{ priceId: plan.id, cancelUrl, beginNow: 'true' }}
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
