import { DURATION_MS } from '#contract/limits.ts'
import { YEARLY_PLAN } from '#contract/premium/plans.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { discountedChargeOf } from '#domain/premium/price-changes/coming-price.ts'
import type { RenewalFacts } from '#domain/premium/price-changes/price-changes.repository.ts'
import { claimRenewalReminder } from '#domain/premium/renewal-reminders.repository.ts'
import type { StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import type { Addressee } from './subscription-mails.ts'

/**
 * The French consumer code (L215-1) wants a renewal announced between three months and one month before. 89 days are never more
 * than three months. The hourly job sends it on the first of these days; two months are left for an outage.
 */
export const ANNOUNCED_BEFORE_MS = 89 * DURATION_MS.day

type Renewing = RenewalFacts &
  Pick<
    StoredSubscription,
    'source' | 'external_id' | 'plan' | 'current_period_end' | 'currency' | 'discounted_cents'
  >

/**
 * Whether the subscription will charge another year within the time of the announcement. Later than a month before, as after a
 * cancellation that was taken back, the announcement is late and still better than none.
 */
const isDue = (row: Renewing, now: Date): boolean => {
  const left = row.current_period_end.getTime() - now.getTime()
  const isYearly = row.plan === YEARLY_PLAN.id && (row.next_plan ?? YEARLY_PLAN.id) === YEARLY_PLAN.id
  const goesOn = row.cancel_at === null && !row.cancel_at_period_end
  return (
    isYearly &&
    goesOn &&
    row.state === 'active' &&
    row.unpaid_since === null &&
    left > 0 &&
    left <= ANNOUNCED_BEFORE_MS
  )
}

/**
 * Announces the renewal of a year, once. Call it in the transaction that writes the row.
 *
 * @param price what a year then costs, before a discount; null for Apple's, which Apple alone knows
 */
export const announceRenewal = async (
  ctx: Context,
  { email, locale }: Addressee,
  row: Renewing,
  { price, now }: { price: { amountCents: number; currency: string } | null; now: Date },
): Promise<void> => {
  if (!isDue(row, now)) return
  const { source, external_id: externalId, current_period_end: renewsAt } = row
  const renewsOn = utcDay(renewsAt)
  if (!(await claimRenewalReminder(ctx.db, { source, externalId, renewsOn }, now))) return
  await enqueueMail(ctx, {
    kind: 'renewal-reminder',
    to: email,
    locale,
    data: { renewsAt: renewsAt.toISOString(), price, ...discountedChargeOf(row) },
    key: `renewal-reminder:${source}:${externalId}:${renewsOn}`,
  })
}
