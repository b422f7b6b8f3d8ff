import { useRouter } from '@tanstack/react-router'
import { BillingForm } from '#web/components/billing/billing-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { switchForm } from '#web/lib/forms/billing-forms.ts'
import { Link } from '#web/ui/link.tsx'
import type { SwitchPreview } from './screen.ts'
import { useArrival } from './use-arrival.ts'
import { useChange } from './use-change.ts'
import { useWords } from './use-words.ts'

/** Shows the price and the start of the new plan before the change. */
export const SwitchStep = ({ preview }: { preview: SwitchPreview | null }) => {
  const t = useTexts('subscription')
  const heading = useArrival<HTMLHeadingElement>()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {preview ? t.switch.title[preview.plan] : t.title}
      </h1>
      {preview ? (
        <Offer preview={preview} />
      ) : (
        <>
          <p className="dek">{t.switch.cannot}</p>
          <p>
            <Link to="/subscription" variant="ghost">
              {t.cancel.back}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

const Offer = ({ preview }: { preview: SwitchPreview }) => {
  const t = useTexts('subscription').switch
  const { day, money } = useWords()
  const router = useRouter()
  const change = useChange()
  const { plan, takes_effect, amount_due_now, currency, proration_date } = preview
  const now = amount_due_now > 0 ? t.now(money(amount_due_now, currency)) : t.nothingNow
  return (
    <>
      <p className="dek" suppressHydrationWarning>
        {takes_effect === 'now' ? now : t.later(day(preview.takes_effect_at))}
      </p>
      <p suppressHydrationWarning>
        {t.next(money(preview.next_amount, currency), day(preview.next_charge_at))}
      </p>
      <div className="subscription-answers">
        <BillingForm
          declaration={switchForm}
          fields={{ priceId: plan, prorationDate: proration_date?.toString() }}
          label={t.confirm}
          pending={t.confirming}
          variant="accent"
          onDone={() => change('switched')}
          // A preview is valid for an hour; after that the server rejects it and a new one is shown.
          onError={({ code }) => {
            if (code === 'bad_request') void router.invalidate()
          }}
        />
        <Link to="/subscription" variant="ghost">
          {t.keep}
        </Link>
      </div>
    </>
  )
}
