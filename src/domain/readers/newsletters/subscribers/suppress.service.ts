import type { Context } from '#domain/kernel/context.ts'
import { NO_LINK } from './change-subscriber.ts'
import { recordConsent } from './consents.ts'
import { lockSubscriber, updateSubscriber } from './subscribers.repository.ts'

/**
 * Suppresses a subscriber whose mailbox does not exist, or who reported spam: neither newsletters nor
 * confirmation links are mailed, and earlier links are invalid. Only the reader of an account with that
 * verified address can subscribe again.
 */
export const suppressSubscriber = (ctx: Context, id: string, reason: 'bounce' | 'complaint'): Promise<void> =>
  ctx.db.tx(async () => {
    const row = await lockSubscriber(ctx.db, id)
    // Pending and unsubscribed addresses are suppressed too, because they may be entered into the form again.
    if (!row || row.state === 'suppressed') return
    const suppressed = await updateSubscriber(ctx.db, id, {
      state: 'suppressed',
      state_reason: reason,
      ...NO_LINK,
      updated_at: ctx.clock(),
    })
    const { wants_daily: wantsDaily, wants_weekly: wantsWeekly } = row
    await recordConsent(ctx, suppressed, { event: 'suppressed', wantsDaily, wantsWeekly }, { place: reason })
    ctx.log.info({ subscriber: id, reason }, 'A subscriber was suppressed')
  })
