import { MutedLists } from '#web/components/reading/muted-list.tsx'
import { ReadingChoices } from '#web/components/reading/reading-choices.tsx'
import { changeReading } from '#web/components/reading/reading-preferences.ts'
import { useReading } from '#web/components/reading/use-reading.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SettingSwitch } from '#web/ui/setting-switch.tsx'
import type { LoadedDialogProps } from '#web/ui/use-loaded-dialog.ts'

export const ReadingSettings = ({ isOpen, onClose }: LoadedDialogProps) => {
  const t = useTexts('reading')
  const { hasShortcuts } = useReading()
  const user = useAccount()
  return (
    <Dialog title={t.title} isOpen={isOpen} onClose={onClose}>
      <div className="reading-settings">
        <ReadingChoices />
        <SettingSwitch
          label={t.shortcuts}
          explanation={t.shortcutsText}
          isOn={hasShortcuts}
          onChange={(isOn) => changeReading({ hasShortcuts: isOn })}
        />
        <section aria-labelledby="muted">
          <h3 id="muted">{user ? t.mutedEverywhere : t.muted}</h3>
          <MutedLists />
        </section>
        <p className="reading-kept">{user ? t.keptInAccount : t.kept}</p>
      </div>
    </Dialog>
  )
}
