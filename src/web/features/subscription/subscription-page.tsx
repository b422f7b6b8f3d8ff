import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { CancelStep } from './cancel-step.tsx'
import { CheckoutResult } from './checkout-result.tsx'
import { Overview } from './overview.tsx'
import type { Screen } from './screen.ts'
import { SwitchStep } from './switch-step.tsx'
import { WithdrawStep } from './withdraw-step.tsx'
import '#web/components/billing/billing-form.css'
import './subscription.css'

export const SubscriptionPage = ({ screen }: { screen: Screen }) => (
  <div className="page text-page own-page subscription">
    <ScreenOf screen={screen} />
  </div>
)

const ScreenOf = ({ screen }: { screen: Screen }) => {
  switch (screen.kind) {
    case 'overview':
      return <Overview {...screen} />
    case 'cancel':
      return <CancelStep {...screen} />
    case 'withdraw':
      return <WithdrawStep {...screen} />
    case 'switch':
      return <SwitchStep {...screen} />
    case 'checkoutResult':
      return <CheckoutResult {...screen} />
    case 'fromApp':
      return <BackToApp />
    case 'left':
      return <LeftWithoutPaying />
  }
}

/** Rendered at `/subscription…?from=app`, in the browser of a phone without a session. */
const BackToApp = () => {
  const t = useTexts('subscription').backToApp
  return (
    <>
      <h1>{t.title}</h1>
      <p className="dek">{t.text}</p>
    </>
  )
}

/** Rendered at `/subscription/cancelled`, the return address of an abandoned checkout. */
const LeftWithoutPaying = () => {
  const t = useTexts('subscription').left
  return (
    <>
      <h1>{t.title}</h1>
      <p className="dek">{t.text}</p>
      <p className="subscription-answers">
        <Link to="/pricing" variant="accent">
          {t.prices}
        </Link>
        <Link to="/feed" variant="ghost">
          {t.read}
        </Link>
      </p>
    </>
  )
}
