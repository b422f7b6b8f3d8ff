import { useTexts } from '#web/i18n/i18n.tsx'
import { portalForm } from '#web/lib/forms/billing-forms.ts'
import type { Variant } from '#web/ui/control-class.ts'
import { BillingForm } from './billing-form.tsx'
import { leaveForPayment } from './leave-for-payment.ts'

interface PortalFormProps {
  /** Distinguishes two of them on a page. */
  place?: string
  label: string
  variant: Variant
}

/** Cards and invoices are managed on the payment provider's pages. */
export const PortalForm = (props: PortalFormProps) => (
  <BillingForm
    declaration={portalForm}
    pending={useTexts('billing').openingPortal}
    onDone={leaveForPayment}
    {...props}
  />
)
