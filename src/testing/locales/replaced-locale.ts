import { DEFAULT_LOCALE, LOCALES } from '#contract/values/locales.ts'
import type { LocaleModule } from '#locales/locale.ts'
import { pseudoTexts } from './pseudo-locale.ts'

/** The language in whose place the pseudo-locale stands: with its addresses, dates and prices, but none of its texts. */
export const REPLACED = LOCALES.find((locale) => locale !== DEFAULT_LOCALE) ?? DEFAULT_LOCALE

/** Replaces the texts of a language by those of the pseudo-locale, for the rest of the process. */
export const replaceTexts = (locales: Record<string, LocaleModule>): void => {
  const { texts } = locales[DEFAULT_LOCALE] ?? {}
  Object.assign(locales[REPLACED] ?? {}, { texts: pseudoTexts(texts) })
}
