import { AppStoreError } from '#domain/kernel/ports/app-store.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { processDueNotifications } from './notifications.service.ts'
import { listUnchecked, markChecked } from './purchases.repository.ts'
import { recordPurchase } from './record-purchase.service.ts'

/** Less than a day, so that a job that ran late yesterday does not skip a purchase today. */
const CHECK_AFTER_MS = 23 * DURATION_MS.hour
const PER_RUN = 100

/**
 * Retries notifications that failed, and queries each running subscription once a day in case a notification
 * was lost. A purchase that was recorded during an outage is queried as soon as Apple's API answers.
 */
export const readAppStore = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const store = ctx.appStore
  if (!store) return
  await processDueNotifications(ctx, store)
  if (!store.canAsk) return
  const now = ctx.clock()
  const before = new Date(now.getTime() - CHECK_AFTER_MS)
  for (const { id, environment } of await listUnchecked(ctx.db, before, PER_RUN)) {
    if (signal?.aborted) return
    try {
      const observed = { ...(await store.fetchSubscription(id, environment)), isFetched: true }
      await ctx.db.tx(() => recordPurchase(ctx, observed))
    } catch (error) {
      if (!(error instanceof AppStoreError)) throw error
      ctx.log.warn({ reason: error.message }, 'A purchase could not be queried from Apple')
      // In an outage the other queries would fail as well. Any other error concerns this purchase alone.
      if (error.kind === 'unavailable') return
    }
    await markChecked(ctx.db, id, now)
  }
  ctx.accounts.sessionCache.forget()
}
