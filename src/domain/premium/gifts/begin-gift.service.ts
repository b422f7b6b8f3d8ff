import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { findCustomerOf } from '#domain/premium/customers.repository.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { giftEndOf, isWaitingGift } from '#domain/premium/entitlement/entitlement.ts'
import { isRunning } from '#domain/premium/entitlement/subscription-states.ts'
import { listReadersWithWaitingGifts, lockGiftsOf } from '#domain/premium/gifts.repository.ts'
import { localeOf } from '#domain/premium/language.ts'
import {
  listStoredSubscriptions,
  type StoredSubscription,
  upsertSubscription,
} from '#domain/premium/subscriptions.repository.ts'
import { refreshCustomer } from '#domain/premium/sync/refresh.service.ts'

/**
 * Begins the reader's oldest gift that waits, if nothing else gives access any more. Call it in a transaction.
 *
 * @returns the gift that has begun, if any
 */
export const beginWaitingGift = async (
  ctx: Context,
  userId: string,
): Promise<StoredSubscription | undefined> => {
  await lockGiftsOf(ctx.db, userId)
  const rows = await listStoredSubscriptions(ctx.db, userId)
  const [oldest] = rows
    .filter((row) => isWaitingGift(row))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const others = rows.filter((row) => !isWaitingGift(row))
  if (!oldest || entitledNow(ctx, others).tier === 'premium') return undefined
  const now = billingTime(ctx)
  const end = giftEndOf(oldest.plan, now)
  const begun: StoredSubscription = {
    ...oldest,
    state: 'active',
    started_at: now,
    current_period_end: end,
    cancel_at: end,
    updated_at: ctx.clock(),
  }
  await upsertSubscription(ctx.db, begun)
  return begun
}

/**
 * A subscription that runs as far as is stored and gives no access is one whose renewal was not heard of: it is read first, or the
 * gift would run beside it.
 */
const refreshStale = async (ctx: Context, userId: string): Promise<void> => {
  const rows = await listStoredSubscriptions(ctx.db, userId)
  const isStale = rows.some(
    (row) => row.source === ctx.billing.kind && isRunning(row) && entitledNow(ctx, [row]).tier === 'free',
  )
  const customer = isStale ? await findCustomerOf(ctx.db, ctx.billing.kind, userId) : undefined
  if (customer) await refreshCustomer(ctx, customer)
}

const beginAndMail = async (ctx: Context, userId: string): Promise<void> => {
  const begun = await beginWaitingGift(ctx, userId)
  const user = begun && (await findUser(ctx.db, userId))
  if (!begun || !user) return
  await enqueueMail(ctx, {
    kind: 'gift-redeemed',
    to: user.email,
    locale: await localeOf(ctx, userId, undefined),
    data: {
      plan: begun.plan ?? 'premium_monthly',
      endsAt: begun.current_period_end.toISOString(),
      waitsFor: null,
    },
    key: `gift-begun:${begun.external_id}`,
  })
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Runs hourly. Access does not wait for it: a waiting gift counts as begun as soon as nothing else gives access, and what is
 * stored here is only from when it is counted, which is up to an hour later.
 */
export const beginWaitingGifts = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  for (let after = FIRST; !signal?.aborted;) {
    const readers = await listReadersWithWaitingGifts(ctx.db, after)
    for (const userId of readers) {
      try {
        await refreshStale(ctx, userId)
        await ctx.db.tx(() => beginAndMail(ctx, userId))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        ctx.log.warn(errorFields(error), 'A gift waits, because the payment provider did not answer')
      }
    }
    const last = readers.at(-1)
    if (last === undefined) return
    ctx.accounts.sessionCache.forget()
    after = last
  }
}
