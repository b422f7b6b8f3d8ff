import type { Locale } from '#contract/values/locales.ts'
import { locales } from './locales.ts'

/** The language's name in the language itself, because a reader in the wrong one recognises only that. */
export const localeName = (locale: Locale): string => locales[locale].facts.name
