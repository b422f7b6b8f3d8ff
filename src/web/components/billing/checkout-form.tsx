import { localePath } from '#contract/values/locale-path.ts'
import type { Plan } from '#contract/premium/plans.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pricingSearchString } from '#web/lib/addresses/pricing-search.ts'
import { checkoutForm } from '#web/lib/forms/billing-forms.ts'
import { BillingForm } from './billing-form.tsx'
import { leaveForPayment } from './leave-for-payment.ts'

/** Cancelling the checkout returns to the pricing page with the same plan. */
export const CheckoutForm = ({ plan, label }: { plan: Plan; label: string }) => {
  const t = useTexts('billing')
  const { locale } = useI18n()
  const cancelUrl =
    localePath(locale, '/pricing') +
    pricingSearchString(plan.period === 'monthly' ? { period: plan.period } : {})
  return (
    <BillingForm
      declaration={checkoutForm}
      fields={{ priceId: plan.id, cancelUrl }}
      label={label}
      pending={t.opening}
      variant="accent"
      onDone={leaveForPayment}
    />
  )
}
