import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { claimPromptSlot } from '#web/lib/page/prompt-throttle.ts'
import { type AuthGate, onOpenAuthGate } from '#web/lib/session/open-auth-gate.ts'
import { session } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS } from '#web/lib/storage/storage-keys.ts'
import { useAccount, useCurrentReader } from '#web/lib/session/current-reader.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { askForWeekly } from '#web/lib/session/onboarding-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { mayPromptNow, retryUntilDone } from './prompt-timing.ts'
import { useUnaskedFocus } from './use-unasked-focus.ts'
import './prompts.css'

const isDismissed = () => session.get(SESSION_KEYS.signupPromptDismissed) !== null
const dismiss = () => session.set(SESSION_KEYS.signupPromptDismissed, 'true')

export interface AccountPromptsProps {
  /** Set when the reader requested a gate before this chunk was loaded. */
  gate?: AuthGate | undefined
  /** True once the delay before prompts has passed: 15 s for visitors, none for members. */
  isInvitationDue?: boolean
}

const loadTrialModal = async () => (await import('./trial-modal.tsx')).TrialModal

/**
 * A gate opens at once, because the reader requested it. The sign-up prompt opens once, for visitors who are
 * idle, and a trial is offered after signing in.
 */
export const AccountPrompts = ({ gate, isInvitationDue = false }: AccountPromptsProps) => {
  const isMember = useAccount() !== null
  const { role, isUncertain } = useCurrentReader()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [prompt, setPrompt] = useState<Prompt>(gate ?? 'generic')
  const [isOpen, setIsOpen] = useState(gate !== undefined)
  const [Trial, setTrial] = useState<ComponentType>()
  // Only readers who have just signed in load the code of the trial.
  useEffect(() => {
    if (!isInvitationDue || !isMember) return
    // If the chunk does not load, no prompt is shown.
    loadTrialModal().then(
      (modal) => setTrial(() => modal),
      () => undefined,
    )
  }, [isInvitationDue, isMember])

  const open = (wanted: Prompt) => {
    setPrompt(wanted)
    setIsOpen(true)
  }
  const openGate = useEffectEvent(open)
  useEffect(() => onOpenAuthGate((wanted) => openGate(wanted)), [])

  const isVisitor = role === 'anonymous' && !isUncertain
  const invite = useEffectEvent((): boolean => {
    if (!isVisitor || isDismissed()) return true
    if (!mayPromptNow(pathname)) return false
    if (claimPromptSlot('sign-up-prompt')) open('welcome')
    return true
  })
  useEffect(() => (isInvitationDue ? retryUntilDone(() => invite()) : undefined), [isInvitationDue])

  return (
    <>
      <PromptSheet
        prompt={prompt}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
          if (prompt === 'welcome') dismiss()
        }}
      />
      {Trial && <Trial />}
    </>
  )
}

type Prompt = AuthGate | 'welcome'

interface PromptSheetProps {
  prompt: Prompt
  isOpen: boolean
  onClose: () => void
}

/** Links of the sheet return to this page after signing in. */
const PromptSheet = ({ prompt, isOpen, onClose }: PromptSheetProps) => {
  const { locale } = useI18n()
  const t = useTexts('prompts')
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const next = pageAddress(locale, address)
  const isOnHold = useCurrentReader().user?.metadata.owes
  const isUpgrade = prompt === 'bookmarks-upgrade'
  const { title, text, accept } = isUpgrade && isOnHold ? t.onHold : t[prompt]
  // Only the welcome opens unrequested; a gate was opened by the reader, whose keyboard focus stays visible.
  const content = useUnaskedFocus(isOpen && prompt === 'welcome')
  const upgrade = isOnHold ? '/subscription' : '/pricing'
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
            to={isUpgrade ? upgrade : '/sign-up'}
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
