import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'

export type ErrorTexts = Record<ErrorCode, string>

/** What to tell the reader about each error. Apart from the dictionary: most visits never need it. */
export const loadErrorTexts = async (locale: Locale): Promise<ErrorTexts> =>
  locale === 'fr' ? (await import('./error-texts.fr.ts')).fr : (await import('./error-texts.en.ts')).en
