import type { Locale } from '#contract/values/locales.ts'
import { MONTHLY_PLAN, YEARLY_PLAN, type BillingPeriod } from '#contract/premium/plans.ts'
import type { StoreProduct } from '#web/platform/store.ts'

export type Offer = Partial<Record<BillingPeriod, StoreProduct>>

export const offerOf = (products: readonly StoreProduct[]): Offer => {
  const find = (wanted: string) => products.find(({ id }) => id === wanted)
  const [yearly, monthly] = [find(YEARLY_PLAN.id), find(MONTHLY_PLAN.id)]
  return { ...(yearly && { yearly }), ...(monthly && { monthly }) }
}

/** Decimal places of a currency, such as 2 for euros and 0 for yen. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Formats another amount like this price, because symbol, position and separators follow the country of the
 * store, not the language of the app. Undefined where the price cannot be parsed.
 */
const writtenLike = ({ price, amount, currency }: StoreProduct, other: number): string | undefined => {
  const decimals = decimalsOf(currency)
  const number = /\d+(?:\D\d+)*/.exec(price)?.[0] ?? ''
  const at = decimals > 0 ? number.length - decimals - 1 : number.length
  const [whole, point] = [number.slice(0, at), number.slice(at, at + 1)]
  const isRead = Number(number.replaceAll(/\D/g, '')) === Math.round(amount * 10 ** decimals)
  if (!isRead || /\d/.test(point)) return undefined
  const group = /\D/.exec(whole)?.[0] ?? ''
  const [units = '', rest = ''] = other.toFixed(decimals).split('.')
  return price.replace(number, () => units.replaceAll(/\B(?=(?:\d{3})+$)/g, group) + point + rest)
}

/** A twelfth of the yearly price in the store's format, such as `7,50 €`. */
export const monthOfYear = (product: StoreProduct, locale: Locale): string => {
  const month = product.amount / YEARLY_PLAN.months
  const { currency } = product
  return (
    writtenLike(product, month) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(month)
  )
}

/**
 * The saving of a year against twelve months in whole percent; null where there is none or the currencies
 * differ.
 */
export const savingOf = ({ yearly, monthly }: Offer): number | null => {
  if (!yearly || !monthly || yearly.currency !== monthly.currency || monthly.amount <= 0) return null
  const percent = Math.round((1 - yearly.amount / YEARLY_PLAN.months / monthly.amount) * 100)
  return percent > 0 ? percent : null
}
