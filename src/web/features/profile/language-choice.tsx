import { byLocale, LOCALES, type Locale } from '#contract/values/locales.ts'
import type { Preferences } from '#contract/readers/preferences.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { localeName } from '#locales/locale-name.ts'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { storeLanguage } from '#web/lib/reading/language-choice.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

interface LanguageChoiceProps {
  save: (change: Partial<Preferences>) => Promise<boolean>
}

/** Applies to emails and to the site, which is rendered in it from then on. */
export const LanguageChoice = ({ save }: LanguageChoiceProps) => {
  const { locale } = useI18n()
  const t = useTexts('profile')
  const choose = async (language: Locale) => {
    if (!(await save({ languagePreference: language })) || language === locale) return
    storeLanguage(language)
    location.assign(pageAddress(language, '/profile'))
  }
  return (
    <SegmentedControl
      legend={t.reading.language}
      name="language"
      values={LOCALES}
      texts={byLocale(localeName)}
      value={locale}
      onChange={(language) => void choose(language)}
    />
  )
}
