import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { onSessionEnded } from '#web/lib/session-ended.ts'
import { local } from '#web/lib/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts'
import { useToast } from '#web/ui/toast.tsx'

/** A page the browser kept whole, from before somebody signed in or out, is not shown again as it was. */
const useFreshPages = () =>
  useEffect(() => {
    const loadedAt = local.get(STORAGE_KEYS.readerChangedAt)
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && local.get(STORAGE_KEYS.readerChangedAt) !== loadedAt) location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

/** Says once that the session is over and leaves the reader where they are. */
export const SessionEndedNotice = () => {
  const { t } = useI18n()
  const showToast = useToast()
  const tell = useEffectEvent(() => showToast(t.shell.sessionEnded, 'info'))
  useEffect(() => onSessionEnded(() => tell()), [])
  useFreshPages()
  return null
}
