import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { LEAVING_REASONS, type LeavingReason } from '#contract/values/leaving-reasons.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { leavingForm } from '#web/lib/forms/billing-forms.ts'
import { Radio } from '#web/ui/checkbox.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { useArrival } from './use-arrival.ts'
import { useChange } from './use-change.ts'

/** Shown once the cancellation is done and confirmed: voluntary, and without a field for words. */
export const LeavingQuestion = () => {
  const t = useTexts('subscription').leaving
  const change = useChange()
  const form = useForm(leavingForm, { onDone: ({ data }) => change('answered', { reason: data.reason }) })
  return (
    <Form form={form} className="subscription-leaving">
      <fieldset>
        <legend>{t.question}</legend>
        <p className="subscription-small">{t.note}</p>
        {LEAVING_REASONS.map((reason) => (
          <Radio key={reason} name="reason" value={reason} required>
            {t.reasons[reason]}
          </Radio>
        ))}
      </fieldset>
      <FormProblem className="billing-problem" />
      <SubmitButton variant="ghost" pending={t.sending}>
        {t.send}
      </SubmitButton>
    </Form>
  )
}

type Offer = 'toMonth' | 'toYear' | 'newsletters' | 'contact'

/** One offer at most, and only what helps with the reason given; the cancellation stands whatever is chosen. */
const offerFor = (reason: LeavingReason, { tier, manage, plan }: SubscriptionStatus): Offer | null => {
  if (reason === 'price') {
    if (tier === 'free' || manage !== 'portal') return null
    return plan === 'premium_yearly' ? 'toMonth' : 'toYear'
  }
  if (reason === 'time' || reason === 'mails') return 'newsletters'
  return reason === 'missing' || reason === 'quality' || reason === 'problem' ? 'contact' : null
}

export const LeavingOffer = ({ reason, status }: { reason: LeavingReason; status: SubscriptionStatus }) => {
  const t = useTexts('subscription').leaving
  const offer = offerFor(reason, status)
  const note = useArrival<HTMLOutputElement>()
  return (
    <output ref={note} tabIndex={-1} className="billing-note subscription-done">
      {t.thanks} {offer && <OfferLink offer={offer} />}
    </output>
  )
}

const OfferLink = ({ offer }: { offer: Offer }) => {
  const t = useTexts('subscription').leaving.offers
  if (offer === 'newsletters')
    return (
      <Link to="/newsletter/preferences" variant="text">
        {t.newsletters}
      </Link>
    )
  if (offer === 'contact')
    return (
      <Link to="/contact" search={{ topic: 'question' }} variant="text">
        {t.contact}
      </Link>
    )
  return (
    <Link to="/subscription" search={{ step: 'switch' }} variant="text">
      {t[offer]}
    </Link>
  )
}
