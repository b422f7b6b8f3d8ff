import { readingTexts } from '#web/i18n/areas/reading.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { TEXT_SIZES, THEMES, type Muted } from '#contract/reading.ts'
import { changeReading, unmute } from '#web/components/reading/reading-preferences.ts'
import { useReading } from '#web/components/reading/use-reading.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Choice } from '#web/components/reading/choice.tsx'
import { Toggle } from '#web/components/reading/toggle.tsx'
import '#web/components/reading/reading.css'

export interface ReadingSettingsProps {
  isOpen: boolean
  onClose: () => void
}

/** How this device reads; every change shows at once. */
export const ReadingSettings = ({ isOpen, onClose }: ReadingSettingsProps) => {
  const t = useTexts(readingTexts)
  const reading = useReading()
  return (
    <Sheet title={t.title} isOpen={isOpen} onClose={onClose}>
      <div className="reading-settings">
        <Choice
          legend={t.theme}
          name="theme"
          values={THEMES}
          texts={t.themes}
          value={reading.theme}
          onChange={(theme) => changeReading({ theme })}
        />
        <Choice
          legend={t.textSize}
          name="text-size"
          values={TEXT_SIZES}
          texts={t.textSizes}
          value={reading.textSize}
          onChange={(textSize) => changeReading({ textSize })}
        />
        <Toggle
          label={t.originalsOnly}
          explanation={t.originalsOnlyText}
          isOn={reading.originalsOnly}
          onChange={(originalsOnly) => changeReading({ originalsOnly })}
        />
        <Toggle
          label={t.shortcuts}
          explanation={t.shortcutsText}
          isOn={reading.hasShortcuts}
          onChange={(hasShortcuts) => changeReading({ hasShortcuts })}
        />
        <section aria-labelledby="muted">
          <h3 id="muted">{t.muted}</h3>
          {reading.mutedSources.length + reading.mutedTopics.length === 0 && <p>{t.nothingMuted}</p>}
          <MutedList
            title={t.mutedSources}
            muted={reading.mutedSources}
            onUnmute={(id) => unmute('mutedSources', id)}
          />
          <MutedList
            title={t.mutedTopics}
            muted={reading.mutedTopics}
            onUnmute={(id) => unmute('mutedTopics', id)}
          />
        </section>
        <p className="reading-kept">{t.kept}</p>
      </div>
    </Sheet>
  )
}

interface MutedListProps {
  title: string
  muted: readonly Muted[]
  onUnmute: (id: string) => void
}

const MutedList = ({ title, muted, onUnmute }: MutedListProps) => {
  const t = useTexts(readingTexts)
  if (muted.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul className="chips">
        {muted.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className="chip chip-remove" onClick={() => onUnmute(id)}>
              <span aria-hidden="true">{name}</span>
              <span className="sr-only">{t.unmute(name)}</span>
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
