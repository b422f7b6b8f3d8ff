import type { Queue } from '#adapters/queue/queue.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as iap from '#domain/premium/app-store/read-app-store.service.ts'
import { flushAddresses } from '#domain/premium/customer-addresses/customer-addresses.service.ts'
import { flushCustomerDeletions } from '#domain/premium/customer-deletions/customer-deletions.service.ts'
import { applyEvents } from '#domain/premium/events/webhooks.service.ts'
import { watchGifts } from '#domain/premium/gifts/watch-gifts.service.ts'
import { completeGiftRefunds } from '#domain/premium/gifts/withdraw-gift.service.ts'
import { endGivenPremiums } from '#domain/premium/maintenance/end-given-premium.service.ts'
import * as billing from '#domain/premium/maintenance/reconcile.service.ts'
import { remindOfRenewals } from '#domain/premium/maintenance/renewals.service.ts'
import { completeWithdrawals } from '#domain/premium/withdrawal/complete-withdrawals.service.ts'
import { applyWebhooks, readAppStore, reconcileSubscriptions, watchSubscriptions } from './jobs.ts'

export const handlePremiumJobs = async (queue: Queue, ctx: Context): Promise<void> => {
  await queue.work(applyWebhooks, async (_, { signal }) => {
    await applyEvents(ctx, signal)
    await completeWithdrawals(ctx, signal)
    await completeGiftRefunds(ctx, signal)
    await flushAddresses(ctx)
    await flushCustomerDeletions(ctx)
  })
  await queue.work(reconcileSubscriptions, (_, { signal }) => billing.reconcileSubscriptions(ctx, signal))
  await queue.work(watchSubscriptions, async (_, { signal }) => {
    await billing.remindOfTrialEnds(ctx)
    await billing.refreshOverdue(ctx, signal)
    await remindOfRenewals(ctx, signal)
    await watchGifts(ctx, signal)
    await endGivenPremiums(ctx, signal)
  })
  if (ctx.appStore) await queue.work(readAppStore, (_, { signal }) => iap.readAppStore(ctx, signal))
}
