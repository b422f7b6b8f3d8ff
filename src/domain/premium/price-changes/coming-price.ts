import { isPaymentSource } from '#contract/premium/payment-sources.ts'
import type { Money } from '#contract/premium/plans.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import { listNoticesOf, type RenewalFacts, willRenew } from './price-changes.repository.ts'

type Renewing = RenewalFacts &
  Pick<StoredSubscription, 'source' | 'external_id' | 'plan' | 'current_period_end' | 'price_cents'>

export interface ComingPrice {
  price: Money
  /** The first renewal that costs it. */
  from: Date
}

/** The price that was announced to the reader, who does not pay it yet. A notice that came back changes nothing. */
export const findComingPrice = async (ctx: Context, row: Renewing): Promise<ComingPrice | null> => {
  const { source, external_id, plan, current_period_end: renewsAt } = row
  if (!isPaymentSource(source) || !willRenew(row)) return null
  const notice = (await listNoticesOf(ctx.db, source, external_id)).find(
    (one) =>
      one.ended_at === null &&
      one.plan === plan &&
      one.failed_at === null &&
      (one.state === 'announced' || one.state === 'moving'),
  )
  if (!notice || notice.after_cents === row.price_cents) return null
  return {
    price: { amountCents: notice.after_cents, currency: notice.currency },
    from: utcDay(renewsAt) >= utcDay(notice.first_charge_at) ? renewsAt : notice.first_charge_at,
  }
}

/** What the renewal at the end of the present period costs, before a discount. */
export const priceOfRenewal = async <Known extends Money | null>(
  ctx: Context,
  row: Renewing,
  present: Known,
): Promise<Money | Known> => {
  const coming = await findComingPrice(ctx, row)
  return coming && coming.from <= row.current_period_end ? coming.price : present
}

/** For a mail that names the next charge: what a discount leaves of it, where there is one. */
export const discountedChargeOf = ({
  discounted_cents: amountCents,
  currency,
}: Pick<StoredSubscription, 'discounted_cents' | 'currency'>): { charge?: Money } =>
  amountCents === null || currency === null ? {} : { charge: { amountCents, currency } }
