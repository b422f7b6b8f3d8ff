import { useEffect, useEffectEvent } from 'react'
import { SPLASH_MS, TOAST_MS } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { onSessionEnded } from '#web/lib/session/session-ended.ts'
import { isNative } from '#web/platform/target.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Announces once that the session is over, and leaves the reader on the page. */
export const SessionEndedNotice = () => {
  const { t } = useI18n()
  const showToast = useToast()
  const showNotice = useEffectEvent(() =>
    // When an app starts, the splash covers the toast, so it stays longer by that time.
    showToast(t.shell.sessionEnded, 'info', isNative ? SPLASH_MS + TOAST_MS : TOAST_MS),
  )
  useEffect(() => onSessionEnded(() => showNotice()), [])
  return null
}
