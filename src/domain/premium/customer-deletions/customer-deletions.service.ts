import { isDoneWithin } from '#contract/values/done-within.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import { eraseFromEmulator } from '#domain/premium/emulator-store.repository.ts'
import { listCustomersOf } from '#domain/premium/customers.repository.ts'
import * as outbox from '#domain/premium/customer-deletions.repository.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'

/** The reader who deletes an account waits at most this long; then the outbox takes over. */
const MAX_WAIT_MS = 5000
const FIRST_PAUSE_MS = DURATION_MS.minute
const LONGEST_PAUSE_MS = 6 * DURATION_MS.hour
const BATCH = 50
const KEPT_MS = 30 * DURATION_MS.day

export interface EndedCustomer {
  source: PaymentSource
  customer_id: string
  /** True if the provider has deleted the customer, so that the outbox has nothing to do. */
  isEnded: boolean
}

/**
 * Called before an account is deleted. An outage does not delay the deletion of the account, because
 * the outbox retries what is left.
 */
export const endSubscriptionsOf = async (ctx: Context, userId: string): Promise<EndedCustomer[]> => {
  const leaving: EndedCustomer[] = []
  for (const { source, customer_id } of await listCustomersOf(ctx.db, userId)) {
    if (source !== ctx.billing.kind) {
      // A Stripe customer waits in the outbox until the keys are back; an emulated one costs nothing.
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

/** Call it in the transaction that deletes the account, after which no other row names the customer. */
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

/**
 * The back-off doubles from a minute up to six hours and never ends, since the deletion is owed to the
 * reader.
 */
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

/** Done entries stay for a month, so that late events of a deleted customer are recognised and ignored. */
export const pruneCustomerDeletions = (ctx: Context): Promise<void> =>
  outbox.deleteCustomerDeletionsBefore(ctx.db, new Date(ctx.clock().getTime() - KEPT_MS))
