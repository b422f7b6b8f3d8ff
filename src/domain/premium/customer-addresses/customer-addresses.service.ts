import type { Context } from '#domain/kernel/context.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import * as addresses from '#domain/premium/customer-addresses.repository.ts'

/** Receipts go to the address of the account. Call it in the transaction that changes the address. */
export const enqueueAddress = async (ctx: Context, userId: string): Promise<void> => {
  await addresses.markAddressDue(ctx.db, userId, ctx.clock())
  ctx.db.afterCommit(() => ctx.wakeBilling?.())
}

/** Runs every minute and after a change. An outage leaves the address to the next run. */
export const flushAddresses = async (ctx: Context): Promise<void> => {
  for (const due of await addresses.listDueAddresses(ctx.db, ctx.billing.kind)) {
    try {
      await ctx.billing.setEmail(due.customer_id, due.email)
    } catch (error) {
      const isGone = error instanceof ProviderError && error.kind === 'missing'
      ctx.log.warn(
        { customer: due.customer_id, ...errorFields(error) },
        'A customer’s address could not be changed',
      )
      if (!isGone) continue
    }
    await addresses.clearAddressDue(ctx.db, ctx.billing.kind, due)
  }
}
