import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Locale } from '#contract/values/locales.ts'
import { locales } from './locales.ts'

/** Language of articles, editions and search results on pages and in mails of a locale. */
export const contentLanguageOf = (locale: Locale): ContentLanguage => locales[locale].facts.contentLanguage
