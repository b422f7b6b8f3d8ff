import { BackToApp } from './back-to-app.tsx'
import { CancelStep } from './cancel-step.tsx'
import { CheckoutResult } from './checkout-result.tsx'
import { LeftWithoutPaying } from './left-without-paying.tsx'
import { Overview } from './overview.tsx'
import type { Screen } from './screen.ts'
import { SwitchStep } from './switch-step.tsx'
import '#web/components/billing/billing-form.css'
import './subscription.css'

/** The uncertain state is rendered by the route, like that of other account pages. */
export const SubscriptionPage = ({ screen }: { screen: Exclude<Screen, { kind: 'uncertain' }> }) => (
  <div className="page text-page own-page subscription">
    <ScreenOf screen={screen} />
  </div>
)

const ScreenOf = ({ screen }: { screen: Exclude<Screen, { kind: 'uncertain' }> }) => {
  switch (screen.kind) {
    case 'overview':
      return <Overview {...screen} />
    case 'cancel':
      return <CancelStep {...screen} />
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
