import { useEffect, useEffectEvent } from 'react'
import { SPLASH_MS, TOAST_MS } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { onSessionEnded } from '#web/lib/session/session-ended.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { isNative } from '#web/platform/target.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Reloads a page restored from the back/forward cache if the session has changed since. */
const useFreshPages = () =>
  useEffect(() => {
    const loadedAt = local.get(STORAGE_KEYS.sessionInvalidatedAt)
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && local.get(STORAGE_KEYS.sessionInvalidatedAt) !== loadedAt) location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

/** Announces once that the session is over, and leaves the reader on the page. */
export const SessionEndedNotice = () => {
  const { t } = useI18n()
  const showToast = useToast()
  const showNotice = useEffectEvent(() =>
    // When an app starts, the splash covers the toast, so it stays longer by that time.
    showToast(t.shell.sessionEnded, 'info', isNative ? SPLASH_MS + TOAST_MS : TOAST_MS),
  )
  useEffect(() => onSessionEnded(() => showNotice()), [])
  useFreshPages()
  return null
}
