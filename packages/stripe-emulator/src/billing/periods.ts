import type Stripe from 'stripe'

/** In a shorter month the last day replaces the anchor's day: 31 January plus one month is 28 February. */
const addMonths = (time: number, months: number, anchorDay: number): number => {
  const date = new Date(time * 1000)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(anchorDay, lastDay))
  return Math.floor((day + (date.getTime() % 86_400_000)) / 1000)
}

/** All times are Unix seconds. With the anchor, a period after 28 February ends on the 31st again. */
export const periodEnd = (start: number, price: Pick<Stripe.Price, 'recurring'>, anchor = start): number => {
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {}
  if (interval === 'day' || interval === 'week') return start + count * (interval === 'week' ? 7 : 1) * 86_400
  return addMonths(start, interval === 'year' ? 12 * count : count, new Date(anchor * 1000).getUTCDate())
}
