import type { Context } from '#domain/kernel/context.ts'
import { NO_LINK } from './change-subscription.ts'
import { recordConsent } from './consents.ts'
import { lockSubscriber, updateSubscriber } from './subscribers.repository.ts'

/**
 * Sends nothing more to somebody whose mailbox does not exist, or who called our letters unwanted: neither letters nor a
 * link to confirm, and one that was mailed before leads nowhere. They come back as the reader of an account, whose
 * verified address shows that somebody is there, and who asks for the letters themselves.
 */
export const suppressSubscriber = (ctx: Context, id: string, reason: 'bounce' | 'complaint'): Promise<void> =>
  ctx.db.tx(async () => {
    const row = await lockSubscriber(ctx.db, id)
    // One that is pending or has left, too: they may ask again with the same address.
    if (!row || row.state === 'suppressed') return
    const suppressed = await updateSubscriber(ctx.db, id, {
      state: 'suppressed',
      state_reason: reason,
      ...NO_LINK,
      updated_at: ctx.clock(),
    })
    const choice = { wantsDaily: row.wants_daily, wantsWeekly: row.wants_weekly }
    await recordConsent(ctx, suppressed, 'suppressed', choice, { place: reason })
    ctx.log.info({ subscriber: id, reason }, 'An address gets no letters any more')
  })
