import type { PlanPrices, Tariff } from '#contract/premium/plans.ts'

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Amounts are stored, compared and written in hundredths, which yen, for one, do not have. */
const hasHundredths = (currency: string): boolean =>
  CURRENCIES.has(currency) &&
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2

const readCents = (text: string): number | undefined =>
  /^\d{1,6}(?:\.\d{2})?$/.test(text) && Number(text) > 0 ? Math.round(Number(text) * 100) : undefined

const readOne = (text: string): [string, PlanPrices] | undefined => {
  const [currency = '', monthly = '', yearly = '', ...rest] = text.trim().split(/\s+/)
  const [premium_monthly, premium_yearly] = [readCents(monthly), readCents(yearly)]
  if (rest.length > 0 || premium_monthly === undefined || premium_yearly === undefined) return undefined
  if (!hasHundredths(currency.toUpperCase())) return undefined
  return [currency.toLowerCase(), { premium_monthly, premium_yearly }]
}

/**
 * @param text as in `usd 9.99 90.00, eur 8.99 84.00`
 * @returns undefined unless each part names another currency and its two prices
 */
export const readPrices = (text: string): Tariff['prices'] | undefined => {
  const prices = new Map<string, PlanPrices>()
  for (const part of text.split(',')) {
    const one = readOne(part)
    if (!one || prices.has(one[0])) return undefined
    prices.set(...one)
  }
  return prices
}

export const tariffOf = (env: {
  PREMIUM_PRICES: Tariff['prices']
  PREMIUM_TRIAL_DAYS: number
  PREMIUM_PROMOTION_CODES: 'on' | 'off'
  STRIPE_TAX: 'on' | 'off'
}): Tariff => ({
  prices: env.PREMIUM_PRICES,
  trialDays: env.PREMIUM_TRIAL_DAYS,
  takesPromotionCodes: env.PREMIUM_PROMOTION_CODES === 'on',
  computesTax: env.STRIPE_TAX === 'on',
})
