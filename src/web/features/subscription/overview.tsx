import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { PortalForm } from '#web/components/billing/portal-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { mayNameOwnSale } from '#web/lib/purchases/own-sale.ts'
import { APPLE_SUBSCRIPTIONS } from '#contract/values/apple-subscriptions.ts'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'
import { Change } from './change.tsx'
import { actionsFor, stateNameOf } from './facts.ts'
import { FactsList } from './facts-list.tsx'
import { LeavingOffer, LeavingQuestion } from './leaving.tsx'
import type { Screen } from './screen.ts'
import { UsageToday } from './usage-today.tsx'
import { useArrival } from './use-arrival.ts'
import { useWords } from './use-words.ts'

type OverviewProps = Extract<Screen, { kind: 'overview' }>

export const Overview = ({ status, usage, plans, done, withdrawal, reason }: OverviewProps) => {
  const t = useTexts('subscription')
  const { role } = useCurrentReader()
  const state = stateNameOf(status)
  return (
    <>
      <h1>{t.title}</h1>
      <Outcome status={status} done={done} reason={reason ?? null} />
      <PaymentProblem status={status} />
      <FactsList status={status} />
      <Given status={status} />
      {state === 'free' && (role === 'admin' ? <p>{t.admin}</p> : <Free status={status} />)}
      <Sandbox status={status} />
      {/* Inside the iOS app a subscription made elsewhere can be neither changed nor paid, because Apple
          allows no other payment. */}
      {status.manage === 'apple' && state !== 'free' && <Apple />}
      {mayNameOwnSale() && <Change status={status} plans={plans} withdrawal={withdrawal ?? null} />}
      <Leaving status={status} done={done} />
      {actionsFor(status).portal && !mayNameOwnSale() && <p className="subscription-text">{t.elsewhere}</p>}
      {usage && <UsageToday usage={usage} />}
    </>
  )
}

const Given = ({ status }: Pick<OverviewProps, 'status'>) => {
  const t = useTexts('subscription')
  const state = stateNameOf(status)
  return (
    <>
      {(state === 'given' || state === 'gift') && <p>{t[state]}</p>}
      <WaitingGifts status={status} />
    </>
  )
}

/** A gift behind a subscription changes nothing of it, so that the page says what is charged meanwhile. */
const WaitingGifts = ({ status }: Pick<OverviewProps, 'status'>) => {
  const t = useTexts('subscription')
  if (status.waiting_gifts.length === 0) return null
  const renews = status.cancel_at === null && status.source !== 'manual'
  return (
    <div className="billing-note">
      {[...new Set(status.waiting_gifts)].map((plan) => (
        <p key={plan}>{t.waiting[plan]}</p>
      ))}
      {renews && <p>{t.waitingRenews}</p>}
    </div>
  )
}

const PaymentProblem = ({ status }: Pick<OverviewProps, 'status'>) => {
  const t = useTexts('subscription').problem
  const state = stateNameOf(status)
  if (state !== 'past_due' && state !== 'payment_problem') return null
  return (
    <div className="billing-note subscription-problem" data-weight="high">
      <p>{t[state]}</p>
      {status.manage === 'portal' && mayNameOwnSale() && (
        <PortalForm place="problem" label={t.updatePayment} variant="accent" />
      )}
    </div>
  )
}

const Outcome = ({ status, done, reason }: Pick<OverviewProps, 'status' | 'done' | 'reason'>) => {
  if (done === 'answered') return reason ? <LeavingOffer reason={reason} status={status} /> : null
  return done && <Done status={status} done={done} />
}

const Leaving = ({ status, done }: Pick<OverviewProps, 'status' | 'done'>) =>
  done === 'cancelled' && isLeaving(status) && mayNameOwnSale() ? <LeavingQuestion /> : null

/** The address may be older than what it says was done. */
const isLeaving = ({ tier, cancel_at }: SubscriptionStatus): boolean => tier === 'free' || cancel_at !== null

const Done = ({
  status,
  done,
}: Pick<OverviewProps, 'status'> & { done: Exclude<NonNullable<OverviewProps['done']>, 'answered'> }) => {
  const t = useTexts('subscription').done
  const { day } = useWords()
  const note = useArrival<HTMLOutputElement>()
  // The act was undone in another tab, so the parameter is stale.
  if (done === 'cancelled' && status.tier === 'premium' && !status.cancel_at) return null
  const cancelled =
    status.tier === 'premium' && status.cancel_at ? t.cancelled(day(status.cancel_at)) : t.ended
  return (
    <output ref={note} tabIndex={-1} className="billing-note subscription-done" suppressHydrationWarning>
      {done === 'cancelled' ? cancelled : t[done]}
    </output>
  )
}

const Free = ({ status }: { status: SubscriptionStatus }) => {
  const t = useTexts('subscription')
  return (
    <>
      {status.trial_refused && (
        <p className="billing-note" data-weight="high">
          {t.comeBack.refusedText}
        </p>
      )}
      <p>
        <Link to="/pricing" variant="accent">
          {t.usage.upgrade}
        </Link>
      </p>
    </>
  )
}

const Sandbox = ({ status }: { status: SubscriptionStatus }) => {
  const t = useTexts('billing')
  return status.source === 'sandbox' ? <p className="billing-note">{t.sandbox}</p> : null
}

const Apple = () => {
  const t = useTexts('subscription').apple
  return (
    <>
      <p className="subscription-text">{t.text}</p>
      <p>
        <Anchor href={APPLE_SUBSCRIPTIONS} variant="ghost" rel="noopener">
          {t.link}
        </Anchor>
      </p>
    </>
  )
}
