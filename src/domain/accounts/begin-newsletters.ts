import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Context } from '#domain/context.ts'
import { adoptNewsletters } from '#domain/newsletters/own-newsletters.service.ts'
import type { UserRow } from './accounts.repository.ts'
import { findPreferences } from './preferences.repository.ts'

/** Part of the transaction in which an account's address becomes a verified one, or its reader answers later. */
export const beginNewsletters = async (ctx: Context, user: UserRow): Promise<void> => {
  const answers = await findPreferences(ctx.db, user.id)
  await adoptNewsletters(ctx, user, {
    wished: answers?.notifications ?? [],
    language: answers?.languagePreference ?? DEFAULT_LOCALE,
  })
}
