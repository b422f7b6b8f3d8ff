import { useRouter } from '@tanstack/react-router'
import { localePath } from '#contract/values/locale-path.ts'
import type { Plan } from '#contract/premium/plans.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pricingSearchString } from '#web/lib/addresses/pricing-search.ts'
import { fromApp } from './from-app.ts'
import { BillingForm } from './billing-form.tsx'

/** Cancelling the checkout returns to the pricing page with the same plan. */
export const CheckoutForm = ({ plan, label }: { plan: Plan; label: string }) => {
  const t = useTexts('billing')
  const { locale } = useI18n()
  const { api } = useRouter().options.context
  const cancelUrl =
    localePath(locale, '/pricing') +
    pricingSearchString(plan.period === 'monthly' ? { period: plan.period } : {})
  return (
    <BillingForm
      action="checkout"
      fields={{ priceId: plan.id, cancelUrl }}
      label={label}
      busyLabel={t.opening}
      className="btn btn-accent"
      act={async () => {
        const successUrl = localePath(locale, '/subscription/success') + fromApp
        const body = { priceId: plan.id, cancelUrl, successUrl }
        const { data } = await api('POST /subscriptions/checkout', { query: { lng: locale }, body })
        return data.url
      }}
    />
  )
}
