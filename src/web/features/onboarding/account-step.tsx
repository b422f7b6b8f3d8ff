import { type ReactNode, useEffect, useRef } from 'react'
import { ONBOARDING_SKIP_FOR_NOW_DELAY_MS } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsLate } from '#web/ui/use-is-late.ts'

interface AccountStepProps {
  onSkip: () => void
  children: ReactNode
}

/**
 * Offers to skip after a delay. The caller sets a key per form, because the delay starts when the step
 * mounts.
 */
export const AccountStep = ({ onSkip, children }: AccountStepProps) => {
  const t = useTexts('onboarding')
  const isSkipShown = useIsLate(ONBOARDING_SKIP_FOR_NOW_DELAY_MS)
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.focus(), [])
  return (
    <div ref={step} tabIndex={-1} className="onboarding-step">
      <div className="onboarding-bar">
        {isSkipShown && (
          <Button variant="bare" className="onboarding-skip" onClick={onSkip}>
            {t.skipForNow}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
