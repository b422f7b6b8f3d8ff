import { DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import { findLanguage } from '#domain/readers/accounts/users/preferences.repository.ts'
import type { Context } from '#domain/kernel/context.ts'

/** @param lng the language of the page the reader is on, which outranks that of the account */
export const localeOf = async (ctx: Context, userId: string, lng: Locale | undefined): Promise<Locale> =>
  lng ?? (await findLanguage(ctx.db, userId)) ?? DEFAULT_LOCALE
