import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isSaleSilent } from '#web/lib/purchases/android-billing.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { isIosApp } from '#web/platform/ios-app.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { isPromptFree } from './prompt-free.ts'
import { TrialPoints } from './trial-points.tsx'
import { useUnaskedFocus } from './use-unasked-focus.ts'
import { useTrialOffer } from './use-trial-offer.ts'

// Compared inline: through a constant of another module, the web's bundles would contain it.
const FirstTimeOffer =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('./first-time-offer.tsx')).FirstTimeOffer }))
    : null

/** On iOS Apple sells; elsewhere the modal links to the pricing page. */
export const TrialModal = () => {
  const user = useAccount()
  const { isOpen, trialDays, decline } = useTrialOffer()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (FirstTimeOffer && isIosApp())
    return (
      isOpen &&
      user &&
      // Hidden while the reader has followed a link to the terms.
      !isPromptFree(pathname) && (
        <Suspense fallback={null}>
          <FirstTimeOffer onClose={decline} />
        </Suspense>
      )
    )
  if (isSaleSilent()) return null
  return <TrialElsewhere days={trialDays} isOpen={isOpen} onClose={decline} />
}

interface TrialElsewhereProps {
  /** Of the free trial on the web. */
  days: number
  isOpen: boolean
  onClose: () => void
}

const TrialElsewhere = ({ days, isOpen, onClose }: TrialElsewhereProps) => {
  const t = useTexts('trial')
  const { trial_elsewhere: elsewhere } = useTexts('errors')
  const router = useRouter()
  const showToast = useToast()
  const content = useUnaskedFocus(isOpen)
  const start = () => {
    onClose()
    showToast(elsewhere)
    void router.navigate({ to: '/pricing' })
  }
  return (
    <Dialog title={t.title(days)} isOpen={isOpen} onClose={onClose}>
      <div ref={content} className="prompt" tabIndex={-1}>
        <TrialPoints />
        <div className="prompt-ways">
          <Button variant="accent" onClick={start}>
            {t.start(days)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t.notNow}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
