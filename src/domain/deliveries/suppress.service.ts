import type { Context } from '#domain/context.ts'
import { recordConsent } from '#domain/newsletters/consents.ts'
import { lockSubscriber, updateSubscriber } from '#domain/newsletters/subscribers.repository.ts'

/**
 * Sends nothing more to somebody whose mailbox does not exist, or who called our letters unwanted. They come back by
 * confirming their address anew, which proves both wrong.
 */
export const suppressSubscriber = (ctx: Context, id: string, reason: 'bounce' | 'complaint'): Promise<void> =>
  ctx.db.tx(async () => {
    const row = await lockSubscriber(ctx.db, id)
    if (row?.state !== 'active') return
    const suppressed = await updateSubscriber(ctx.db, id, {
      state: 'suppressed',
      state_reason: reason,
      updated_at: ctx.clock(),
    })
    const wishes = { wantsDaily: row.wants_daily, wantsWeekly: row.wants_weekly }
    await recordConsent(ctx, suppressed, 'suppressed', wishes, { place: reason })
    ctx.log.info({ subscriber: id, reason }, 'An address gets no letters any more')
  })
