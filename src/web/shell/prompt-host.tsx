import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { SIGN_UP_PROMPT_DELAY_MS } from '#contract/limits.ts'
import { localePath } from '#contract/locale-path.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { type AuthGate, onOpenAuthGate } from '#web/lib/session/open-auth-gate.ts'
import { local, session } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS, STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { useAccount } from '#web/lib/session/viewer.ts'
import { isNative } from '#web/platform/target.ts'
import type { AccountPromptsProps } from '#web/features/prompts/account-prompts.tsx'

/** Waits for the moment a dialog about accounts is asked for, or an invitation is due: an account to visitors, a trial to who has just signed in. */
export const PromptHost = () => {
  const { locale } = useI18n()
  const [shown, setShown] = useState<AccountPromptsProps & { Prompts: ComponentType<AccountPromptsProps> }>()

  // Many visits are over before any of it is needed: code, styles and texts come with the first gate or invitation.
  const show = useEffectEvent(async (props: AccountPromptsProps) => {
    const { AccountPrompts } = await import('#web/features/prompts/account-prompts.tsx')
    setShown({ Prompts: AccountPrompts, ...props })
  })
  const openGate = useEffectEvent(async (gate: AuthGate) => {
    if (shown) return
    try {
      await show({ gate })
    } catch {
      // The page the dialog leads to does without its code.
      const path = gate === 'bookmarks-upgrade' ? '/pricing' : '/sign-up'
      location.assign(isNative ? path : localePath(locale, path))
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
        // Code that does not arrive is no reason to disturb anybody.
        void show({ isInvitationDue: true }).catch(() => undefined),
      // What members are offered counts its own time.
      isMember ? 0 : SIGN_UP_PROMPT_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [isMember])

  return shown && <shown.Prompts {...shown} />
}
