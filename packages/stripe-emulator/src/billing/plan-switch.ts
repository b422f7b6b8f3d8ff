import type Stripe from 'stripe'
import { itemOf, itemWith, periodLine, withItem } from './subscription-life.ts'
import type { InvoiceLine } from './draft-invoice.ts'
import type { Subscription } from './new-subscription.ts'
import { unitAmount } from './unit-amount.ts'
import { periodEnd } from './periods.ts'

export interface Switch {
  subscription: Subscription
  /** Lines to be invoiced at once; empty during a trial, in which nothing has been paid. */
  lines: InvoiceLine[]
}

const isSameRhythm = (a: Stripe.Price, b: Stripe.Price): boolean =>
  a.recurring?.interval === b.recurring?.interval &&
  a.recurring?.interval_count === b.recurring?.interval_count

/**
 * A price with another interval begins a new period at once, as at Stripe. Stores nothing, because previews
 * use it too.
 *
 * @param now Unix seconds
 * @param isProrated whether the rest of the paid period is credited
 */
export const switchPrice = (
  subscription: Subscription,
  price: Stripe.Price,
  now: number,
  isProrated: boolean,
): Switch => {
  const item = itemOf(subscription)
  const { current_period_start: start, current_period_end: end } = item
  if (subscription.status === 'trialing')
    return { subscription: withItem(subscription, itemWith(item, price, [start, end])), lines: [] }

  const left = Math.max(0, end - now) / (end - start)
  const partOf = (of: Stripe.Price, sign: 1 | -1, description: string): InvoiceLine => ({
    amount: sign * Math.round(unitAmount(of, subscription.currency) * left),
    description,
    price: of,
    item: item.id,
    start: now,
    end,
    isProration: true,
  })
  const credit = isProrated ? [partOf(item.price, -1, 'Unused time on Aperçu Premium')] : []
  if (isSameRhythm(item.price, price)) {
    const rest = isProrated ? [partOf(price, 1, 'Remaining time on Aperçu Premium')] : []
    return {
      subscription: withItem(subscription, itemWith(item, price, [start, end])),
      lines: [...credit, ...rest],
    }
  }
  const switched: Subscription = {
    ...withItem(subscription, itemWith(item, price, [now, periodEnd(now, price)])),
    billing_cycle_anchor: now,
  }
  return { subscription: switched, lines: [...credit, periodLine(switched)] }
}
