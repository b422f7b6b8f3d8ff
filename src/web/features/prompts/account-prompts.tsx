import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Prompt, PromptSheet } from './prompt-sheet.tsx'
import { takeTurn } from '#web/lib/interruptions.ts'
import { type AuthGate, onOpenAuthGate } from '#web/lib/open-auth-gate.ts'
import { session } from '#web/lib/storage.ts'
import { SESSION_KEYS } from '#web/lib/storage-keys.ts'
import { useViewer } from '#web/lib/viewer.ts'

/** How soon it is looked again whether a reader is busy. */
const RETRY_MS = 1000

/** Where somebody is about to do something, or reads what they are about to agree to. */
const UNDISTURBED =
  /^\/(?:sign-|forgot-|activate-|set-password|subscription|pricing|terms|privacy|cancel|contact)/

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select') === true

const isDismissed = () => session.get(SESSION_KEYS.signupPromptDismissed) !== null
const dismiss = () => session.set(SESSION_KEYS.signupPromptDismissed, 'true')

export interface AccountPromptsProps {
  /** Asked for before this code was there. */
  gate?: AuthGate | undefined
  /** The page has stood for as long as an invitation waits. */
  isInvitationDue: boolean
}

/**
 * The dialogs about accounts: a gate at once, for a reader has asked for what is behind it; the invitation 15 s after
 * load, once, to visitors who are doing nothing else.
 */
export const AccountPrompts = ({ gate, isInvitationDue }: AccountPromptsProps) => {
  const { role, isUncertain } = useViewer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [prompt, setPrompt] = useState<Prompt>(gate ?? 'generic')
  const [isOpen, setIsOpen] = useState(gate !== undefined)

  const open = (wanted: Prompt) => {
    setPrompt(wanted)
    setIsOpen(true)
  }
  const openGate = useEffectEvent(open)
  useEffect(() => onOpenAuthGate((wanted) => openGate(wanted)), [])

  const isVisitor = role === 'anonymous' && !isUncertain
  /** True once there is nothing left to try. */
  const invite = useEffectEvent((): boolean => {
    if (!isVisitor || isDismissed()) return true
    if (UNDISTURBED.test(pathname) || isBusy()) return false
    if (takeTurn('sign-up-prompt')) open('welcome')
    return true
  })
  useEffect(() => {
    if (!isInvitationDue) return undefined
    let timer: ReturnType<typeof setTimeout>
    const attempt = () => {
      if (!invite()) timer = setTimeout(attempt, RETRY_MS)
    }
    attempt()
    return () => clearTimeout(timer)
  }, [isInvitationDue])

  return (
    <PromptSheet
      prompt={prompt}
      isOpen={isOpen}
      onClose={() => {
        setIsOpen(false)
        if (prompt === 'welcome') dismiss()
      }}
    />
  )
}
