import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { onOpenReadingSettings } from '#web/lib/reading/open-reading-settings.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useLoadedDialog } from '#web/ui/use-loaded-dialog.ts'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'

const loadSheet = () =>
  loadOrReload(async () => (await import('#web/features/reading/reading-settings.tsx')).ReadingSettings)

export const ReadingSettingsHost = () => {
  const { t } = useI18n()
  const showToast = useToast()
  const { Dialog, dialogProps, open } = useLoadedDialog(loadSheet)
  const handleOpen = useEffectEvent(() => open().catch(() => showToast(t.error.title, 'error')))
  useEffect(() => onOpenReadingSettings(() => void handleOpen()), [])
  return Dialog && <Dialog {...dialogProps} />
}
