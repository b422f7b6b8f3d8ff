import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { SIGN_UP_PROMPT_DELAY_MS } from '#contract/limits.ts'
import { localePath } from '#contract/locale-path.ts'
import type { Prompt, PromptSheetProps } from '#web/features/prompts/prompt-sheet.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { takeTurn } from '#web/lib/interruptions.ts'
import { onOpenAuthGate } from '#web/lib/open-auth-gate.ts'
import { session } from '#web/lib/storage.ts'
import { SESSION_KEYS } from '#web/lib/storage-keys.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { isNative } from '#web/platform/target.ts'

/** Most visits see none of them: their code, styles and texts come with the first. */
const loadSheet = async () => (await import('#web/features/prompts/prompt-sheet.tsx')).PromptSheet

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

/**
 * The dialogs about accounts: a gate at once, for a reader has asked for what is behind it; the invitation 15 s after
 * load, once, to visitors who are doing nothing else.
 */
export const Interruptions = () => {
  const { locale } = useI18n()
  const { role, isUncertain } = useViewer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [Sheet, setSheet] = useState<ComponentType<PromptSheetProps>>()
  const [prompt, setPrompt] = useState<Prompt>('generic')
  const [isOpen, setIsOpen] = useState(false)

  const open = (sheet: ComponentType<PromptSheetProps>, wanted: Prompt) => {
    setSheet(() => sheet)
    setPrompt(wanted)
    setIsOpen(true)
  }
  const openGate = useEffectEvent(async (gate: Prompt) => {
    try {
      open(await loadSheet(), gate)
    } catch {
      // The page the dialog leads to does without its code.
      const path = gate === 'bookmarks-upgrade' ? '/pricing' : '/sign-up'
      location.assign(isNative ? path : localePath(locale, path))
    }
  })
  useEffect(() => onOpenAuthGate((gate) => void openGate(gate)), [])

  const isVisitor = role === 'anonymous' && !isUncertain
  /** True once there is nothing left to try. */
  const invite = useEffectEvent(async (): Promise<boolean> => {
    if (isDismissed()) return true
    if (UNDISTURBED.test(pathname) || isBusy()) return false
    const sheet = await loadSheet()
    if (isBusy()) return false
    if (takeTurn('sign-up-prompt')) open(sheet, 'welcome')
    return true
  })
  useEffect(() => {
    if (!isVisitor) {
      dismiss()
      return undefined
    }
    let timer: ReturnType<typeof setTimeout>
    const attempt = async () => {
      // Code that does not arrive is no reason to disturb anybody.
      if (await invite().catch(() => true)) return
      timer = setTimeout(() => void attempt(), RETRY_MS)
    }
    timer = setTimeout(() => void attempt(), SIGN_UP_PROMPT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isVisitor])

  return (
    Sheet && (
      <Sheet
        prompt={prompt}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
          if (prompt === 'welcome') dismiss()
        }}
      />
    )
  )
}
