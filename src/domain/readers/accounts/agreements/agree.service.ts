import { TERMS_VERSION } from '#contract/values/terms-versions.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findLanguage } from '#domain/readers/accounts/users/preferences.repository.ts'
import { insertAgreements } from './agreements.repository.ts'

/** Every form of signing up says that it accepts the terms. Call it in the transaction that creates the account. */
export const recordSignUpTerms = async (ctx: Context, userId: string): Promise<void> => {
  await insertAgreements(ctx.db, [
    {
      user_id: userId,
      what: 'terms',
      version: TERMS_VERSION,
      place: 'sign_up',
      reference: '',
      locale: (await findLanguage(ctx.db, userId)) ?? DEFAULT_LOCALE,
      agreed_at: ctx.clock(),
    },
  ])
}

/**
 * @param at the time of the payment provider, which a test clock may advance
 * @param beginsNow whether the reader asked for Premium to begin within the time for withdrawing
 */
export const recordCheckoutTerms = async (
  ctx: Context,
  userId: string,
  { reference, locale, at, beginsNow }: { reference: string; locale: Locale; at: Date; beginsNow: boolean },
): Promise<void> => {
  const agreed = {
    user_id: userId,
    version: TERMS_VERSION,
    place: 'checkout',
    reference,
    locale,
    agreed_at: at,
  } as const
  await insertAgreements(ctx.db, [
    { ...agreed, what: 'terms' },
    ...(beginsNow ? [{ ...agreed, what: 'immediate_start' as const }] : []),
  ])
}
