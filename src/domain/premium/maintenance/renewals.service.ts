import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { localeOf } from '#domain/premium/language.ts'
import { listUnannouncedRenewals } from '#domain/premium/renewal-reminders.repository.ts'
import { refreshKnownCustomer } from '#domain/premium/sync/refresh.service.ts'
import { ANNOUNCED_BEFORE_MS, announceRenewal } from '#domain/premium/sync/renewal-reminder.service.ts'

const soon = (now: Date): { from: Date; to: Date } => ({
  from: now,
  to: new Date(now.getTime() + ANNOUNCED_BEFORE_MS),
})

/** The sync announces: the provider is asked first for the price, and whether the subscription was cancelled meanwhile. */
const announceProviders = async (ctx: Context, signal: AbortSignal | undefined): Promise<void> => {
  const rows = await listUnannouncedRenewals(ctx.db, ctx.billing.kind, soon(billingTime(ctx)))
  for (const { customer_id: customer } of rows) {
    if (signal?.aborted) return
    if (customer === null) continue
    try {
      await refreshKnownCustomer(ctx, customer)
    } catch (error) {
      // The next hour tries again, for two months.
      ctx.log.warn({ customer, ...errorFields(error) }, 'A renewal could not be announced yet')
    }
  }
}

/** Rows of Apple are as its notifications say; the price is the store's. */
const announceApples = async (ctx: Context): Promise<void> => {
  const now = ctx.clock()
  for (const row of await listUnannouncedRenewals(ctx.db, 'apple', soon(now))) {
    const user = await findUser(ctx.db, row.user_id)
    if (!user) continue
    const to = { email: user.email, locale: await localeOf(ctx, user.id, undefined) }
    await ctx.db.tx(() => announceRenewal(ctx, to, row, { price: null, now }))
  }
}

/** Runs hourly. */
export const remindOfRenewals = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  await announceProviders(ctx, signal)
  await announceApples(ctx)
}
