import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { claimPromptSlot } from '#web/lib/page/prompt-throttle.ts'
import { type AuthGate, onOpenAuthGate } from '#web/lib/session/open-auth-gate.ts'
import { session } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS } from '#web/lib/storage/storage-keys.ts'
import { useAccount, useViewer } from '#web/lib/session/viewer.ts'
import { mayDisturb, tryUntilDone } from './disturbance.ts'
import { type Prompt, PromptSheet } from './prompt-sheet.tsx'

const isDismissed = () => session.get(SESSION_KEYS.signupPromptDismissed) !== null
const dismiss = () => session.set(SESSION_KEYS.signupPromptDismissed, 'true')

export interface AccountPromptsProps {
  /** Asked for before this code was there. */
  gate?: AuthGate | undefined
  /** The page has stood for as long as an invitation waits. */
  isInvitationDue?: boolean
}

const loadTrialModal = async () => (await import('./trial-modal.tsx')).TrialModal

/**
 * The dialogs about accounts: a gate at once, for a reader has asked for what is behind it; the invitation 15 s after
 * load, once, to visitors who are doing nothing else; a trial to who has just signed in.
 */
export const AccountPrompts = ({ gate, isInvitationDue = false }: AccountPromptsProps) => {
  const isMember = useAccount() !== null
  const { role, isUncertain } = useViewer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [prompt, setPrompt] = useState<Prompt>(gate ?? 'generic')
  const [isOpen, setIsOpen] = useState(gate !== undefined)
  const [Trial, setTrial] = useState<ComponentType>()
  // Comes to those who have just signed in: nobody else needs its code.
  useEffect(() => {
    if (!isInvitationDue || !isMember) return
    // Code that does not arrive is no reason to disturb anybody.
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
    if (!mayDisturb(pathname)) return false
    if (claimPromptSlot('sign-up-prompt')) open('welcome')
    return true
  })
  useEffect(() => (isInvitationDue ? tryUntilDone(() => invite()) : undefined), [isInvitationDue])

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
