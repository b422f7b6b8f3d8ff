import { useLocation } from '@tanstack/react-router'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { askForWeekly } from '#web/lib/session/onboarding-answers.ts'
import type { AuthGate } from '#web/lib/session/open-auth-gate.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUnaskedFocus } from './use-unasked-focus.ts'
import './prompts.css'

export type Prompt = AuthGate | 'welcome'

export interface PromptSheetProps {
  prompt: Prompt
  isOpen: boolean
  onClose: () => void
}

/** Links of the sheet return to this page after signing in. */
export const PromptSheet = ({ prompt, isOpen, onClose }: PromptSheetProps) => {
  const { locale } = useI18n()
  const t = useTexts('prompts')
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const next = pageAddress(locale, address)
  const { title, text, accept } = t[prompt]
  // Only the welcome opens unrequested; a gate was opened by the reader, whose keyboard focus stays visible.
  const content = useUnaskedFocus(isOpen && prompt === 'welcome')
  const isUpgrade = prompt === 'bookmarks-upgrade'
  const go = () => {
    if (prompt === 'welcome') askForWeekly()
    onClose()
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div ref={content} className="prompt" tabIndex={-1}>
        <p>{text}</p>
        <div className="prompt-ways">
          <Link
            to={isUpgrade ? '/pricing' : '/sign-up'}
            {...(!isUpgrade && { search: { next } })}
            variant="accent"
            onClick={go}
          >
            {accept}
          </Link>
          <Button variant="ghost" onClick={onClose}>
            {t.notNow}
          </Button>
        </div>
        {!isUpgrade && (
          <p className="prompt-foot">
            {t.hasAccount}{' '}
            <Link to="/sign-in" search={{ next }} variant="text" onClick={onClose}>
              {t.signIn}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  )
}
