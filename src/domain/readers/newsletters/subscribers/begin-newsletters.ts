import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { EventAccount } from '#domain/kernel/events.ts'
import { adoptNewsletters } from './own-newsletters.service.ts'
import { lockUser } from '#domain/readers/accounts/accounts.repository.ts'
import { findPreferences, listPendingOptIns } from '#domain/readers/accounts/preferences.repository.ts'

/** Part of the transaction in which an account's address becomes a verified one, or its reader answers later. */
export const beginNewsletters = async (ctx: Context, user: EventAccount): Promise<void> => {
  const answers = await findPreferences(ctx.db, user.id)
  await adoptNewsletters(ctx, user, {
    notifications: answers?.notifications ?? [],
    language: answers?.languagePreference ?? DEFAULT_LOCALE,
  })
}

/**
 * Begins the letters that readers wished for before there were any: nobody has asked them since, and nobody has to. Who
 * has a subscription, or had one, is left alone, so that repeating it changes nothing.
 *
 * @returns how many readers it was.
 */
export const backfillPendingOptIns = async (ctx: Context): Promise<number> => {
  const ids = await listPendingOptIns(ctx.db)
  for (const id of ids)
    await ctx.db.tx(async () => {
      const user = await lockUser(ctx.db, id)
      // They may have subscribed, or left, since: in another process that starts, or by themselves.
      const [isPending] = await listPendingOptIns(ctx.db, id)
      if (user && isPending) await beginNewsletters(ctx, user)
    })
  if (ids.length > 0) ctx.log.info({ readers: ids.length }, 'Letters wished for before there were any begin')
  return ids.length
}
