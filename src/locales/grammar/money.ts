/** Formats the price of a free plan as "$0", without cents. */
const FREE = { maximumFractionDigits: 0 }

/**
 * @param moneyTag BCP 47 tag whose conventions apply
 * @param currency ISO 4217 code of a currency with a hundred minor units, since `cents` is divided by 100
 */
export const formatMoney = (moneyTag: string, cents: number, currency: string): string =>
  new Intl.NumberFormat(moneyTag, { style: 'currency', currency, ...(cents === 0 && FREE) }).format(
    cents / 100,
  )
