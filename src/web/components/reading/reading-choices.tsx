import { TEXT_SIZES, THEMES } from '#contract/reading.ts'
import { readingTexts } from '#web/i18n/areas/reading.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Choice } from './choice.tsx'
import { changeReading } from './reading-preferences.ts'
import { Toggle } from './toggle.tsx'
import { useReading } from './use-reading.ts'
import './reading.css'

/** How pages look; every change shows at once. */
export const ReadingChoices = () => {
  const t = useTexts(readingTexts)
  const reading = useReading()
  return (
    <>
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
    </>
  )
}
