import { TRIAL_DAYS, TRIAL_OFFER_CLOSE_DELAY_MS } from '#contract/limits.ts'
import { StoreOffer } from '#web/components/purchase/store-offer.tsx'
import { usePurchases } from '#web/components/purchase/use-purchases.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isActivating } from '#web/lib/purchases/purchases.ts'
import { LateDialog } from '#web/ui/late-dialog.tsx'
import { TrialPoints } from './trial-points.tsx'

/** On iOS the App Store sells the trial in this modal. */
export const FirstTimeOffer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('trial')
  const { activity } = usePurchases()
  return (
    <LateDialog
      // The App Store's free week is the specification's, whatever the web's setting is.
      title={t.title(TRIAL_DAYS)}
      closesAfterMs={TRIAL_OFFER_CLOSE_DELAY_MS}
      isHeld={isActivating(activity)}
      onClose={onClose}
    >
      <div className="prompt">
        <TrialPoints />
        {/* The modal opens only for readers who may have a trial. */}
        <StoreOffer isTrialAvailable />
      </div>
    </LateDialog>
  )
}
