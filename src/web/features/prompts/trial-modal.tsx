import { useRouter } from '@tanstack/react-router'
import { errorTexts } from '#web/i18n/areas/errors.ts'
import { trialTexts } from '#web/i18n/areas/trial.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useTrialOffer } from './use-trial-offer.ts'
import './prompts.css'

/** What Premium adds, to who has just signed in. Sold by the page of prices, to which it leads. */
export const TrialModal = () => {
  const t = useTexts(trialTexts)
  const { trial_elsewhere: elsewhere } = useTexts(errorTexts)
  const router = useRouter()
  const showToast = useToast()
  const { isOpen, decline } = useTrialOffer()
  const start = () => {
    decline()
    showToast(elsewhere)
    void router.navigate({ to: '/pricing' })
  }
  return (
    <Sheet title={t.title} isOpen={isOpen} onClose={decline}>
      <div className="prompt">
        <p>{t.lead}</p>
        <ul className="prompt-points">
          {t.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className="prompt-ways">
          <button type="button" className="btn btn-accent" onClick={start}>
            {t.start}
          </button>
          <button type="button" className="btn btn-ghost" onClick={decline}>
            {t.notNow}
          </button>
        </div>
      </div>
    </Sheet>
  )
}
