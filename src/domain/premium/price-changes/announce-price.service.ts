import { DURATION_MS } from '#contract/limits.ts'
import { type Money, type PlanId, PLANS, priceIn, type Tariff } from '#contract/premium/plans.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import type { StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import { NOTICE_DAYS } from '#domain/readers/notices/notices.service.ts'
import {
  findOpenChange,
  insertNotice,
  listNoticesOf,
  type PriceChange,
  type PriceNotice,
  type RenewalFacts,
  updateNotice,
  willRenew,
} from './price-changes.repository.ts'
import { firstRenewalFrom } from './renewal-days.ts'

/** A mail is on its way for a while, and the days count from its arrival. */
const NOTICE_MS = (NOTICE_DAYS + 1) * DURATION_MS.day

/**
 * What the change says the plan costs; undefined where it is not what the plan is sold for any more, because a subscription can be
 * moved to the present price alone.
 */
export const announcedPrice = (
  tariff: Tariff,
  { prices }: Pick<PriceChange, 'prices'>,
  plan: PlanId,
  currency: string,
): Money | undefined => {
  const price = priceIn(tariff, plan, currency)
  return price?.amountCents === prices[currency]?.[plan] ? price : undefined
}

/** Whether all that was announced is what is sold today. */
export const isAsSold = (
  { prices: sold }: Pick<Tariff, 'prices'>,
  { prices }: Pick<PriceChange, 'prices'>,
): boolean =>
  Object.entries(prices).every(([currency, announced]) =>
    PLANS.every(({ id }) => sold.get(currency)?.[id] === announced[id]),
  )

type Renewing = RenewalFacts & Pick<StoredSubscription, 'source' | 'external_id'> & { plan: PlanId }

const isOpenOf = ({ change_id, state }: PriceNotice, change: PriceChange): boolean =>
  change_id === change.id && state === 'announced'

/**
 * Writes to the reader of a subscription that costs something else than the open change says, once. A reader who subscribes, resumes or
 * pays what was owed after it was announced is written to then, with days of their own. Call it in the transaction that writes the row.
 */
export const announcePrice = async (
  ctx: Context,
  { email, locale }: { email: string; locale: Locale },
  row: Renewing,
  subscription: ProviderSubscription,
): Promise<void> => {
  const source = ctx.billing.kind
  const change = await findOpenChange(ctx.db, source)
  if (!change) return
  const { external_id, plan } = row
  const notices = await listNoticesOf(ctx.db, source, external_id)
  for (const notice of notices)
    if (isOpenOf(notice, change) && (notice.plan !== plan || row.state === 'canceled'))
      await updateNotice(ctx.db, notice, { state: 'void' })
  const before = subscription.price
  const after = announcedPrice(ctx.billing.tariff, change, plan, before.currency)
  if (!after || after.amountCents === before.amountCents || !willRenew(row)) return
  const now = billingTime(ctx)
  // A price that was taken back before it was charged is put back first.
  const isMoved = ({ ended_at, state, renews_at }: (typeof notices)[number]): boolean =>
    ended_at !== null && (state === 'moving' || (state === 'moved' && renews_at !== null && renews_at > now))
  if (notices.some(isMoved)) return
  const earliest = Math.max(now.getTime() + NOTICE_MS, Date.parse(change.applies_on))
  const firstChargeAt = firstRenewalFrom({ ...subscription, plan }, new Date(earliest))
  const key = `price-change:${change.id}:${external_id}:${plan}`
  const isNew = await insertNotice(ctx.db, {
    change_id: change.id,
    source,
    external_id,
    plan,
    before_cents: before.amountCents,
    after_cents: after.amountCents,
    currency: after.currency,
    first_charge_at: firstChargeAt,
    outbox_key: key,
    announced_at: now,
  })
  if (!isNew) return
  const replaced = notices.filter(({ ended_at, state }) => ended_at !== null && state === 'announced')
  for (const notice of replaced) await updateNotice(ctx.db, notice, { state: 'replaced' })
  await enqueueMail(ctx, {
    kind: 'price-change',
    to: email,
    locale,
    data: {
      plan,
      before,
      after,
      firstChargeAt: firstChargeAt.toISOString(),
      replacesEarlier: replaced.length > 0,
    },
    key,
  })
}
