import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'

export type ErrorTexts = Record<ErrorCode, string>

/** Loads messages by error code. They are not in the dictionary, because most visits never need them. */
export const loadErrorTexts = async (locale: Locale): Promise<ErrorTexts> =>
  locale === 'fr' ? (await import('./error-texts.fr.ts')).fr : (await import('./error-texts.en.ts')).en
