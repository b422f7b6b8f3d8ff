import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { BillingForm } from '#web/components/billing/billing-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { cancelForm } from '#web/lib/forms/billing-forms.ts'
import { Link } from '#web/ui/link.tsx'
import { actionsFor } from './facts.ts'
import { useArrival } from './use-arrival.ts'
import { useChange } from './use-change.ts'
import { useWords } from './use-words.ts'

/**
 * States what ends, when, and what is lost, before the click that cancels. A page of its own, so that it
 * needs no scripts.
 */
export const CancelStep = ({ status }: { status: SubscriptionStatus }) => {
  const t = useTexts('subscription').cancel
  const change = useChange()
  const heading = useArrival<HTMLHeadingElement>()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      {actionsFor(status).cancel ? (
        <>
          <Until status={status} />
          {!(status.left_to_cancel && status.tier === 'premium') && <Losses />}
          <p>{t.mail}</p>
          <div className="subscription-answers">
            <BillingForm
              declaration={cancelForm}
              label={t.confirm}
              pending={t.confirming}
              onDone={() => change('cancelled')}
            />
            <Link to="/subscription" variant="ghost">
              {t.keep}
            </Link>
          </div>
        </>
      ) : (
        <NothingToCancel status={status} />
      )}
    </>
  )
}

const Losses = () => {
  const t = useTexts('subscription').cancel
  return (
    <>
      <h2>{t.loses}</h2>
      <ul className="subscription-loses">
        {t.list.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </>
  )
}

const Until = ({ status }: { status: SubscriptionStatus }) => {
  const t = useTexts('subscription').cancel
  const { day } = useWords()
  const { tier, trial_ends_at, current_period_end, left_to_cancel } = status
  const text = () => {
    if (tier === 'free') return t.untilPaid
    if (left_to_cancel) return t.untilLeft
    // An unpaid period ends at once.
    if (status.status === 'past_due') return t.untilOverdue
    return trial_ends_at ? t.untilTrial(day(trial_ends_at)) : t.until(day(current_period_end ?? ''))
  }
  return (
    <p className="dek" suppressHydrationWarning>
      {text()}
    </p>
  )
}

const NothingToCancel = ({ status: { manage, status, cancel_at } }: { status: SubscriptionStatus }) => {
  const t = useTexts('subscription')
  const { day } = useWords()
  const isApple = manage === 'apple' && status !== 'free'
  const text = isApple ? t.apple.text : t.cancel.nothing
  return (
    <>
      <p className="dek" suppressHydrationWarning>
        {manage === 'portal' && cancel_at ? t.cancel.already(day(cancel_at)) : text}
      </p>
      <p>
        <Link to="/subscription" variant="ghost">
          {t.cancel.back}
        </Link>
      </p>
    </>
  )
}
