import { DURATION_MS } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { localeOf } from '#domain/premium/language.ts'
import {
  endGivenPremium,
  listEndedGivenPremium,
  listStoredSubscriptions,
  type StoredSubscription,
} from '#domain/premium/subscriptions.repository.ts'

/** An end from before this was mailed, or from a long outage, is stored without a word. */
const ANNOUNCED_WITHIN_MS = 14 * DURATION_MS.day

const mailEnd = async (ctx: Context, row: StoredSubscription): Promise<void> => {
  const { user_id, source, external_id, current_period_end: endedAt } = row
  if (billingTime(ctx).getTime() - endedAt.getTime() > ANNOUNCED_WITHIN_MS) return
  const user = await findUser(ctx.db, user_id)
  // A gift that waits counts as begun, and has a mail of its own.
  const goesOn = entitledNow(ctx, await listStoredSubscriptions(ctx.db, user_id)).tier === 'premium'
  if (!user || goesOn) return
  await enqueueMail(ctx, {
    kind: 'given-ended',
    to: user.email,
    locale: await localeOf(ctx, user_id, undefined),
    data: {
      gift: source === 'gift' ? (row.plan ?? 'premium_monthly') : null,
      endedAt: endedAt.toISOString(),
    },
    // The day, because a grant may be given once more, and then ends once more.
    key: `given-ended:${source}:${external_id}:${utcDay(endedAt)}`,
  })
}

/**
 * Runs hourly. Access ends by the clock and does not wait for it; nothing else says that the time of a gift or a grant is over, as a
 * provider does of a subscription. The stored end is what keeps it from being mailed twice.
 */
export const endGivenPremiums = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    const until = billingTime(ctx)
    const ended = await listEndedGivenPremium(ctx.db, until)
    if (ended.length === 0) return
    for (const one of ended) {
      if (signal?.aborted) return
      await ctx.db.tx(async () => {
        const row = await endGivenPremium(ctx.db, one, { until, now: ctx.clock() })
        if (row) await mailEnd(ctx, row)
      })
    }
  }
}
