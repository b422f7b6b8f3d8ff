import { TEXT_SIZES, THEMES } from '#contract/content/reading.ts'
import { choicesOf } from './choices-of.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SettingSwitch } from '#web/ui/setting-switch.tsx'
import { changeReading } from './reading-preferences.ts'
import { useReading } from './use-reading.ts'
import './reading.css'

/** Every change is applied at once, without a button to save. */
export const ReadingChoices = () => {
  const t = useTexts('reading')
  const { listLanguages } = useI18n().t
  const reading = useReading()
  return (
    <>
      <SegmentedControl
        legend={t.theme}
        name="theme"
        values={THEMES}
        texts={t.themes}
        value={reading.theme}
        onChange={(theme) => changeReading({ theme })}
      />
      <SegmentedControl
        legend={t.textSize}
        name="text-size"
        values={TEXT_SIZES}
        texts={t.textSizes}
        value={reading.textSize}
        onChange={(textSize) => changeReading({ textSize })}
      />
      <SegmentedControl
        legend={listLanguages.label}
        explanation={t.listLanguages[reading.listLanguages]}
        name="list-languages"
        values={choicesOf(listLanguages.choices)}
        texts={listLanguages.choices}
        value={reading.listLanguages}
        onChange={(choice) => changeReading({ listLanguages: choice })}
      />
      <SettingSwitch
        label={t.originalsOnly}
        explanation={t.originalsOnlyText}
        isOn={reading.originalsOnly}
        onChange={(originalsOnly) => changeReading({ originalsOnly })}
      />
    </>
  )
}
