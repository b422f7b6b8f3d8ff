import { tellTrialEnd } from './subscriptions.ts'
import { periodEndOf, trialNoticeAt } from './due.ts'
import { dropPendingUpdate, renew, retry } from './renewals.ts'
import type { World } from './world.ts'

/** One thing that is due. Returns false when nothing is. */
const runNext = async (world: World, until: number): Promise<boolean> => {
  const period = await world.findDue('subscription', until)
  const invoice = await world.findDue('invoice', until)
  const session = await world.findDue('checkout.session', until)
  const first = Math.min(...[period, invoice, session].map((due) => due?.dueAt ?? Infinity))
  if (first === Infinity) return false
  world.now = Math.max(world.now, first)
  if (session?.dueAt === first) {
    const expired = { ...session.object, object: 'checkout.session', status: 'expired', url: null } as const
    await world.put(expired)
    await world.emit('checkout.session.expired', expired)
  } else if (invoice?.dueAt === first) await retry(world, { ...invoice.object, object: 'invoice' })
  else if (period?.dueAt === first) {
    const subscription = { ...period.object, object: 'subscription' } as const
    const { status, trial_end: trialEnd } = subscription
    const isNotice =
      status === 'trialing' &&
      trialEnd &&
      first === trialNoticeAt(trialEnd) &&
      first < periodEndOf(subscription)
    if (subscription.pending_update && subscription.pending_update.expires_at <= first)
      await dropPendingUpdate(world, subscription)
    else if (isNotice) await tellTrialEnd(world, subscription)
    else await renew(world, subscription)
  }
  return true
}

/** Lets everything happen that falls due by then, in the order of time. */
export const runUntil = async (world: World, until: number): Promise<void> => {
  world.now = 0
  while (await runNext(world, until));
  world.now = until
}
