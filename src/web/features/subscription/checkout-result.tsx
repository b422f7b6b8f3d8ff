import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { findPlan, type PlanId } from '#contract/premium/plans.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { CheckoutForm } from '#web/components/billing/checkout-form.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { currencyFor, offerIn, type WebPlans } from '#web/lib/purchases/web-prices.ts'
import { invalidateSession } from '#web/lib/session/session-transitions.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Screen } from './screen.ts'
import { useWords } from './use-words.ts'

/** The confirmation is polled at most ASK_TIMES; afterwards the reader refreshes by hand. */
const ASK_EVERY_MS = 2000
const ASK_TIMES = 15

type CheckoutResultProps = Extract<Screen, { kind: 'checkoutResult' }>

export const CheckoutResult = ({ state, status, plan, plans }: CheckoutResultProps) => {
  const t = useTexts('subscription').comeBack
  const titles: Record<CheckoutResultProps['state'], string> = {
    processing: t.activating,
    activated: t.activated,
    trial_refused: t.refused,
    declined: t.declined,
    unknown: t.unknown,
    open: t.open,
    expired: t.open,
  }
  return (
    <>
      {/* Announced, because the state changes while the reader waits. */}
      <h1 aria-live="polite">{titles[state]}</h1>
      {state === 'processing' && <Processing />}
      {state === 'activated' && <Activated status={status} />}
      {state === 'trial_refused' && <TrialRefused plan={plan} plans={plans} />}
      {state === 'declined' && <Unfinished text={t.declinedText} />}
      {state === 'unknown' && <Unfinished text={t.unknownText} />}
      {(state === 'open' || state === 'expired') && <Unfinished text={t.openText} />}
    </>
  )
}

const Processing = () => {
  const t = useTexts('subscription').comeBack
  const router = useRouter()
  const href = useLocation({ select: (location) => location.publicHref })
  const [asked, setAsked] = useState(0)
  const isOver = asked >= ASK_TIMES
  useEffect(() => {
    if (isOver) return undefined
    const timer = setTimeout(() => {
      router.options.context.cache?.clear()
      void router.invalidate().finally(() => setAsked(asked + 1))
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [router, asked, isOver])
  return (
    <>
      <p className="dek">{isOver ? t.tooLong : t.activatingText}</p>
      {!isOver && (
        <div className="needs-script">
          <Spinner />
        </div>
      )}
      <p>
        {/* Without scripts nothing polls, so a link reloads. */}
        <Anchor href={href} variant="ghost">
          {t.again}
        </Anchor>
      </p>
    </>
  )
}

const Activated = ({ status }: { status: SubscriptionStatus }) => {
  const t = useTexts('subscription').comeBack
  const { day, charge } = useWords()
  // Without this, pages in the back/forward cache would still offer Premium.
  useEffect(() => invalidateSession(), [])
  const { price, trial_ends_at, current_period_end, cancel_at } = status
  const ways = [
    ['/feed', t.feed],
    ['/digest', t.digest],
    ['/bookmark', t.bookmarks],
    ['/subscription', t.manage],
  ] as const
  const terms = () => {
    if (!price || cancel_at) return null
    if (trial_ends_at) return t.trial(day(trial_ends_at), charge(price))
    return current_period_end ? t.renews(charge(price), day(current_period_end)) : null
  }
  return (
    <>
      <p className="dek" suppressHydrationWarning>
        {terms()}
      </p>
      <h2>{t.where}</h2>
      <ul className="subscription-ways">
        {ways.map(([to, name]) => (
          <li key={to}>
            <Link to={to} variant="text">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * The card or the address has had a trial before: nothing was charged, and paying at once is offered.
 */
const TrialRefused = ({ plan, plans }: { plan: PlanId | null; plans: WebPlans | null }) => {
  const t = useTexts('subscription').comeBack
  const billing = useTexts('billing')
  const { locale } = useI18n()
  const { charge } = useWords()
  const { period } = findPlan(plan ?? '') ?? { period: 'yearly' }
  const offer = plans && offerIn(plans, period, currencyFor(plans, locale, undefined))
  const pay = period === 'yearly' ? billing.payByYear : billing.payByMonth
  return (
    <>
      <p className="dek">{t.refusedText}</p>
      {offer && <CheckoutForm offer={offer} label={pay(charge(offer))} />}
      <p>
        <Link to="/pricing" variant="text">
          {t.prices}
        </Link>
      </p>
    </>
  )
}

const Unfinished = ({ text }: { text: string }) => {
  const t = useTexts('subscription').comeBack
  return (
    <>
      <p className="dek">{text}</p>
      <p>
        <Link to="/pricing" variant="accent">
          {t.prices}
        </Link>
      </p>
    </>
  )
}
