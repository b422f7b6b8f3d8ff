import { createContext, use, type ReactNode } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { Messages } from './en.ts'
import { formatDate, formatRelative, languageName, type DateShape } from './format.ts'

export type { Messages } from './en.ts'

interface Language {
  locale: Locale
  messages: Messages
}

const LanguageContext = createContext<Language | null>(null)

export const I18nProvider = ({ locale, messages, children }: Language & { children: ReactNode }) => {
  'use memo'
  // The React Compiler keeps the value while its parts stay the same.
  // oxlint-disable-next-line react/jsx-no-constructed-context-values
  return <LanguageContext value={{ locale, messages }}>{children}</LanguageContext>
}

/** The page's language: its texts (`t`) and its way of writing dates. */
export const useI18n = () => {
  const language = use(LanguageContext)
  if (!language) throw new Error('useI18n needs an I18nProvider above it')
  const { locale, messages: t } = language
  return {
    locale,
    t,
    /** In the reader's zone; with `isShared` in UTC, the same on server and browser. */
    formatDate: (iso: string, shape: DateShape, isShared?: boolean) =>
      formatDate(locale, iso, shape, isShared),
    /** "2 h ago", or undefined where a date says more. */
    formatRelative: (iso: string, nowMs: number) => formatRelative(t, iso, nowMs),
    languageName: (code: string) => languageName(locale, code),
    /** What to put into `lang` for a text: nothing where it is the page's own language. */
    langOf: (code: string) => (code === locale ? undefined : code),
  }
}

/**
 * The texts of one area (`areas/`), in the page's language. They travel with the lazy half of the
 * routes that show them, so that a page carries no word of another; titles and descriptions, which
 * routes need at once, stand in the dictionary itself.
 */
export const useTexts = <T,>(area: Record<Locale, T>): T => area[useI18n().locale]

/** Only the dictionary asked for is loaded: each is a chunk of its own. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  locale === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en
