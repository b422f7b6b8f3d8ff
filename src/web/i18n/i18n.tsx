import { createContext, use, type ReactNode } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { Messages } from './en.ts'
import { formatDate, formatRelative, languageName, type DateShape } from './format.ts'

export type { Messages } from './en.ts'

/** Made once for a page: a list asks for it a hundred times. */
const createLanguage = (locale: Locale, t: Messages) => ({
  locale,
  t,
  /** In the reader's zone; with `isShared` in UTC, the same on server and browser. */
  formatDate: (iso: string, shape: DateShape, isShared?: boolean) => formatDate(locale, iso, shape, isShared),
  /** "2 h ago", or undefined where a date says more. */
  formatRelative: (iso: string, nowMs: number) => formatRelative(t, iso, nowMs),
  languageName: (code: string) => languageName(locale, code),
  /** What to put into `lang` for a text: nothing where it is the page's own language. */
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
  'use memo'
  // The React Compiler keeps the value while its parts stay the same.
  // oxlint-disable-next-line react/jsx-no-constructed-context-values
  return <LanguageContext value={createLanguage(locale, messages)}>{children}</LanguageContext>
}

/** The page's language: its texts (`t`) and its way of writing dates. */
export const useI18n = (): Language => {
  const language = use(LanguageContext)
  if (!language) throw new Error('useI18n needs an I18nProvider above it')
  return language
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
