import { isDoneWithin } from '#contract/done-within.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { PaymentSource } from '#contract/payment-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import { eraseFromEmulator } from '#domain/premium/emulator-store.repository.ts'
import { listCustomersOf } from '#domain/premium/customers.repository.ts'
import * as outbox from '#domain/premium/customer-deletions.repository.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'

/** Nobody who deletes an account waits longer than that for the payment service. */
const MAX_WAIT_MS = 5000
const FIRST_PAUSE_MS = DURATION_MS.minute
const LONGEST_PAUSE_MS = 6 * DURATION_MS.hour
const BATCH = 50
const KEPT_MS = 30 * DURATION_MS.day

export interface EndedCustomer {
  source: PaymentSource
  customer_id: string
  /** The payment service has ended everything already. */
  isEnded: boolean
}

/**
 * Ends what an account that is about to be deleted has bought here, before anything of it is gone. A payment service
 * that cannot be reached stops nobody from leaving: what it has not heard is told it by the job, until it has.
 */
export const endSubscriptionsOf = async (ctx: Context, userId: string): Promise<EndedCustomer[]> => {
  const leaving: EndedCustomer[] = []
  for (const { source, customer_id } of await listCustomersOf(ctx.db, userId)) {
    if (source !== ctx.billing.kind) {
      // Without keys nobody can be told yet; what was bought without money is over where money is taken.
      leaving.push({ source, customer_id, isEnded: source === 'sandbox' })
      continue
    }
    const isEnded = await isDoneWithin(ctx.billing.deleteCustomer(customer_id), MAX_WAIT_MS).catch(
      (error: unknown) => {
        ctx.log.warn(errorFields(error), 'The subscriptions of an account that is deleted end later')
        return false
      },
    )
    leaving.push({ source, customer_id, isEnded })
  }
  return leaving
}

/** Part of the transaction that deletes the account: from then on, only this note knows of the customer. */
export const enqueueCustomerDeletions = async (
  ctx: Context,
  user: { id: string; email: string },
  leaving: readonly EndedCustomer[],
): Promise<void> => {
  const now = ctx.clock()
  if (leaving.some(({ source }) => source === 'sandbox')) await eraseFromEmulator(ctx.db, user)
  for (const { source, customer_id, isEnded } of leaving)
    await outbox.insertCustomerDeletion(ctx.db, {
      source,
      customer_id,
      next_try_at: isEnded ? null : now,
      created_at: now,
    })
  if (leaving.some(({ isEnded }) => !isEnded)) ctx.db.afterCommit(() => ctx.wakeBilling?.())
}

/** Tells the payment service of those who left while it could not be reached, until it has heard. */
export const flushCustomerDeletions = async (ctx: Context): Promise<void> => {
  const now = ctx.clock()
  for (const deletion of await outbox.listDueCustomerDeletions(ctx.db, ctx.billing.kind, now, BATCH)) {
    try {
      await ctx.billing.deleteCustomer(deletion.customer_id)
      await outbox.recordAttempt(ctx.db, deletion, null)
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** deletion.attempts, LONGEST_PAUSE_MS)
      await outbox.recordAttempt(ctx.db, deletion, new Date(now.getTime() + pause))
      ctx.log.error(errorFields(error), 'A deleted account’s subscriptions could not be ended yet')
    }
  }
}

/** That somebody left is known for a month, so that late news of their subscriptions finds nobody. */
export const pruneCustomerDeletions = (ctx: Context): Promise<void> =>
  outbox.deleteCustomerDeletionsBefore(ctx.db, new Date(ctx.clock().getTime() - KEPT_MS))
