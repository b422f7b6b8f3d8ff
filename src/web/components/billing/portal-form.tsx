import { useRouter } from '@tanstack/react-router'
import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { fromApp } from './from-app.ts'
import { BillingForm } from './billing-form.tsx'

/** Cards and invoices are managed on the payment provider's pages. */
export const PortalForm = ({ label, className }: { label: string; className: string }) => {
  const t = useTexts('billing')
  const { locale } = useI18n()
  const { api } = useRouter().options.context
  return (
    <BillingForm
      action="portal"
      label={label}
      busyLabel={t.openingPortal}
      className={className}
      act={async () => {
        const body = { returnUrl: localePath(locale, '/subscription') + fromApp }
        const { data } = await api('POST /subscriptions/portal', { query: { lng: locale }, body })
        return data.url
      }}
    />
  )
}
