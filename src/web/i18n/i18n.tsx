import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import type { Messages } from '#locales/en/common.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { textsOf, type TextArea, type Texts } from '#locales/texts.ts'
import { formatDate, formatRelative, languageName, type DateShape } from '#locales/format/dates.ts'

export type { Messages } from '#locales/en/common.ts'

/** Created once per page, because a list uses it a hundred times. */
const createLanguage = (locale: Locale, t: Messages) => ({
  locale,
  /** Language of lists, editions and search on the page, until the reader chooses others. */
  contentLanguage: contentLanguageOf(locale),
  t,
  /** Formats in the reader's time zone, or with `isShared` in UTC, which server and browser render identically. */
  formatDate: (iso: string, shape: DateShape, isShared?: boolean) => formatDate(locale, iso, shape, isShared),
  formatRelative: (iso: string, nowMs: number) => formatRelative(t, iso, nowMs),
  languageName: (code: string) => languageName(locale, code),
  /** The `lang` attribute of a text; undefined in the page's own language. */
  langOf: (code: string) => (code === locale ? undefined : code),
})
type Language = ReturnType<typeof createLanguage>

interface I18nProviderProps {
  locale: Locale
  messages: Messages
  children: ReactNode
}

const LanguageContext = createContext<Language | null>(null)

export const I18nProvider = ({ locale, messages, children }: I18nProviderProps) => {
  const language = useMemo(() => createLanguage(locale, messages), [locale, messages])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useI18n = (): Language => {
  const language = use(LanguageContext)
  if (!language) throw new Error('useI18n needs an I18nProvider above it')
  return language
}

/** Returns the texts of one area in the page's language. A module that reads an area is loaded with its texts. */
export const useTexts = <Area extends TextArea>(area: Area): Texts[Area] => textsOf(useI18n().locale, area)
