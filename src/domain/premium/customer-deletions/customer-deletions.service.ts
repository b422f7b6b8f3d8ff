import { isDoneWithin } from '#contract/values/done-within.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import { eraseFromEmulator } from '#domain/premium/emulator-store.repository.ts'
import { listCustomersOf } from '#domain/premium/customers.repository.ts'
import * as outbox from '#domain/premium/customer-deletions.repository.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'

/** Deleting an account does not wait longer for the provider. */
const MAX_WAIT_MS = 5000
const FIRST_PAUSE_MS = DURATION_MS.minute
const LONGEST_PAUSE_MS = 6 * DURATION_MS.hour
const BATCH = 50
const KEPT_MS = 30 * DURATION_MS.day

export interface EndedCustomer {
  source: PaymentSource
  customer_id: string
  /** Deleted at the provider. */
  isEnded: boolean
}

/**
 * Cancels the subscriptions of an account before it is deleted. An outage of the provider does not
 * delay the deletion: the outbox retries it.
 */
export const endSubscriptionsOf = async (ctx: Context, userId: string): Promise<EndedCustomer[]> => {
  const leaving: EndedCustomer[] = []
  for (const { source, customer_id } of await listCustomersOf(ctx.db, userId)) {
    if (source !== ctx.billing.kind) {
      // Without keys the provider cannot be called, so this waits in the outbox. Emulated subscriptions cost
      // nothing and need no call.
      leaving.push({ source, customer_id, isEnded: source === 'sandbox' })
      continue
    }
    const isEnded = await isDoneWithin(ctx.billing.deleteCustomer(customer_id), MAX_WAIT_MS).catch(
      (error: unknown) => {
        ctx.log.warn(errorFields(error), 'The customer of a deleted account is queued for deletion')
        return false
      },
    )
    leaving.push({ source, customer_id, isEnded })
  }
  return leaving
}

/** Part of the transaction that deletes the account. Afterwards only the outbox knows the customer. */
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

/** Deletes the customers in the outbox at the provider, with retries and back-off. */
export const flushCustomerDeletions = async (ctx: Context): Promise<void> => {
  const now = ctx.clock()
  for (const deletion of await outbox.listDueCustomerDeletions(ctx.db, ctx.billing.kind, now, BATCH)) {
    try {
      await ctx.billing.deleteCustomer(deletion.customer_id)
      await outbox.recordAttempt(ctx.db, deletion, null)
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** deletion.attempts, LONGEST_PAUSE_MS)
      await outbox.recordAttempt(ctx.db, deletion, new Date(now.getTime() + pause))
      ctx.log.error(errorFields(error), 'The customer of a deleted account could not be deleted yet')
    }
  }
}

/** Entries stay for a month, so that late events of a deleted customer are ignored. */
export const pruneCustomerDeletions = (ctx: Context): Promise<void> =>
  outbox.deleteCustomerDeletionsBefore(ctx.db, new Date(ctx.clock().getTime() - KEPT_MS))
