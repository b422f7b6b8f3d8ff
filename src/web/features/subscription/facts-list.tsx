import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { mayNameOwnSale } from '#web/lib/purchases/own-sale.ts'
import { type NextDay, nextDayOf, stateNameOf } from './facts.ts'
import { useWords } from './use-words.ts'

export const FactsList = ({ status }: { status: SubscriptionStatus }) => {
  const t = useTexts('subscription')
  const state = stateNameOf(status)
  const next = nextDayOf(status)
  return (
    <dl className="subscription-facts">
      <dt>{t.labels.plan}</dt>
      <dd>{state === 'free' ? t.plans.free : t.plans[(state !== 'gift' && status.plan) || 'premium']}</dd>
      {state !== 'free' && (
        <>
          <dt>{t.labels.state}</dt>
          <dd data-state={state}>
            {state === 'trialing' ? t.states.trialing(status.trial_days_remaining) : t.states[state]}
          </dd>
        </>
      )}
      {next && <NextDayRow next={next} />}
      {status.next_plan && (
        <>
          <dt>{t.labels.next}</dt>
          <dd>{t.plans[status.next_plan]}</dd>
        </>
      )}
    </dl>
  )
}

const NextDayRow = ({ next: { label, at, charges } }: { next: NextDay }) => {
  const t = useTexts('subscription')
  const { day, charge } = useWords()
  const write = label === 'firstCharge' ? t.chargeOn : (amount: string, on: string) => t.renewal(on, amount)
  return (
    <>
      <dt>{t.labels[label]}</dt>
      {/* Prices of the web are not named in the iOS app, and Apple's are shown by Apple only. */}
      <dd suppressHydrationWarning>
        {charges && mayNameOwnSale() ? write(charge(charges), day(at)) : day(at)}
      </dd>
    </>
  )
}
