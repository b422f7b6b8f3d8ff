import type { Context } from '#domain/kernel/context.ts'
import type { EventAccount } from '#domain/kernel/events.ts'
import * as subscribers from './subscribers.repository.ts'

/**
 * Moves an account's newsletters to its new address, in the transaction that changes the address, and
 * replaces a subscriber of that address. If either address is suppressed, nothing moves, and nothing more is
 * sent to the former one.
 *
 * @param user with the new address
 */
export const moveNewsletters = async (
  ctx: Context,
  user: EventAccount,
  formerEmail: string,
): Promise<void> => {
  const updated_at = ctx.clock()
  const former = await subscribers.lockSubscriberByEmail(ctx.db, formerEmail)
  const own = former?.user_id === user.id ? former : undefined
  const other = await subscribers.lockSubscriberByEmail(ctx.db, user.email)
  if (own && own.state !== 'suppressed' && other?.state !== 'suppressed') {
    if (other) await subscribers.deleteSubscriberByEmail(ctx.db, user.email)
    // A link that was mailed to the former address must not confirm anything for the new one.
    const noLink = { confirm_hash: null, confirm_sent_at: null, asked_daily: false, asked_weekly: false }
    await subscribers.updateSubscriber(ctx.db, own.id, { email: user.email, ...noLink, updated_at })
    return
  }
  if (own) {
    const ended = { state: 'unsubscribed', state_reason: 'account' } as const
    const change = { user_id: null, ...(own.state !== 'suppressed' && ended), updated_at }
    await subscribers.updateSubscriber(ctx.db, own.id, change)
  }
  if (other) await subscribers.updateSubscriber(ctx.db, other.id, { user_id: user.id, updated_at })
}
