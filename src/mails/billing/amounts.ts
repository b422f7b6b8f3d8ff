import type { Locale } from '#contract/values/locales.ts'
import { type PlanId, PLANS } from '#contract/premium/plans.ts'

/**
 * Dollars and dates as each language writes them: "$9.99, 3 December 2026", « 9,99 $US, 3 décembre 2026 ».
 */
const FORMATS: Record<Locale, { price: string; date: string }> = {
  en: { price: 'en-US', date: 'en-GB' },
  fr: { price: 'fr-FR', date: 'fr-FR' },
}

/** @param currency ISO 4217, of a currency with a hundred cents */
export const priceText = (locale: Locale, cents: number, currency: string): string =>
  new Intl.NumberFormat(FORMATS[locale].price, { style: 'currency', currency }).format(cents / 100)

/** In UTC, because the recipient's time zone is unknown. */
export const dayText = (locale: Locale, moment: string): string =>
  new Intl.DateTimeFormat(FORMATS[locale].date, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  )

export const planPriceText = (locale: Locale, id: PlanId): string => {
  const plan = PLANS.find((one) => one.id === id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  const price = priceText(locale, plan.amountCents, plan.currency)
  if (locale === 'fr') return plan.period === 'yearly' ? `${price} par an` : `${price} par mois`
  return plan.period === 'yearly' ? `${price} a year` : `${price} a month`
}

export const planText = (locale: Locale, id: PlanId): string => {
  const isYearly = id === 'premium_yearly'
  if (locale === 'fr') return isYearly ? 'Premium, formule annuelle' : 'Premium, formule mensuelle'
  return isYearly ? 'Premium, yearly' : 'Premium, monthly'
}
