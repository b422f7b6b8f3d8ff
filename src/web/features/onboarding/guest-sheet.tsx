import { GUEST_SHEET_CLOSE_DELAY_MS } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { LateDialog } from '#web/ui/late-dialog.tsx'

interface GuestSheetProps {
  onCreateAccount: () => void
  onGuest: () => void
  onClose: () => void
}

/** Shown before a reader continues without an account. */
export const GuestSheet = ({ onCreateAccount, onGuest, onClose }: GuestSheetProps) => {
  const t = useTexts('onboarding').guest
  return (
    <LateDialog title={t.title} closesAfterMs={GUEST_SHEET_CLOSE_DELAY_MS} onClose={onClose}>
      <div className="onboarding-guest">
        <p>{t.text}</p>
        <ul>
          {t.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        <Button variant="accent" onClick={onCreateAccount}>
          {t.create}
        </Button>
        <Button variant="ghost" onClick={onGuest}>
          {t.goOn}
        </Button>
      </div>
    </LateDialog>
  )
}
