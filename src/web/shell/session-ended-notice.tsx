import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { onSessionEnded } from '#web/lib/session-ended.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Says once that the session is over and leaves the reader where they are. */
export const SessionEndedNotice = () => {
  const { t } = useI18n()
  const showToast = useToast()
  const tell = useEffectEvent(() => showToast(t.shell.sessionEnded, 'info'))
  useEffect(() => onSessionEnded(() => tell()), [])
  return null
}
