import { GiveScreen } from './give-screen.tsx'
import { RedeemScreen } from './redeem-screen.tsx'
import type { GiftScreen } from './screen.ts'
import { WithdrawScreen } from './withdraw-screen.tsx'
import '#web/components/billing/billing-form.css'
import './gift.css'

export const GiftPage = ({ screen }: { screen: GiftScreen }) => (
  <div className="page text-page gift">
    {screen.kind === 'give' && <GiveScreen {...screen} />}
    {screen.kind === 'withdraw' && <WithdrawScreen gift={screen.gift} />}
    {screen.kind === 'redeem' && <RedeemScreen {...screen} />}
  </div>
)
