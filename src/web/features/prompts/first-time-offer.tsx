import { TRIAL_OFFER_CLOSE_DELAY_MS } from '#contract/limits.ts'
import { StoreOffer } from '#web/components/purchase/store-offer.tsx'
import { usePurchases } from '#web/components/purchase/use-purchases.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isActivating } from '#web/lib/purchases/purchases.ts'
import { LateDialog } from '#web/ui/late-dialog.tsx'
import { TrialPoints } from './trial-points.tsx'

/** On iOS the App Store sells the trial in this modal. */
export const FirstTimeOffer = ({ accountId, onClose }: { accountId: string; onClose: () => void }) => {
  const t = useTexts('trial')
  const { activity } = usePurchases(accountId)
  return (
    <LateDialog
      title={t.title}
      closesAfterMs={TRIAL_OFFER_CLOSE_DELAY_MS}
      isHeld={isActivating(activity)}
      onClose={onClose}
    >
      <div className="prompt">
        <TrialPoints />
        {/* The modal opens only for readers who may have a trial. */}
        <StoreOffer accountId={accountId} isTrialAvailable />
      </div>
    </LateDialog>
  )
}
