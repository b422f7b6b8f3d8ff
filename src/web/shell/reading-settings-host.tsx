import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { ReadingSettingsProps } from '#web/features/reading/reading-settings.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { onOpenReadingSettings } from '#web/lib/reading/open-reading-settings.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Loaded on demand with its styles and texts, because it is rarely opened. */
const loadSheet = async () => (await import('#web/features/reading/reading-settings.tsx')).ReadingSettings

export const ReadingSettingsHost = () => {
  const { t } = useI18n()
  const showToast = useToast()
  const [Settings, setSettings] = useState<ComponentType<ReadingSettingsProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const open = useEffectEvent(async () => {
    try {
      const sheet = await loadSheet()
      setSettings(() => sheet)
      setIsOpen(true)
    } catch {
      showToast(t.error.title, 'error')
    }
  })
  useEffect(() => onOpenReadingSettings(() => void open()), [])
  return Settings && <Settings isOpen={isOpen} onClose={() => setIsOpen(false)} />
}
