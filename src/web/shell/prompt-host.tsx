import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { SIGN_UP_PROMPT_DELAY_MS } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { type AuthGate, onOpenAuthGate } from '#web/lib/session/open-auth-gate.ts'
import { msSinceLoad } from '#web/lib/page/ms-since-load.ts'
import { local, session } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS, STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import type { AccountPromptsProps } from '#web/features/prompts/account-prompts.tsx'

/**
 * Opens the account dialog on request, or as a prompt: an account for visitors, a trial after
 * signing in.
 */
export const PromptHost = () => {
  const { locale } = useI18n()
  const [shown, setShown] = useState<AccountPromptsProps & { Prompts: ComponentType<AccountPromptsProps> }>()

  // Most visits end before it is needed: code, styles and texts are loaded with the first gate or prompt.
  const show = useEffectEvent(async (props: AccountPromptsProps) => {
    const { AccountPrompts } = await import('#web/features/prompts/account-prompts.tsx')
    setShown({ Prompts: AccountPrompts, ...props })
  })
  const openGate = useEffectEvent(async (gate: AuthGate) => {
    if (shown) return
    try {
      await show({ gate })
    } catch {
      // If the dialog does not load, the reader is sent to the page that it would lead to.
      location.assign(pageAddress(locale, gate === 'bookmarks-upgrade' ? '/pricing' : '/sign-up'))
    }
  })
  useEffect(() => onOpenAuthGate((wanted) => void openGate(wanted)), [])

  const isMember = useAccount() !== null
  useEffect(() => {
    if (isMember) {
      session.set(SESSION_KEYS.signupPromptDismissed, 'true')
      if (!local.get(STORAGE_KEYS.showTrialModal)) return undefined
    }
    const timer = setTimeout(
      () =>
        // If the chunk does not load, no prompt is shown.
        void show({ isInvitationDue: true }).catch(() => undefined),
      // The trial's prompt has its own timer.
      isMember ? 0 : SIGN_UP_PROMPT_DELAY_MS - msSinceLoad(),
    )
    return () => clearTimeout(timer)
  }, [isMember])

  return shown && <shown.Prompts {...shown} />
}
