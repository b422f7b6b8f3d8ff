import { emitTrialWillEnd } from './subscription-life.ts'
import { periodEndOf, trialNoticeAt } from '../state/due.ts'
import { dropPendingUpdate, renew, retry } from './renewals.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Runs only the earliest change, because it may make others due before `until`.
 *
 * @returns false if nothing is due
 */
const runNext = async (tx: Transaction, until: number): Promise<boolean> => {
  const period = await tx.findDue('subscription', until)
  const invoice = await tx.findDue('invoice', until)
  const session = await tx.findDue('checkout.session', until)
  const first = Math.min(...[period, invoice, session].map((due) => due?.dueAt ?? Infinity))
  if (first === Infinity) return false
  tx.now = Math.max(tx.now, first)
  if (session?.dueAt === first) {
    const expired = { ...session.object, object: 'checkout.session', status: 'expired', url: null } as const
    await tx.put(expired)
    await tx.emit('checkout.session.expired', expired)
  } else if (invoice?.dueAt === first) await retry(tx, { ...invoice.object, object: 'invoice' })
  else if (period?.dueAt === first) {
    const subscription = { ...period.object, object: 'subscription' } as const
    const { status, trial_end: trialEnd } = subscription
    const isNotice =
      status === 'trialing' &&
      trialEnd &&
      first === trialNoticeAt(trialEnd) &&
      first < periodEndOf(subscription)
    if (subscription.pending_update && subscription.pending_update.expires_at <= first)
      await dropPendingUpdate(tx, subscription)
    else if (isNotice) await emitTrialWillEnd(tx, subscription)
    else await renew(tx, subscription)
  }
  return true
}

/**
 * During each change the test clock has the time of that change, so that objects and events have the time at
 * which they would have happened.
 */
export const runUntil = async (tx: Transaction, until: number): Promise<void> => {
  tx.now = 0
  while (await runNext(tx, until));
  tx.now = until
}
