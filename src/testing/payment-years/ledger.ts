import type { Figures } from '#contract/newsroom/figures.ts'
import { idOf } from '#adapters/stripe/subscription.ts'
import type Stripe from 'stripe'

/** Amounts in cents and counts by month, and by currency where it is money: `2026-03 usd`. Zeros are left out. */
export type Sums = Record<string, number>

export interface Ledger {
  paid: Sums
  refunded: Sums
  giftsPaid: Sums
  giftsRefunded: Sums
  failed: Sums
  recovered: Sums
  failedCents: Sums
  /** At the ends of months, the last one now. */
  mrr: Sums
  subscriptions: Sums
  begun: Sums
  ended: Sums
  trials: Sums
  converted: Sums
}

const monthOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 7)

const add = (sums: Sums, key: string, value: number): void => {
  if (value !== 0) sums[key] = (sums[key] ?? 0) + value
}

const readAll = async <T>(pages: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of pages) all.push(one)
  return all
}

interface Paid {
  subscription: string
  from: number
  until: number
  centsAMonth: number
  currency: string
}

/** The newest payment of each subscription that pays for a moment. */
const paidAt = (payments: readonly Paid[], moment: number): Paid[] => {
  const newest = new Map<string, Paid>()
  for (const one of payments) if (one.from < moment && one.until >= moment) newest.set(one.subscription, one)
  return [...newest.values()]
}

const NEW = (): Ledger => ({
  paid: {},
  refunded: {},
  giftsPaid: {},
  giftsRefunded: {},
  failed: {},
  recovered: {},
  failedCents: {},
  mrr: {},
  subscriptions: {},
  begun: {},
  ended: {},
  trials: {},
  converted: {},
})

/**
 * What the payment provider's own objects say, read without the product's code: charges by the day on which they were made, and
 * subscriptions as paid for the period of the newest invoice that was not refunded as a whole.
 *
 * @param months as of the figures, like `2026-03`
 * @param withoutTrialsOf customers whose accounts are deleted, whose trials the figures leave out
 */
export const readLedger = async (
  stripe: Stripe,
  {
    months,
    now,
    withoutTrialsOf,
  }: { months: readonly string[]; now: Date; withoutTrialsOf: readonly string[] },
): Promise<Ledger> => {
  const ledger = NEW()
  const charges = await readAll(stripe.charges.list({ limit: 100 }))
  const invoices = (
    await readAll(stripe.invoices.list({ limit: 100, expand: ['data.payments'] }))
  ).toReversed()
  const chargesOf = (invoice: Stripe.Invoice): Stripe.Charge[] => {
    const intents = new Set(invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)))
    return charges.filter(({ payment_intent }) => intents.has(idOf(payment_intent)))
  }
  const ofInvoices = new Set(invoices.flatMap((invoice) => chargesOf(invoice).map(({ id }) => id)))
  for (const { id, status, created, currency, amount, amount_refunded } of charges) {
    if (status !== 'succeeded') continue
    const key = `${monthOf(created)} ${currency}`
    add(ofInvoices.has(id) ? ledger.paid : ledger.giftsPaid, key, amount)
    add(ofInvoices.has(id) ? ledger.refunded : ledger.giftsRefunded, key, amount_refunded)
  }

  const payments: Paid[] = []
  for (const invoice of invoices) {
    const made = chargesOf(invoice)
    const failed = made
      .filter(({ status }) => status === 'failed')
      .toSorted((a, b) => a.created - b.created)[0]
    if (failed) {
      add(ledger.failed, monthOf(failed.created), 1)
      add(ledger.failedCents, `${monthOf(failed.created)} ${failed.currency}`, failed.amount)
      add(ledger.recovered, monthOf(failed.created), invoice.status === 'paid' ? 1 : 0)
    }
    const paid = made.find(({ status }) => status === 'succeeded')
    if (!paid || paid.refunded) continue
    const until = Math.max(...invoice.lines.data.map(({ period }) => period.end))
    const isYear = until - paid.created > 40 * 86_400
    payments.push({
      subscription: idOf(invoice.parent?.subscription_details?.subscription) ?? '',
      from: paid.created,
      until,
      centsAMonth: (paid.amount - paid.amount_refunded) / (isYear ? 12 : 1),
      currency: paid.currency,
    })
  }
  const ends = months.map((_, index) => {
    const next = months[index + 1]
    return next === undefined ? now.getTime() / 1000 : Date.parse(`${next}-01`) / 1000
  })
  let before = new Set<string>()
  for (const [index, end] of ends.entries()) {
    const month = months[index] ?? ''
    const covered = paidAt(payments, end)
    const now = new Set(covered.map(({ subscription }) => subscription))
    for (const { currency, centsAMonth } of covered) add(ledger.mrr, `${month} ${currency}`, centsAMonth)
    add(ledger.subscriptions, month, now.size)
    add(ledger.begun, month, [...now].filter((id) => !before.has(id)).length)
    add(ledger.ended, month, [...before].filter((id) => !now.has(id)).length)
    before = now
  }
  const subscriptions = await readAll(stripe.subscriptions.list({ status: 'all', limit: 100 }))
  for (const { id, customer, created, trial_start } of subscriptions) {
    if (trial_start === null || withoutTrialsOf.includes(idOf(customer) ?? '')) continue
    const isPaid = invoices.some(
      ({ parent, amount_paid }) => amount_paid > 0 && idOf(parent?.subscription_details?.subscription) === id,
    )
    add(ledger.trials, monthOf(created), 1)
    add(ledger.converted, monthOf(created), isPaid ? 1 : 0)
  }
  for (const [key, cents] of Object.entries(ledger.mrr)) ledger.mrr[key] = Math.round(cents)
  return ledger
}

/** The figures of the owner's page in the same form. */
export const ledgerOfFigures = ({ months, payments, gifts, failures }: Figures): Ledger => {
  const ledger = NEW()
  for (const { month, currency, paid_cents, refunded_cents } of payments) {
    add(ledger.paid, `${month} ${currency}`, paid_cents)
    add(ledger.refunded, `${month} ${currency}`, refunded_cents)
  }
  for (const { month, currency, paid_cents, refunded_cents } of gifts) {
    add(ledger.giftsPaid, `${month} ${currency}`, paid_cents)
    add(ledger.giftsRefunded, `${month} ${currency}`, refunded_cents)
  }
  for (const { month, currency, failed, failed_cents, recovered } of failures) {
    add(ledger.failed, month, failed)
    add(ledger.failedCents, `${month} ${currency}`, failed_cents)
    add(ledger.recovered, month, recovered)
  }
  for (const row of months) {
    for (const { currency, cents } of row.mrr) add(ledger.mrr, `${row.month} ${currency}`, cents)
    add(ledger.subscriptions, row.month, row.monthly + row.yearly)
    add(ledger.begun, row.month, row.begun)
    add(ledger.ended, row.month, row.ended)
    add(ledger.trials, row.month, row.trials)
    add(ledger.converted, row.month, row.trials_converted)
  }
  return ledger
}
