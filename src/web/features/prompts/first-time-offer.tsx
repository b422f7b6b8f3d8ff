import { TRIAL_OFFER_CLOSE_DELAY_MS } from '#contract/limits.ts'
import { StoreOffer } from '#web/components/purchase/store-offer.tsx'
import { trialTexts } from '#web/i18n/areas/trial.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { LateSheet } from '#web/ui/late-sheet.tsx'
import { TrialPoints } from './trial-points.tsx'

/** The trial as the App Store sells it: what the modal is on iOS. */
export const FirstTimeOffer = ({ accountId, onClose }: { accountId: string; onClose: () => void }) => {
  const t = useTexts(trialTexts)
  return (
    <LateSheet title={t.title} closesAfterMs={TRIAL_OFFER_CLOSE_DELAY_MS} onClose={onClose}>
      <div className="prompt">
        <TrialPoints />
        <StoreOffer accountId={accountId} />
      </div>
    </LateSheet>
  )
}
