import { DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import { findLanguage } from '#domain/readers/accounts/users/preferences.repository.ts'
import type { Context } from '#domain/kernel/context.ts'

/** The language of the present page; the fallback is the account's. */
export const localeOf = async (ctx: Context, userId: string, lng: Locale | undefined): Promise<Locale> =>
  lng ?? (await findLanguage(ctx.db, userId)) ?? DEFAULT_LOCALE
