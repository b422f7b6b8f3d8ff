import { DEFAULT_LOCALE } from '#contract/values/locales.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { EventAccount } from '#domain/kernel/events.ts'
import { linkNewslettersToAccount } from './own-newsletters.service.ts'
import { lockUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { findPreferences, listPendingOptIns } from '#domain/readers/accounts/users/preferences.repository.ts'

/** Call it in the transaction that verifies an account's address or stores its reader's answers. */
export const applyOptIns = async (ctx: Context, user: EventAccount): Promise<void> => {
  const answers = await findPreferences(ctx.db, user.id)
  await linkNewslettersToAccount(ctx, user, {
    optIns: answers?.notifications ?? [],
    language: answers?.languagePreference ?? DEFAULT_LOCALE,
  })
}

/**
 * Subscribes readers who opted in before newsletters existed. A reader who is or was a subscriber is skipped,
 * so that the backfill is idempotent.
 *
 * @returns how many readers were found
 */
export const backfillPendingOptIns = async (ctx: Context): Promise<number> => {
  const ids = await listPendingOptIns(ctx.db)
  for (const id of ids)
    await ctx.db.tx(async () => {
      const user = await lockUser(ctx.db, id)
      // The reader, or another process that starts, may have subscribed since the query.
      const [isPending] = await listPendingOptIns(ctx.db, id)
      if (user && isPending) await applyOptIns(ctx, user)
    })
  if (ids.length > 0)
    ctx.log.info({ readers: ids.length }, 'Newsletters begin for readers who opted in before they existed')
  return ids.length
}
