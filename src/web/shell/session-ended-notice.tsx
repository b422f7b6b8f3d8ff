import { useEffect, useEffectEvent } from 'react'
import { SPLASH_MS, TOAST_MS } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { onSessionEnded } from '#web/lib/session/session-ended.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { isNative } from '#web/platform/target.ts'
import { useToast } from '#web/ui/toast.tsx'

/** A page the browser kept whole, from before somebody signed in or out, is not shown again as it was. */
const useFreshPages = () =>
  useEffect(() => {
    const loadedAt = local.get(STORAGE_KEYS.sessionInvalidatedAt)
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && local.get(STORAGE_KEYS.sessionInvalidatedAt) !== loadedAt) location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

/** Says once that the session is over and leaves the reader where they are. */
export const SessionEndedNotice = () => {
  const { t } = useI18n()
  const showToast = useToast()
  const showNotice = useEffectEvent(() => {
    // At an app's start it is said under the splash first.
    if (isNative) showToast(t.shell.sessionEnded, 'info', SPLASH_MS + TOAST_MS)
    else showToast(t.shell.sessionEnded, 'info')
  })
  useEffect(() => onSessionEnded(() => showNotice()), [])
  useFreshPages()
  return null
}
