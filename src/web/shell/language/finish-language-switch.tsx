import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { session, setMirrored } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS, STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { useToast } from '#web/ui/toast.tsx'

/**
 * Completes a change of language: after the first render the pending mark is removed. If the page came in
 * another language than requested, the former choice is restored and a message shown.
 */
export const FinishLanguageSwitch = () => {
  const { locale, t } = useI18n()
  const showToast = useToast()
  const finish = useEffectEvent(() => {
    const pending = session.get(SESSION_KEYS.appLangPending)
    if (!pending) return
    session.remove(SESSION_KEYS.appLangPending)
    if (pending === locale) return
    setMirrored(STORAGE_KEYS.appLang, locale)
    showToast(t.language.failed, 'error')
  })
  useEffect(() => finish(), [])
  return null
}
