import type { Locale } from '#contract/values/locales.ts'
import { locale as en } from './en/locale.ts'
import { locale as fr } from './fr/locale.ts'
import type { LocaleModule } from './locale.ts'

/** Each language of the interface with its folder. A language without one is a compile error here. */
export const locales: Record<Locale, LocaleModule> = { en, fr }
