import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import type { Messages } from './en.ts'
import { formatDate, formatRelative, languageName, type DateShape } from './format.ts'

export type { Messages } from './en.ts'

/** Created once per page, because a list uses it a hundred times. */
const createLanguage = (locale: Locale, t: Messages) => ({
  locale,
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

/**
 * The texts of one area (`areas/`) in the page's language. They are bundled with the lazy half of the routes
 * that render them, so that a page loads no others; titles and descriptions, which routes need at once, are
 * in the dictionary.
 */
export const useTexts = <T,>(area: Record<Locale, T>): T => area[useI18n().locale]

/** Imports are dynamic, so that a page loads the dictionary of its language only. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  locale === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en
